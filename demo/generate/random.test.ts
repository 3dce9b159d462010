import { describe, expect, test } from 'vitest'
import { randomFor, uuidFrom } from './random.ts'

describe('a random stream', () => {
  test('depends on its seed and key alone', () => {
    const numbers = (seed: number, key: string) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.next()
        )(randomFor(seed, key)),
      )
    expect(numbers(1, 'a')).toEqual(numbers(1, 'a'))
    expect(numbers(1, 'a')).not.toEqual(numbers(2, 'a'))
    expect(numbers(1, 'a')).not.toEqual(numbers(1, 'b'))
  })

  test('is spread evenly', () => {
    const random = randomFor(3, 'spread')
    const dice = Array.from({ length: 6000 }, () => random.between(1, 6))
    for (const face of [1, 2, 3, 4, 5, 6])
      expect(Math.abs(dice.filter((roll) => roll === face).length - 1000)).toBeLessThan(150)
  })

  test('keeps to the weights, and samples without repeating', () => {
    const random = randomFor(3, 'weights')
    const picks = Array.from({ length: 1000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ]),
    )
    expect(picks.filter((pick) => pick === 'often').length).toBeGreaterThan(850)
    expect(picks).not.toContain('never')
    expect(random.sample([1, 2, 3, 4], 9).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    expect(() => random.pick([])).toThrow('nothing to pick from')
  })

  test('makes identifiers of the usual form', () => {
    expect(uuidFrom(randomFor(1, 'id'))).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })
})
