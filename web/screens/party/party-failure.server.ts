import { fallbackLocale } from '#domain/locale/language.ts'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'

/** Why something was not done, as the texts of the party name it. */
export type PartyFailure =
  `refusal.${'party_full' | 'no_room' | 'invitation_limit' | 'invitation_closed' | 'too_many' | 'other'}`

export function partyFailureOf(failure: unknown): { key: PartyFailure; status: number } {
  if (!isCallFailure(failure)) throw failure
  const code = failure.code === 'already_canceled' ? 'invitation_closed' : failure.code
  const key = `refusal.${code}`
  const isKnown = Object.hasOwn(messagesOf('party', fallbackLocale), key)
  return { key: isKnown ? (key as PartyFailure) : 'refusal.other', status: failure.status }
}
