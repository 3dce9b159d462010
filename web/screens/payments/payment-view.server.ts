import type { GuestPaymentWire } from '#contract/payments/payments.ts'
import type { BookingPolicyWire } from '#contract/reservations/reservations.ts'
import { isHexId } from '#contract/wire/wire-text.ts'
import { cancelDays } from '#domain/payments/cancel-days.ts'
import { readReservationTime, wallTimeOf } from '#domain/reservations/reservation-time.ts'
import { isCallFailure, optional } from '../../parts/api/call-failure.ts'
import { dayName } from '../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import {
  type BookedView,
  bookedView,
  findOwnBooking,
  type OwnBooking,
} from '../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { frameQuery, isFramed } from '../../parts/reservations/hold/capability-cookies.server.ts'
import type { FormWay } from './card-form/card-entry.ts'
import { type Hint, hintOf } from './hints.ts'

/** What canceling on a day comes to; the day as it is written, with the time at which it divides. */
export type CancelChoice = { day: string; part: 'whole' | 'until' | 'after'; isFree: boolean }

export type PaymentView = {
  booked: BookedView
  kind: 'deposit' | 'guarantee'
  /** What is still to be paid. */
  amount: number
  /** What the booking asks for in all, paid or not. */
  total: number
  currency: string
  words: string
  /** It is for dishes, not for a table. */
  isOrder: boolean
  /** It is for a change that takes effect with it. */
  isChange: boolean
  stay: { day: string; minutes: number; party: number }
  /** The table is kept until then, by the restaurant's clock and in milliseconds beside the server's own. */
  due: { minutes: number; at: number; now: number }
  days: CancelChoice[]
  /** Minutes of the day at which canceling stops being free. */
  freeMinutes: number | null
  /** Null while the provider does not answer. */
  way: { frameUrl: string } | { paymentLink: string } | { card: FormWay } | null
  /** What the provider's page said on the way back. */
  hint: Hint | null
  /** The provider's form stays in its frame, because the way back would lose the key of the booking. */
  stays: boolean
  isFresh: boolean
  links: Record<'booked' | 'cancel' | 'again' | 'state' | 'card', string>
}

/** Nothing is waited for any more: of a new booking, or of one that was paid for before and is changed. */
export type FinishedPayment = { over: 'new' | 'changed' }

async function newsOf(context: PageContext, { reservation, token }: OwnBooking): Promise<FinishedPayment['over']> {
  const { api } = context.get(requestContext)
  const shown = await optional(api.payments.show({ params: { reservationId: reservation.id }, token }), 'money')
  const taken = shown?.movements.filter(({ kind }) => kind === 'charge' || kind === 'card') ?? []
  return taken.length > 1 ? 'changed' : 'new'
}

/** The payment a booking waits for, or that it waits for none; null when this browser may not know of it. */
export async function findPayment(
  request: Request,
  context: PageContext,
  id: string,
): Promise<PaymentView | FinishedPayment | null> {
  const own = isHexId(id) ? await findOwnBooking(request, context, id) : null
  if (!own) return null
  const payment = own.reservation.policy ? await beginPayment(context, own) : 'over'
  const view = payment === 'over' ? 'over' : viewOf(request, context, own, payment)
  return view === 'over' ? { over: await newsOf(context, own) } : view
}

async function beginPayment(
  context: PageContext,
  { reservation, token }: OwnBooking,
): Promise<GuestPaymentWire | 'over' | null> {
  const { api } = context.get(requestContext)
  try {
    return await api.payments.begin({ params: { reservationId: reservation.id }, token })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return failure.code === 'payment_not_due' ? 'over' : null
  }
}

function viewOf(
  request: Request,
  context: PageContext,
  own: OwnBooking,
  payment: GuestPaymentWire | null,
): PaymentView | 'over' {
  const { reservation, restaurant } = own
  const change = payment?.change ?? null
  const policy = change ? change.policy : reservation.policy
  const paymentDue = change ? change.due : payment ? payment.due : reservation.paymentDue
  if (!policy || !paymentDue) return 'over'
  const { tenant, now } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { timeZone } = restaurant
  const minutesOf = (instant: string) => {
    const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
    return hour * 60 + minute
  }
  const freeUntil = policy.freeUntil ? Temporal.Instant.from(policy.freeUntil) : null
  const { date: day, minutes } = readReservationTime((change ?? reservation).reservationTime, timeZone)
  const startsAt = wallTimeOf(day, minutes).toZonedDateTime(timeZone).toInstant()
  const visit = { startsAt, timeZone, now }
  const query = new URL(request.url).searchParams
  const carried = frameQuery(request)
  return {
    booked: bookedView(request, context, own),
    kind: policy.kind,
    amount: payment?.toPay ?? policy.amount,
    total: policy.amount,
    isOrder: reservation.type === 'order',
    isChange: change !== null,
    stay: { day: dayName(day, locale, 'short'), minutes, party: (change ?? reservation).groupSize },
    currency: policy.currency,
    words: policy.words,
    due: {
      minutes: minutesOf(paymentDue),
      at: Temporal.Instant.from(paymentDue).epochMilliseconds,
      now: now.epochMilliseconds,
    },
    days: cancelDays(freeUntil, visit).map(({ date, part, isFree }) => ({
      day: dayName(date, locale, 'short'),
      part,
      isFree,
    })),
    freeMinutes: policy.freeUntil ? minutesOf(policy.freeUntil) : null,
    way: wayOf(payment, policy, {
      returnUrl: new URL(`/booking/payment-return/${reservation.id}`, request.url).href,
      language: locale,
    }),
    hint: hintOf(query.get('payment')),
    stays: isFramed(request),
    isFresh: query.has('new'),
    links: {
      booked: bookedLink('/booking', reservation.id, carried, change ? 'changed' : 'new'),
      cancel: bookedLink('/booking/cancel', reservation.id, carried),
      again: bookedLink('/booking/payment', reservation.id, carried),
      state: bookedLink('/booking/payment-state', reservation.id, carried),
      card: bookedLink('/booking/payment-card', reservation.id, carried),
    },
  }
}

function wayOf(
  payment: GuestPaymentWire | null,
  { kind, currency, amount }: Pick<BookingPolicyWire, 'kind' | 'currency' | 'amount'>,
  page: Pick<FormWay, 'returnUrl' | 'language'>,
): PaymentView['way'] {
  if (payment?.cardForm) {
    const { cardForm: form, clientSecret = null, customerSecret = null, toPay } = payment
    return { card: { ...page, form, clientSecret, customerSecret, kind, currency, amount: toPay ?? amount } }
  }
  if (payment?.frameUrl) return { frameUrl: payment.frameUrl }
  return payment?.paymentLink ? { paymentLink: payment.paymentLink } : null
}
