import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestSeating, canEverSit, partiesToCall } from './calling-rule.ts'
import { freeMinutes, type WaitingParty } from './floor.ts'
import { testRules } from './test-floor.ts'

const endless = Number.POSITIVE_INFINITY
const free = (...minutes: number[]) => Float64Array.from({ length: 5 }, (_, table) => minutes[table] ?? 0)
const party = (size: number, ...areas: string[]): WaitingParty => ({ party: size, areas })
const called = (line: WaitingParty[], tables: Float64Array) =>
  partiesToCall(testRules, line, tables).map(({ party: one, seating }) => [line.indexOf(one), ...seating.tableIds])

describe('who is called', () => {
  test.each<[name: string, line: WaitingParty[], free: Float64Array, calls: number[][]]>([
    ['the first who fits', [party(4), party(2), party(2)], free(endless), [[1, 1]]],
    ['a large party has the table before a small one behind it', [party(4), party(2)], free(0, endless), [[0, 2]]],
    [
      'each to the best fit',
      [party(2), party(4)],
      free(endless, endless),
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['only in an area it chose', [party(2, 'Terrace'), party(2)], free(endless), [[1, 1]]],
    ['joined tables, when all of them are free', [party(7), party(2)], free(0, endless, endless), [[0, 2, 3]]],
    ['not half of them', [party(7), party(2)], free(0, endless, 0), [[1, 2]]],
    ['not where a booking comes within the usual stay', [party(2)], free(89), []],
    ['where it comes after', [party(2)], free(90), [[0, 1]]],
    ['nobody', [], free(endless), []],
  ])('%s', (_name, line, tables, calls) => {
    expect(called(line, tables)).toEqual(calls)
  })

  test('nobody who waits longer and fits is passed over, whatever the line and the floor', () => {
    const waiting = fc.record({
      party: fc.integer({ min: 1, max: 9 }),
      areas: fc.subarray(['Hall', 'Terrace']),
    })
    const floor = fc.array(fc.constantFrom(0, 60, 100, 130, endless), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(waiting, { maxLength: 12 }), floor, (line, minutes) => {
        const tables = Float64Array.from(minutes)
        const calls = partiesToCall(testRules, line, tables)
        const callOf = new Map(calls.map(({ party: one, seating }) => [one, seating]))
        const left = tables.slice()
        for (const one of line) {
          const seating = callOf.get(one)
          // At its turn everything is free but what those before it were given, so also what others get after it.
          expect(bestSeating(testRules, one, left)?.tableIds).toEqual(seating?.tableIds)
          for (const table of seating?.tables ?? []) {
            expect(left[table]).toBeGreaterThan(0)
            left[table] = 0
          }
        }
      }),
    )
  })

  test('who could never sit', () => {
    expect(canEverSit(testRules, party(8))).toBe(true)
    expect(canEverSit(testRules, party(9))).toBe(false)
    expect(canEverSit(testRules, party(3, 'Terrace'))).toBe(false)
  })
})

test('minutes for which each table is free', () => {
  const floor = {
    seated: [{ tables: [0], party: 2, satFor: 30 }],
    kept: [
      { tables: [1, 2], party: 7, startsIn: 75 },
      { tables: [1], party: 2, startsIn: 20 },
      { tables: [3], party: 4, startsIn: -5 },
      { tables: [0], party: 2, startsIn: 200 },
    ],
    line: [],
  }
  expect([...freeMinutes(5, floor)]).toEqual([0, 20, 75, 0, endless])
})
