import { type DayShape, dayFormatter } from '#domain/locale/day-formatter.ts'
import type { Locale } from '#domain/locale/language.ts'

/**
 * Names of days and months. Written on the server alone: its words and a browser's may differ by a blank or a dot,
 * and the page must not change under the guest's eyes.
 */
export function dayName(date: Temporal.PlainDate, locale: Locale, shape: DayShape): string {
  return dayFormatter(locale, shape)(Date.UTC(date.year, date.month - 1, date.day))
}

/** With the year where it is another than today's. */
export function dayOfYear(date: Temporal.PlainDate, locale: Locale, today: Temporal.PlainDate): string {
  return dayName(date, locale, date.year === today.year ? 'long' : 'full')
}
