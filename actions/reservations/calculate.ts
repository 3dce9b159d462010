import type { BookingContract } from '#contract/reservations/booking.ts'
import type { Calculation } from '#contract/reservations/reservations.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import { readBookableRestaurant } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import type { NamedZone } from '#data/orders/delivery-area.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import { presentPolicy } from '#data/reservations/present.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { serviceSlotOf } from '#domain/availability/service-slot.ts'
import { isKitchenOrder } from '#domain/orders/delivery-type.ts'
import { missingForZone } from '#domain/orders/delivery-zones.ts'
import { orderPolicy } from '#domain/orders/order-policy.ts'
import type { OrderKind } from '#domain/orders/order-slot.ts'
import { cookingBegins } from '#domain/orders/progress.ts'
import type { OrderTotals } from '#domain/orders/totals.ts'
import { type Policy, policyFor } from '#domain/payments/policy.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import { dateOf, momentOf } from '#domain/time/moment-of.ts'
import { texts } from '#texts/texts.ts'
import { type CalculatedOrder, calculateOrder, type OrderRefusal } from '../orders/calculate-order.ts'
import type { BookingContext } from './booking-start.ts'
import { tableRequestOf } from './tables/find-tables.ts'

/** What a booking that is not made yet would ask of its guest. Nothing is written. */
export async function calculate(
  db: Db,
  body: BookingContract,
  { waitsFor, now }: Pick<BookingContext, 'waitsFor' | 'now'>,
): Promise<Calculation | WriteRefusal<'not_found' | 'not_accepting' | 'party_size' | OrderRefusal['refused']>> {
  const restaurant = await readBookableRestaurant(db, body.restaurantId)
  if (!restaurant) return { refused: 'not_found', field: 'restaurantId' }
  const { rules } = restaurant
  const { party, time, eventId } = tableRequestOf(body, restaurant)
  if (!rules.acceptsBookings) return { refused: 'not_accepting', field: 'restaurantId' }
  if (isKitchenOrder(body)) return calculateKitchenOrder(db, body, rules, waitsFor)
  if (party < rules.minParty || party > rules.maxParty) return { refused: 'party_size', field: 'groupSize' }
  const order = await calculateOrder(db, body, rules)
  if (order && isRefused(order)) return order
  const { paymentGateway } = await readBookingSettings(db, rules.restaurantId)
  const moment = momentOf(time, rules.timeZone)
  const slot = serviceSlotOf(rules, moment.wall, { party, eventId: eventId ?? undefined })
  const serviceDate = slot?.serviceDate ?? dateOf(moment)
  const event = rules.events.find((each) => each.eventId === eventId) ?? null
  const visit = { startsAt: moment.instant, serviceDate, timeZone: rules.timeZone, party, event }
  const policy = policyFor(rules.policies, visit, {
    ...rules,
    language: body.language ?? 'en',
    texts,
    bookedAt: now,
    now,
  })
  const currency = rules.currency.toLowerCase()
  return {
    amount: majorUnits(policy?.amountMinor ?? 0, currency),
    currency,
    depositRequired: policy?.kind === 'deposit',
    order: order && presentTotals(order.totals, currency),
    policy: policy && presentPolicy(policy, { paymentOpen: waitsFor(paymentGateway, policy) !== null }),
  }
}

/** Of an order that nobody sits down for: what is paid now depends on how it is paid. */
async function calculateKitchenOrder(
  db: Db,
  body: BookingContract,
  rules: BookingRules,
  waitsFor: BookingContext['waitsFor'],
): Promise<Calculation | OrderRefusal> {
  const order = await calculateOrder(db, body, rules)
  if (order && isRefused(order)) return order
  const currency = rules.currency.toLowerCase()
  const policy = order && body.paymentType === 'card' ? await policyOf(db, body, { rules, order, waitsFor }) : null
  return {
    amount: majorUnits(policy?.amountMinor ?? 0, currency),
    currency,
    depositRequired: policy !== null,
    order: order && presentTotals(order.totals, currency),
    deliveryZone: order?.zone && presentZone(order.zone, order.totals, currency),
    policy: policy && presentPolicy(policy, { paymentOpen: true }),
  }
}

type CalculatedPolicyFacts = { rules: BookingRules; order: CalculatedOrder; waitsFor: BookingContext['waitsFor'] }

/** Null where the restaurant's gateway takes no money for it. */
async function policyOf(
  db: Db,
  body: BookingContract,
  { rules, order, waitsFor }: CalculatedPolicyFacts,
): Promise<Policy | null> {
  const channel = rules.channels[body.deliveryType as OrderKind]
  if (!channel || order.totals.total === 0) return null
  const { instant } = momentOf(body.reservationTime, rules.timeZone)
  const { currency, timeZone } = rules
  const cancelUntil = cookingBegins(instant, channel)
  const asked = { totalMinor: order.totals.total, currency, cancelUntil, language: body.language ?? 'en', timeZone }
  const policy = orderPolicy(asked, texts)
  const { paymentGateway } = await readBookingSettings(db, rules.restaurantId)
  return waitsFor(paymentGateway, policy) === null ? null : policy
}

const presentZone = (zone: NamedZone, totals: OrderTotals, currency: string) => ({
  name: zone.name,
  fee: majorUnits(zone.feeMinor, currency),
  minimum: majorUnits(zone.minimumMinor, currency),
  missing: majorUnits(missingForZone(zone, totals.subtotal), currency),
})

const presentTotals = (totals: OrderTotals, currency: string) => ({
  subtotal: majorUnits(totals.subtotal, currency),
  deliveryFee: majorUnits(totals.deliveryFee, currency),
  taxes: majorUnits(totals.taxes, currency),
  includedTaxes: majorUnits(totals.includedTaxes, currency),
  tip: majorUnits(totals.tip, currency),
  total: majorUnits(totals.total, currency),
})
