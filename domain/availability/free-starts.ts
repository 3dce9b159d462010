import type { BookingRules } from './booking-rules.ts'
import { isWithin, seatingsFor, type TableCombination } from './candidates.ts'
import { type DayOccupancy, wordsPerTable } from './occupancy.ts'

/** For each bit of the day: can a stay that long begin there? */
export type FreeStarts = {
  /** At any table or combination within the wished areas. */
  anywhere: Uint32Array
  /** At a table or combination that lies in this area alone; in the restaurant's order. */
  byArea: readonly { area: string; starts: Uint32Array }[]
}

/** All tables at once and all times at once: a few shifts of whole words for each table. */
export function freeStarts(
  rules: BookingRules,
  day: DayOccupancy,
  criteria: { party: number; areas: readonly string[]; length: number },
): FreeStarts {
  const words = wordsPerTable(day.grain)
  const anywhere = new Uint32Array(words)
  const byArea = new Map<string, Uint32Array>()
  for (const area of rules.areas)
    if (criteria.areas.length === 0 || criteria.areas.includes(area)) byArea.set(area, new Uint32Array(words))
  const blocked = new Uint32Array(words)
  for (const seating of seatingsFor(rules, criteria.party)) {
    if (!isWithin(seating, criteria.areas)) continue
    joinOccupied(day, seating, words, blocked)
    spreadBack(blocked, criteria.length)
    const own = seating.area === null ? undefined : byArea.get(seating.area)
    for (let word = 0; word < words; word++) {
      const free = ~(blocked[word] ?? 0)
      anywhere[word] = (anywhere[word] ?? 0) | free
      if (own) own[word] = (own[word] ?? 0) | free
    }
  }
  return { anywhere, byArea: [...byArea].map(([area, starts]) => ({ area, starts })) }
}

function joinOccupied(day: DayOccupancy, { tables }: TableCombination, words: number, into: Uint32Array): void {
  into.fill(0)
  for (const table of tables)
    for (let word = 0; word < words; word++) into[word] = (into[word] ?? 0) | (day.bits[table * words + word] ?? 0)
}

/** Marks every bit from which fewer than `length` free bits follow: a start there would run into an allocation. */
function spreadBack(bits: Uint32Array, length: number): void {
  let reached = 1
  while (reached < length) {
    const step = Math.min(reached, length - reached)
    mergeShifted(bits, step)
    reached += step
  }
}

/** `bits |= bits >> by`, from the low end up, so that every word read is still the old one. */
function mergeShifted(bits: Uint32Array, by: number): void {
  const skip = by >>> 5
  const shift = by & 31
  for (let word = 0; word < bits.length; word++) {
    const low = bits[word + skip] ?? 0
    const high = bits[word + skip + 1] ?? 0
    bits[word] = (bits[word] ?? 0) | (shift === 0 ? low : (low >>> shift) | (high << (32 - shift)))
  }
}

export function isSet(bits: Uint32Array, bit: number): boolean {
  return (((bits[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1
}

/** The areas that have something free from a bit on. */
export function areasFreeAt({ byArea }: FreeStarts, bit: number): string[] {
  const areas: string[] = []
  for (const { area, starts } of byArea) if (isSet(starts, bit)) areas.push(area)
  return areas
}
