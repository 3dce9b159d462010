import type { LineView } from '#contract/walkins/walkins.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import type { Locale } from '#domain/locale/language.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { type PageContext, requestContext } from '../request/context.ts'

type ClosedLine = Pick<LineView, 'opensAt'>
type LineReader = { timeZone: string; locale: Locale; now: Temporal.Instant }

/** When a closed line opens, in the restaurant's own time; null where only its host knows. */
export function lineOpening({ opensAt }: ClosedLine, { timeZone, locale, now }: LineReader): string | null {
  if (!opensAt) return null
  const { t } = textOf('waitlist', locale)
  const opens = Temporal.Instant.from(opensAt).toZonedDateTimeISO(timeZone)
  const time = formatClock(opens.hour * 60 + opens.minute, locale)
  const day = opens.toPlainDate()
  const { days } = now.toZonedDateTimeISO(timeZone).toPlainDate().until(day)
  if (days === 0) return t('closed.opens-today', { time })
  if (days === 1) return t('closed.opens-tomorrow', { time })
  return t('closed.opens-later', { day: dayName(day, locale, 'short'), time })
}

/** The same for the guest who asks. */
export function openingFor(
  request: Request,
  context: PageContext,
  { timeZone }: { timeZone: string },
  line: ClosedLine | null,
): string | null {
  const { tenant, now } = context.get(requestContext)
  return line && lineOpening(line, { timeZone, locale: requestLocale(request, tenant?.languages), now })
}
