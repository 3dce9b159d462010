import type { SlotReason } from '#contract/availability/availability.ts'
import { formatSpanMinutes, type WallTime } from '#contract/wire/wire-text.ts'
import type { BookableEvent, BookingRules } from '../availability/booking-rules.ts'
import { addDays } from '../availability/calendar.ts'
import { candidates, fitOf, type TableFit } from '../availability/candidates.ts'
import { areasFor } from '../availability/event-areas.ts'
import type { DayOccupancy } from '../availability/occupancy.ts'
import { serviceSlotOf } from '../availability/service-slot.ts'
import { startsOn } from '../availability/services.ts'
import { slotsOf } from '../availability/slots.ts'
import { type Stay, stayOf } from '../availability/stay.ts'
import { momentOf } from '../time/moment-of.ts'

/** When, where and for how many: what create, hold and change ask of a day. */
export type TableRequest = {
  time: WallTime
  party: number
  areas: readonly string[]
  tableNumbers: readonly string[]
  eventId: number | null
}

type TableRefusalReason =
  | 'not_accepting'
  | 'past_time'
  | 'too_soon'
  | 'too_far'
  | 'closed_then'
  | 'party_size'
  | 'unknown_area'
  | 'unknown_event'
  | 'table_required'
  | 'table_unfit'
  | 'slot_taken'
  | 'table_taken'

export type TableRefusal = { refused: TableRefusalReason; field: string; sentence?: string }
export type BookableLevel = 'Available' | 'NotEnoughCovers' | 'Overbooked'

/** The one slot a request means, before anybody looks at what is taken. */
export type AskedSlot = { stay: Stay; event: BookableEvent | null }

export type FoundTables = { stay: Stay; level: BookableLevel; candidates: readonly (readonly number[])[] }

/** What can be refused from the rules alone. */
export function askedSlot(rules: BookingRules, request: TableRequest, now: Temporal.Instant): AskedSlot | TableRefusal {
  if (!rules.acceptsBookings) return { refused: 'not_accepting', field: 'restaurantId' }
  const { party, areas, tableNumbers, eventId } = request
  if (party < rules.minParty || party > rules.maxParty)
    return {
      refused: 'party_size',
      field: 'groupSize',
      sentence: `Party size must be between ${rules.minParty} and ${rules.maxParty}.`,
    }
  const unknown = areas.find((area) => !rules.areas.includes(area))
  if (unknown !== undefined) return { refused: 'unknown_area', field: 'areas' }
  const event = eventId === null ? null : rules.events.find((known) => known.eventId === eventId)
  if (event === undefined) return { refused: 'unknown_event', field: 'eventId' }
  if (tableNumbers.length > 0) {
    const fit = fitOf(rules, tableNumbers, party)
    if (fit !== 'fits') return { refused: 'table_unfit', field: 'tableNumber', sentence: fitSentences[fit] }
  }
  const { wall, instant } = momentOf(request.time, rules.timeZone)
  if (Temporal.Instant.compare(instant, now) < 0) return { refused: 'past_time', field: 'reservationTime' }
  const slot = serviceSlotOf(rules, wall, { party, eventId: eventId ?? undefined })
  const stay = slot && stayOf(rules, slot.serviceDate, slot.minutes, party)
  // Of the two hours that autumn shows, only the first is offered.
  if (!stay || !stay.startsAt.equals(instant))
    return event ? { refused: 'unknown_event', field: 'eventId' } : notAStart(rules, wall, party)
  return { stay, event }
}

/** Closed then, or open between two times at which tables are booked. */
function notAStart(rules: BookingRules, wall: string, party: number): TableRefusal {
  const refusal = { refused: 'closed_then', field: 'reservationTime' } as const
  const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
  const starts = startsOn(rules, wall.slice(0, 10), { party }).flatMap((start) => (start.event ? [] : [start.minutes]))
  const before = starts.findLast((start) => start <= minutes)
  const after = starts.find((start) => start > minutes)
  if (before === undefined || after === undefined || after - before > rules.slotInterval) return refusal
  const nearest = [before, after].map((start) => formatSpanMinutes(start).replace(/:00$/, '')).join(' and ')
  return { ...refusal, sentence: `Tables are booked at set times here. The nearest are ${nearest}.` }
}

const fitSentences: Readonly<Record<Exclude<TableFit, 'fits'>, string>> = {
  unknown: 'There is no such table. Please choose one from the plan.',
  blocked: 'That table is not in use. Please choose another.',
  too_small: 'That table is too small for your party. Please choose a larger one.',
  too_large: 'That table is kept for larger parties. Please choose a smaller one.',
  not_joined: 'Those tables cannot be joined. Please choose one table, or two that stand together.',
}

/** Whether the day still has that slot, at which level, and which tables it could be, best first. */
export function findTables(
  rules: BookingRules,
  day: DayOccupancy,
  { stay, event }: AskedSlot,
  request: TableRequest,
  now: Temporal.Instant,
): FoundTables | TableRefusal {
  const { party } = request
  const between = [stay.minutes, stay.minutes] as const
  const chosen = tableIdsOf(rules, request.tableNumbers)
  // Tables chosen by number say where; areas wished beside them cannot contradict.
  const areas = chosen ? [] : request.areas
  const eventId = event?.eventId
  const slot = slotsOf({ rules, day, party, areas, now, eventId, between }).find(
    (found) => found.event?.eventId === eventId,
  )
  if (!slot) return { refused: 'closed_then', field: 'reservationTime' }
  const reason = slot.reason && reasons[slot.reason]
  if (slot.level === null || slot.level === 'AvailableForWait')
    return {
      refused: reason ?? 'slot_taken',
      field: 'reservationTime',
      ...(reason === 'too_far' && opening(rules, stay)),
    }
  if (slot.level === 'Overbooked') {
    return chosen ? { refused: 'table_taken', field: 'tableNumber' } : { stay, level: 'Overbooked', candidates: [] }
  }
  const free = candidates({ rules, day, stay, party, areas: areasFor(areas, event), wantedTables: chosen ?? undefined })
  if (free.length === 0)
    return chosen
      ? { refused: 'table_taken', field: 'tableNumber' }
      : { refused: 'slot_taken', field: 'reservationTime' }
  return { stay, level: slot.level, candidates: free }
}

/** From which day on a day beyond the horizon can be booked. */
const opening = ({ horizonDays }: BookingRules, { serviceDate }: Stay) => ({
  sentence: `Bookings for ${serviceDate} open on ${addDays(serviceDate, -horizonDays)}. Please choose an earlier day.`,
})

const reasons: Readonly<Record<SlotReason, TableRefusalReason>> = {
  past: 'past_time',
  too_soon: 'too_soon',
  too_far: 'too_far',
  party_too_small: 'party_size',
  party_too_large: 'party_size',
  no_table: 'slot_taken',
  kitchen_full: 'slot_taken',
  event_full: 'slot_taken',
}

function tableIdsOf(rules: BookingRules, numbers: readonly string[]): number[] | null {
  if (numbers.length === 0) return null
  return rules.tables.filter(({ number }) => numbers.includes(number)).map(({ tableId }) => tableId)
}
