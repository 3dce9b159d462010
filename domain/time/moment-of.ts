import { LRUCache } from 'lru-cache'
import type { WallTime } from '#contract/wire/wire-text.ts'

export type Moment = {
  /** What the restaurant's clock shows. */
  wall: string
  instant: Temporal.Instant
}

const kept = new LRUCache<string, Moment>({ max: 5000 })

/**
 * The one reading of a time that a client wrote: with an offset it is an instant, whatever its digits show; without one
 * it is what the restaurant's clock shows.
 */
export function momentOf(time: WallTime, timeZone: string): Moment {
  // The same evenings are asked for all the time, and reading a zone's clock is dear.
  const key = `${timeZone} ${time.wall} ${time.offsetMinutes}`
  const known = kept.get(key)
  if (known) return known
  const moment = readMoment(time, timeZone)
  kept.set(key, moment)
  return moment
}

function readMoment({ wall, offsetMinutes }: WallTime, timeZone: string): Moment {
  const written = Temporal.PlainDateTime.from(wall)
  if (offsetMinutes === null) return { wall, instant: written.toZonedDateTime(timeZone).toInstant() }
  const instant = written.toZonedDateTime('UTC').toInstant().subtract({ minutes: offsetMinutes })
  return { wall: instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }), instant }
}

export function dateOf({ wall }: Pick<Moment, 'wall'>): string {
  return wall.slice(0, 10)
}

export function minutesOf({ wall }: Pick<Moment, 'wall'>): number {
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
}
