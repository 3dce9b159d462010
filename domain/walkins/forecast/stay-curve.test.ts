import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testRules } from '../test-floor.ts'
import { medianStay, minutesAt, type StayRecord, shareBeyond, stayAhead, stayCurves } from './stay-curve.ts'

const byHand = { closeAtEnd: false }
const byAutopilot = { closeAtEnd: true }
const curvesOf = (records: readonly StayRecord[], closing = byHand) => stayCurves(testRules, records, closing)

const stayed = (party: number, minutes: number, more: Partial<StayRecord> = {}): StayRecord => ({
  party,
  minutes,
  ended: true,
  daysAgo: 1,
  ...more,
})
const many = (amount: number, record: (index: number) => StayRecord) =>
  Array.from({ length: amount }, (_, index) => record(index))
/** Minutes spread evenly around a middle. */
const around = (middle: number) => (index: number) => middle - 20 + (40 * (index % 41)) / 40

describe('how long parties stay', () => {
  test('without history: somewhat less than the turn-over, by size', () => {
    const curves = curvesOf([])
    expect(medianStay(curves, 2)).toBeCloseTo(0.84 * 90, -1)
    expect(medianStay(curves, 4)).toBeCloseTo(0.84 * 120, -1)
    expect(shareBeyond(curves, 2, 0)).toBe(1)
    expect(shareBeyond(curves, 2, 1000)).toBe(0)
  })

  test('without history where the autopilot closes: hardly any beyond the turn-over', () => {
    const curves = curvesOf([], byAutopilot)
    expect(shareBeyond(curves, 2, 60)).toBeGreaterThan(shareBeyond(curvesOf([]), 2, 60))
    expect(shareBeyond(curves, 2, 100)).toBeLessThan(0.05)
  })

  test('a visit that the autopilot closed has ended: its table is free at the turn-over', () => {
    const closed = many(100, () => stayed(2, 90))
    for (const closing of [byHand, byAutopilot]) {
      expect(shareBeyond(curvesOf(closed, closing), 2, 80)).toBeGreaterThan(0.75)
      expect(shareBeyond(curvesOf(closed, closing), 2, 96)).toBeLessThan(0.1)
    }
  })

  test('a long history outweighs the prior', () => {
    const curves = curvesOf(many(400, (index) => stayed(2, around(50)(index))))
    expect(medianStay(curves, 2)).toBeGreaterThan(46)
    expect(medianStay(curves, 2)).toBeLessThan(54)
  })

  test('few stays move the curve a little, many of another size in proportion', () => {
    const few = curvesOf(many(5, () => stayed(2, 50)))
    expect(medianStay(few, 2)).toBeLessThan(medianStay(curvesOf([]), 2))
    expect(medianStay(few, 2)).toBeGreaterThan(60)
    const couples = curvesOf(many(400, (index) => stayed(2, around(50)(index))))
    expect(medianStay(couples, 7)).toBeLessThan(0.7 * 120)
    expect(medianStay(couples, 7)).toBeGreaterThan(0.5 * 120)
  })

  test('a party that still sits counts as having stayed at least so long', () => {
    const gone = many(60, (index) => stayed(2, around(60)(index)))
    const without = curvesOf(gone)
    const sitting = curvesOf([...gone, ...many(60, () => stayed(2, 100, { ended: false }))])
    expect(shareBeyond(sitting, 2, 95)).toBeGreaterThan(shareBeyond(without, 2, 95) + 0.2)
    const takenForGone = curvesOf([...gone, ...many(60, () => stayed(2, 100))])
    expect(shareBeyond(sitting, 2, 110)).toBeGreaterThan(shareBeyond(takenForGone, 2, 110) + 0.05)
  })

  test('what is months old counts for little', () => {
    const before = many(300, (index) => stayed(2, around(50)(index), { daysAgo: 60 }))
    const lately = many(100, (index) => stayed(2, around(100)(index), { daysAgo: 2 }))
    expect(medianStay(curvesOf([...before, ...lately]), 2)).toBeGreaterThan(92)
  })

  test('whoever has sat long is not about to rise for that reason: what is left follows the curve', () => {
    const curves = curvesOf(many(400, (index) => stayed(2, index % 2 === 0 ? 40 : 120)))
    const left = (satFor: number) => minutesAt(stayAhead(curves, 2, satFor), 0.5)
    expect(left(50)).toBeGreaterThan(60)
    expect(left(50)).toBeLessThan(75)
    expect(left(115)).toBeLessThan(12)
  })

  test('the minutes left rise with the level, are never below nought, and belong to the curve', () => {
    const records = fc.array(
      fc.record({
        party: fc.integer({ min: 1, max: 12 }),
        minutes: fc.double({ min: 0, max: 400, noNaN: true }),
        ended: fc.boolean(),
        daysAgo: fc.integer({ min: 0, max: 90 }),
      }),
      { maxLength: 40 },
    )
    const level = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(
        records,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 500 }),
        level,
        level,
        (all, party, satFor, a, b) => {
          const curves = curvesOf(all)
          const ahead = stayAhead(curves, party, satFor)
          const [sooner, later] = [minutesAt(ahead, Math.min(a, b)), minutesAt(ahead, Math.max(a, b))]
          expect(sooner).toBeGreaterThanOrEqual(0)
          expect(later).toBeGreaterThanOrEqual(sooner)
          if (ahead.beyond > 1e-6)
            expect(shareBeyond(curves, party, satFor + sooner) / ahead.beyond).toBeCloseTo(1 - Math.min(a, b), 5)
        },
      ),
    )
  })
})
