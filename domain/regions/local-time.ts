/**
 * The wall clock of a region, for the first choice in a form. A region has no zone of its own: that of a restaurant in
 * it says best what people there mean by today, and where none is known the longitude stands in, an hour for every
 * fifteen degrees. What is booked is decided by the restaurant's zone.
 */
export function localTime(
  now: Temporal.Instant,
  timeZone: string | null | undefined,
  longitude: number | null | undefined,
): Temporal.PlainDateTime {
  const minutes = Math.round(((longitude ?? 0) / 15) * 60)
  return timeZone
    ? now.toZonedDateTimeISO(timeZone).toPlainDateTime()
    : now.add({ minutes }).toZonedDateTimeISO('UTC').toPlainDateTime()
}
