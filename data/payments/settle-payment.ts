import { sql } from 'kysely'
import { moneyAfterEnd } from '#domain/payments/money-after-end.ts'
import { type Balance, balanceOf, type Movement } from '#domain/payments/movements.ts'
import { type AttemptState, type PaymentSnapshot, paymentSteps, settledState } from '#domain/payments/settlement.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import type { Actor } from '#domain/reservations/statuses.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { retryDeadlocks } from '../database/retry-deadlocks.ts'
import { findBooking } from '../reservations/find.ts'
import { isRefused } from '../reservations/refused.ts'
import { uuidOf } from '../reservations/rows.ts'
import { writePaymentChange } from './change-payment.ts'
import { enterMovements, type LedgerEntry, listLedger } from './ledger.ts'
import { listOpenRequests, requestMoney } from './payment-requests.ts'
import { listPayments, type Payment } from './payments.ts'

/** What is known of one of the booking's payments from its provider just now. */
export type Seen = { payment: Payment; snapshot: PaymentSnapshot }

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
): Promise<void> {
  await retryDeadlocks(() => db.transaction().execute((transaction) => settle(transaction, reservationId, seen, now)))
}

async function settle(db: Db, reservationId: string, seen: Seen | null, now: Temporal.Instant): Promise<void> {
  const restaurantId = restaurantOfId(reservationId)
  // Whoever settles this booking at the same time waits here, and then sees what was entered.
  await sql`SELECT FROM payments WHERE restaurant_id = ${restaurantId} AND reservation_id = ${uuidOf(reservationId)}
    ORDER BY attempt FOR NO KEY UPDATE`.execute(db)
  const booking = await findBooking(db, reservationId)
  if (!booking || restaurantId === null) return
  if (seen) await enter(db, seen, now)
  const ledger = await listLedger(db, restaurantId, reservationId)
  const current = await changeState(db, booking, ledger, seen?.snapshot.attempt ?? 'open', now)
  await decideRequests(db, current, ledger, now)
}

async function enter(db: Db, { payment, snapshot }: Seen, now: Temporal.Instant): Promise<void> {
  if (snapshot.currency.toLowerCase() !== payment.currency)
    throw new Error(`payment ${payment.paymentId} is in ${payment.currency}, not in ${snapshot.currency}`)
  await enterMovements(db, payment, snapshot.movements, now)
  await db
    .updateTable('payments')
    .set({ checked_at: new Date(now.epochMilliseconds), is_open: !isOver(snapshot.movements) })
    .where('restaurant_id', '=', payment.restaurantId)
    .where('payment_id', '=', payment.paymentId)
    .execute()
}

/** The guest can do no more about it; what comes later, comes by a webhook or by our own request. */
const isOver = (movements: readonly Movement[]) =>
  movements.some(({ kind }) => kind === 'charge' || kind === 'card' || kind === 'void')

async function changeState(
  db: Db,
  booking: Booking,
  ledger: readonly LedgerEntry[],
  attempt: AttemptState,
  now: Temporal.Instant,
): Promise<Booking> {
  if (!booking.policy) return booking
  const { reservationId, paymentState } = booking
  let current = booking
  for (const to of paymentSteps(paymentState, settledState(booking.policy, ledger, attempt)) ?? []) {
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
  ledger: readonly LedgerEntry[],
  now: Temporal.Instant,
): Promise<void> {
  const ended = await findEnd(db, booking)
  if (!ended) return
  const payments = await listPayments(db, booking.restaurantId, booking.reservationId)
  const requests = await listOpenRequests(db, booking.restaurantId, booking.reservationId)
  for (const payment of payments) {
    const own = requests.filter(({ paymentId }) => paymentId === payment.paymentId)
    const balance = withRequests(balanceOf(ledger.filter(({ paymentId }) => paymentId === payment.paymentId)), own)
    const action = moneyAfterEnd({ ...booking, ...ended }, balance)
    if (action) await requestMoney(db, payment, action, { by: 'policy', now })
  }
}

/** What was asked for counts as done, so that nothing is asked for twice. */
function withRequests(balance: Balance, requests: readonly { kind: string; amountMinor: number }[]): Balance {
  const sum = (kind: string) =>
    requests.filter((request) => request.kind === kind).reduce((total, { amountMinor }) => total + amountMinor, 0)
  return { ...balance, refunded: balance.refunded + sum('refund'), charged: balance.charged + sum('fee') }
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
