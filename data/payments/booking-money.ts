import { CompiledQuery } from 'kysely'
import type { OpenBookingMoney, PaymentOfBooking } from '#domain/payments/money-while-open.ts'
import { type Balance, balanceOf, movementKinds } from '#domain/payments/movements.ts'
import { awaitsPayment } from '#domain/payments/payment-states.ts'
import type { Booking, ReservationKey } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { type AwaitedChange, findAwaitedChange } from './awaited-changes.ts'
import type { LedgerEntry } from './ledger.ts'
import type { PaymentRequest } from './payment-requests.ts'
import type { Payment } from './payments.ts'

/** Everything about a booking's money at one moment; under `lockPayments` it stays so. */
export type BookingMoney = {
  payments: readonly Payment[]
  ledger: readonly LedgerEntry[]
  /** Oldest first, by the ledger alone. */
  moved: readonly PaymentOfBooking[]
  /** The same, with requests that are under way counted as done. */
  balances: readonly PaymentOfBooking[]
  /** Decided and not sent yet. */
  requests: readonly PaymentRequest[]
  change: AwaitedChange | null
}

/** Of the booking $2 at the restaurant $1. */
const moneyText = `(SELECT json_agg(json_build_object('restaurantId', p.restaurant_id, 'paymentId', p.payment_id,
      'attempt', p.attempt, 'kind', p.kind, 'gateway', p.gateway, 'account', p.account, 'returnOrigin', p.return_origin,
      'gatewayRef', p.gateway_ref, 'amountMinor', p.amount_minor, 'currency', p.currency) ORDER BY p.attempt)
    FROM payments AS p WHERE p.restaurant_id = $1 AND p.reservation_id = $2) AS payments,
  (SELECT json_agg(json_build_object('paymentId', l.payment_id, 'kind', l.kind, 'ref', l.gateway_ref,
      'amountMinor', l.amount_minor, 'at', l.created_at)
      ORDER BY l.created_at, array_position('{${movementKinds.join()}}'::text[], l.kind), l.entry_id)
    FROM ledger_entries AS l WHERE l.restaurant_id = $1 AND l.reservation_id = $2) AS ledger,
  (SELECT json_agg(json_build_object('restaurantId', q.restaurant_id, 'requestId', q.request_id,
      'paymentId', q.payment_id, 'kind', q.kind, 'amountMinor', q.amount_minor) ORDER BY q.requested_at, q.request_id)
    FROM payment_requests AS q WHERE q.restaurant_id = $1 AND q.reservation_id = $2
      AND q.done_at IS NULL AND q.refused_at IS NULL) AS requests,
  EXISTS (SELECT FROM awaited_changes AS c WHERE c.restaurant_id = $1 AND c.reservation_id = $2) AS waits`

const ask = <Row>(db: Db, text: string, { restaurantId, reservationId }: ReservationKey) =>
  db.executeQuery<Row>(CompiledQuery.raw(text, [restaurantId, reservationId]))

export async function readMoney(db: Db, key: ReservationKey): Promise<BookingMoney> {
  const { rows } = await ask<MoneyColumns>(db, `/* named: booking_money */ SELECT ${moneyText}`, key)
  return moneyOf(db, key, rows[0])
}

/** As much of a booking as the usual payment asks for. */
export type BookingForPayment = Pick<Booking, 'status' | 'paymentState' | 'sequence' | 'policy'> & { isClosed: boolean }

const standingText = `SELECT to_json(s) AS standing FROM (
    SELECT r.status, r.payment_state AS "paymentState", r.sequence, r.policy, r.closed_at IS NOT NULL AS "isClosed", ${moneyText}
    FROM reservations AS r WHERE r.restaurant_id = $1 AND r.reservation_id = $2) AS s`

/** How a booking and its money stand at one moment. */
export type BookingStanding = { booking: BookingForPayment; money: BookingMoney }

/** In one statement, as every payment that is heard of asks for both. `before` is done in it too, with values from $3 on. */
export async function readStanding(
  db: Db,
  key: ReservationKey,
  { before = '/* named: standing_and_money */', values = [] }: { before?: string; values?: unknown[] } = {},
): Promise<BookingStanding | null> {
  const asked = [key.restaurantId, key.reservationId, ...values]
  const { rows } = await db.executeQuery<{ standing: BookingForPayment & MoneyColumns }>(
    CompiledQuery.raw(`${before} ${standingText}`, asked),
  )
  const found = rows[0]?.standing
  return found ? { booking: found, money: await moneyOf(db, key, found) } : null
}

/** How a booking stands that was made just now with its first payment. */
export const standingOfNew = (
  { status, paymentState, sequence, policy }: Booking,
  payment: Payment,
): BookingStanding => {
  const moved = [movedBy(payment, [])]
  return {
    booking: { status, paymentState, sequence, policy, isClosed: false },
    money: { payments: [payment], ledger: [], moved, balances: moved, requests: [], change: null },
  }
}

const movedBy = (
  { paymentId, kind, amountMinor }: Omit<Payment, 'reservationId'>,
  ledger: readonly LedgerEntry[],
): PaymentOfBooking => ({
  paymentId,
  kind,
  amountMinor,
  balance: balanceOf(ledger.filter((entry) => entry.paymentId === paymentId)),
})

async function moneyOf(db: Db, key: ReservationKey, columns: MoneyColumns | undefined): Promise<BookingMoney> {
  const { reservationId } = key
  const payments = (columns?.payments ?? []).map((payment) => ({ ...payment, reservationId }))
  const requests = (columns?.requests ?? []).map((request) => ({ ...request, reservationId }))
  const ledger = (columns?.ledger ?? []).map((entry) => ({ ...entry, at: Temporal.Instant.from(entry.at) }))
  const moved = payments.map((payment) => movedBy(payment, ledger))
  const balances = moved.map((payment) => ({
    ...payment,
    balance: withRequests(
      payment.balance,
      requests.filter(({ paymentId }) => paymentId === payment.paymentId),
    ),
  }))
  const change = columns?.waits ? await findAwaitedChange(db, key) : null
  return { payments, ledger, moved, balances, requests, change }
}

type MoneyColumns = {
  payments: Omit<Payment, 'reservationId'>[] | null
  ledger: (Omit<LedgerEntry, 'at'> & { at: string })[] | null
  requests: Omit<PaymentRequest, 'reservationId'>[] | null
  waits: boolean
}

/** What was asked for counts as done, so that nothing is asked for twice. */
function withRequests(balance: Balance, requests: readonly PaymentRequest[]): Balance {
  const sum = (kind: string) =>
    requests.filter((request) => request.kind === kind).reduce((total, { amountMinor }) => total + amountMinor, 0)
  const isLetGo = requests.some(({ kind }) => kind === 'void')
  return {
    ...balance,
    refunded: balance.refunded + sum('refund'),
    charged: balance.charged + sum('fee'),
    ...(isLetGo && { authorized: 0, hasCard: false, isOpen: false }),
  }
}

/** A booking that goes on, as the rules about its money see it. */
export function openBooking(
  { policy, paymentState }: Pick<Booking, 'policy' | 'paymentState'>,
  change: AwaitedChange | null,
): OpenBookingMoney {
  return { policy, isAwaited: awaitsPayment(paymentState), change: change?.policy ?? null }
}
