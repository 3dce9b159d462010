import { plainDate } from '../locale/plain-date.ts'

type EventDates = { dates?: readonly string[] | null | undefined; startDate?: string | null | undefined }

/** The days an event still has; a series that began long ago starts with its next evening. */
export function comingDates(event: EventDates, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const dates = event.dates?.length ? event.dates : event.startDate ? [event.startDate] : []
  return dates
    .flatMap((date) => plainDate(date) ?? [])
    .filter((date) => Temporal.PlainDate.compare(date, today) >= 0)
    .toSorted(Temporal.PlainDate.compare)
}
