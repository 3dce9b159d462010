import { sql } from 'kysely'
import type { MailedMovement } from '#domain/mails/visit.ts'
import { type Movement, type MovementKind, movementKinds } from '#domain/payments/movements.ts'
import { topicOfMovement } from '#domain/payments/payment-topic.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { idFrom, type Payment } from './payments.ts'

/** A movement in our books: of which payment, and when we heard of it. */
export type LedgerEntry = Movement & { paymentId: string; at: Temporal.Instant }

/** Enters what is new of a payment, whose row is locked. */
export async function enterMovements(
  db: Db,
  payment: Payment,
  movements: readonly Movement[],
  { isOpen, now }: { isOpen: boolean; now: Temporal.Instant },
): Promise<void> {
  const { restaurantId, paymentId, reservationId, gateway, currency } = payment
  await sql`/* named: enter_movements */ SELECT enter_movements(${restaurantId}, ${reservationId}, ${paymentId}, ${gateway},
    ${currency}, ${movementsText(gateway, movements)}, ${isOpen}, ${now.toString()})`.execute(db)
}

/** As `enter_movements` reads them, charges before refunds. */
export function movementsText(gateway: string, movements: readonly Movement[]): string {
  const ordered = movements.toSorted((a, b) => movementKinds.indexOf(a.kind) - movementKinds.indexOf(b.kind))
  return JSON.stringify(
    ordered.map(({ kind, ref, amountMinor }) => ({
      kind,
      ref,
      amount: amountMinor,
      id: idFrom(gateway, kind, ref),
      topic: topicOfMovement[kind] ?? null,
    })),
  )
}

/** The amount of one movement. */
export async function findMovement(db: Db, restaurantId: number, entryId: string): Promise<MailedMovement | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(['amount_minor', 'currency', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row ? { amountMinor: row.amount_minor, currency: row.currency, at: instantOf(row.created_at) } : null
}

/**
 * All that one decision gives back, for a mail about one of its refunds: a booking paid in parts goes back in parts.
 * `later` is left to the mail of the decision's first refund.
 */
export async function findRefund(
  db: Db,
  restaurantId: number,
  entryId: string,
): Promise<MailedMovement | 'later' | null> {
  const own = await findMovement(db, restaurantId, entryId)
  if (!own) return null
  const { rows } = await sql<{ whole: string; isLater: boolean }>`
    WITH own AS (
      SELECT r.reservation_id, r.request_id, r.requested_at FROM ledger_entries AS e
      JOIN payment_requests AS r ON r.restaurant_id = e.restaurant_id AND r.payment_id = e.payment_id
        AND r.kind = 'refund' AND r.amount_minor = e.amount_minor
      WHERE e.restaurant_id = ${restaurantId} AND e.entry_id = ${entryId} AND e.kind = 'refund'
      ORDER BY r.requested_at DESC LIMIT 1)
    SELECT sum(r.amount_minor) AS whole, bool_or(r.request_id < own.request_id) AS "isLater"
    FROM own JOIN payment_requests AS r ON r.restaurant_id = ${restaurantId} AND r.reservation_id = own.reservation_id
      AND r.requested_at = own.requested_at
    WHERE r.kind = 'refund' AND r.refused_at IS NULL
    HAVING count(*) > 0`.execute(db)
  const decision = rows[0]
  if (!decision) return own
  return decision.isLater ? 'later' : { ...own, amountMinor: Number(decision.whole) }
}

/** Every movement of a booking, in the order in which it was heard of. */
export async function listLedger(db: Db, restaurantId: number, reservationId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['payment_id', 'kind', 'gateway_ref', 'amount_minor', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
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
