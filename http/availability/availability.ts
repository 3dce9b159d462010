import { type AvailabilityQuery, availability, type DayReason, type Slot } from '#contract/availability/availability.ts'
import { formatWallTime, majorUnits } from '#contract/wire/wire-text.ts'
import { readBookableRestaurant } from '#data/availability/booking-rules.ts'
import type { BookableRestaurant } from '#data/availability/rules-text.ts'
import { readServiceDay, readServiceDays, readShownDay } from '#data/availability/service-days.ts'
import { findBooking } from '#data/reservations/find.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { daysBetween, localDate } from '#domain/availability/calendar.ts'
import { datesAround, nearestOnDay, nearestOnOtherDay } from '#domain/availability/nearest.ts'
import type { DayOccupancy } from '#domain/availability/occupancy.ts'
import { orderSlotsOf } from '#domain/availability/order-slots.ts'
import { startsOn } from '#domain/availability/services.ts'
import { isBookableLevel, type SlotCriteria, type SlotDecision, slotsOf } from '#domain/availability/slots.ts'
import { priceOf } from '#domain/payments/pricing.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { withOwnTables, withoutOwn } from '#domain/reservations/current-allocation.ts'
import { isActive } from '#domain/reservations/statuses.ts'
import { dateOf, type Moment, minutesOf, momentOf } from '#domain/time/moment-of.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'
import { keptSlots } from './slots-cache.ts'

export const list = handle(availability.list, async ({ params, query }, { db, clock }) => {
  const restaurant = await readBookableRestaurant(db, params.id)
  if (!restaurant) return refuse('not_found')
  const now = clock.now()
  const { rules } = restaurant
  const asked = momentOf(query.date, rules.timeZone)
  const { own, day: shown } = await dayWithout(db, { rules, date: dateOf(asked), now, excludeId: query.excludeId })
  return keptSlots(shown, `${keyOf(query)} ${restaurant.eventId ?? ''}`, now, () =>
    decide({ ...restaurant, rules: withOwnTables(rules, own, query.partySize) }, shown, query, asked, now),
  )
})

const keyOf = ({ date, partySize, rangeInMinutes, areas, deliveryType }: AvailabilityQuery) =>
  `${formatWallTime(date)} ${partySize} ${rangeInMinutes} ${areas.join()} ${deliveryType ?? ''}`

function decide(
  { rules, eventId }: BookableRestaurant,
  shown: DayOccupancy,
  query: AvailabilityQuery,
  moment: Moment,
  now: Temporal.Instant,
) {
  const { deliveryType: kind, partySize: party, areas } = query
  const asked = { minutes: minutesOf(moment), at: moment.instant.epochMilliseconds }
  const between = [asked.minutes - query.rangeInMinutes, asked.minutes + query.rangeInMinutes] as const
  const isOrder = kind === 'takeaway' || kind === 'delivery'
  const slots = isOrder
    ? orderSlotsOf({ rules, day: shown, kind, now, between })
    : slotsOf({ rules, day: shown, party, areas, now, between, eventId: eventId ?? undefined })
  const amountOf = isOrder ? () => noAmount : amounts(rules, shown.serviceDate, party)
  return slots.flatMap((slot) => present(slot, asked, amountOf) ?? [])
}

type Amount = ReturnType<typeof majorUnits>
const noAmount = majorUnits(0, 'eur')

/** The deposit is the same for every slot of a day, so it is worked out once. */
function amounts(rules: BookingRules, date: string, party: number): (slot: SlotDecision) => Amount {
  const amountOf = (event: SlotDecision['event']) =>
    majorUnits(priceOf(rules.policies, { serviceDate: date, party, event }).deposit, rules.currency)
  const usual = amountOf(null)
  return ({ event }) => (event ? amountOf(event) : usual)
}

type SlotTime = Pick<SlotDecision, 'minutes' | 'at'>

function present(slot: SlotDecision, asked: SlotTime, amountOf: (slot: SlotDecision) => Amount): Slot | null {
  if (slot.level === null) return null
  return {
    time: slot.minutes,
    availabilityLevel: slot.level,
    acceptReservations: isBookableLevel(slot.level),
    open: true,
    // The hour that autumn doubles is offered once: asked for as its second, it is not this slot.
    requestedTime: slot.minutes === asked.minutes && slot.at === asked.at,
    amount: amountOf(slot),
    eventId: slot.event?.eventId ?? null,
    areas: [...slot.areas],
  }
}

export const day = handle(availability.day, async ({ params, query }, context) => {
  const restaurant = await readBookableRestaurant(context.db, params.id)
  if (!restaurant) return refuse('not_found')
  const now = context.clock.now()
  const date = dateOf(momentOf(query.date, restaurant.rules.timeZone))
  const shown = await dayWithout(context.db, { rules: restaurant.rules, date, now, excludeId: query.excludeId })
  const rules = withOwnTables(restaurant.rules, shown.own, query.partySize)
  const criteria: SlotCriteria = {
    rules,
    day: shown.day,
    party: query.partySize,
    areas: query.areas ?? [],
    now,
    eventId: restaurant.eventId ?? query.eventId,
  }
  const slots = slotsOf(criteria)
  const elsewhere = slots.some(({ level }) => isBookableLevel(level))
    ? []
    : await otherDays(context, restaurant, criteria)
  const amountOf = amounts(rules, date, query.partySize)
  return {
    date,
    reason: dayReason(rules, date, slots, now),
    nearest: slots.length === 0 ? nearestOnOtherDay(elsewhere, eveningMinutes) : null,
    slots: slots.map((slot) => ({
      time: slot.minutes,
      availabilityLevel: slot.level,
      reason: slot.reason,
      nearest: isBookableLevel(slot.level)
        ? null
        : (nearestOnDay({ ...criteria, slots }, slot) ?? nearestOnOtherDay(elsewhere, slot.minutes)),
      amount: amountOf(slot),
      eventId: slot.event?.eventId ?? null,
      areas: [...slot.areas],
    })),
  }
})

type AskedDay = { rules: BookingRules; date: string; now: Temporal.Instant; excludeId: string | undefined }

/** The day as the guest of one booking may see it: only a booking that keeps tables here can make room. */
async function dayWithout(
  db: Context['db'],
  { rules, date, now, excludeId }: AskedDay,
): Promise<{ day: DayOccupancy; own: Booking | null }> {
  const own = excludeId ? await findBooking(db, excludeId) : null
  const isKept = own?.restaurantId === rules.restaurantId && isActive(own.status)
  return isKept
    ? { day: withoutOwn(rules, await readServiceDay(db, rules, date, now), own), own }
    : { day: await readShownDay(db, rules, date, now), own: null }
}

/** Where no time was asked for, an evening is meant. */
const eveningMinutes = 19 * 60

function dayReason(rules: BookingRules, date: string, slots: readonly SlotDecision[], now: Temporal.Instant) {
  const daysAhead = daysBetween(localDate(rules.timeZone, now), date)
  const reason: DayReason | null = !rules.acceptsBookings
    ? 'not_accepting'
    : daysAhead > rules.horizonDays && slots.every(({ event }) => event === null)
      ? 'too_far'
      : slots.length === 0
        ? 'closed'
        : slots.every((slot) => slot.reason === 'past')
          ? 'past'
          : null
  return reason
}

async function otherDays(
  { db }: Context,
  { rules }: BookableRestaurant,
  criteria: SlotCriteria,
): Promise<SlotCriteria[]> {
  if (!rules.acceptsBookings) return []
  const { party, eventId, now } = criteria
  const dates = datesAround(rules, criteria.day.serviceDate, now, eventId).filter(
    (date) => startsOn(rules, date, { party, eventId }).length > 0,
  )
  const days = await readServiceDays(db, rules, dates, now)
  return days.map((other) => ({ ...criteria, day: other }))
}
