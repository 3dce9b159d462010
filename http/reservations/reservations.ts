import { book } from '#actions/reservations/book.ts'
import { type BookingContext, type FirstPayment, freshReservationId } from '#actions/reservations/booking-start.ts'
import { calculate as workOut } from '#actions/reservations/calculate.ts'
import { change } from '#actions/reservations/change.ts'
import { changeStatus } from '#actions/reservations/change-status.ts'
import { type Reservation, reservations } from '#contract/reservations/reservations.ts'
import { readBookableRestaurant, readBookingRules } from '#data/availability/booking-rules.ts'
import { findConversationState } from '#data/conversations/conversations.ts'
import { assignReservation } from '#data/guests/bookings.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import { findBooking } from '#data/reservations/find.ts'
import { presentReservation } from '#data/reservations/present.ts'
import { depositStatusOf } from '#domain/payments/payment-states.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import { noGateways } from '#gateways/payments/registry.ts'
import { refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { type RefusalOf, refuse } from '../api/refusal.ts'
import { beginFirst, beginPayment } from '../payments/begin.ts'
import { isUsableCard, takeCard } from '../payments/card-setups.ts'
import { settled } from '../payments/payments.ts'
import { refuseBooking } from './booking-refusal.ts'

export const newId = handle(reservations.newId, async ({ params }, { db, clock }) => {
  const restaurant = await readBookableRestaurant(db, params.restaurantId)
  return restaurant ? { id: freshReservationId(restaurant.rules.restaurantId, clock.now()) } : refuse('not_found')
})

export const create = handle(reservations.create, async ({ body, principal }, context) => {
  const limits = context.limits && { caller: principal.caller }
  const { origin } = principal
  const booked = await book(context.db, body, { ...bookingContext(context), limits, origin })
  if (isRefused(booked)) {
    noteTampering(context, booked, body.restaurantId)
    return refuseBooking(booked) as RefusalOf<typeof reservations.create>
  }
  const { reservation, first } = booked
  // Sent again after a failure in between, the same booking is found and assigned.
  if (principal.guest) await assignCreated(context, principal.guest, reservation)
  if (!reservation.paymentDue) return reservation
  const cardToken = body.depositToken ?? null
  return { ...reservation, ...(await wayToPay(context, reservation, { first, cardToken, origin })) }
})

function assignCreated({ db }: Context, guest: string, { id, restaurantId, reservationTime }: Reservation) {
  const { wall, offsetMinutes } = reservationTime
  const startsAt = Temporal.PlainDateTime.from(wall)
    .toZonedDateTime('UTC')
    .toInstant()
    .subtract({ minutes: offsetMinutes ?? 0 })
  return assignReservation(db, guest, { reservationId: id, restaurantId, startsAt })
}

export const calculate = handle(reservations.calculate, async ({ body }, context) => {
  const worked = await workOut(context.db, body, { waitsFor: gatewayWaits(context), now: context.clock.now() })
  return isRefused(worked) ? refuseBooking(worked) : worked
})

export const get = handle(reservations.get, async ({ principal: { capability: own } }, context) => {
  const { restaurantId } = own.booking
  const [rules, settings, { guestUnread }] = await Promise.all([
    readBookingRules(context.db, restaurantId),
    readBookingSettings(context.db, restaurantId),
    findConversationState(context.db, { restaurantId, bookingId: own.booking.reservationId }),
  ])
  if (!rules) return refuse('not_found')
  const shown = presentReservation(own.booking, { rules, settings, token: own.token })
  // Where nothing was written, it is what making it was answered with.
  return guestUnread > 0 ? { ...shown, unreadMessageCount: guestUnread } : shown
})

export const update = handle(reservations.update, async ({ body, principal }, context) => {
  const { capability: own, caller } = principal
  // Every change may write to an address of the caller's choice.
  const hurry = await refuseTooMany(
    [
      { limit: 'changesOfCaller', of: caller },
      { limit: 'changesOfBooking', of: own.booking.reservationId },
    ],
    context,
  )
  if (hurry) return hurry
  const wanted = { ...body, restaurantId: body.restaurantId ?? own.booking.restaurantId }
  const changed = await change(context.db, own, wanted, bookingContext(context))
  if (isRefused(changed)) {
    noteTampering(context, changed, own.booking.restaurantId)
    return refuseBooking(changed) as RefusalOf<typeof reservations.update>
  }
  // What was paid above the new amount goes back; a job does the same when this is not finished.
  if (own.booking.paymentState !== 'none') await settled(context, own.booking)
  return {}
})

export const cancel = handle(reservations.cancel, async ({ body, principal: { capability: own } }, context) => {
  const canceled = await changeStatus(context.db, {
    reservationId: own.booking.reservationId,
    to: 'CanceledByClient',
    by: 'guest',
    note: body.note ?? null,
    now: context.clock.now(),
    failpoint: context.failpoint,
  })
  return isRefused(canceled) ? (refuseBooking(canceled) as RefusalOf<typeof reservations.cancel>) : {}
})

/** Who sends another amount than they were shown has an old page, or tries something. No word of the guest is logged. */
function noteTampering({ log }: Context, { tampered, refused, field }: WriteRefusal, restaurantId: number): void {
  if (tampered) log.warn({ restaurantId, field, refused }, 'a booking names money that is not so')
}

type FirstPaymentContext = { first: FirstPayment | null; cardToken: string | null; origin: string }

/** The booking stands whatever the provider answers: the way to pay can be asked for again. */
async function wayToPay(context: Context, made: Reservation, { first, cardToken, origin }: FirstPaymentContext) {
  if (first) {
    const begun = await beginFirst(context, first).catch((error: unknown) => notBegun(context, error))
    return { clientSecret: begun?.clientSecret ?? null, paymentLink: begun?.paymentLink ?? null }
  }
  let booking = await findBooking(context.db, made.id)
  if (booking && cardToken) {
    await takeCard(context, booking, { token: cardToken, origin }).catch((error: unknown) => notBegun(context, error))
    booking = await findBooking(context.db, made.id)
  }
  if (!booking) return {}
  const intent = await beginPayment(context, booking, origin).catch((error: unknown) => notBegun(context, error))
  return {
    depositStatus: depositStatusOf[booking.paymentState],
    paymentDue: booking.paymentDueAt?.toString() ?? null,
    clientSecret: intent?.clientSecret ?? null,
    paymentLink: intent?.paymentLink ?? null,
  }
}

function notBegun({ log }: Context, error: unknown): null {
  log.warn({ err: error }, 'a payment could not be begun with its booking')
  return null
}

const gatewayWaits =
  ({ payments = noGateways }: Context): BookingContext['waitsFor'] =>
  (gatewayName, policy) =>
    payments.gatewayOf(gatewayName).gateway?.waitsFor(policy) ?? null

export function bookingContext(context: Context): BookingContext {
  const { clock, failpoint } = context
  return {
    now: clock.now(),
    isUsableCard: (card) => isUsableCard(context, card),
    waitsFor: gatewayWaits(context),
    failpoint,
  }
}
