import { sql } from 'kysely'
import { type Movement, type MovementKind, movementKinds } from '#domain/payments/movements.ts'
import { topicOfMovement } from '#domain/payments/payment-topic.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { insertNews } from '../outbox/insert-news.ts'
import type { BookingNews } from '../outbox/jobs.ts'
import { uuidOf } from '../reservations/rows.ts'
import { idFrom, type Payment } from './payments.ts'

/** A movement in our books: of which payment, and when we heard of it. */
export type LedgerEntry = Movement & { paymentId: string; at: Temporal.Instant }

/** Enters what is new of a payment, whose row is locked. Charges come before refunds, which are held against them. */
export async function enterMovements(
  db: Db,
  payment: Payment,
  movements: readonly Movement[],
  now: Temporal.Instant,
): Promise<void> {
  const entered = await listLedger(db, payment.restaurantId, payment.reservationId)
  const known = new Set(entered.map(({ kind, ref }) => `${kind} ${ref}`))
  const fresh = movements.filter(({ kind, ref }) => !known.has(`${kind} ${ref}`))
  const ordered = fresh.toSorted((a, b) => movementKinds.indexOf(a.kind) - movementKinds.indexOf(b.kind))
  for (const { kind, ref, amountMinor } of ordered) {
    const entryId = idFrom(payment.gateway, kind, ref)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('ledger_entries')
      .values({
        restaurant_id: payment.restaurantId,
        entry_id: entryId,
        payment_id: payment.paymentId,
        reservation_id: uuidOf(payment.reservationId),
        kind,
        gateway: payment.gateway,
        gateway_ref: ref,
        amount_minor: amountMinor,
        currency: payment.currency,
        created_at: new Date(now.epochMilliseconds),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const topic = topicOfMovement[kind]
    if (topic && numInsertedOrUpdatedRows) await insertNews(db, topic, newsOf(payment, entryId))
  }
}

/** Each movement is told once, by whoever enters it. */
const newsOf = ({ restaurantId, reservationId }: Payment, entryId: string): BookingNews => ({
  restaurantId,
  reservationId,
  sequence: 0,
  occasion: entryId,
})

/** The amount of one movement. */
export async function findMovement(
  db: Db,
  restaurantId: number,
  entryId: string,
): Promise<{ amountMinor: number; currency: string } | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(['amount_minor', 'currency'])
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row ? { amountMinor: row.amount_minor, currency: row.currency } : null
}

/** Every movement of a booking, in the order in which it was heard of. */
export async function listLedger(db: Db, restaurantId: number, reservationId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['payment_id', 'kind', 'gateway_ref', 'amount_minor', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', uuidOf(reservationId))
    .orderBy('created_at')
    .orderBy(sql`array_position(${[...movementKinds]}::text[], kind)`)
    .orderBy('entry_id')
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id,
    kind: row.kind as MovementKind,
    ref: row.gateway_ref,
    amountMinor: row.amount_minor,
    at: instantOf(row.created_at),
  }))
}
