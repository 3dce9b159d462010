import { LRUCache } from 'lru-cache'

/** Hours in which the clock of a zone keeps one offset, as epoch minutes. */
type OffsetPeriod = { from: number; until: number; offset: number }

/** How the wall clock of one service day runs: straight on nearly all days, with a jump where the clocks change. */
type DayClock = {
  /** Epoch minutes at which the day begins. */
  midnight: number
  /** Epoch minutes of 00:00 if the zone were UTC. */
  wallMidnight: number
  stretches: readonly OffsetPeriod[]
}

const minute = 60_000
/** A service may begin at the end of its day and run for another whole one. */
const reach = 72 * 60

const kept = new LRUCache<string, DayClock>({ max: 5000 })

export function dayClock(timeZone: string, date: string): DayClock {
  const key = `${timeZone} ${date}`
  const found = kept.get(key)
  if (found) return found
  const clock = windUp(timeZone, date)
  kept.set(key, clock)
  return clock
}

function windUp(timeZone: string, date: string): DayClock {
  const day = Temporal.PlainDate.from(date)
  const start = day.toZonedDateTime(timeZone)
  const midnight = start.epochMilliseconds / minute
  const stretches: OffsetPeriod[] = []
  for (let at: Temporal.ZonedDateTime | null = start; at && at.epochMilliseconds / minute < midnight + reach; ) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next')
    stretches.push({
      from: at.epochMilliseconds / minute,
      until: next ? next.epochMilliseconds / minute : Number.POSITIVE_INFINITY,
      offset: at.offsetNanoseconds / 60e9,
    })
    at = next
  }
  return { midnight, wallMidnight: day.toZonedDateTime('UTC').epochMilliseconds / minute, stretches }
}

/**
 * Epoch minutes at which the wall shows so many minutes since 00:00 of the day. Null when the clocks jump over that
 * time; the first of the two when they show it twice.
 */
export function instantMinutes(clock: DayClock, minutes: number): number | null {
  for (const { from, until, offset } of clock.stretches) {
    const at = clock.wallMidnight + minutes - offset
    if (at >= from && at < until) return at
  }
  return null
}
