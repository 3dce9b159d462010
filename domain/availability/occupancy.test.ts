import { describe, expect, test } from 'vitest'
import { emptyDay, grainOf, isFree, occupy, regrained, vacate, wordsPerTable } from './occupancy.ts'

test.each([
  [15, 15, 4],
  [30, 15, 4],
  [45, 15, 4],
  [20, 5, 12],
  [10, 5, 12],
  [12, 3, 20],
  [7, 1, 60],
])('slots of %i minutes have a grain of %i in %i words', (slotInterval, grain, words) => {
  expect(grainOf({ slotInterval })).toBe(grain)
  expect(wordsPerTable(grain)).toBe(words)
})

describe('bits of a table', () => {
  const day = () => ({ grain: 15, bits: new Uint32Array(8) })

  test.each([
    [0, 0],
    [0, 31],
    [31, 32],
    [30, 70],
    [64, 127],
    [127, 127],
  ])('%i to %i are taken and given back, and no others', (first, last) => {
    const taken = day()
    occupy(taken, 1, first, last)
    for (let bit = 0; bit < 128; bit++) {
      expect(isFree(taken, 1, bit, bit), `${bit}`).toBe(bit < first || bit > last)
      expect(isFree(taken, 0, bit, bit)).toBe(true)
    }
    vacate(taken, 1, first, last)
    expect(taken).toEqual(day())
  })

  test('bit 0 is the lowest of the first byte', () => {
    const taken = day()
    occupy(taken, 0, 9, 9)
    expect([...new Uint8Array(taken.bits.buffer)].slice(0, 3)).toEqual([0, 2, 0])
  })
})

test('another grain takes every minute that was taken', () => {
  const fine = { grain: 5, bits: new Uint32Array(12) }
  occupy(fine, 0, 4, 6)
  const coarse = { grain: 15, bits: regrained(fine.bits, 1, 5, 15) }
  expect([0, 1, 2, 3].map((bit) => isFree(coarse, 0, bit, bit))).toEqual([true, false, false, true])
  const again = { grain: 5, bits: regrained(coarse.bits, 1, 15, 5) }
  expect([2, 3, 8, 9].map((bit) => isFree(again, 0, bit, bit))).toEqual([true, false, false, true])
})

test('an untouched day is empty for every table', () => {
  const tables = Array.from({ length: 3 }, (_, tableId) => ({ tableId }))
  const rules = { slotInterval: 15, tables } as unknown as Parameters<typeof emptyDay>[0]
  expect(emptyDay(rules, '2026-11-27').bits).toEqual(new Uint32Array(12))
})
