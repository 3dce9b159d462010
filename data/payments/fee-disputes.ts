import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { retryDeadlocks } from '../database/retry-deadlocks.ts'

export type FeeDispute = { note: string; at: Temporal.Instant }

/** A guest's answer to the fee of a booking, once for each fee. It is a message to the restaurant too, under the id of the fee. */
export async function insertFeeDispute(
  db: Db,
  { restaurantId, reservationId, note }: { restaurantId: number; reservationId: string; note: string },
  now: Temporal.Instant,
): Promise<'kept' | 'no_fee' | 'dispute_given'> {
  const statement = sql<{ fees: number; kept: number; sent: number }>`
    WITH fees AS (
      SELECT restaurant_id, reservation_id, entry_id FROM ledger_entries
      WHERE restaurant_id = ${restaurantId} AND reservation_id = ${reservationId} AND kind = 'fee'),
    kept AS (
      INSERT INTO fee_disputes (restaurant_id, reservation_id, entry_id, note, created_at)
      SELECT restaurant_id, reservation_id, entry_id, ${note}, ${now.toString()} FROM fees
      ON CONFLICT DO NOTHING RETURNING entry_id),
    sent AS MATERIALIZED (
      SELECT send_message(${restaurantId}, ${reservationId}, entry_id, 'guest', ${note}, ${now.toString()}) AS message
      FROM (SELECT entry_id FROM kept ORDER BY entry_id LIMIT 1) AS first)
    SELECT (SELECT count(*)::int FROM fees) AS fees, (SELECT count(*)::int FROM kept) AS kept,
      (SELECT count(message)::int FROM sent) AS sent`
  const { rows } = await retryDeadlocks(() => statement.execute(db))
  const { fees = 0, kept = 0 } = rows[0] ?? {}
  if (kept > 0) return 'kept'
  return fees > 0 ? 'dispute_given' : 'no_fee'
}

export async function listFeeDisputes(db: Db, restaurantId: number, reservationId: string): Promise<FeeDispute[]> {
  const rows = await db
    .selectFrom('fee_disputes')
    .select(['note', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at')
    .orderBy('entry_id')
    .execute()
  return rows.map((row) => ({ note: row.note, at: instantOf(row.created_at) }))
}
