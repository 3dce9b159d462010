import { expect, test } from 'vitest'
import { lineHabits, type WalkInRecord } from './line-habits.ts'

const came = (minuteOfDay: number, more: Partial<WalkInRecord> = {}): WalkInRecord => ({
  party: 2,
  minuteOfDay,
  waited: 30,
  end: 'called',
  ...more,
})

test('before anything was seen nobody is expected, and some give up or do not come', () => {
  const { arrivals, leavePerMinute, noShowShare } = lineHabits([], 0)
  expect(arrivals.every((rate) => rate === 0)).toBe(true)
  expect(leavePerMinute).toBeCloseTo(1 / 240)
  expect(noShowShare).toBeCloseTo(0.04)
})

test('who comes when, and how many of each size', () => {
  const { arrivals, sizes } = lineHabits([came(1145), came(1150, { party: 4 }), came(1169), came(1500)], 2)
  expect(arrivals[38]).toBeCloseTo(3 / 60)
  expect(arrivals[2]).toBeCloseTo(1 / 60)
  expect(sizes[2]).toBeCloseTo(0.75)
  expect(sizes[4]).toBeCloseTo(0.25)
})

test('a line that many leave is known after some evenings', () => {
  const impatient = Array.from({ length: 400 }, (_, at) => came(1140, { end: at % 2 === 0 ? 'left' : 'missed' }))
  const { leavePerMinute, noShowShare } = lineHabits(impatient, 5)
  expect(leavePerMinute).toBeGreaterThan(1 / 80)
  expect(noShowShare).toBeGreaterThan(0.7)
})
