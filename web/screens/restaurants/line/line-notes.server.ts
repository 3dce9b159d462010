import type { Client } from '#contract/endpoints/client.ts'
import type { Locale } from '#domain/locale/language.ts'
import { optional } from '../../../parts/api/call-failure.ts'
import { textOf } from '../../../parts/i18n/catalogues.server.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { lineOpening } from '../../../parts/walkins/line-opening.server.ts'
import { waitText } from '../../../parts/walkins/wait-text.ts'
import { type AccuracyText, accuracyText } from './wait-accuracy.server.ts'

type WaitlistReply = Awaited<ReturnType<Client['walkins']['line']>>

/** Finished words, so that no other page loads the words of the line. */
export type LineNotes = {
  /** What joining it would mean now. */
  note: string
  /** How good the waits were that it quoted. */
  accuracy: AccuracyText
}

type LineNotesQuery = { restaurantId: number; timeZone: string; party: number; locale: Locale }

/** Null where the restaurant has no line. */
export async function loadLineNotes(
  context: PageContext,
  { restaurantId, timeZone, party, locale }: LineNotesQuery,
): Promise<LineNotes | null> {
  const { api, now } = context.get(requestContext)
  const line = await optional(api.walkins.line({ params: { restaurantId } }), 'line')
  if (!line) return null
  const note = line.open ? waitNote(line, party, locale) : lineOpening(line, { timeZone, locale, now })
  return {
    note: note ?? textOf('waitlist', locale).t('panel.line-closed'),
    accuracy: accuracyText(line.accuracy, locale),
  }
}

function waitNote({ waits, maxParty }: WaitlistReply, party: number, locale: Locale): string | null {
  const { t } = textOf('waitlist', locale)
  const size = Math.min(party, maxParty)
  const wait = waits[String(size)]
  return wait ? t('panel.line', { party: size, wait: waitText(t, wait) }) : null
}
