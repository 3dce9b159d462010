import { describe, expect, test } from 'vitest'
import { randomFor } from '../generate/random.ts'
import { demoFloor } from './demo-floor.ts'
import { type EveningHabits, planEvening } from './plan-evening.ts'
import { runEvening } from './run-evening.ts'
import { stayMinutes, stayShapes } from './stay-shapes.ts'

const rules = demoFloor('trattoria', 5)
const habits: EveningHabits = { shape: 'gamma', pace: 0.9, demand: 1.3, booked: 0.3, leavesAfterMinutes: 90 }

describe('a simulated evening', () => {
  test('is the same for the same seed, restaurant and day, and another for another', () => {
    expect(planEvening(rules, habits, 1, 3)).toEqual(planEvening(rules, habits, 1, 3))
    expect(planEvening(rules, habits, 1, 4)).not.toEqual(planEvening(rules, habits, 1, 3))
    expect(runEvening(rules, planEvening(rules, habits, 1, 3))).toEqual(
      runEvening(rules, planEvening(rules, habits, 1, 3)),
    )
  })

  test('everybody who comes is seated, leaves the line or is called in vain, once', () => {
    for (const day of [0, 1, 2, 3, 4]) {
      const plan = planEvening(rules, habits, 2, day)
      const log = runEvening(rules, plan)
      expect(log.walkIns).toHaveLength(plan.walkIns.length)
      const seated = log.walkIns.filter(({ end }) => end === 'called').length
      const booked = plan.bookings.filter(({ arrives }) => arrives !== null).length
      expect(log.stays).toHaveLength(seated + booked)
      expect(log.walkIns.some(({ end }) => end === 'left')).toBe(true)
    }
  })

  test('no table has two parties', () => {
    let most = 0
    runEvening(rules, planEvening(rules, habits, 3, 0), {
      onJoin({ seated }) {
        const tables = seated.flatMap((party) => party.tables)
        expect(new Set(tables).size).toBe(tables.length)
        most = Math.max(most, tables.length)
      },
    })
    expect(most).toBeGreaterThan(rules.tables.length / 2)
  })

  test('bookings of one table do not overlap', () => {
    const { bookings } = planEvening(rules, { ...habits, booked: 0.9 }, 4, 0)
    const turnOver = (party: number) => (rules.turnOver.find(([largest]) => party <= largest) ?? [0, 120])[1]
    expect(bookings.length).toBeGreaterThan(rules.tables.length)
    for (const [index, one] of bookings.entries())
      for (const other of bookings.slice(index + 1))
        if (one.tables.some((table) => other.tables.includes(table)))
          expect(one.at + turnOver(one.party)).toBeLessThanOrEqual(other.at)
  })
})

describe('stays', () => {
  const mean = (shape: (typeof stayShapes)[number], day: number) => {
    const random = randomFor(1, shape, day)
    let sum = 0
    for (let round = 0; round < 4000; round++) sum += stayMinutes(shape, 100, day, random)
    return sum / 4000
  }

  test.each(stayShapes)('%s has a mean near the usual stay', (shape) => {
    expect(mean(shape, 20)).toBeGreaterThan(85)
    expect(mean(shape, 20)).toBeLessThan(115)
  })

  test('drifting ones drift', () => {
    expect(mean('slower-each-week', 40)).toBeGreaterThan(mean('slower-each-week', 0) + 20)
    expect(mean('faster-each-week', 40)).toBeLessThan(mean('faster-each-week', 0) - 20)
    expect(mean('gamma', 40)).toBeCloseTo(mean('gamma', 0), -1)
  })
})
