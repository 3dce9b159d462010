import { expect, test } from 'vitest'
import { readSaved, toggleSaved } from './saved-venues.ts'

test.each([
  [null, []],
  ['', []],
  ['not json', []],
  ['{"a":1}', []],
  ['null', []],
  ['["blue-door","blue-door","café-été"]', ['blue-door', 'café-été']],
  ['["../etc","a b","",7,null,"ok"]', ['ok']],
  [JSON.stringify(['x'.repeat(121), 'y']), ['y']],
])('stored as %s', (stored, ids) => expect(readSaved(stored)).toEqual(ids))

test('the latest comes first, pressing again takes it away', () => {
  const saved = toggleSaved(['a'], 'b')
  expect(saved).toEqual(['b', 'a'])
  expect(toggleSaved(saved, 'a')).toEqual(['b'])
})

test('the list has an end', () => {
  const many = Array.from({ length: 100 }, (_, at) => `place-${at}`)
  expect(toggleSaved(many, 'new')).toHaveLength(100)
  expect(readSaved(JSON.stringify([...many, 'one-too-many']))).toHaveLength(100)
})
