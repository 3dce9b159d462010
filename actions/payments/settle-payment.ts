import type { Db } from '#data/database/database.ts'
import { instantOf } from '#data/database/instants.ts'
import { retryDeadlocks } from '#data/database/retry-deadlocks.ts'
import { insertNews } from '#data/outbox/insert-news.ts'
import { deleteAwaitedChange } from '#data/payments/awaited-changes.ts'
import {
  type BookingMoney,
  type BookingStanding,
  openBooking,
  readMoney,
  readStanding,
} from '#data/payments/booking-money.ts'
import { enterMovements } from '#data/payments/ledger.ts'
import { requestMoney } from '#data/payments/payment-requests.ts'
import { findPayment, lockPayments } from '#data/payments/payments.ts'
import { findBooking } from '#data/reservations/find.ts'
import { type MoneyAction, moneyAfterEnd } from '#domain/payments/money-after-end.ts'
import { missingMoney, moneyWhileOpen } from '#domain/payments/money-while-open.ts'
import { type AttemptState, isOver, settledState, stateBalance, stepsToSettle } from '#domain/payments/settlement.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import type { Actor } from '#domain/reservations/statuses.ts'
import { applyChange } from '../reservations/change.ts'
import { writePaymentChange } from './change-payment.ts'
import { type ObservedPayment, settleUsual } from './settle-usual.ts'

type SettlementResult = {
  /** Something is to be sent to the provider now. */
  hasRequests: boolean
  /** The webhook that it came by is settled with it. */
  isEventEnded: boolean
}
const nothingToSend: SettlementResult = { hasRequests: false, isEventEnded: false }

/** With how its booking stood shortly before, where that was read. */
export type SeenPayment = ObservedPayment & { standing?: BookingStanding | undefined }

/**
 * Brings a booking's books, payment state and requests in line with what its provider shows and with how the booking stands:
 * everything in one transaction, in whatever order and however often it is called. Without anything seen it only looks at
 * the booking, which may have ended meanwhile.
 */
export async function settleBooking(
  db: Db,
  reservationId: string,
  seen: SeenPayment | null,
  now: Temporal.Instant,
): Promise<SettlementResult> {
  const standing = seen && (seen.standing ?? (await readStanding(db, seen.payment)))
  if (seen && standing && (await settleUsual(db, seen, standing, now)))
    return { hasRequests: false, isEventEnded: seen.eventRef !== undefined }
  return retryDeadlocks(() => db.transaction().execute((transaction) => settle(transaction, reservationId, seen, now)))
}

async function settle(
  db: Db,
  reservationId: string,
  seen: ObservedPayment | null,
  now: Temporal.Instant,
): Promise<SettlementResult> {
  const restaurantId = restaurantOfId(reservationId)
  if (restaurantId === null) return nothingToSend
  await lockPayments(db, { restaurantId, reservationId })
  if (seen) await enter(db, seen, now)
  const booking = await findBooking(db, reservationId)
  if (!booking) return nothingToSend
  const before = await readMoney(db, booking)
  const changed = await settleChange(db, booking, before, now)
  const money = before.change ? await readMoney(db, booking) : before
  const current = await changeState(db, changed, money.moved, seen?.snapshot.attempt ?? 'open', now)
  const decided = await decideRequests(db, current, money, now)
  return { hasRequests: decided > 0 || money.requests.length > 0, isEventEnded: false }
}

async function enter(db: Db, { payment: key, snapshot }: ObservedPayment, now: Temporal.Instant): Promise<void> {
  const payment = await findPayment(db, key.restaurantId, key.paymentId)
  if (!payment) throw new Error(`there is no payment ${key.paymentId}`)
  if (snapshot.currency.toLowerCase() !== payment.currency)
    throw new Error(`payment ${payment.paymentId} is in ${payment.currency}, not in ${snapshot.currency}`)
  await enterMovements(db, payment, snapshot.movements, { isOpen: !isOver(snapshot.movements), now })
}

/**
 * A change whose money has come takes effect, where its table is still to be had; one whose time is over, or whose
 * booking has ended, is given up. What was paid for nothing goes back like any other surplus.
 */
async function settleChange(
  db: Db,
  booking: Booking,
  { balances, moved, change }: BookingMoney,
  now: Temporal.Instant,
): Promise<Booking> {
  if (!change) return booking
  if (booking.closedAt) {
    await deleteAwaitedChange(db, change, now)
    return booking
  }
  const isPaid = missingMoney(openBooking(booking, change), balances) === null
  if (!isPaid && Temporal.Instant.compare(now, change.dueAt) < 0) return booking
  await deleteAwaitedChange(db, change, now)
  if (isPaid) {
    const paymentState = settledState(change.policy, stateBalance(change.policy, moved), 'open')
    const applied = await applyChange(db, booking, change, { paymentState, now })
    if (!isRefused(applied)) return applied
  }
  const { restaurantId, reservationId, sequence } = booking
  const occasion = String(change.askedAt.epochMilliseconds)
  await insertNews(db, 'reservation.change_lapsed', { restaurantId, reservationId, sequence, occasion })
  return booking
}

async function changeState(
  db: Db,
  booking: Booking,
  moved: BookingMoney['moved'],
  attempt: AttemptState,
  now: Temporal.Instant,
): Promise<Booking> {
  const { reservationId } = booking
  let current = booking
  for (const to of stepsToSettle(booking, moved, attempt)) {
    const changed = await writePaymentChange(db, current, { reservationId, to, by: 'gateway', now })
    // Another change was first: whoever settles next starts from there.
    if (isRefused(changed)) return (await findBooking(db, reservationId)) ?? current
    current = changed
  }
  return current
}

async function decideRequests(
  db: Db,
  booking: Booking,
  { payments, balances, change }: BookingMoney,
  now: Temporal.Instant,
): Promise<number> {
  let decided = 0
  const ask = async (paymentId: string, action: MoneyAction, occasion?: string) => {
    const payment = payments.find((each) => each.paymentId === paymentId)
    if (!payment) return
    decided++
    await requestMoney(db, payment, action, { by: 'policy', now, ...(occasion && { occasion }) })
  }
  const ended = booking.closedAt ? await findEnd(db, booking) : null
  if (ended) {
    for (const { paymentId, balance } of balances) {
      const action = moneyAfterEnd({ ...booking, ...ended }, balance)
      if (action) await ask(paymentId, action)
    }
  } else if (!booking.closedAt) {
    for (const { paymentId, action, givenBefore } of moneyWhileOpen(openBooking(booking, change), balances))
      await ask(paymentId, action, String(givenBefore))
  }
  return decided
}

/** Who ended the booking and when; null while it goes on. */
async function findEnd(db: Db, booking: Booking): Promise<{ endedBy: Actor; endedAt: Temporal.Instant } | null> {
  if (!booking.closedAt) return null
  const last = await db
    .selectFrom('reservation_status_changes')
    .select(['actor', 'at'])
    .where('restaurant_id', '=', booking.restaurantId)
    .where('reservation_id', '=', booking.reservationId)
    .where('to_status', '=', booking.status)
    .orderBy('change', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { endedBy: last.actor as Actor, endedAt: instantOf(last.at) } : null
}
