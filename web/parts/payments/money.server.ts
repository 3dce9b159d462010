import type { moneyMovements } from '#contract/payments/payments.ts'
import { optional } from '../api/call-failure.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { type PageContext, requestContext } from '../request/context.ts'
import type { OwnBooking } from '../reservations/booked/booked.server.ts'
import { bookedLink } from '../reservations/booking-link.ts'
import { frameQuery } from '../reservations/hold/capability-cookies.server.ts'
import { moneySentence } from './money-sentence.server.ts'

type MoneyMoment = {
  kind: (typeof moneyMovements)[number] | 'nothing' | 'free-until' | 'due' | 'card-due'
  amount: number
  at: string
  day: string
  minutes: number
}

export type MoneyView = {
  moments: MoneyMoment[]
  currency: string
  /** Where the booking's money is paid while it is awaited. */
  pay: string | null
  /** How it stands, where the list does not show it. */
  sentence: string | null
  /** Where a fee that was charged is answered, until the guest has. */
  answer: string | null
  /** What the guest wrote about the fee. */
  ownWords: string | null
  isAnswered: boolean
  kind: 'deposit' | 'guarantee'
}

/** What has happened to a booking's money and what will, in order; null where there is none. */
export async function findMoney(request: Request, context: PageContext, own: OwnBooking): Promise<MoneyView | null> {
  const { api, tenant, now } = context.get(requestContext)
  const { reservation, restaurant, token } = own
  const { policy } = reservation
  if (!policy || (reservation.depositStatus === 'NoCard' && !policy.paymentOpen)) return null
  const payment = await optional(api.payments.show({ params: { reservationId: reservation.id }, token }), 'money')
  if (!payment) return null
  const locale = requestLocale(request, tenant?.languages)
  const moment = (kind: MoneyMoment['kind'], amount: number, at: string): MoneyMoment => {
    const local = Temporal.Instant.from(at).toZonedDateTimeISO(restaurant.timeZone)
    const day = dayName(local.toPlainDate(), locale, 'short')
    return { kind, amount, at, day, minutes: local.hour * 60 + local.minute }
  }
  const due = payment.change?.due ?? payment.due ?? null
  const { kind } = payment.change?.policy ?? policy
  const isPaid = payment.movements.length > 0 && !reservation.closed
  const isAhead = (at: string) => Temporal.Instant.compare(Temporal.Instant.from(at), now) > 0
  // Only an intent was given up: the guest never left a card.
  const hasHeld = payment.movements.some(({ kind: moved }) => moved === 'card' || moved === 'authorisation')
  const moments = [
    ...payment.movements.map(({ kind, amount, at }) =>
      moment(kind === 'void' && !hasHeld ? 'nothing' : kind, amount, at),
    ),
    ...(isPaid && policy.freeUntil && isAhead(policy.freeUntil) ? [moment('free-until', 0, policy.freeUntil)] : []),
    ...(due ? [moment(kind === 'deposit' ? 'due' : 'card-due', payment.toPay ?? payment.amount, due)] : []),
  ]
  const pay = due ? bookedLink('/booking/payment', reservation.id, frameQuery(request)) : null
  const hasFee = payment.movements.some(({ kind: moved }) => moved === 'fee')
  const ownWords = payment.dispute?.note ?? null
  const answer = hasFee && ownWords === null ? bookedLink('/booking/fee', reservation.id, frameQuery(request)) : null
  const isAnswered = new URL(request.url).searchParams.has('answered')
  const stands = moneySentence(reservation, { timeZone: restaurant.timeZone, locale, now })
  const sentence = stands && !stands.isAwaited && !stands.situation.endsWith('-free') ? stands.text : null
  if (moments.length === 0) return null
  return { sentence, answer, ownWords, isAnswered, moments, currency: payment.currency, pay, kind }
}
