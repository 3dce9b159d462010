import type { Alternative } from '#contract/api/refusals.ts'
import type { SlotReason } from '#contract/availability/availability.ts'
import type { WallTime } from '#contract/wire/wire-text.ts'
import type { BookingRules, Channel } from '../availability/booking-rules.ts'
import { dayClock, instantMinutes } from '../availability/day-clock.ts'
import type { DayOccupancy } from '../availability/occupancy.ts'
import { orderSlotsOf } from '../availability/order-slots.ts'
import { serviceSlotOf } from '../availability/service-slot.ts'
import { wallAt } from '../reservations/alternatives.ts'
import { momentOf } from '../time/moment-of.ts'

export type OrderKind = 'takeaway' | 'delivery'

/** The slot of the kitchen in which an order is due. */
export type OrderSlot = {
  channel: Channel
  serviceDate: string
  /** Wall minutes since 00:00 of the service date; past 1440 after the next midnight. */
  minutes: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

type SlotRefusalReason = 'not_accepting' | 'ordering_closed' | 'past_time' | 'too_soon' | 'too_far' | 'kitchen_full'
type OrderSlotRefusal = { refused: SlotRefusalReason; field: string; alternatives?: Alternative[] }

type OrderSlotQuery = { kind: OrderKind; time: WallTime }

/** The slot that a time means, before anybody looks at what the kitchen has on. */
export function askedOrderSlot(
  rules: BookingRules,
  { kind, time }: OrderSlotQuery,
  now: Temporal.Instant,
): OrderSlot | OrderSlotRefusal {
  const channel = rules.channels[kind]
  if (!rules.acceptsBookings || !channel) return { refused: 'not_accepting', field: 'deliveryType' }
  const { wall, instant } = momentOf(time, rules.timeZone)
  if (Temporal.Instant.compare(instant, now) < 0) return { refused: 'past_time', field: 'reservationTime' }
  const slot = serviceSlotOf(rules, wall, { party: 1, purpose: kind })
  const at = slot && instantMinutes(dayClock(rules.timeZone, slot.serviceDate), slot.minutes)
  // Of the two hours that autumn shows, only the first is offered.
  if (!slot || at === null || at * 60_000 !== instant.epochMilliseconds)
    return { refused: 'ordering_closed', field: 'reservationTime' }
  return { ...slot, channel, startsAt: instant, endsAt: instant.add({ minutes: rules.slotInterval }) }
}

const reasons: Readonly<Partial<Record<SlotReason, SlotRefusalReason>>> = {
  past: 'past_time',
  too_soon: 'too_soon',
  too_far: 'too_far',
  kitchen_full: 'kitchen_full',
}

/** The orders that are due in a slot already. */
export function loadOfSlot(
  rules: BookingRules,
  day: DayOccupancy,
  { kind, slot: { minutes } }: { kind: OrderKind; slot: Pick<OrderSlot, 'minutes'> },
  now: Temporal.Instant,
): number {
  return orderSlotsOf({ rules, day, kind, now, between: [minutes, minutes] })[0]?.load ?? 0
}

/** Whether the kitchen still has room in that slot; null when it has. */
export function refuseOrderSlot(
  rules: BookingRules,
  day: DayOccupancy,
  { kind, slot }: { kind: OrderKind; slot: OrderSlot },
  now: Temporal.Instant,
): OrderSlotRefusal | null {
  const slots = orderSlotsOf({ rules, day, kind, now })
  const found = slots.find(({ minutes }) => minutes === slot.minutes)
  if (!found) return { refused: 'ordering_closed', field: 'reservationTime' }
  if (!found.reason) return null
  const refused = reasons[found.reason] ?? 'ordering_closed'
  return { refused, field: 'reservationTime', alternatives: nearestOf(slots, found.at, rules.timeZone) }
}

const most = 6

function nearestOf(slots: ReturnType<typeof orderSlotsOf>, wanted: number, timeZone: string): Alternative[] {
  return slots
    .filter(({ level }) => level !== null)
    .sort((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted))
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ at }) => ({
      reservationTime: wallAt(at, timeZone),
      availabilityLevel: 'Available',
      areas: [],
      eventId: null,
    }))
}
