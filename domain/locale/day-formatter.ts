import { intlLocale, type Locale } from './language.ts'

const formatters = new Map<Locale, Intl.DateTimeFormat>()

/** Weekday, day and month by name; making one costs more than everything it writes. For days given as UTC midnights. */
export function dayFormatter(locale: Locale): Intl.DateTimeFormat {
  const known = formatters.get(locale)
  if (known) return known
  const made = new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'full', timeZone: 'UTC' })
  formatters.set(locale, made)
  return made
}
