/** A party that stands in the line; without areas it sits anywhere. */
export type WaitingParty = { party: number; areas: readonly string[] }

/** The floor and its line at one moment. Tables are places in `rules.tables`; minutes are counted from that moment. */
export type Floor = {
  /** Those at a table, and those who were called to one. */
  seated: readonly { tables: readonly number[]; party: number; satFor: number }[]
  /** Tables kept for bookings and holds whose parties are still to come; one that is late has begun below nought. */
  kept: readonly { tables: readonly number[]; party: number; startsIn: number }[]
  /** In the order in which they joined. */
  line: readonly WaitingParty[]
}

/** For each table the minutes until a booking needs it: nought where somebody sits, endless where nobody is to come. */
export function freeMinutes(tables: number, { seated, kept }: Floor): Float64Array {
  const free = new Float64Array(tables).fill(Number.POSITIVE_INFINITY)
  for (const booking of kept)
    for (const table of booking.tables) free[table] = Math.min(free[table] ?? 0, Math.max(booking.startsIn, 0))
  for (const party of seated) for (const table of party.tables) free[table] = 0
  return free
}
