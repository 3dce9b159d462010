import { expect, test } from 'vitest'
import { countRatings, shortened } from './facets.ts'

const choice = (value: string, count = 1) => ({ value, name: value.toUpperCase(), count })
const values = (list: { value: string }[]) => list.map(({ value }) => value).join('')
const many = [...'abcdefgh'].map((value) => choice(value))

test.each([
  ['five at first', [], false, 'abcde'],
  ['all on demand', [], true, 'abcdefgh'],
  ['a chosen one beyond the five', ['g'], false, 'abcdeg'],
  ['a chosen one among the five once', ['b'], false, 'abcde'],
  ['a chosen one that nothing has', ['z'], false, 'abcdez'],
])('%s', (_, chosen, inFull, shown) => {
  expect(values(shortened(many, { chosen: chosen.map((value) => choice(value, 0)), inFull }))).toBe(shown)
})

test('a rating counts everything from there upwards, and steps nobody reaches are left out', () => {
  const counted = [
    { value: 3, count: 4 },
    { value: 3.5, count: 2 },
    { value: 4, count: 1 },
  ]
  expect(countRatings(counted).map(({ value, count }) => [value, count])).toEqual([
    ['4', 1],
    ['3.5', 3],
    ['3', 7],
  ])
  expect(countRatings([])).toEqual([])
})
