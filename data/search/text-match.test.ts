import { expect, test } from 'vitest'
import { matchWords, type ReadWord } from './text-match.ts'

const word = (text: string, mostPlaces: number, isPrefix = false): ReadWord => ({
  text,
  isPrefix,
  isKnown: true,
  meanings: [],
  mostPlaces,
})

test('what is typed to its end is asked of the index, a beginning is left for the few that remain', () => {
  const match = matchWords([word('golden', 900), word('dragon', 40), word('ca', 5, true)])
  expect(match.query).toBe("('golden') & ('dragon') & ('ca':*)")
  expect(match.sure).toEqual({
    query: "('golden') & ('dragon')",
    inNames: "('golden') & ('dragon')",
    mostPlaces: 40,
  })
})

test('of a word that nobody knows it is not known either how few places have it', () => {
  const unknown = { ...word('dargon', 0), isKnown: false }
  expect(matchWords([unknown, word('ca', 5, true)]).sure?.mostPlaces).toBe(Number.POSITIVE_INFINITY)
})

test('a beginning alone leaves nothing to be sure of, and without one everything is asked', () => {
  expect(matchWords([word('ca', 5, true)]).sure).toEqual({ query: null, inNames: null, mostPlaces: Infinity })
  expect(matchWords([word('dragon', 40)]).sure).toBeNull()
})
