import { dayClock } from './day-clock.ts'

const dayMilliseconds = 86_400_000

const epochDay = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMilliseconds

export function addDays(date: string, days: number): string {
  return new Date((epochDay(date) + days) * dayMilliseconds).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from)
}

/** 0 is Sunday. The first of January 1970 was a Thursday. */
export function weekdayOf(date: string): number {
  return (((epochDay(date) + 4) % 7) + 7) % 7
}

const todays = new Map<string, { date: string; from: number; until: number }>()

/** The calendar date in a zone; asked for at every request, so the last answer is kept while it is true. */
export function localDate(timeZone: string, now: Temporal.Instant): string {
  const at = now.epochMilliseconds / 60_000
  const known = todays.get(timeZone)
  if (known && known.from <= at && at < known.until) return known.date
  const date = now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const until = dayClock(timeZone, addDays(date, 1)).midnight
  todays.set(timeZone, { date, from: dayClock(timeZone, date).midnight, until })
  return date
}
