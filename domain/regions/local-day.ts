/**
 * Today as people in a region mean it, for the first choice in a form. A region has no zone of its own, so its
 * longitude stands in: an hour for every fifteen degrees. What is booked is decided by the restaurant's zone.
 */
export function localDay(now: Temporal.Instant, longitude: number | null | undefined): Temporal.PlainDate {
  const minutes = Math.round(((longitude ?? 0) / 15) * 60)
  return now.add({ minutes }).toZonedDateTimeISO('UTC').toPlainDate()
}
