import { expect, test } from 'vitest'
import { depositRange } from './deposit-range.ts'

test.each([
  [
    { 2: 20, 4: 40, 8: 60 },
    { least: 20, greatest: 60 },
  ],
  [
    { 8: 10, 2: 30 },
    { least: 10, greatest: 30 },
  ],
  [{ 1: 15 }, { least: 15, greatest: 15 }],
  [
    { 1: 0, 6: 50 },
    { least: 0, greatest: 50 },
  ],
  [{ 1: 0 }, null],
  [{}, null],
  [null, null],
])('the rules %j ask for %j', (rules, range) => expect(depositRange(rules)).toEqual(range))
