import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce, expectedWait, minutesLeft, quantile } from './expected-wait.ts'

const none = { low: 0, middle: 0, high: 0 }
const spread = (from: number, to: number) =>
  Float64Array.from({ length: 101 }, (_, at) => from + ((to - from) * at) / 100)

describe('the wait that is shown', () => {
  test.each([
    ['a table is free', spread(0, 0), none, atOnce],
    ['a wide range in fives', spread(10, 60), none, { low: 15, minutes: 35, high: 55 }],
    ['a narrow one by the minute', spread(4, 10), none, { low: 5, minutes: 7, high: 9 }],
    [
      'a correction stretches each end by itself',
      spread(10, 60),
      { low: -0.5, middle: 0, high: 1 },
      { low: 25, minutes: 35, high: 75 },
    ],
    ['and moves the middle', spread(10, 60), { low: 0, middle: 0.5, high: 0 }, { low: 15, minutes: 45, high: 55 }],
    ['never below nought', spread(0, 30), { low: 3, middle: -3, high: 0 }, { low: 0, minutes: 0, high: 25 }],
  ])('%s', (_name, waits, correction, shown) => {
    expect(expectedWait(waits, correction)).toEqual(shown)
  })

  test('the ends stand in order, whatever was learned', () => {
    const end = fc.double({ min: -20, max: 20, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 360, noNaN: true }), { minLength: 2, maxLength: 50 }),
        end,
        end,
        end,
        (values, low, middle, high) => {
          const shown = expectedWait(Float64Array.from(values).sort(), { low, middle, high })
          expect(shown.low).toBeGreaterThanOrEqual(0)
          expect(shown.minutes).toBeGreaterThanOrEqual(shown.low)
          expect(shown.high).toBeGreaterThanOrEqual(shown.minutes)
          expect(Object.values(shown).every(Number.isInteger)).toBe(true)
        },
      ),
    )
  })
})

test('quantiles lie between the values', () => {
  expect(quantile(Float64Array.of(0, 10, 20), 0.5)).toBe(10)
  expect(quantile(Float64Array.of(0, 10, 20), 0.75)).toBe(15)
  expect(quantile(Float64Array.of(7), 0.9)).toBe(7)
})

test.each([
  ['2031-06-21T01:30:00Z', '2031-06-21T01:05:00Z', { minutes: 25, isShort: false }],
  ['2031-06-21T01:30:00Z', '2031-06-21T01:25:00Z', { minutes: 5, isShort: false }],
  ['2031-06-21T01:30:00Z', '2031-06-21T01:25:01Z', { minutes: 5, isShort: true }],
  ['2031-06-21T01:30:00Z', '2031-06-21T02:00:00Z', { minutes: 0, isShort: true }],
])('minutes left until %s at %s', (expected, now, left) => {
  expect(minutesLeft(Temporal.Instant.from(expected), Temporal.Instant.from(now))).toEqual(left)
})
