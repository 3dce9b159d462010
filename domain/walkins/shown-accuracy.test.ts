import { expect, test } from 'vitest'
import { accuracyShown } from './shown-accuracy.ts'

test.each([
  [0, null, null],
  [19, 0.8, null],
  [20, 0.806, 81],
  [500, 1, 100],
])('of %i quotes with %s within their range %s is shown', (quotes, withinRange, shown) => {
  expect(accuracyShown({ quotes, withinRange })).toBe(shown)
})
