import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { addDays } from '#domain/availability/calendar.ts'
import { candidates } from '#domain/availability/candidates.ts'
import { dayClock } from '#domain/availability/day-clock.ts'
import { type DayOccupancy, emptyDay, occupy } from '#domain/availability/occupancy.ts'
import { orderSlotsOf } from '#domain/availability/order-slots.ts'
import { meetsNextDay, overlaid } from '#domain/availability/overlay.ts'
import { type SlotDecision, slotsOf } from '#domain/availability/slots.ts'
import { spanInRow, stayOf } from '#domain/availability/stay.ts'
import { randomCase } from './random-case.ts'
import { type ReferenceDays, type ReferenceSlot, referenceOrderSlots, referenceSlots } from './reference-model.ts'

/** The row of a day as the writers of allocations would leave it. */
function rowOf({ rules, allocations, orders }: ReferenceDays, serviceDate: string): DayOccupancy {
  const day = emptyDay(rules, serviceDate)
  const { midnight } = dayClock(rules.timeZone, serviceDate)
  const covers: number[] = []
  const tickets: number[] = []
  const guests = new Map<number, number>()
  for (const allocation of allocations) {
    if (allocation.serviceDate !== serviceDate) continue
    const span = spanInRow(rules, allocation.starts - midnight, allocation.ends - allocation.starts)
    if (!span) throw new Error('an allocation that no row can hold')
    for (const [index, { tableId }] of rules.tables.entries())
      if (allocation.tableIds.includes(tableId)) occupy(day, index, span.firstBit, span.lastBit)
    covers[span.coversIndex] = (covers[span.coversIndex] ?? 0) + allocation.party
    if (allocation.eventId !== null)
      guests.set(allocation.eventId, (guests.get(allocation.eventId) ?? 0) + allocation.party)
  }
  for (const order of orders) {
    const slot = Math.floor((order.due - midnight) / rules.slotInterval)
    tickets[slot] = (tickets[slot] ?? 0) + 1
  }
  return { ...day, covers, tickets, eventGuests: guests }
}

function dayOf(days: ReferenceDays, date: string): DayOccupancy {
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  return overlaid(days.rules, rowOf(days, date), [
    ...(meetsNextDay(days.rules, before) ? [rowOf(days, before)] : []),
    ...(meetsNextDay(days.rules, date) ? [rowOf(days, after)] : []),
  ])
}

const plain = ({ minutes, at, level, reason, areas, event }: SlotDecision): ReferenceSlot => ({
  minutes,
  at,
  level,
  reason,
  areas: [...areas],
  eventId: event?.eventId ?? null,
})

export type Difference = { seed: number; what: string; ours: unknown; reference: unknown }

/** The same question to both; null when they say the same. A spoiled rule shows that a difference would be found. */
export function compareCase(seed: number, spoil = (rules: BookingRules): BookingRules => rules): Difference | null {
  const { days, question, kind } = randomCase(seed)
  const rules = spoil(days.rules)
  const { date, party, areas, eventId } = question
  const now = Temporal.Instant.fromEpochMilliseconds(question.now * 60_000)
  const day = dayOf(days, date)
  const decided = slotsOf({ rules, day, party, areas, now, eventId })
  const tables = differs(seed, 'slots', decided.map(plain), referenceSlots(days, question))
  if (tables) return tables
  const orders = orderSlotsOf({ rules, day, kind, now }).map(plain)
  const ordersDiffer = differs(seed, kind, orders, referenceOrderSlots(days, { date, now: question.now, kind }))
  return ordersDiffer ?? seatsDiffer(seed, rules, day, decided, party, areas)
}

function differs(seed: number, what: string, ours: unknown, reference: unknown): Difference | null {
  return JSON.stringify(ours) === JSON.stringify(reference) ? null : { seed, what, ours, reference }
}

/** Where a slot says that a table is free there is one to give, and where it says none there is none. */
function seatsDiffer(
  seed: number,
  rules: BookingRules,
  day: DayOccupancy,
  slots: readonly SlotDecision[],
  party: number,
  areas: readonly string[],
): Difference | null {
  for (const slot of slots) {
    if (slot.level === null || slot.event) continue
    const stay = stayOf(rules, day.serviceDate, slot.minutes, party)
    const found = stay ? candidates({ rules, day, stay, party, areas }).length > 0 : null
    const isOffered = slot.level === 'Available' || slot.level === 'NotEnoughCovers'
    if (found !== isOffered) return { seed, what: 'candidates', ours: { found }, reference: slot }
  }
  return null
}
