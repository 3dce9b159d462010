import { hash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { Policy } from '#domain/payments/policy.ts'
import type { ReservationKey } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'
import { isDue } from '../jobs/job-failures.ts'

/** A payment that was begun for a booking. Its id is the key under which the provider is asked to begin it. */
export type Payment = {
  restaurantId: number
  paymentId: string
  reservationId: string
  attempt: number
  kind: Policy['kind']
  gateway: string
  /** The restaurant's own account at the provider, where it has one. */
  account: string | null
  /** Where the guest was when it was begun, and is sent back to; null: the public origin. */
  returnOrigin: string | null
  gatewayRef: string | null
  amountMinor: number
  currency: string
}

/** The same words give the same id, so that whoever begins something twice begins one thing. */
export function idFrom(...parts: (string | number)[]): string {
  const hex = hash('sha256', parts.join(' '))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The id of a payment that was begun for its booking; that of a card saved before is the setup's own. */
export const paymentIdOf = (reservationId: string, attempt: number) => idFrom(reservationId, 'payment', attempt)

/** Whoever settles or changes this booking at the same time waits here, and then sees what was done. */
export async function lockPayments(db: Db, { restaurantId, reservationId }: ReservationKey): Promise<void> {
  await sql`/* named: lock_payments */ SELECT FROM payments
    WHERE restaurant_id = ${restaurantId} AND reservation_id = ${reservationId}
    ORDER BY attempt FOR NO KEY UPDATE`.execute(db)
}

type NewPaymentOptions = {
  gateway: string
  account: string | null
  attempt?: number
  now: Temporal.Instant
  returnOrigin?: string | null
  /** Of a card that was saved before the booking. */
  paymentId?: string
  gatewayRef?: string | null
}

const opened =
  'restaurant payment reservation attempt kind gateway account return_origin ref amount currency created checked'
    .split(' ')
    .map((name) => `p_${name}`)

/** Enters a payment in our books, with its values from that number on, if what is done comes to a booking. */
export const openPaymentText = (from: number, done: string): string =>
  `open_payment(${opened.map((name, index) => `${name} => $${from + index}`).join(', ')}, p_done => ${done})`

export function openPaymentValues(payment: Payment, now: Temporal.Instant): unknown[] {
  const { restaurantId, paymentId, reservationId, attempt, kind, gateway, account, returnOrigin } = payment
  const { gatewayRef, amountMinor, currency } = payment
  const at = now.toString()
  const begins = [attempt, kind, gateway, account, returnOrigin, gatewayRef, amountMinor, currency]
  return [restaurantId, paymentId, reservationId, ...begins, at, at]
}

const openText = `/* named: open_payment */ INSERT INTO payments (restaurant_id, payment_id, reservation_id, attempt, kind, gateway,
    account, return_origin, gateway_ref, amount_minor, currency, created_at, checked_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`

/** A payment of the booking at its gateway, begun now unless it was before. */
export async function openPayment(
  db: Db,
  { restaurantId, reservationId }: ReservationKey,
  { kind, amountMinor, currency }: Pick<Payment, 'kind' | 'amountMinor' | 'currency'>,
  { gateway, account, attempt = 1, now, returnOrigin = null, gatewayRef = null, ...known }: NewPaymentOptions,
): Promise<Payment> {
  const { paymentId = paymentIdOf(reservationId, attempt) } = known
  const begins = { attempt, kind, gateway, account, returnOrigin, gatewayRef, amountMinor, currency }
  const payment: Payment = { restaurantId, paymentId, reservationId, ...begins }
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(openText, openPaymentValues(payment, now)))
  if (numAffectedRows === 1n) return payment
  const row = await selectPayments(db)
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow()
  return paymentOf(row)
}

/** A payment and what its provider calls it. */
export type NamedPayment = Pick<Payment, 'restaurantId' | 'paymentId' | 'reservationId' | 'gateway'> & {
  gatewayRef: string
}

const nameText = `/* named: name_payments */ SELECT name_payment(restaurant, payment, reservation, gateway, ref)
  FROM unnest($1::integer[], $2::uuid[], $3::uuid[], $4::text[], $5::text[]) AS n (restaurant, payment, reservation, gateway, ref)`

/** The providers' own ids, kept once and found again by them alone. */
export async function nameAtGateway(db: Db, named: readonly NamedPayment[]): Promise<void> {
  const values = [
    named.map(({ restaurantId }) => restaurantId),
    named.map(({ paymentId }) => paymentId),
    named.map(({ reservationId }) => reservationId),
    named.map(({ gateway }) => gateway),
    named.map(({ gatewayRef }) => gatewayRef),
  ]
  await db.executeQuery(CompiledQuery.raw(nameText, values))
}

/** Where a provider's own id leads: a payment, or, without a booking, a card that none has brought yet. */
export type FoundByRef = { restaurantId: number; paymentId: string; reservationId: string | null }

export const byRefText = `SELECT restaurant_id AS "restaurantId", payment_id AS "paymentId",
    replace(reservation_id::text, '-', '') AS "reservationId"
  FROM payment_refs WHERE gateway = $1 AND gateway_ref = $2`

export async function findByRef(db: Db, gateway: string, gatewayRef: string): Promise<FoundByRef | null> {
  const found = await db.executeQuery<FoundByRef>(
    CompiledQuery.raw(`/* named: payment_by_ref */ ${byRefText}`, [gateway, gatewayRef]),
  )
  return found.rows[0] ?? null
}

export async function findPayment(db: Db, restaurantId: number, paymentId: string): Promise<Payment | null> {
  const row = await selectPayments(db)
    .where('restaurant_id', '=', restaurantId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row ? paymentOf(row) : null
}

export async function listPayments(db: Db, restaurantId: number, reservationId: string): Promise<Payment[]> {
  const rows = await selectPayments(db)
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .orderBy('attempt')
    .execute()
  return rows.map(paymentOf)
}

/** Payments a guest may still be making and of which nothing was heard for a while, the longest silent first. */
export async function listSilentPayments(
  db: Db,
  { before, now, top }: { before: Temporal.Instant; now: Temporal.Instant; top: number },
): Promise<Payment[]> {
  const rows = await selectPayments(db)
    .where('is_open', '=', true)
    .where('checked_at', '<', new Date(before.epochMilliseconds))
    .where(isDue('settle-payment', sql.ref('payments.restaurant_id'), sql`payments.payment_id::text`, now))
    .orderBy('checked_at')
    .orderBy('payment_id')
    .limit(top)
    .execute()
  return rows.map(paymentOf)
}

const columns = [
  'restaurant_id',
  'payment_id',
  'reservation_id',
  'attempt',
  'kind',
  'gateway',
  'account',
  'return_origin',
  'gateway_ref',
  'amount_minor',
  'currency',
] as const

const selectPayments = (db: Db) => db.selectFrom('payments').select(columns)

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

const paymentOf = (row: PaymentRow): Payment => ({
  restaurantId: row.restaurant_id,
  paymentId: row.payment_id,
  reservationId: hexOf(row.reservation_id),
  attempt: row.attempt,
  kind: row.kind as Policy['kind'],
  gateway: row.gateway,
  account: row.account,
  returnOrigin: row.return_origin,
  gatewayRef: row.gateway_ref,
  amountMinor: row.amount_minor,
  currency: row.currency,
})
