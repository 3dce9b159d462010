import { LRUCache } from 'lru-cache'
import type { Slot } from '#contract/availability/availability.ts'
import type { DayOccupancy } from '#domain/availability/occupancy.ts'

type KeptSlots = { minute: number; slots: Slot[] }

const keptByDay = new WeakMap<DayOccupancy, LRUCache<string, KeptSlots>>()
/** Counted as a size, for which no room is set aside beforehand: a day is a new one after each booking. */
const bounds = { maxSize: 200, sizeCalculation: () => 1 }

/**
 * A day that nobody has written on since gives the same answer to the same question, as long as the clock has not
 * passed a minute: slots and lead times are whole minutes. A rush on one evening costs one look at its row each.
 */
export function keptSlots(day: DayOccupancy, question: string, now: Temporal.Instant, decide: () => Slot[]): Slot[] {
  const minutes = now.epochMilliseconds / 60_000
  // On the stroke of a minute a slot of that minute is not past yet; right after it is.
  const minute = Math.floor(minutes) + (Number.isInteger(minutes) ? 0 : 0.5)
  let answers = keptByDay.get(day)
  if (!answers) keptByDay.set(day, (answers = new LRUCache(bounds)))
  const known = answers.get(question)
  if (known?.minute === minute) return known.slots
  const slots = decide()
  answers.set(question, { minute, slots })
  return slots
}
