import { expect, test } from 'vitest'
import { dayBounds } from './day-bounds.ts'

test.each([
  ['2031-12-25', 'America/Los_Angeles', '2031-12-25T00:00:00-08:00', '2031-12-25T23:59:59-08:00'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59+02:00'],
  // In Santiago this day begins at one o'clock, because midnight is skipped.
  ['2026-09-06', 'America/Santiago', '2026-09-06T01:00:00-03:00', '2026-09-06T23:59:59-03:00'],
  ['2026-07-01', 'Asia/Kolkata', '2026-07-01T00:00:00+05:30', '2026-07-01T23:59:59+05:30'],
])('%s in %s', (date, zone, starts, ends) => {
  expect(dayBounds(date, zone)).toEqual({ starts, ends })
})
