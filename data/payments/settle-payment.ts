import { CompiledQuery } from 'kysely'
import { type MoneyAction, moneyAfterEnd } from '#domain/payments/money-after-end.ts'
import { missingMoney, moneyWhileOpen } from '#domain/payments/money-while-open.ts'
import { type Balance, balanceOf, balanceOfAll, type Movement } from '#domain/payments/movements.ts'
import type { PaymentState } from '#domain/payments/payment-states.ts'
import { topicOfPayment } from '#domain/payments/payment-topic.ts'
import { type AttemptState, type PaymentSnapshot, paymentSteps, settledState } from '#domain/payments/settlement.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import type { Actor } from '#domain/reservations/statuses.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { retryDeadlocks } from '../database/retry-deadlocks.ts'
import { insertNews } from '../outbox/insert-news.ts'
import { applyChange } from '../reservations/change.ts'
import { findBooking } from '../reservations/find.ts'
import { isRefused } from '../reservations/refused.ts'
import { uuidOf } from '../reservations/rows.ts'
import { deleteAwaitedChange } from './awaited-changes.ts'
import {
  type BookingMoney,
  type BookingStanding,
  openBooking,
  readMoney,
  readStanding,
  type Standing,
} from './booking-money.ts'
import { writePaymentChange } from './change-payment.ts'
import { enterMovements, movementsText } from './ledger.ts'
import { requestMoney } from './payment-requests.ts'
import { findPayment, lockPayments, type Payment } from './payments.ts'

type Settled = {
  /** Something is to be sent to the provider now. */
  hasRequests: boolean
  /** The webhook that it came by is settled with it. */
  isEventEnded: boolean
}
const nothingToSend: Settled = { hasRequests: false, isEventEnded: false }

/** What is known of one of the booking's payments from its provider just now, and the webhook that said so. */
export type Seen = {
  payment: Pick<Payment, 'restaurantId' | 'reservationId' | 'paymentId' | 'gateway'>
  snapshot: PaymentSnapshot
  eventRef?: string | undefined
  /** How the booking stood shortly before; if that is not so any more, it is looked at again. */
  standing?: BookingStanding | undefined
}

/**
 * Brings a booking's books, payment state and requests in line with what its provider shows and with how the booking stands:
 * everything in one transaction, in whatever order and however often it is called. Without anything seen it only looks at
 * the booking, which may have ended meanwhile.
 */
export async function settleBooking(
  db: Db,
  reservationId: string,
  seen: Seen | null,
  now: Temporal.Instant,
): Promise<Settled> {
  if (seen && (await settleUsual(db, seen, now)))
    return { hasRequests: false, isEventEnded: seen.eventRef !== undefined }
  return retryDeadlocks(() => db.transaction().execute((transaction) => settle(transaction, reservationId, seen, now)))
}

const settleText = `/* named: settle_payment */
  SELECT settle_payment($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) AS done`

/**
 * A payment of a booking that goes on, with nothing to give back, to let go or to apply: judged without a lock and written
 * by one statement, unless something has changed since. False: then, or when there is more to it, it is looked at again.
 */
async function settleUsual(db: Db, seen: Seen, now: Temporal.Instant): Promise<boolean> {
  const { payment, snapshot, eventRef } = seen
  const { restaurantId, reservationId, paymentId, gateway } = payment
  const found = seen.standing ?? (await readStanding(db, payment))
  if (!found || found.booking.isClosed || found.money.change || found.money.requests.length > 0) return false
  const { booking, money } = found
  const currency = snapshot.currency.toLowerCase()
  if (money.payments.find((one) => one.paymentId === paymentId)?.currency !== currency) return false
  const after = money.moved.map((each) =>
    each.paymentId === paymentId ? { ...each, balance: balanceOf(known(snapshot, money, paymentId)) } : each,
  )
  const steps = stepsOf(booking, after, snapshot.attempt)
  const [to = booking.paymentState] = steps
  if (steps.length > 1 || moneyWhileOpen(openBooking({ ...booking, paymentState: to }, null), after).length > 0)
    return false
  const topic = to === booking.paymentState ? null : topicOfPayment(booking.paymentState, to, booking.status)
  const values = [
    restaurantId,
    uuidOf(reservationId),
    paymentId,
    gateway,
    currency,
    movementsText(gateway, snapshot.movements),
    !isOver(snapshot.movements),
    booking.sequence,
    money.ledger.length,
    booking.paymentState,
    to,
    topic,
    now.toString(),
    eventRef ?? null,
  ]
  const { rows } = await db.executeQuery<{ done: boolean }>(CompiledQuery.raw(settleText, values))
  return rows[0]?.done ?? false
}

/** What is in our books and what the provider shows, each movement once: an older view takes nothing back. */
function known({ movements }: PaymentSnapshot, { ledger }: BookingMoney, paymentId: string): Movement[] {
  const own = ledger.filter((entry) => entry.paymentId === paymentId)
  const isNew = ({ kind, ref }: Movement) => !own.some((entry) => entry.kind === kind && entry.ref === ref)
  return [...own, ...movements.filter(isNew)]
}

async function settle(db: Db, reservationId: string, seen: Seen | null, now: Temporal.Instant): Promise<Settled> {
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

async function enter(db: Db, { payment: key, snapshot }: Seen, now: Temporal.Instant): Promise<void> {
  const payment = await findPayment(db, key.restaurantId, key.paymentId)
  if (!payment) throw new Error(`there is no payment ${key.paymentId}`)
  if (snapshot.currency.toLowerCase() !== payment.currency)
    throw new Error(`payment ${payment.paymentId} is in ${payment.currency}, not in ${snapshot.currency}`)
  await enterMovements(db, payment, snapshot.movements, { isOpen: !isOver(snapshot.movements), now })
}

/** The guest can do no more about it; what comes later, comes by a webhook or by our own request. */
const isOver = (movements: readonly Movement[]) =>
  movements.some(({ kind }) => kind === 'charge' || kind === 'card' || kind === 'void')

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

/** Of the payments that a policy asks for: a deposit that came in the place of a card is no fee. */
const stateBalance = ({ kind }: { kind: string }, moved: BookingMoney['moved']): Balance =>
  balanceOfAll(moved.filter((payment) => payment.kind === kind).map(({ balance }) => balance))

/** The states that what has moved leads to, one after the other. */
function stepsOf(
  { policy, paymentState }: Pick<Standing, 'policy' | 'paymentState'>,
  moved: BookingMoney['moved'],
  attempt: AttemptState,
): readonly PaymentState[] {
  // Without a policy only what was paid before can still go back.
  if (policy ? paymentState === 'none' : paymentState !== 'paid') return []
  const asked = policy ?? { kind: 'deposit', amountMinor: 0 }
  return paymentSteps(paymentState, settledState(asked, stateBalance(asked, moved), attempt)) ?? []
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
  for (const to of stepsOf(booking, moved, attempt)) {
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
    .where('reservation_id', '=', uuidOf(booking.reservationId))
    .where('to_status', '=', booking.status)
    .orderBy('change', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { endedBy: last.actor as Actor, endedAt: instantOf(last.at) } : null
}
