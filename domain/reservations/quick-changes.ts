import type { ServiceDayWire } from '#contract/availability/availability.ts'
import { parseSpanMinutes } from '#contract/wire/wire-text.ts'
import type { ServiceMoment } from '../availability/shown/service-day.ts'

/** Small changes that guests ask for most; each is a link that only has to be confirmed. */
const quickMinutes = [-30, 30, 60] as const
export const quickGuests = [-1, 1] as const

export type QuickChange = {
  kind: 'minutes' | 'guests'
  by: number
  minutes: number
  party: number
  free: boolean
}

/** What may be had at each minute of the day, for one party; a minute that is missing is no time to come. */
export type FreeMinutes = ReadonlyMap<number, boolean>

type Current = { stay: ServiceMoment; party: number; limits: { smallest: number; largest: number } }

/** Times outside the hours and parties outside the limits are left out; those that are taken say so. */
export function quickChanges(
  { stay: { minutes }, party, limits }: Current,
  free: (party: number) => FreeMinutes | null,
): QuickChange[] {
  const at = (kind: QuickChange['kind'], by: number, moved: number, guests: number): QuickChange[] => {
    const found = free(guests)?.get(moved)
    return found === undefined ? [] : [{ kind, by, minutes: moved, party: guests, free: found }]
  }
  return [
    ...quickMinutes.flatMap((by) => at('minutes', by, minutes + by, party)),
    ...quickGuests
      .filter((by) => party + by >= limits.smallest && party + by <= limits.largest)
      .flatMap((by) => at('guests', by, minutes, party + by)),
  ]
}

type Slots = readonly Pick<ServiceDayWire['slots'][number], 'time' | 'availabilityLevel' | 'reason' | 'eventId'>[]

/** What a day offers to the guest of a booking. A time that has passed is not offered, and was not taken by others. */
export function freeMinutesOf(slots: Slots, own: { eventId: number | null; isPending: boolean }): FreeMinutes {
  const free = new Map<number, boolean>()
  for (const { time, availabilityLevel, reason, eventId } of slots) {
    const minutes = parseSpanMinutes(time)
    if (minutes === null || (eventId ?? null) !== own.eventId || reason === 'past') continue
    // A table that is sure is not given up for one that has to be asked for.
    const level = availabilityLevel?.toLowerCase()
    const isFree = level === 'available' || (own.isPending && level === 'notenoughcovers')
    free.set(minutes, isFree || free.get(minutes) === true)
  }
  return free
}
