import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('an item is tried for some two hours, less and less often, and then parked', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => backoff(attempts)?.minutes)
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64])
  expect(backoff(8)).toBeNull()
})
