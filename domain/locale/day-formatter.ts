import { intlLocale, type Locale } from './language.ts'

const shapes = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  month: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayShape = keyof typeof shapes

const formatters = new Map<string, (day: number) => string>()

/** Writes a day, given as its UTC midnight, in words. Making a formatter costs more than everything it writes. */
export function dayFormatter(locale: Locale, shape: DayShape): (day: number) => string {
  const key = `${locale} ${shape}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(intlLocale(locale), { ...shapes[shape], timeZone: 'UTC' })
  const write = locale.startsWith('fr')
    ? (day: number) => frenchFirst(formatter.format(day))
    : (day: number) => formatter.format(day)
  formatters.set(key, write)
  return write
}

/** French counts the first of a month, which Intl does not: "mardi 1er décembre". */
const frenchFirst = (text: string) => text.replace(/(?<!\d)1 (?=\p{L})/u, '1er ')
