import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'

test.each([
  ['2031-06-21T12:00:00Z', 'Europe/Vienna', 16.4, '2031-06-21T14:00'],
  ['2031-06-21T23:30:00Z', 'Europe/Vienna', 16.4, '2031-06-22T01:30'],
  ['2031-06-21T12:00:00Z', null, 15, '2031-06-21T13:00'],
  ['2031-06-21T02:00:00Z', null, -120, '2031-06-20T18:00'],
  ['2031-06-21T12:00:00Z', null, null, '2031-06-21T12:00'],
])('%s in %s at %s is %s', (now, timeZone, longitude, local) =>
  expect(localTime(Temporal.Instant.from(now), timeZone, longitude).toString({ smallestUnit: 'minute' })).toBe(local),
)
