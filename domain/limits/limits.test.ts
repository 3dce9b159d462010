import { expect, test } from 'vitest'
import { windowAt } from './limits.ts'

test.each([
  ['2026-11-21T18:00:00Z', '2026-11-21T18:00:00Z', 3600],
  ['2026-11-21T18:59:59.500Z', '2026-11-21T18:00:00Z', 1],
  ['2026-11-21T18:30:00Z', '2026-11-21T18:00:00Z', 1800],
])('the hour of %s began at %s and has %i seconds left', (now, start, secondsLeft) => {
  const window = windowAt({ most: 1, seconds: 3600 }, Temporal.Instant.from(now))
  expect({ ...window, start: window.start.toString() }).toEqual({ start, secondsLeft })
})
