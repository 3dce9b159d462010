import { CompiledQuery } from 'kysely'
import type { Db } from '#data/database/database.ts'
import { type BookingMoney, type BookingStanding, openBooking } from '#data/payments/booking-money.ts'
import type { ReceivedEvent } from '#data/payments/gateway-events.ts'
import { movementsText } from '#data/payments/ledger.ts'
import type { Payment } from '#data/payments/payments.ts'
import { moneyWhileOpen } from '#domain/payments/money-while-open.ts'
import { balanceOf, type Movement } from '#domain/payments/movements.ts'
import { topicOfPayment } from '#domain/payments/payment-topic.ts'
import { isOver, type PaymentSnapshot, stepsToSettle } from '#domain/payments/settlement.ts'

/** What is known of one of the booking's payments from its provider just now, and the webhook that said so. */
export type ObservedPayment = {
  payment: Pick<Payment, 'restaurantId' | 'reservationId' | 'paymentId' | 'gateway'>
  snapshot: PaymentSnapshot
  eventRef?: string | undefined
}

const parameters = Array.from({ length: 14 }, (_, index) => `$${index + 1}`).join(', ')
const paymentText = `/* named: settle_payment */ SELECT settle_payment(${parameters}) AS done`
const eventText = `/* named: settle_event */ SELECT settle_event(${parameters}, $15, $16, $17) AS done`

/**
 * A payment of a booking that goes on, with nothing to give back, to let go or to apply: judged without a lock and written
 * by one statement, unless the booking stands otherwise by now. False: then, or when there is more to it, it is to be looked
 * at again.
 */
export async function settleUsual(
  db: Db,
  seen: ObservedPayment,
  standing: BookingStanding,
  now: Temporal.Instant,
): Promise<boolean> {
  const values = usualValues(seen, standing, now)
  return values !== null && isDone(db, paymentText, values)
}

/** The same of a webhook, which is kept by this statement; false: it may be kept, and is not settled. */
export async function settleUsualEvent(
  db: Db,
  seen: ObservedPayment,
  { standing, event }: { standing: BookingStanding; event: ReceivedEvent },
  now: Temporal.Instant,
): Promise<boolean> {
  const values = usualValues({ ...seen, eventRef: event.eventRef }, standing, now)
  if (values === null) return false
  const { gatewayRef, body, signature } = event
  return isDone(db, eventText, [...values, gatewayRef, Buffer.from(body), signature])
}

async function isDone(db: Db, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await db.executeQuery<{ done: boolean }>(CompiledQuery.raw(text, values))
  return rows[0]?.done ?? false
}

/** What is to be written of it, as `settle_payment` reads it; null when it is not usual. */
function usualValues(
  { payment, snapshot, eventRef }: ObservedPayment,
  { booking, money }: BookingStanding,
  now: Temporal.Instant,
) {
  const { restaurantId, reservationId, paymentId, gateway } = payment
  if (booking.isClosed || money.change || money.requests.length > 0) return null
  const currency = snapshot.currency.toLowerCase()
  if (money.payments.find((one) => one.paymentId === paymentId)?.currency !== currency) return null
  const after = money.moved.map((each) =>
    each.paymentId === paymentId ? { ...each, balance: balanceOf(known(snapshot, money, paymentId)) } : each,
  )
  const steps = stepsToSettle(booking, after, snapshot.attempt)
  const [to = booking.paymentState] = steps
  if (steps.length > 1 || moneyWhileOpen(openBooking({ ...booking, paymentState: to }, null), after).length > 0)
    return null
  return [
    restaurantId,
    reservationId,
    paymentId,
    gateway,
    currency,
    movementsText(gateway, snapshot.movements),
    !isOver(snapshot.movements),
    booking.sequence,
    money.ledger.length,
    booking.paymentState,
    to,
    to === booking.paymentState ? null : topicOfPayment(booking.paymentState, to, booking.status),
    now.toString(),
    eventRef ?? null,
  ]
}

/** What is in our books and what the provider shows, each movement once: an older view takes nothing back. */
function known({ movements }: PaymentSnapshot, { ledger }: BookingMoney, paymentId: string): Movement[] {
  const own = ledger.filter((entry) => entry.paymentId === paymentId)
  const isNew = ({ kind, ref }: Movement) => !own.some((entry) => entry.kind === kind && entry.ref === ref)
  return [...own, ...movements.filter(isNew)]
}
