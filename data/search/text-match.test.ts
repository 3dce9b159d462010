import { expect, test } from 'vitest'
import { matchWords, type ReadWord } from './text-match.ts'

const word = (text: string, mostPlaces: number, isPrefix = false): ReadWord => ({
  text,
  isPrefix,
  isKnown: true,
  meanings: [],
  mostPlaces,
})

test('each word that is typed to its end says how few places it leaves, a beginning does not', () => {
  const match = matchWords([word('golden', 900), word('dragon', 40), word('ca', 5, true)])
  expect(match.query).toBe("('golden') & ('dragon') & ('ca':*)")
  expect(match.whole).toEqual([
    { query: "('golden')", mostPlaces: 900 },
    { query: "('dragon')", mostPlaces: 40 },
  ])
})

test('of a word that nobody knows it is not known either how few places have it', () => {
  const unknown = { ...word('dargon', 0), isKnown: false }
  expect(matchWords([unknown, word('ca', 5, true)]).whole).toEqual([])
})

test('a beginning alone has no other words, and without one the index is asked everything', () => {
  expect(matchWords([word('ca', 5, true)]).whole).toEqual([])
  expect(matchWords([word('dragon', 40)]).whole).toBeNull()
})
