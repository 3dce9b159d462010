const bookableLevels = new Set(['available', 'overbooked', 'notenoughcovers'])

type SlotLevelWire = { time: string; availabilityLevel: string }

/** The day before (`-`) and two midnights on (`2.`) are other days' business; `1.` is the tail of this day's service. */
export function isBookable({ time, availabilityLevel }: SlotLevelWire): boolean {
  return bookableLevels.has(availabilityLevel.toLowerCase()) && !time.includes('-') && !time.startsWith('2.')
}
