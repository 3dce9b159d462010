import { describe, expect, test } from 'vitest'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { demoFloor } from '../demo-floor.ts'
import { eveningMinutes } from '../plan-evening.ts'
import { planStretch, stretchesAt } from './live-plan.ts'

const everyDay = (hours: readonly (readonly [number, number])[]) => Array.from({ length: 7 }, () => hours)
const openFrom = (...hours: (readonly [number, number])[]): BookingRules => ({
  ...demoFloor('trattoria', 5),
  hours: { booking: everyDay(hours), takeaway: [], delivery: [] },
})
const evening = openFrom([1020, 1500])
const at = (wall: string) => Temporal.PlainDateTime.from(`2026-11-${wall}`).toZonedDateTime('Europe/Vienna').toInstant()

describe('the stretches of a service', () => {
  const cases: [name: string, rules: BookingRules, wall: string, speed: number, keys: string[]][] = [
    ['none before it opens', evening, '20T16:59', 1, []],
    ['the first at the opening', evening, '20T17:00', 1, ['2026-11-20 0 0 1']],
    ['the second, with the first still sitting', evening, '20T23:00', 1, ['2026-11-20 0 0 1', '2026-11-20 0 1 1']],
    ['past midnight it is still the day before', evening, '21T00:30', 1, ['2026-11-20 0 0 1', '2026-11-20 0 1 1']],
    ['none after it closes', evening, '21T01:00', 1, []],
    ['lunch and dinner are two', openFrom([660, 840], [1080, 1320]), '20T18:30', 1, ['2026-11-20 1 0 1']],
    ['faster ones are shorter', evening, '20T17:34', 10, ['2026-11-20 0 0 10', '2026-11-20 0 1 10']],
  ]
  test.each(cases)('%s', (_, rules, wall, speed, keys) => {
    expect(stretchesAt(rules, at(wall), speed).map(({ key }) => key)).toEqual(keys)
  })
})

describe('the plan of a stretch', () => {
  const [stretch] = stretchesAt(evening, at('20T17:00'), 1)
  if (!stretch) throw new Error('not open')
  const plan = planStretch(evening, stretch, 1, 1)

  test('is the same whenever it is made, and another for another seed', () => {
    expect(planStretch(evening, stretch, 1, 1)).toEqual(plan)
    expect([...planStretch(evening, stretch, 2, 1).guestOf.keys()]).not.toEqual([...plan.guestOf.keys()])
  })

  test('has everybody once, within the stretch, with a phone number that no country has', () => {
    expect(plan.guestOf.size).toBe(plan.guests.length)
    expect(new Set(plan.guests.map(({ phone }) => phone)).size).toBe(plan.guests.length)
    for (const { arrivesAt, phone } of plan.guests) {
      expect(arrivesAt - stretch.startsAt).toBeGreaterThanOrEqual(0)
      expect(arrivesAt - stretch.startsAt).toBeLessThan(eveningMinutes * 60_000)
      expect(phone).toMatch(/^\+999\d{11}$/)
    }
  })

  test('bookings begin when the restaurant takes some', () => {
    expect(plan.bookings.size).toBeGreaterThan(0)
    for (const { wall } of plan.bookings.values()) expect(Number(wall.slice(14, 16)) % evening.slotInterval).toBe(0)
  })

  test('faster, everything comes sooner', () => {
    const [quick] = stretchesAt(evening, at('20T17:00'), 10)
    if (!quick) throw new Error('not open')
    const [first] = planStretch(evening, quick, 1, 10).guests
    const [slow] = plan.guests
    expect((first?.arrivesAt ?? 0) - quick.startsAt).toBeCloseTo(((slow?.arrivesAt ?? 0) - stretch.startsAt) / 10, 0)
  })
})
