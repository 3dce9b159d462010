import { expect, test } from 'vitest'
import type { Slot } from '#contract/availability/availability.ts'
import type { DayOccupancy } from '#domain/availability/occupancy.ts'
import { keptSlots } from './slots-cache.ts'

const day = () => ({}) as DayOccupancy
const at = (text: string) => Temporal.Instant.from(`2026-11-20T18:00:${text}Z`)

test('the same question of the same day within a minute is answered once', () => {
  const shown = day()
  let times = 0
  const ask = (question: string, second: string, of = shown) =>
    keptSlots(of, question, at(second), () => {
      times++
      return [] as Slot[]
    })
  const first = ask('two', '01')
  expect(ask('two', '59.999')).toBe(first)
  expect(times).toBe(1)
  // On the stroke of the minute a slot of that minute can still be had.
  expect(ask('two', '00')).not.toBe(first)
  ask('three', '01')
  ask('two', '01', day())
  expect(times).toBe(4)
})
