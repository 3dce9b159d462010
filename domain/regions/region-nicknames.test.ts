import { expect, test } from 'vitest'
import { readTypedText } from '../search/query-text.ts'
import { regionNicknamed } from './region-nicknames.ts'

test.each([
  ['NYC', 'c5128581'],
  ['nyc', 'c5128581'],
  ['SF', 'c5391959'],
  ['L.A.', 'c5368361'],
  ['Wien 7', 'c2761369-neubau'],
  ['1010 Wien', 'c2761369-innere-stadt'],
  ['Wien, 1230', 'c2761369-liesing'],
  ['7. Bezirk', 'c2761369-neubau'],
  ['Vienna', null],
  ['Wien 24', null],
])('%s is %s', (typed, regions) => {
  const text = readTypedText(typed)
  expect(regionNicknamed(text.everything ? [] : text.words)).toEqual(regions)
})
