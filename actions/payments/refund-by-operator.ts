import type { Db } from '#data/database/database.ts'
import { retryDeadlocks } from '#data/database/retry-deadlocks.ts'
import { readMoney } from '#data/payments/booking-money.ts'
import { requestMoney } from '#data/payments/payment-requests.ts'
import { idFrom, lockPayments } from '#data/payments/payments.ts'
import type { Booking } from '#domain/reservations/booking.ts'

type OperatorRefund = { amountMinor: number; reason: string; now: Temporal.Instant }

/**
 * Asks for money to go back, the newest payment first; the same amount for the same reason is the same request. Null when
 * no more than less than that was taken and not given back.
 */
export async function refundByOperator(
  db: Db,
  booking: Booking,
  { amountMinor, reason, now }: OperatorRefund,
): Promise<{ isNew: boolean } | null> {
  const occasion = idFrom(booking.reservationId, amountMinor, reason)
  return retryDeadlocks(() =>
    db.transaction().execute(async (transaction) => {
      await lockPayments(transaction, booking)
      if (await wasAsked(transaction, booking, `operator: ${reason}`, occasion)) return { isNew: false }
      const { payments, balances } = await readMoney(transaction, booking)
      let left = amountMinor
      for (const { paymentId, balance } of balances.toReversed()) {
        const part = Math.min(left, balance.charged - balance.refunded)
        const payment = payments.find((each) => each.paymentId === paymentId)
        if (part <= 0 || !payment) continue
        left -= part
        const action = { kind: 'refund', amountMinor: part, reason: `operator: ${reason}` } as const
        await requestMoney(transaction, payment, action, { by: 'operator', occasion, now })
      }
      if (left > 0) throw new TooMuch()
      return { isNew: true }
    }),
  ).catch((error: unknown) => {
    if (error instanceof TooMuch || (error as { constraint?: string }).constraint === 'refunds_within_charges')
      return null
    throw error
  })
}

class TooMuch extends Error {}

async function wasAsked(
  db: Db,
  { restaurantId, reservationId }: Booking,
  reason: string,
  occasion: string,
): Promise<boolean> {
  const { payments } = await readMoney(db, { restaurantId, reservationId })
  const ids = payments.map(({ paymentId }) => idFrom(paymentId, 'refund', reason, occasion))
  if (ids.length === 0) return false
  const row = await db
    .selectFrom('payment_requests')
    .select('request_id')
    .where('restaurant_id', '=', restaurantId)
    .where('request_id', 'in', ids)
    .executeTakeFirst()
  return row !== undefined
}
