import { expect, test } from 'vitest'
import { readReservationTime, reservationTime } from './reservation-time.ts'

test.each([
  ['2031-06-21', 1170, 'America/Los_Angeles', '2031-06-21T19:30:00-07:00'],
  ['2031-01-21', 1170, 'America/Los_Angeles', '2031-01-21T19:30:00-08:00'],
  ['2026-11-20', 1470, 'Europe/Vienna', '2026-11-21T00:30:00+01:00'],
  ['2026-10-24', 1590, 'Europe/Vienna', '2026-10-25T02:30:00+02:00'],
])('%s and %s minutes in %s', (date, minutes, zone, expected) => {
  expect(reservationTime(Temporal.PlainDate.from(date), minutes, zone)).toBe(expected)
})

test.each([
  ['2031-06-21T19:30:00-07:00', 'America/Los_Angeles', '2031-06-21', 1170],
  ['2031-06-22T02:30:00Z', 'America/Los_Angeles', '2031-06-21', 1170],
  ['2031-06-21T19:30:00', 'Asia/Tokyo', '2031-06-21', 1170],
])('%s is read on the clock of %s', (text, zone, date, minutes) => {
  const read = readReservationTime(text, zone)
  expect([read.date.toString(), read.minutes]).toEqual([date, minutes])
})
