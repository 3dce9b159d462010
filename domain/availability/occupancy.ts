import type { BookingRules } from './booking-rules.ts'

/**
 * What is promised on one service day. Each table has `wordsPerTable(grain)` words, in order of `rules.tables`; bit i
 * stands for the minutes [i × grain, (i + 1) × grain) since local midnight as an instant.
 */
export type DayOccupancy = {
  serviceDate: string
  grain: number
  bits: Uint32Array
  /** Covers that start in slot k; a list that is too short means zeros. */
  covers: readonly number[]
  /** Orders that are due in slot k. */
  tickets: readonly number[]
  /** Guests of each event on this date. */
  eventGuests: ReadonlyMap<number, number>
  version: number
}

/** Minutes since midnight that a row can hold. */
export const recordedMinutes = 1920

/** The finest step that both quarter-hours and the restaurant's slots are made of. */
export function grainOf({ slotInterval }: Pick<BookingRules, 'slotInterval'>): number {
  return commonDivisor(15, slotInterval)
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/** 4 words (16 bytes) for quarter-hours; a finer grain takes as many more. */
export function wordsPerTable(grain: number): number {
  return recordedMinutes / grain / 32
}

export function emptyDay(rules: BookingRules, serviceDate: string): DayOccupancy {
  const grain = grainOf(rules)
  return {
    serviceDate,
    grain,
    bits: new Uint32Array(rules.tables.length * wordsPerTable(grain)),
    covers: [],
    tickets: [],
    eventGuests: new Map(),
    version: 0,
  }
}

type Bits = Pick<DayOccupancy, 'grain' | 'bits'>

export function isFree(day: Bits, table: number, firstBit: number, lastBit: number): boolean {
  const start = table * wordsPerTable(day.grain)
  for (let word = firstBit >>> 5; word <= lastBit >>> 5; word++) {
    if (((day.bits[start + word] ?? 0) & maskIn(word, firstBit, lastBit)) !== 0) return false
  }
  return true
}

export function occupy(day: Bits, table: number, firstBit: number, lastBit: number): void {
  const start = table * wordsPerTable(day.grain)
  for (let word = firstBit >>> 5; word <= lastBit >>> 5; word++)
    day.bits[start + word] = (day.bits[start + word] ?? 0) | maskIn(word, firstBit, lastBit)
}

export function vacate(day: Bits, table: number, firstBit: number, lastBit: number): void {
  const start = table * wordsPerTable(day.grain)
  for (let word = firstBit >>> 5; word <= lastBit >>> 5; word++)
    day.bits[start + word] = (day.bits[start + word] ?? 0) & ~maskIn(word, firstBit, lastBit)
}

function maskIn(word: number, firstBit: number, lastBit: number): number {
  const low = Math.max(firstBit - word * 32, 0)
  const high = Math.min(lastBit - word * 32, 31)
  return (0xffffffff << low) & (0xffffffff >>> (31 - high))
}

/** The same occupancy in another grain; a bit that reaches into a new one takes all of it. */
export function regrained(bits: Uint32Array, tables: number, from: number, to: number): Uint32Array {
  const words = wordsPerTable(from)
  const day = { grain: to, bits: new Uint32Array(tables * wordsPerTable(to)) }
  for (let table = 0; table < tables; table++)
    for (let bit = 0; bit < words * 32; bit++) {
      const word = bits[table * words + (bit >>> 5)] ?? 0
      if (((word >>> (bit & 31)) & 1) === 0) continue
      occupy(day, table, Math.floor((bit * from) / to), Math.ceil(((bit + 1) * from) / to) - 1)
    }
  return day.bits
}
