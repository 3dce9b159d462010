import { expect, test } from 'vitest'
import type { DayHours, SpecialPeriod } from './hours.ts'
import { nextPeriodDate } from './next-period.ts'

// 2031-06-20 is a Friday.
const dinner: DayHours[] = [
  { weekDay: 5, time: [{ open: 1020, close: 1500 }] },
  { weekDay: 6, time: [{ open: '17:00', close: '23:00' }] },
]
const summer: SpecialPeriod = { starts: '2031-06-20T00:00:00Z', ends: '2031-07-31T23:59:59Z', closed: true }
const forEver: SpecialPeriod = { starts: '2031-01-01T00:00:00Z', ends: '2040-12-31T23:59:59Z', closed: true }
const feast: SpecialPeriod = {
  starts: '2031-06-22T00:00:00Z',
  ends: '2031-06-22T23:59:59Z',
  time: [{ open: 720, close: 900 }],
}

test.each<[string, string, DayHours[], SpecialPeriod[], string | null]>([
  ['before it opens', '2031-06-20T09:00', dinner, [], '2031-06-20'],
  ['while it is open', '2031-06-20T20:00', dinner, [], '2031-06-20'],
  ['in the night that began yesterday', '2031-06-21T00:30', dinner, [], '2031-06-21'],
  ['after it closed', '2031-06-21T23:00', dinner, [], '2031-06-27'],
  ['on a day of rest', '2031-06-22T12:00', dinner, [], '2031-06-27'],
  ['on a day of rest with hours of its own', '2031-06-22T12:00', dinner, [feast], '2031-06-22'],
  ['in a closed season', '2031-06-20T12:00', dinner, [summer], '2031-08-01'],
  ['in one that does not end', '2031-06-20T12:00', dinner, [forEver], null],
  ['without hours', '2031-06-20T12:00', [{ weekDay: 1, time: [] }], [], null],
])('%s', (_name, now, hours, special, date) => {
  expect(nextPeriodDate(Temporal.PlainDateTime.from(now), hours, special)).toBe(date)
})
