import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningMistakes, mistakesAllowed, nearestWords, swaps, typingMistakes } from './typing-mistakes.ts'

test.each([
  ['pizza', 'pizza', 0],
  ['piza', 'pizza', 1],
  ['tahi', 'thai', 1],
  ['sushl', 'sushi', 1],
  ['mcdonlads', 'mcdonalds', 1],
  ['resturnat', 'restaurant', 2],
  ['', 'abc', 3],
  ['кафа', 'кафе', 1],
])('%s for %s has %i mistakes', (typed, meant, mistakes) => expect(typingMistakes(typed, meant)).toBe(mistakes))

test('mistakes are the same in both directions', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(typingMistakes(a, b)).toBe(typingMistakes(b, a))
    }),
  )
})

test.each([
  ['margeri', 'margherita', 1],
  ['marg', 'margherita', 0],
  ['pizzza', 'pizza', 1],
])('%s as the beginning of %s has %i', (typed, meant, mistakes) =>
  expect(beginningMistakes(typed, meant)).toBe(mistakes),
)

test.each([
  ['bar', 0],
  ['thai', 1],
  ['margheri', 2],
  ['12345', 0],
  ['北京烤鸭', 0],
])('%s may have %i', (word, allowed) => expect(mistakesAllowed(word)).toBe(allowed))

test.each<[string, boolean, string[], string[]]>([
  ['piza', false, ['pizza', 'pisa', 'plaza', 'piza'], ['pizza', 'pisa']],
  ['margerit', true, ['margherita', 'margarita', 'market'], ['margherita', 'margarita']],
  ['margerit', false, ['mango'], []],
  ['bar', false, ['bat'], []],
])('nearest to %s', (typed, isPrefix, candidates, nearest) =>
  expect(nearestWords(typed, isPrefix, candidates)).toEqual(nearest),
)

test.each([
  ['cafe', ['acfe', 'cfae', 'caef']],
  ['aab', ['aba']],
  ['a', []],
])('%s with two neighbours swapped', (word, found) => expect(swaps(word)).toEqual(found))
