import { describe, expect, test } from 'vitest'
import { kitchenHistory, type MeasuredOrder, noHistory, quoteReady, readyRange } from './ready-time.ts'

const asked = { configured: 20, hour: 19, load: 1 }
const order = (took: number, more: Partial<MeasuredOrder> = {}): MeasuredOrder => ({
  low: 15,
  minutes: 20,
  high: 30,
  load: 1,
  hour: 19,
  daysAgo: 1,
  took,
  ...more,
})
const repeated = (times: number, one: MeasuredOrder) => Array.from({ length: times }, () => one)
const quote = (orders: readonly MeasuredOrder[], more: Partial<typeof asked> = {}) =>
  quoteReady(kitchenHistory(orders), { ...asked, ...more })

describe('without past orders the configured time is given as a wide range', () => {
  test.each([
    [10, { low: 8, minutes: 10, high: 16 }],
    [20, { low: 15, minutes: 20, high: 30 }],
    [30, { low: 25, minutes: 30, high: 50 }],
    [40, { low: 30, minutes: 40, high: 65 }],
  ])('of %i minutes', (configured, range) => {
    expect(quoteReady(noHistory, { ...asked, configured })).toEqual({ ...range, load: 1 })
  })
})

describe('past orders', () => {
  test('that take longer than configured move the range', () => {
    const { low, minutes } = quote(repeated(40, order(35)))
    expect(minutes).toBeGreaterThanOrEqual(33)
    expect(low).toBeGreaterThan(25)
  })

  test('that take the same each time make it narrow', () => {
    const many = quote(repeated(60, order(20)))
    const none = quote([])
    expect(many.high - many.low).toBeLessThan((none.high - none.low) / 2)
  })

  test('that are few move it little', () => {
    expect(quote([order(60)]).minutes).toBeLessThanOrEqual(25)
  })

  test('of the same hour count more than those of another', () => {
    const orders = [...repeated(40, order(15, { hour: 12 })), ...repeated(40, order(40, { hour: 19 }))]
    expect(quote(orders, { hour: 12 }).minutes).toBeLessThan(25)
    expect(quote(orders, { hour: 19 }).minutes).toBeGreaterThan(30)
  })

  test('of midnight are near those of eleven', () => {
    const orders = [...repeated(40, order(40, { hour: 0 })), ...repeated(40, order(15, { hour: 12 }))]
    expect(quote(orders, { hour: 23 }).minutes).toBeGreaterThan(30)
  })

  test('of a full kitchen count more when it is full', () => {
    const orders = [...repeated(40, order(18, { load: 1 })), ...repeated(40, order(38, { load: 6 }))]
    expect(quote(orders, { load: 6 }).minutes).toBeGreaterThan(quote(orders, { load: 1 }).minutes)
  })

  test('of two months ago hardly count', () => {
    const orders = [...repeated(60, order(50, { daysAgo: 60 })), ...repeated(30, order(20))]
    expect(quote(orders).minutes).toBeLessThanOrEqual(22)
  })

  test.each([-30, 500])('that were ready after %i minutes are not measurements', (took) => {
    expect(quote(repeated(40, order(took)))).toEqual(quote([]))
  })
})

describe('how good the quotes were', () => {
  test('is said from twenty on', () => {
    expect(kitchenHistory(repeated(19, order(20))).accuracy).toEqual({
      quotes: 19,
      withinRange: null,
      medianError: null,
    })
    const mixed = [...repeated(15, order(22)), ...repeated(5, order(40))]
    expect(kitchenHistory(mixed).accuracy).toEqual({ quotes: 20, withinRange: 0.75, medianError: 2 })
  })
})

/** Chance from a seed: the same numbers each time. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('eight in ten are ready within the range they were given', () => {
  test.each([
    ['a kitchen that keeps its time', (random: () => number) => 16 + 8 * random()],
    ['one that is always late', (random: () => number) => 30 + 20 * random()],
    ['one that is quick but for the odd hour', (random: () => number) => (random() < 0.15 ? 70 : 14 + 4 * random())],
    ['one whose evenings are slow', (random: () => number, hour: number) => (hour >= 18 ? 35 : 15) + 10 * random()],
  ])('%s', (_, takes) => {
    const random = chance(7)
    const orders: MeasuredOrder[] = []
    const days = 50
    for (let day = 0; day < days; day++) {
      const history = kitchenHistory(orders.map((past) => ({ ...past, daysAgo: day - past.daysAgo })))
      for (let number = 0; number < 16; number++) {
        const hour = 12 + Math.floor(random() * 10)
        const load = 1 + Math.floor(random() * 3)
        const shown = quoteReady(history, { configured: 20, hour, load })
        orders.push({ ...shown, hour, daysAgo: day, took: takes(random, hour) })
      }
    }
    const settled = orders.slice(160)
    const kept = settled.filter(({ took, low, high }) => took >= low && took <= high).length / settled.length
    expect(kept).toBeGreaterThan(0.72)
    expect(kept).toBeLessThan(0.9)
  })
})

describe('on the clock', () => {
  const begins = Temporal.Instant.from('2031-06-21T18:40:00Z')
  test.each([
    ['as planned', null, '18:55', '19:10'],
    ['begun late', '18:50', '19:05', '19:20'],
    ['begun early', '18:30', '18:55', '19:10'],
    ['begun within a minute', '18:40', '18:55', '19:10'],
  ])('%s', (_, begun, from, until) => {
    const at = begun === null ? null : Temporal.Instant.from(`2031-06-21T${begun}:40Z`)
    const range = readyRange({ low: 15, high: 30 }, begins, at)
    expect([range.from, range.until].map((each) => each.toString().slice(11, 16))).toEqual([from, until])
  })
})
