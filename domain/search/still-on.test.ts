import { expect, test } from 'vitest'
import { earliestDayOnEarth } from './still-on.ts'

test.each([
  ['2031-06-21T11:59:59Z', '2031-06-20'],
  ['2031-06-21T12:00:00Z', '2031-06-21'],
])('at %s it is still %s somewhere', (now, day) => expect(earliestDayOnEarth(Temporal.Instant.from(now))).toBe(day))
