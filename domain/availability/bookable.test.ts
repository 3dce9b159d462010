import { expect, test } from 'vitest'
import { isBookable } from './bookable.ts'

test.each([
  ['19:30:00', 'Available', true],
  ['19:30:00', 'Overbooked', true],
  ['19:30:00', 'NotEnoughCovers', true],
  ['19:30:00', 'notenoughcovers', true],
  ['19:30:00', 'AvailableForWait', false],
  ['19:30:00', 'Closed', false],
  ['1.00:30:00', 'Available', true],
  ['-01:30:00', 'Available', false],
  ['2.00:15:00', 'Available', false],
])('a slot at %s that is %s: %s', (time, availabilityLevel, expected) => {
  expect(isBookable({ time, availabilityLevel })).toBe(expected)
})
