import { formatDate } from '#domain/locale/date-format.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'

const shapes = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  month: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Names of days and months. Written on the server alone: its words and a browser's may differ by a blank or a dot,
 * and the page must not change under the guest's eyes.
 */
export function dayName(date: Temporal.PlainDate, locale: Locale, shape: keyof typeof shapes): string {
  const key = `${locale} ${shape}`
  const known = formatters.get(key)
  const formatter = known ?? new Intl.DateTimeFormat(intlLocale(locale), { ...shapes[shape], timeZone: 'UTC' })
  if (!known) formatters.set(key, formatter)
  return formatter.format(Date.UTC(date.year, date.month - 1, date.day))
}

/** The day in words with its figures beside them: words cannot be misread, figures are compared and copied. */
export function dayWithFigures(date: Temporal.PlainDate, locale: Locale): string {
  return `${dayName(date, locale, 'long')} · ${formatDate(date, locale)}`
}
