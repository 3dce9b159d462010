export const wallTimeOf = (date: Temporal.PlainDate, minutes: number): Temporal.PlainDateTime =>
  date.toPlainDateTime().add({ minutes })

/** The wall clock of the restaurant with its offset: `2031-06-21T19:30:00-07:00`. */
export function reservationTime(date: Temporal.PlainDate, minutes: number, timeZone: string): string {
  return wallTimeOf(date, minutes).toZonedDateTime(timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** Availability is asked around the middle of the afternoon, so that one question covers the whole service day. */
export const askedAround = { minutes: 15 * 60, rangeInMinutes: 900 } as const

/** Day and minutes of a moment as the wire writes it, on the restaurant's clock. */
export function readReservationTime(text: string, timeZone: string): { date: Temporal.PlainDate; minutes: number } {
  const wall = /(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDateTime()
    : Temporal.PlainDateTime.from(text)
  return { date: wall.toPlainDate(), minutes: wall.hour * 60 + wall.minute }
}
