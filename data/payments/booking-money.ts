import type { OpenBooking, PaymentOfBooking } from '#domain/payments/money-while-open.ts'
import { type Balance, balanceOf } from '#domain/payments/movements.ts'
import { awaitsPayment } from '#domain/payments/payment-states.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { type AwaitedChange, findAwaitedChange } from './awaited-changes.ts'
import { type LedgerEntry, listLedger } from './ledger.ts'
import { listOpenRequests, type PaymentRequest } from './payment-requests.ts'
import { listPayments, type Payment } from './payments.ts'

/** Everything about a booking's money at one moment; under `lockPayments` it stays so. */
export type BookingMoney = {
  payments: readonly Payment[]
  ledger: readonly LedgerEntry[]
  /** Oldest first, by the ledger alone. */
  moved: readonly PaymentOfBooking[]
  /** The same, with requests that are under way counted as done. */
  balances: readonly PaymentOfBooking[]
  change: AwaitedChange | null
}

type Key = Pick<Booking, 'restaurantId' | 'reservationId'>

export async function readMoney(db: Db, key: Key): Promise<BookingMoney> {
  const { restaurantId, reservationId } = key
  const payments = await listPayments(db, restaurantId, reservationId)
  const change = await findAwaitedChange(db, key)
  if (payments.length === 0) return { payments, ledger: [], moved: [], balances: [], change }
  const ledger = await listLedger(db, restaurantId, reservationId)
  const requests = await listOpenRequests(db, restaurantId, reservationId)
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
  return { payments, ledger, moved, balances, change }
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
