import type { Alternative } from '#contract/api/refusals.ts'
import { formatWallTime } from '#contract/wire/wire-text.ts'
import type { BookingRules } from '../availability/booking-rules.ts'
import type { DayOccupancy } from '../availability/occupancy.ts'
import { type SlotDecision, slotsOf } from '../availability/slots.ts'

const most = 6
const bookable = new Set(['Available', 'NotEnoughCovers', 'Overbooked'])

type AlternativesQuery = { party: number; areas: readonly string[]; eventId: number | null; at: Temporal.Instant }

/** The bookable times nearest to one that could not be had: sure ones before those on request, then by distance. */
export function alternativesTo(
  rules: BookingRules,
  days: readonly DayOccupancy[],
  { party, areas, eventId, at }: AlternativesQuery,
  now: Temporal.Instant,
): Alternative[] {
  const wanted = at.epochMilliseconds
  const distance = (slot: SlotDecision) => Math.abs(slot.at - wanted)
  const isSure = (slot: SlotDecision) => (slot.level === 'Available' ? 0 : 1)
  return days
    .flatMap((day) => slotsOf({ rules, day, party, areas, now, eventId: eventId ?? undefined }))
    .filter((slot) => slot.level !== null && bookable.has(slot.level) && slot.at !== wanted)
    .filter((slot) => (slot.event?.eventId ?? null) === eventId)
    .sort((a, b) => isSure(a) - isSure(b) || distance(a) - distance(b))
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ at, level, areas: free, event }) =>
      level === null
        ? []
        : {
            reservationTime: wallAt(at, rules.timeZone),
            availabilityLevel: level,
            areas: [...free],
            eventId: event?.eventId ?? null,
          },
    )
}

/** The restaurant's wall clock at an instant, as the wire writes it. */
export function wallAt(epochMilliseconds: number, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(timeZone)
  return formatWallTime({
    wall: at.toPlainDateTime().toString({ smallestUnit: 'second' }),
    offsetMinutes: Math.round(at.offsetNanoseconds / 60e9),
  })
}
