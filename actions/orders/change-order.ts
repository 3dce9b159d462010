import type { BookingContract } from '#contract/reservations/booking.ts'
import { minorUnits } from '#contract/wire/wire-text.ts'
import { readBookableRestaurant } from '#data/availability/booking-rules.ts'
import { readServiceDay } from '#data/availability/service-days.ts'
import type { Db } from '#data/database/database.ts'
import { findZone } from '#data/orders/delivery-area.ts'
import { quoteForSlot } from '#data/orders/kitchen-history.ts'
import { orderText } from '#data/orders/order-rows.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import { rowOf } from '#data/reservations/rows.ts'
import { changeReservation, type Failpoint } from '#data/reservations/tables/functions.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderPolicy } from '#domain/orders/order-policy.ts'
import { askedOrderSlot, type OrderKind, type OrderSlot, refuseOrderSlot } from '#domain/orders/order-slot.ts'
import { cookingBegins } from '#domain/orders/progress.ts'
import { totalsOf } from '#domain/orders/totals.ts'
import { awaitsPayment } from '#domain/payments/payment-states.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { guestDetails } from '#domain/reservations/guest/guest-details.ts'
import { storedWhereLeftOut, withLeftOut } from '#domain/reservations/left-out.ts'
import { momentOf } from '#domain/time/moment-of.ts'
import { texts } from '#texts/texts.ts'
import { type CalculatedOrder, calculateOrder, type OrderRefusal, refuseFinalOrder } from './calculate-order.ts'
import { orderToMake } from './order-to-make.ts'

type OrderChangeOptions = { now: Temporal.Instant; failpoint?: Failpoint | undefined }

/** Changes an order until the kitchen begins, or leaves it whole. Dishes that the body does not name stay as they are. */
export async function changeOrder(
  db: Db,
  booking: Booking,
  body: BookingContract,
  { now, failpoint }: OrderChangeOptions,
): Promise<Booking | WriteRefusal> {
  const { order, deliveryType } = booking
  if (!order) return { refused: 'not_found' }
  if (body.deliveryType && body.deliveryType !== deliveryType)
    return { refused: 'invalid', field: 'deliveryType', sentence: 'Please order anew for that.' }
  const restaurant = await readBookableRestaurant(db, booking.restaurantId)
  if (!restaurant) return { refused: 'not_found' }
  const { rules } = restaurant
  if (isBegun(order, now)) return { refused: 'being_prepared' }
  const asked = { ...withLeftOut(body, booking), deliveryType }
  const slot = await wantedSlot(db, booking, asked, { rules, now })
  if (slot && isRefused(slot)) return slot
  const ordered = await wantedOrder(db, booking, asked, { rules, order, slot })
  if (isRefused(ordered)) return ordered
  const next = await nextBooking(db, booking, asked, { rules, slot, ordered, order, now })
  if (isRefused(next)) return next
  const written = await changeReservation(
    db,
    booking.restaurantId,
    rowOf(next),
    {
      candidates: null,
      level: '',
      seen: booking.sequence,
      now,
      ordersPerSlot: slot?.channel.ordersPerSlot ?? null,
      order: next.order && orderText(next.order, booking.currency),
    },
    failpoint,
  )
  if (written.outcome === 'made') return { ...next, sequence: booking.sequence + 1 }
  if (written.outcome === 'taken') return { refused: 'kitchen_full', field: 'reservationTime' }
  return { refused: written.outcome === 'being_prepared' ? 'being_prepared' : 'status_changed' }
}

const isBegun = ({ progress, cancelUntil }: Order, now: Temporal.Instant): boolean =>
  progress !== 'received' || (cancelUntil !== null && Temporal.Instant.compare(cancelUntil, now) < 0)

/** The slot it is moved to; null where its time stays. */
async function wantedSlot(
  db: Db,
  { startsAt, deliveryType }: Booking,
  { reservationTime: time }: BookingContract,
  { rules, now }: { rules: BookingRules; now: Temporal.Instant },
): Promise<OrderSlot | WriteRefusal | null> {
  if (momentOf(time, rules.timeZone).instant.equals(startsAt)) return null
  const kind = deliveryType as OrderKind
  const slot = askedOrderSlot(rules, { kind, time }, now)
  if (isRefused(slot)) return slot
  const day = await readServiceDay(db, rules, slot.serviceDate, now)
  return refuseOrderSlot(rules, day, { kind, slot }, now) ?? slot
}

type OrderChangeFacts = { rules: BookingRules; order: Order; slot: OrderSlot | null }

async function wantedOrder(
  db: Db,
  booking: Booking,
  body: BookingContract,
  { rules, order, slot }: OrderChangeFacts,
): Promise<CalculatedOrder | WriteRefusal> {
  const calculated = body.order
    ? await calculateOrder(db, body, rules, { minutes: slot?.minutes ?? null, isFinal: true })
    : await sameDishes(db, booking, body, order)
  if (calculated && isRefused(calculated)) return calculated
  return refuseFinalOrder(body, calculated, rules.currency) ?? calculated ?? { refused: 'order_empty', field: 'order' }
}

/** The same dishes at the prices they were ordered for, brought to another address perhaps. */
async function sameDishes(
  db: Db,
  { restaurantId, deliveryType, currency }: Booking,
  body: BookingContract,
  { menuId, lines, totals }: Order,
): Promise<CalculatedOrder | OrderRefusal> {
  const zone = deliveryType === 'delivery' ? await findZone(db, restaurantId, body) : null
  if (zone && isRefused(zone)) return zone
  const { tax } = await readBookingSettings(db, restaurantId)
  const tipMinor = body.order?.tips == null ? totals.tip : (minorUnits(body.order.tips, currency) ?? totals.tip)
  return { menuId, lines, zone, totals: totalsOf(lines, { tax, tipMinor, feeMinor: zone?.feeMinor ?? 0 }) }
}

type OrderChangeParts = {
  rules: BookingRules
  slot: OrderSlot | null
  ordered: CalculatedOrder
  order: Order
  now: Temporal.Instant
}

async function nextBooking(
  db: Db,
  booking: Booking,
  body: BookingContract,
  { rules, slot, ordered, order, now }: OrderChangeParts,
): Promise<Booking | WriteRefusal> {
  const settings = await readBookingSettings(db, rules.restaurantId)
  const details = guestDetails(body, settings.questions, rules)
  if (isRefused(details)) return details
  const cancelUntil = slot ? cookingBegins(slot.startsAt, slot.channel) : order.cancelUntil
  const quote = slot
    ? await quoteForSlot(db, rules, { kind: booking.deliveryType as OrderKind, slot }, now)
    : order.quote
  const made = orderToMake(
    ordered,
    { order: body.order ?? { orderItems: [], note: order.note } },
    { paymentType: order.paymentType, cancelUntil, quote, now },
  )
  const when = slot && { serviceDate: slot.serviceDate, startsAt: slot.startsAt, endsAt: slot.endsAt }
  const next: Booking = { ...booking, ...details, ...storedWhereLeftOut(body, booking), ...when, order: made }
  if (!booking.policy || !cancelUntil) return next
  // What was paid can be given back in part; asking for more is another payment, and so another order.
  if (made.totals.total > booking.policy.amountMinor && !awaitsPayment(booking.paymentState))
    return { refused: 'other_terms', field: 'order' }
  const language = body.language ?? booking.language ?? 'en'
  const { currency, timeZone } = rules
  const policy = orderPolicy({ totalMinor: made.totals.total, currency, cancelUntil, language, timeZone }, texts)
  return { ...next, policy, amountMinor: policy.amountMinor }
}
