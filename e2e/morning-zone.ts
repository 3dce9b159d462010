/** A zone in which it is nine in the morning now: a day that a journey's own restaurant begins lasts until it is over. */
export function morningZone(): string {
  const { hour } = Temporal.Now.zonedDateTimeISO('UTC')
  const ahead = ((9 - hour + 11 + 24) % 24) - 11
  // Written the other way round in names like these.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
