/** The driver's dates know no zone and no more than milliseconds; nothing beyond this room sees them. */
export function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
}
