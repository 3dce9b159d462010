import { sql } from 'kysely'
import type { OpenBooking, PaymentOfBooking } from '#domain/payments/money-while-open.ts'
import { type Balance, balanceOf, movementKinds } from '#domain/payments/movements.ts'
import { awaitsPayment } from '#domain/payments/payment-states.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { uuidOf } from '../reservations/rows.ts'
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

type Key = Pick<Booking, 'restaurantId' | 'reservationId'>

export async function readMoney(db: Db, key: Key): Promise<BookingMoney> {
  const { payments, ledger, requests, waits } = await readRows(db, key)
  const change = waits ? await findAwaitedChange(db, key) : null
  const moved = payments.map(({ paymentId, kind, amountMinor }) => ({
    paymentId,
    kind,
    amountMinor,
    balance: balanceOf(ledger.filter((entry) => entry.paymentId === paymentId)),
  }))
  const balances = moved.map((payment) => ({
    ...payment,
    balance: withRequests(
      payment.balance,
      requests.filter(({ paymentId }) => paymentId === payment.paymentId),
    ),
  }))
  return { payments, ledger, moved, balances, requests, change }
}

type Rows = {
  payments: Payment[] | null
  ledger: (Omit<LedgerEntry, 'at'> & { at: string })[] | null
  requests: PaymentRequest[] | null
  waits: boolean
}

/** One statement: it is asked with every payment that is begun or heard of. */
async function readRows(db: Db, { restaurantId, reservationId }: Key) {
  const id = uuidOf(reservationId)
  const { rows } = await sql<Rows>`/* named: booking_money */ SELECT
    (SELECT json_agg(json_build_object('restaurantId', restaurant_id, 'paymentId', payment_id, 'reservationId', ${reservationId}::text,
        'attempt', attempt, 'kind', kind, 'gateway', gateway, 'gatewayRef', gateway_ref, 'amountMinor', amount_minor,
        'currency', currency) ORDER BY attempt)
      FROM payments WHERE restaurant_id = ${restaurantId} AND reservation_id = ${id}) AS payments,
    (SELECT json_agg(json_build_object('paymentId', payment_id, 'kind', kind, 'ref', gateway_ref, 'amountMinor', amount_minor,
        'at', created_at) ORDER BY created_at, array_position(${[...movementKinds]}::text[], kind), entry_id)
      FROM ledger_entries WHERE restaurant_id = ${restaurantId} AND reservation_id = ${id}) AS ledger,
    (SELECT json_agg(json_build_object('restaurantId', restaurant_id, 'requestId', request_id, 'paymentId', payment_id,
        'reservationId', ${reservationId}::text, 'kind', kind, 'amountMinor', amount_minor) ORDER BY requested_at, request_id)
      FROM payment_requests WHERE restaurant_id = ${restaurantId} AND reservation_id = ${id}
        AND done_at IS NULL AND refused_at IS NULL) AS requests,
    EXISTS (SELECT FROM awaited_changes WHERE restaurant_id = ${restaurantId} AND reservation_id = ${id}) AS waits`.execute(
    db,
  )
  const { payments, ledger, requests, waits = false } = rows[0] ?? {}
  return {
    payments: payments ?? [],
    ledger: (ledger ?? []).map((entry) => ({ ...entry, at: Temporal.Instant.from(entry.at) })),
    requests: requests ?? [],
    waits,
  }
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
): OpenBooking {
  return { policy, isAwaited: awaitsPayment(paymentState), change: change?.policy ?? null }
}
