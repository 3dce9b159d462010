import type { Alternative } from '#contract/api/refusals.ts'
import { readServiceDays } from '#data/availability/service-days.ts'
import type { Db } from '#data/database/database.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { addDays } from '#domain/availability/calendar.ts'
import type { DayOccupancy } from '#domain/availability/occupancy.ts'
import type { Stay } from '#domain/availability/stay.ts'
import { alternativesTo } from '#domain/reservations/alternatives.ts'
import type { TableRequest } from '#domain/reservations/table-request.ts'

const enough = 3

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** How far one looks from the wished day: that day, its neighbours, the week that follows, the weeks after it. */
const rings: readonly (readonly number[])[] = [[0], [-1, 1], between(2, 7), between(8, 28)]

/** Times near one that is gone, as far away as it takes to have a few. */
export async function findAlternatives(
  db: Db,
  rules: BookingRules,
  { startsAt, serviceDate }: Stay,
  { party, areas, eventId }: TableRequest,
  now: Temporal.Instant,
): Promise<Alternative[]> {
  const days: DayOccupancy[] = []
  let found: Alternative[] = []
  for (const ring of rings) {
    const dates = ring.map((distance) => addDays(serviceDate, distance))
    days.push(...(await readServiceDays(db, rules, dates, now)))
    found = alternativesTo(rules, days, { party, areas, eventId, at: startsAt }, now)
    if (found.length >= enough) break
  }
  return found
}
