import { expect, test } from 'vitest'
import { type TwinCandidate, withoutTwins } from './twins.ts'

const region = (kind: string, path: string, ownName: string, places: number): TwinCandidate => ({
  kind,
  path,
  ownName,
  places,
})
const austria = region('country', '/at/', 'Austria', 9000)
const viennaState = region('state', '/at/at-09/', 'Vienna', 3884)
const vienna = region('city', '/at/at-09/c1/', 'Vienna', 3884)
const otherVienna = region('city', '/us/us-va/c2/', 'Vienna', 3)
const salzburgState = region('state', '/at/at-05/', 'Salzburg', 900)
const salzburg = region('city', '/at/at-05/c3/', 'Salzburg', 688)
const luxembourg = region('country', '/lu/', 'Luxembourg', 120)
const luxembourgCity = region('city', '/lu/lu-lu/c4/', 'Luxembourg', 80)
const monaco = region('country', '/mc/', 'Monaco', 183)
const monacoCity = region('city', '/mc/c5/', 'Monaco', 183)

const cases: [string, TwinCandidate[], TwinCandidate[]][] = [
  ['a state gives way to its city, a city elsewhere stays', [viennaState, vienna, otherVienna], [vienna, otherVienna]],
  ['also a larger state', [salzburgState, salzburg], [salzburg]],
  ['a country that is more than its city stays', [luxembourg, luxembourgCity], [luxembourg, luxembourgCity]],
  ['a country that is its city gives way', [monaco, monacoCity], [monacoCity]],
  ['a state without its city in the list stays', [austria, viennaState], [austria, viennaState]],
]

test.each(cases)('%s', (_, listed, kept) => expect(withoutTwins(listed)).toEqual(kept))
