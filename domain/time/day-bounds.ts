/** First and last second of a calendar day in a zone, written with their offsets. */
export function dayBounds(date: string, timeZone: string): { starts: string; ends: string } {
  const day = Temporal.PlainDate.from(date)
  const from = day.toZonedDateTime(timeZone)
  const to = day.add({ days: 1 }).toZonedDateTime(timeZone).subtract({ seconds: 1 })
  return { starts: written(from), ends: written(to) }
}

function written(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ timeZoneName: 'never', fractionalSecondDigits: 0 })
}
