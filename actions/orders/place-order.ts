import type { BookingContract } from '#contract/reservations/booking.ts'
import { mustBeWritable } from '#contract/reservations/reservations.ts'
import { readServiceDay } from '#data/availability/service-days.ts'
import type { Db } from '#data/database/database.ts'
import { quoteForSlot } from '#data/orders/kitchen-history.ts'
import { isLimitOutcome, limitsOf, refuseByLimit } from '#data/reservations/booking-limits.ts'
import type { BookingSettings } from '#data/reservations/booking-settings.ts'
import { tokenHash } from '#data/reservations/capability.ts'
import { findBooking } from '#data/reservations/find.ts'
import { type BookingOutcome, makeReservation } from '#data/reservations/tables/functions.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { isKitchenOrder } from '#domain/orders/delivery-type.ts'
import type { Order, OrderPaymentType } from '#domain/orders/order.ts'
import { orderPolicy } from '#domain/orders/order-policy.ts'
import { askedOrderSlot, type OrderKind, type OrderSlot, refuseOrderSlot } from '#domain/orders/order-slot.ts'
import { paymentTypesOf } from '#domain/orders/payment-choice.ts'
import { cookingBegins } from '#domain/orders/progress.ts'
import { wrongClaim } from '#domain/payments/claims.ts'
import { depositStatusOf } from '#domain/payments/payment-states.ts'
import type { Policy } from '#domain/payments/policy.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { firstStatus, firstTopic } from '#domain/reservations/first-status.ts'
import { type GuestDetails, guestDetails } from '#domain/reservations/guest/guest-details.ts'
import { texts } from '#texts/texts.ts'
import {
  type BookingContext,
  type BookingResult,
  type BookingStart,
  firstPayment,
  retryWhileBusy,
  startBooking,
} from '../reservations/booking-start.ts'
import { calculateOrder, refuseFinalOrder } from './calculate-order.ts'
import { orderToMake } from './order-to-make.ts'

/** Takes an order for takeaway or delivery: once for each id, and never more in a slot than its kitchen sends out. */
export async function placeOrder(
  db: Db,
  body: BookingContract,
  context: BookingContext,
): Promise<BookingResult | WriteRefusal> {
  const start = await startBooking(db, body, context.now)
  if (isRefused(start)) return start
  const { now, id, token, secret, digest, answer, before } = start
  const wanted = await wantedOrder(db, body, { ...start, context })
  if (isRefused(wanted)) return (await before()) ?? wanted
  const { slot, policy, waitsMinutes, booking } = wanted
  const payment = policy && waitsMinutes !== null ? firstPayment(start, policy, context.origin) : null
  const keys = { tokenHash: tokenHash(token), requestDigest: digest }
  const limits = context.limits && limitsOf(booking, context.limits, { secret, confirmed: true, now })
  const topic = firstTopic(booking)
  const ordersPerSlot = slot.channel.ordersPerSlot
  // What cannot be answered is not written.
  mustBeWritable(answer(booking, payment).reservation)
  const written = await retryWhileBusy(() =>
    makeReservation(
      db,
      booking,
      keys,
      { candidates: [], level: 'Available', topic, now, limits, payment, ordersPerSlot },
      context.failpoint,
    ),
  )
  if (written.outcome === 'made') return answer(booking, payment)
  return refuseWritten(db, written, { start, slot, kind: body.deliveryType as OrderKind, id })
}

type OrderDraftContext = Pick<BookingStart, 'now' | 'rules' | 'settings' | 'id'> & {
  context: Pick<BookingContext, 'waitsFor'>
}

type OrderDraft = { slot: OrderSlot; policy: Policy | null; waitsMinutes: number | null; booking: Booking }

/** The order as a booking that is not written yet, or what is wrong with it. */
async function wantedOrder(
  db: Db,
  body: BookingContract,
  { now, rules, settings, id, context }: OrderDraftContext,
): Promise<OrderDraft | WriteRefusal> {
  const kind = body.deliveryType as OrderKind
  const slot = askedOrderSlot(rules, { kind, time: body.reservationTime }, now)
  if (isRefused(slot)) return slot
  const details = guestDetails(body, settings.questions, rules)
  if (isRefused(details)) return details
  const calculated = await calculateOrder(db, body, rules, { minutes: slot.minutes, isFinal: true })
  if (calculated && isRefused(calculated)) return calculated
  const incomplete = refuseFinalOrder(body, calculated, rules.currency)
  if (incomplete || !calculated) return incomplete ?? { refused: 'order_empty', field: 'order' }
  const day = await readServiceDay(db, rules, slot.serviceDate, now)
  const full = refuseOrderSlot(rules, day, { kind, slot }, now)
  if (full) return full

  const cancelUntil = cookingBegins(slot.startsAt, slot.channel)
  const asked = { totalMinor: calculated.totals.total, currency: rules.currency, cancelUntil }
  const byCard = orderPolicy({ ...asked, language: body.language ?? 'en', timeZone: rules.timeZone }, texts)
  const waits = calculated.totals.total > 0 ? context.waitsFor(settings.paymentGateway, byCard) : null
  const paymentType = paymentTypeOf(body, settings, waits !== null)
  if (!paymentType) return { refused: 'payment_type', field: 'paymentType' }
  const policy = paymentType === 'card' ? byCard : null
  const waitsMinutes = policy && waits !== null ? minutesToPay(waits, cancelUntil, now) : null
  const wrong = wrongClaim(body, {
    amountMinor: policy?.amountMinor ?? 0,
    currency: rules.currency,
    statuses: ['Approved', 'Pending'],
    depositStatus: depositStatusOf[policy ? 'due' : 'none'],
    awaitsCard: policy !== null,
  })
  if (wrong) return { ...wrong, tampered: true }
  const quote = await quoteForSlot(db, rules, { kind, slot, day }, now)
  const order = orderToMake(calculated, body, { paymentType, cancelUntil, quote, now })
  return {
    slot,
    policy,
    waitsMinutes,
    booking: bookingOf(body, { id, rules, slot, details, order, policy, waitsMinutes, now }),
  }
}

/** What the guest chose, or the usual way; null for one that the restaurant does not take here. */
function paymentTypeOf(
  { paymentType, deliveryType }: BookingContract,
  { orderPayment: methods, ordering: modes }: BookingSettings,
  takesCards: boolean,
): OrderPaymentType | null {
  const types = paymentTypesOf({ methods, modes, takesCards }, deliveryType ?? 'takeaway')
  if (paymentType) return types.includes(paymentType) ? paymentType : null
  return types.find((type) => type !== 'card') ?? types[0] ?? null
}

const fewestMinutes = 5

/** The kitchen does not wait for money: it must be there when cooking begins. */
const minutesToPay = (waits: number, cancelUntil: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(fewestMinutes, Math.min(waits, Math.floor((cancelUntil.epochMilliseconds - now.epochMilliseconds) / 60_000)))

type OrderBookingParts = {
  id: string
  rules: BookingRules
  slot: OrderSlot
  details: GuestDetails
  order: Order
  policy: Policy | null
  waitsMinutes: number | null
  now: Temporal.Instant
}

function bookingOf(body: BookingContract, parts: OrderBookingParts): Booking {
  const { id, rules, slot, details, order, policy, waitsMinutes, now } = parts
  const { approvalRequired } = rules
  return {
    ...details,
    ...firstStatus({ level: 'Available', approvalRequired, policy, waitsMinutes }, now),
    restaurantId: rules.restaurantId,
    reservationId: id,
    statusAt: now,
    serviceDate: slot.serviceDate,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    groupSize: body.groupSize,
    areas: [],
    tableIds: [],
    tablesChosen: false,
    coversCounted: false,
    eventId: null,
    deliveryType: isKitchenOrder(body) ? (body.deliveryType ?? null) : null,
    order,
    language: body.language ?? null,
    campaign: body.campaignInfo ?? null,
    rwgToken: body.rwg_token ?? null,
    marketingOptIn: body.isMarketingOptOut === false,
    source: 'website',
    policy,
    amountMinor: policy?.amountMinor ?? 0,
    currency: rules.currency,
    sequence: 0,
    createdAt: now,
    closedAt: null,
  }
}

type OrderRefusalFacts = { start: BookingStart; slot: OrderSlot; kind: OrderKind; id: string }

async function refuseWritten(
  db: Db,
  { outcome }: BookingOutcome,
  { start, slot, kind, id }: OrderRefusalFacts,
): Promise<BookingResult | WriteRefusal> {
  const { rules, now, answer } = start
  if (isLimitOutcome(outcome)) return refuseByLimit(outcome, now)
  if (outcome === 'repeated') return answer((await findBooking(db, id)) as Booking)
  if (outcome === 'in_progress') return { refused: 'in_progress' }
  if (outcome === 'key_reused') return { refused: 'key_reused', field: 'id' }
  const day = await readServiceDay(db, rules, slot.serviceDate, now)
  return refuseOrderSlot(rules, day, { kind, slot }, now) ?? { refused: 'kitchen_full', field: 'reservationTime' }
}
