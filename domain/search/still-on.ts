/** The day it still is somewhere on Earth: an event that ended before it is over for everyone. */
export function earliestDayOnEarth(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO('-12:00').toPlainDate().toString()
}
