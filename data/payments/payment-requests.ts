import { sql } from 'kysely'
import type { MoneyAction } from '#domain/payments/money-after-end.ts'
import type { Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'
import { isDue } from '../jobs/job-failures.ts'
import { idFrom, type Payment } from './payments.ts'

/** A write to a provider that was decided; the id is the key under which it is sent, as often as it takes. */
export type PaymentRequest = {
  restaurantId: number
  requestId: string
  paymentId: string
  reservationId: string
  kind: MoneyAction['kind']
  amountMinor: number
}

type Requester = 'policy' | 'host' | 'operator'

/**
 * Decided once for a payment, a kind, a reason and, where there may be several, an occasion; the database refuses
 * refunds above what was charged.
 */
export async function requestMoney(
  db: Db,
  { restaurantId, paymentId, reservationId }: Payment,
  { kind, amountMinor, reason }: Omit<MoneyAction, 'reason'> & { reason: string },
  { by, occasion, now }: { by: Requester; occasion?: string; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('payment_requests')
    .values({
      restaurant_id: restaurantId,
      request_id: idFrom(paymentId, kind, reason, ...(occasion === undefined ? [] : [occasion])),
      payment_id: paymentId,
      reservation_id: reservationId,
      kind,
      amount_minor: amountMinor,
      reason,
      requested_by: by,
      requested_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const selectOpen = (db: Db) =>
  db
    .selectFrom('payment_requests')
    .select(['restaurant_id', 'request_id', 'payment_id', 'reservation_id', 'kind', 'amount_minor'])
    .where('done_at', 'is', null)
    .where('refused_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('request_id')

export async function listOpenRequests(db: Db, restaurantId: number, reservationId: string): Promise<PaymentRequest[]> {
  const rows = await selectOpen(db)
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .execute()
  return rows.map(requestOf)
}

/** Requests that should have been sent by now, whoever was to send them. */
export async function listLateRequests(
  db: Db,
  { before, now, top }: { before: Temporal.Instant; now: Temporal.Instant; top: number },
): Promise<PaymentRequest[]> {
  const rows = await selectOpen(db)
    .where('requested_at', '<', new Date(before.epochMilliseconds))
    .where(
      isDue(
        'send-payment-request',
        sql.ref('payment_requests.restaurant_id'),
        sql`payment_requests.request_id::text`,
        now,
      ),
    )
    .limit(top)
    .execute()
  return rows.map(requestOf)
}

export async function endRequest(
  db: Db,
  { restaurantId, requestId }: PaymentRequest,
  how: 'done' | 'refused',
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('payment_requests')
    .set({ [how === 'done' ? 'done_at' : 'refused_at']: new Date(now.epochMilliseconds) })
    .where('restaurant_id', '=', restaurantId)
    .where('request_id', '=', requestId)
    .execute()
}

type PaymentRequestRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['executeTakeFirstOrThrow']>>

const requestOf = (row: PaymentRequestRow): PaymentRequest => ({
  restaurantId: row.restaurant_id,
  requestId: row.request_id,
  paymentId: row.payment_id,
  reservationId: hexOf(row.reservation_id),
  kind: row.kind as MoneyAction['kind'],
  amountMinor: row.amount_minor,
})
