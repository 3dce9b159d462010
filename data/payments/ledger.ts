import { sql } from 'kysely'
import { type Movement, type MovementKind, movementKinds } from '#domain/payments/movements.ts'
import { topicOfMovement } from '#domain/payments/payment-topic.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { uuidOf } from '../reservations/rows.ts'
import { idFrom, type Payment } from './payments.ts'

/** A movement in our books: of which payment, and when we heard of it. */
export type LedgerEntry = Movement & { paymentId: string; at: Temporal.Instant }

/**
 * Enters what is new of a payment, whose row is locked, and tells the guest of it: each movement once, by whoever enters
 * it. Charges come before refunds, which are held against them.
 */
export async function enterMovements(
  db: Db,
  payment: Payment,
  movements: readonly Movement[],
  { isOpen, now }: { isOpen: boolean; now: Temporal.Instant },
): Promise<void> {
  const { restaurantId, paymentId, reservationId, gateway, currency } = payment
  const at = now.toString()
  const given = movements.map(({ kind, ref, amountMinor }) => ({
    kind,
    ref,
    amount: amountMinor,
    id: idFrom(gateway, kind, ref),
    topic: topicOfMovement[kind] ?? null,
    place: movementKinds.indexOf(kind),
  }))
  await sql`/* named: enter_movements */ WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS g (kind text, ref text, amount bigint, id uuid, topic text, place integer)),
    entered AS (
      INSERT INTO ledger_entries (restaurant_id, entry_id, payment_id, reservation_id, kind, gateway, gateway_ref, amount_minor,
        currency, created_at)
      SELECT ${restaurantId}, id, ${paymentId}, ${uuidOf(reservationId)}, kind, ${gateway}, ref, amount, ${currency}, ${at}
      FROM given WHERE NOT EXISTS (SELECT FROM ledger_entries AS known
        WHERE known.restaurant_id = ${restaurantId} AND known.entry_id = given.id)
      ORDER BY place ON CONFLICT DO NOTHING RETURNING entry_id),
    told AS (
      INSERT INTO outbox (topic, restaurant_id, payload)
      SELECT topic, ${restaurantId}, jsonb_build_object('restaurantId', ${restaurantId}::integer,
        'reservationId', ${reservationId}::text, 'sequence', 0, 'occasion', id)
      FROM entered JOIN given ON id = entry_id WHERE topic IS NOT NULL ORDER BY place)
    UPDATE payments SET checked_at = ${at}, is_open = ${isOpen}
    WHERE restaurant_id = ${restaurantId} AND payment_id = ${paymentId}`.execute(db)
}

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
