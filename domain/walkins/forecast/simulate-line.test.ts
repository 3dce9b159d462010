import { describe, expect, test } from 'vitest'
import { quantile } from '../../forecast/expected-wait.ts'
import type { Floor, WaitingParty } from '../floor.ts'
import { testRules } from '../test-floor.ts'
import { lineHabits } from './line-habits.ts'
import { longestWait, simulateLine } from './simulate-line.ts'
import { stayCurves } from './stay-curve.ts'

const curves = stayCurves(testRules, [], { closeAtEnd: false })
const habits = lineHabits([], 0)
const empty: Floor = { seated: [], kept: [], line: [] }
const seatedFor = (...minutes: number[]) =>
  minutes.map((satFor, table) => ({ tables: [table], party: table === 3 ? 4 : 2, satFor }))
const ask = (floor: Floor, ...asking: WaitingParty[]) =>
  simulateLine(testRules, curves, habits, { floor, asking, minuteOfDay: 1200, withLine: true })
const middle = (waits: Float64Array | undefined) => quantile(waits ?? new Float64Array(), 0.5)
const couple: WaitingParty = { party: 2, areas: [] }
const full = { ...empty, seated: seatedFor(40, 40, 40, 40, 40) }

describe('the wait in many draws', () => {
  test('nothing where a table is free', () => {
    expect(middle(ask(empty, couple).asking[0])).toBe(0)
  })

  test('what is left of the shortest stay where all tables are taken', () => {
    const soon = middle(ask({ ...empty, seated: seatedFor(75, 20, 20, 20, 20) }, couple).asking[0])
    const later = middle(ask({ ...empty, seated: seatedFor(5, 5, 5, 5, 5) }, couple).asking[0])
    expect(soon).toBeLessThan(20)
    expect(later).toBeGreaterThan(soon + 10)
  })

  test('longer for a larger party, for one area, and behind others', () => {
    const { asking } = ask(full, couple, { party: 7, areas: [] }, { party: 2, areas: ['Terrace'] })
    const [anywhere, seven, terrace] = asking.map(middle)
    expect(seven).toBeGreaterThan((anywhere ?? 0) + 15)
    expect(terrace).toBeGreaterThan((anywhere ?? 0) + 15)
    const behind = ask({ ...full, line: [couple, couple, couple] }, couple)
    expect(middle(behind.asking[0])).toBeGreaterThan((anywhere ?? 0) + 10)
    expect(middle(behind.line[0])).toBeLessThan(middle(behind.line[2]))
    expect(middle(behind.line[2])).toBeLessThan(middle(behind.asking[0]))
  })

  test('whoever asks changes nothing for the line, nor for others who ask', () => {
    const line = [couple, { party: 4, areas: [] }]
    const alone = ask({ ...full, line }, couple)
    const many = ask({ ...full, line }, { party: 4, areas: [] }, couple, couple)
    expect(many.line).toEqual(alone.line)
    expect(many.asking[1]).toEqual(alone.asking[0])
  })

  test('a table that a booking needs soon is none for walk-ins', () => {
    const kept = [0, 1, 2, 3, 4].map((table) => ({ tables: [table], party: 2, startsIn: 45 }))
    expect(middle(ask({ ...empty, kept }, couple).asking[0])).toBeGreaterThan(60)
    const evening = kept.map((booking) => ({ ...booking, startsIn: 300 }))
    expect(middle(ask({ ...empty, kept: evening }, couple).asking[0])).toBe(0)
  })

  test('a booked party whose table is still taken has it before the line', () => {
    const late = { tables: [0], party: 2, startsIn: 0 }
    const line = [{ party: 2, areas: ['Hall'] }]
    const seated = seatedFor(85, 0, 0, 0, 0)
    const without = middle(ask({ ...empty, seated, line }).line[0])
    expect(middle(ask({ ...empty, seated, kept: [late], line }).line[0])).toBeGreaterThan(without + 20)
  })

  test('a party too large for every table waits for ever, and is given no wait but the longest', () => {
    expect(middle(ask(full, { party: 12, areas: [] }).asking[0])).toBe(longestWait)
  })

  test('those who come later can take half of the tables a large party needs, and none from those who ask', () => {
    const busy = lineHabits(
      Array.from({ length: 600 }, (_, at) => ({
        party: 2,
        minuteOfDay: 1080 + (at % 240),
        waited: 10,
        end: 'called' as const,
      })),
      6,
    )
    const question = { floor: full, asking: [{ party: 7, areas: [] }, couple], minuteOfDay: 1200, withLine: false }
    const [alone, couples] = simulateLine(testRules, curves, habits, question).asking.map(middle)
    const [crowded, sameCouples] = simulateLine(testRules, curves, busy, question).asking.map(middle)
    expect(crowded).toBeGreaterThan((alone ?? 0) + 20)
    expect(sameCouples).toBe(couples)
  })

  test('the same floor gives the same waits, in rising order', () => {
    const [waits] = ask(full, couple).asking
    expect(ask(full, couple).asking[0]).toEqual(waits)
    expect(waits?.toSorted()).toEqual(waits)
  })
})
