/** A day, or the part of it around the moment at which canceling stops being free. */
type CancelDay = { date: Temporal.PlainDate; part: 'whole' | 'until' | 'after'; isFree: boolean }

type CancelDaysVisit = { startsAt: Temporal.Instant; timeZone: string; now: Temporal.Instant }

/** So many days before the visit are listed one by one; of those before them today speaks for all. */
const daysTold = 9

/** What canceling comes to on each day until the visit, in the restaurant's days. */
export function cancelDays(
  freeUntil: Temporal.Instant | null,
  { startsAt, timeZone, now }: CancelDaysVisit,
): CancelDay[] {
  const dateOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate()
  const [today, visitDay] = [dateOf(now), dateOf(startsAt)]
  const first = later(today, visitDay.subtract({ days: daysTold }))
  const days = Array.from({ length: first.until(visitDay).days + 1 }, (_, index) => first.add({ days: index }))
  const dates = Temporal.PlainDate.compare(today, first) < 0 ? [today, ...days] : days
  return dates.flatMap((date) => partsOf(date, freeUntil, { startsAt, timeZone, now }))
}

function partsOf(date: Temporal.PlainDate, freeUntil: Temporal.Instant | null, visit: CancelDaysVisit): CancelDay[] {
  const { startsAt, timeZone, now } = visit
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant()
  const from = latest(midnight(date), now)
  const to = earliest(midnight(date.add({ days: 1 })), startsAt)
  if (freeUntil === null || isBefore(freeUntil, from) || freeUntil.equals(from))
    return [{ date, part: 'whole', isFree: false }]
  if (!isBefore(freeUntil, to)) return [{ date, part: 'whole', isFree: true }]
  return [
    { date, part: 'until', isFree: true },
    { date, part: 'after', isFree: false },
  ]
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0
const latest = (a: Temporal.Instant, b: Temporal.Instant) => (isBefore(a, b) ? b : a)
const earliest = (a: Temporal.Instant, b: Temporal.Instant) => (isBefore(a, b) ? a : b)
const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) < 0 ? b : a)
