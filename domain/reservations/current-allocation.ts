import type { BookingRules } from '../availability/booking-rules.ts'
import { dayClock } from '../availability/day-clock.ts'
import { type DayOccupancy, vacate } from '../availability/occupancy.ts'
import { spanInRow } from '../availability/stay.ts'

/** What a guest already has on a day: a hold, or the booking that is being changed. */
export type CurrentAllocation = {
  serviceDate: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  groupSize: number
  tableIds: readonly number[]
  coversCounted: boolean
  eventId: number | null
}

/** The day as its owner may see it: what he has himself does not stand in his way. */
export function withoutOwn(rules: BookingRules, day: DayOccupancy, own: CurrentAllocation | null): DayOccupancy {
  if (own?.serviceDate !== day.serviceDate) return day
  const { midnight } = dayClock(rules.timeZone, day.serviceDate)
  const starts = own.startsAt.epochMilliseconds / 60_000
  const length = own.endsAt.epochMilliseconds / 60_000 - starts
  const span = spanInRow(rules, starts - midnight, length)
  if (!span) return day
  for (const [index, { tableId }] of rules.tables.entries())
    if (own.tableIds.includes(tableId)) vacate(day, index, span.firstBit, span.lastBit)
  const covers = [...day.covers]
  if (own.coversCounted) covers[span.coversIndex] = Math.max((covers[span.coversIndex] ?? 0) - own.groupSize, 0)
  const eventGuests = new Map(day.eventGuests)
  if (own.eventId !== null)
    eventGuests.set(own.eventId, Math.max((eventGuests.get(own.eventId) ?? 0) - own.groupSize, 0))
  return { ...day, covers, eventGuests }
}

/** A party that gets smaller may keep the tables it has, though others as small as it now is would not be given them. */
export function withOwnTables(rules: BookingRules, own: CurrentAllocation | null, party: number): BookingRules {
  if (!own || party >= own.groupSize) return rules
  const isOwn = (tableId: number) => own.tableIds.includes(tableId)
  const fits = <Seats extends { minParty: number }>(seats: Seats) => ({
    ...seats,
    minParty: Math.min(seats.minParty, party),
  })
  return {
    ...rules,
    tables: rules.tables.map((table) => (own.tableIds.length === 1 && isOwn(table.tableId) ? fits(table) : table)),
    combinations: rules.combinations.map((joined) =>
      joined.tableIds.length === own.tableIds.length && joined.tableIds.every(isOwn) ? fits(joined) : joined,
    ),
  }
}
