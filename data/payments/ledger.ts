import { sql } from 'kysely'
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
