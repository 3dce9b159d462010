import type { BookingRules, Purpose } from './booking-rules.ts'
import { dayClock, instantMinutes } from './day-clock.ts'
import type { DayOccupancy } from './occupancy.ts'
import { startsOn } from './services.ts'
import { type SlotDecision, timingOf } from './slots.ts'
import { spanInRow } from './stay.ts'

type OrderSlotCriteria = {
  rules: BookingRules
  day: DayOccupancy
  kind: Exclude<Purpose, 'booking'>
  now: Temporal.Instant
  between?: readonly [from: number, until: number] | undefined
}

/** A time of the kitchen, with the orders that are due then already. */
type OrderSlotDecision = SlotDecision & { load: number }

/** Times at which an order can be picked up or brought: no table is needed, only room in the kitchen. */
export function orderSlotsOf({ rules, day, kind, now, between }: OrderSlotCriteria): OrderSlotDecision[] {
  const channel = rules.channels[kind]
  if (!channel || !rules.acceptsBookings) return []
  const clock = dayClock(rules.timeZone, day.serviceDate)
  const timing = timingOf(rules, day.serviceDate, now, channel.leadMinutes)
  const slots: OrderSlotDecision[] = []
  for (const { minutes } of startsOn(rules, day.serviceDate, { party: 1, purpose: kind })) {
    if (between && (minutes < between[0] || minutes > between[1])) continue
    const at = instantMinutes(clock, minutes)
    const span = at === null ? null : spanInRow(rules, at - clock.midnight, rules.slotInterval)
    if (at === null || !span) continue
    const load = day.tickets[span.coversIndex] ?? 0
    const isFull = load >= channel.ordersPerSlot
    const reason = timing.refuse(at) ?? (isFull ? 'kitchen_full' : null)
    slots.push({ minutes, at: at * 60_000, level: reason ? null : 'Available', reason, areas: [], event: null, load })
  }
  return slots
}
