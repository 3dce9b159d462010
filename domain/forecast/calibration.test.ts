import { describe, expect, test } from 'vitest'
import { calibrate, correctionFor, learnOutcome, type SettledQuote } from './calibration.ts'
import { expectedWait } from './expected-wait.ts'
import { draws } from './lattice.ts'

const quote = (waited: number, more: Partial<SettledQuote> = {}): SettledQuote => ({
  party: 2,
  group: 3,
  low: 20,
  minutes: 25,
  high: 30,
  waited,
  ...more,
})
const repeated = (times: number, one: SettledQuote) => Array.from({ length: times }, () => one)
const waits = Float64Array.from({ length: draws }, (_, at) => 20 + (20 * at) / (draws - 1))

describe('learning from errors', () => {
  test('nothing is corrected before anything was seen', () => {
    expect(correctionFor(calibrate([]), 2, 3)).toEqual({ low: 0, middle: 0, high: 0 })
  })

  test('misses widen the end that was missed, hits narrow both', () => {
    const late = correctionFor(calibrate(repeated(10, quote(40))), 2, 3)
    expect(late.high).toBeGreaterThan(0)
    expect(late.low).toBeLessThan(0)
    expect(late.middle).toBeGreaterThan(0)
    const early = correctionFor(calibrate(repeated(10, quote(5))), 2, 3)
    expect(early.low).toBeGreaterThan(0)
    expect(early.middle).toBeLessThan(0)
    const right = correctionFor(calibrate(repeated(50, quote(25))), 2, 3)
    expect(right.low).toBeLessThan(0)
    expect(right.high).toBeLessThan(0)
    expect(right.middle).toBe(0)
  })

  test('one miss in ten at an end leaves it where it is', () => {
    const balanced = Array.from({ length: 1000 }, (_, at) => quote(at % 10 === 4 ? 40 : 25))
    expect(Math.abs(calibrate(balanced).all.high)).toBeLessThan(0.3)
  })

  test('a size or a group with errors of its own is corrected by itself', () => {
    const mixed = [...repeated(100, quote(25)), ...repeated(40, quote(60, { party: 6, group: 4 }))]
    const learned = calibrate(mixed)
    const [two, six] = [correctionFor(learned, 2, 3), correctionFor(learned, 6, 4)]
    expect(six.high).toBeGreaterThan(two.high + 1)
    expect(correctionFor(learned, 6, 3).high).toBeGreaterThan(two.high)
  })

  test('an outcome more is the same as having had it from the beginning', () => {
    const quotes = [quote(10), quote(26), quote(50, { party: 4 })]
    const learned = calibrate(quotes.slice(0, 2))
    learnOutcome(learned, quote(50, { party: 4 }))
    expect(learned).toEqual(calibrate(quotes))
  })

  test('no run of bad luck makes a range endless', () => {
    const { high } = correctionFor(calibrate(repeated(100_000, quote(500))), 2, 3)
    expect(high).toBeLessThan(20)
    expect(expectedWait(waits, { low: 0, middle: 0, high }).high).toBeLessThan(250)
  })

  test('the shown range comes to hold eight in ten of waits it knew nothing of', () => {
    const learned = calibrate([])
    let inside = 0
    const rounds = 4000
    for (let round = 0; round < rounds; round++) {
      // twice as long as the draws say, and ever slower
      const waited = (40 + (60 * ((round * 37) % 101)) / 100) * (1 + round / rounds)
      const shown = expectedWait(waits, correctionFor(learned, 2, 3))
      if (round >= 200 && shown.low <= waited && waited <= shown.high) inside++
      learnOutcome(learned, { party: 2, group: 3, ...shown, waited })
    }
    expect(inside / (rounds - 200)).toBeGreaterThan(0.77)
    expect(inside / (rounds - 200)).toBeLessThan(0.83)
  })
})
