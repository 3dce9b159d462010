import { expect, test } from 'vitest'
import { chooseParty } from './line.server.ts'

test.each([
  [null, 8, 2, null],
  ['', 8, 2, null],
  ['3', 8, 3, null],
  ['8', 8, 8, null],
  ['9', 8, 8, '9'],
  ['0', 8, 2, '0'],
  ['-2', 8, 2, '-2'],
  ['two', 8, 2, 'two'],
  [null, 1, 1, null],
])('asked for %s where up to %i may join: %i', (text, largest, chosen, refused) => {
  expect(chooseParty(text, largest)).toEqual({ chosen, largest, refused })
})
