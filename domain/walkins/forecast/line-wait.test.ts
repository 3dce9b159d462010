import { describe, expect, test } from 'vitest'
import { calibrate, type SettledQuote } from '../../forecast/calibration.ts'
import { bandOf, lineWait, noWait } from './line-wait.ts'

const spread = (from: number, to: number) =>
  Float64Array.from({ length: 101 }, (_, at) => from + ((to - from) * at) / 100)
const late = (group: number): SettledQuote => ({ party: 2, group, low: 20, minutes: 25, high: 30, waited: 60 })

describe('the wait of a party in the line', () => {
  test.each([
    [0, 0],
    [4.9, 0],
    [5, 1],
    [29, 2],
    [30, 3],
    [60, 4],
    [360, 4],
  ])('a median of %i minutes is in band %i', (minutes, band) => {
    expect(bandOf(minutes)).toBe(band)
  })

  test('no wait is no range', () => {
    expect(lineWait(spread(0, 0), calibrate([]), 2)).toEqual(noWait)
  })

  test.each([
    ['a short wait', spread(2, 5), 12],
    ['a wait of about twenty minutes that seems certain', spread(19, 21), 15],
    ['one of an hour', spread(58, 62), 20],
  ])('the range of %s is never shown narrower than it can be kept', (_name, waits, least) => {
    const { low, high, minutes } = lineWait(waits, calibrate([]), 2)
    expect(high - low).toBeGreaterThanOrEqual(least)
    expect(high - minutes).toBeGreaterThanOrEqual(minutes - low)
  })

  test('waits of another band are not corrected by what long ones taught', () => {
    const learned = calibrate(Array.from({ length: 60 }, (_, at) => ({ ...late(4), party: (at % 8) + 1 })))
    const [long, short] = [lineWait(spread(60, 120), learned, 2), lineWait(spread(20, 28), learned, 2)]
    const grown = (wait: { high: number }, waits: Float64Array) => wait.high / lineWait(waits, calibrate([]), 2).high
    expect(long.band).toBe(4)
    expect(short.band).toBe(2)
    expect(grown(long, spread(60, 120))).toBeGreaterThan(grown(short, spread(20, 28)))
  })
})
