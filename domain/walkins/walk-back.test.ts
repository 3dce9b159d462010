import { expect, test } from 'vitest'
import { walkBackMetres, walkBackMinutes } from './walk-back.ts'

test.each([
  [0, 0],
  [5, 0],
  [6, 3],
  [19, 9],
  [20, 10],
  [90, 20],
])('with %i minutes at least one may go %i away', (low, minutes) => expect(walkBackMinutes({ low })).toBe(minutes))

test('there and back again fit into the shortest wait', () => {
  for (let low = 0; low <= 180; low++) expect(2 * walkBackMinutes({ low })).toBeLessThanOrEqual(low)
})

test('streets are longer than the flight of a bird', () => {
  expect(walkBackMetres(10)).toBe(577)
  expect(walkBackMetres(10)).toBeLessThan(750)
})
