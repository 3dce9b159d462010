/** A zone in which it is nine in the morning now, so that a journey's own restaurant has its day before it whatever the hour is. */
export function morningZone(): string {
  const { hour } = Temporal.Now.zonedDateTimeISO('UTC')
  const ahead = ((9 - hour + 11 + 24) % 24) - 11
  // Written the other way round in names like these.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
