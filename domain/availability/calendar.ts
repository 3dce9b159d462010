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

const minuteOf = (change: Temporal.ZonedDateTime | null) => change && change.epochMilliseconds / 60_000

const todays = new Map<string, { date: string; from: number; until: number }>()

/** The calendar date in a zone; asked for at every request, so the last answer is kept while it is true. */
export function localDate(timeZone: string, now: Temporal.Instant): string {
  const at = now.epochMilliseconds / 60_000
  const known = todays.get(timeZone)
  if (known && known.from <= at && at < known.until) return known.date
  const here = now.toZonedDateTimeISO(timeZone)
  const date = here.toPlainDate().toString()
  // Clocks that are put back over midnight show the day before once more.
  const before = here.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const next = here.getTimeZoneTransition('next')
  const from = Math.max(dayClock(timeZone, date).midnight, minuteOf(before) ?? Number.NEGATIVE_INFINITY)
  const midnight = dayClock(timeZone, addDays(date, 1)).midnight
  todays.set(timeZone, { date, from, until: Math.min(midnight, minuteOf(next) ?? midnight) })
  return date
}
