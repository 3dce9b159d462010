import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test.each([
  ['2031-06-21T12:00:00Z', 13.4, '2031-06-21'],
  ['2031-06-21T23:30:00Z', 13.4, '2031-06-22'],
  ['2031-06-21T02:00:00Z', -122, '2031-06-20'],
  ['2031-06-21T12:00:00Z', null, '2031-06-21'],
])('%s at %s is %s', (now, longitude, day) =>
  expect(localDay(Temporal.Instant.from(now), longitude).toString()).toBe(day),
)
