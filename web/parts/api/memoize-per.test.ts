import { expect, test } from 'vitest'
import { memoizePer } from './memoize-per.server.ts'

test('computes once for an object and a key, and again for any other', () => {
  let computed = 0
  const compute = () => ++computed
  const answer = {}
  expect([memoizePer(answer, 'de', compute), memoizePer(answer, 'de', compute)]).toEqual([1, 1])
  expect([memoizePer(answer, 'fr', compute), memoizePer({}, 'de', compute)]).toEqual([2, 3])
})
