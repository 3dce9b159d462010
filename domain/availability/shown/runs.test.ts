import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

test.each([
  [[], []],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 7, 8, 20],
    [[1, 2], [7, 8], [20]],
  ],
  [
    [1, null, 2, null, null, 3, 4],
    [[1], [2], [3, 4]],
  ],
])('%j', (row, runs) => expect(runsOf(row, (before, next) => next - before < 3)).toEqual(runs))
