import { expect, test } from 'vitest'
import { keptWith } from './kept-with.server.ts'

test('is made once for an answer and a key, and again for any other', () => {
  let made = 0
  const make = () => ++made
  const answer = {}
  expect([keptWith(answer, 'de', make), keptWith(answer, 'de', make)]).toEqual([1, 1])
  expect([keptWith(answer, 'fr', make), keptWith({}, 'de', make)]).toEqual([2, 3])
})
