import { LRUCache } from 'lru-cache'

// Zone arithmetic of its own for the reference model: no rule about offsets, only a walk from instant to instant that
// writes down what the wall showed.

const kept = new LRUCache<string, ReadonlyMap<number, number>>({ max: 500 })

/** Wall minutes (as if the zone were UTC) to the first epoch minute that shows them, around one date. */
function walk(timeZone: string, date: string, step: number): ReadonlyMap<number, number> {
  const key = `${timeZone} ${date} ${step}`
  const found = kept.get(key)
  if (found) return found
  const start = Date.parse(`${date}T00:00:00Z`) / 60_000
  const shown = new Map<number, number>()
  // From where the day begins first on Earth until no row of any zone reaches further.
  // In our days clocks change on a quarter-hour, so one look at the wall is good for fifteen minutes.
  for (let quarter = start - 15 * 60; quarter < start + 13 * 60 + 2100; quarter += 15) {
    const wall = new Temporal.ZonedDateTime(BigInt(quarter) * 60_000_000_000n, timeZone)
    const ahead = wall.offsetNanoseconds / 60e9
    for (let at = quarter; at < quarter + 15; at += step) if (!shown.has(at + ahead)) shown.set(at + ahead, at)
  }
  kept.set(key, shown)
  return shown
}

/** Epoch minute at which the wall first shows so many minutes after 00:00 of the date; undefined when it never does. */
export function firstShown(timeZone: string, date: string, minutes: number, step: number): number | undefined {
  return walk(timeZone, date, step).get(Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes)
}

/** Epoch minute at which the date begins: the first that shows any time of it. */
export function firstOfDay(timeZone: string, date: string, step: number): number {
  const start = Date.parse(`${date}T00:00:00Z`) / 60_000
  let first = Number.POSITIVE_INFINITY
  for (const [reading, at] of walk(timeZone, date, step))
    if (reading >= start && reading < start + 1440 && at < first) first = at
  return first
}

export function dateAt(timeZone: string, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at * 60_000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
