import { sql } from 'kysely'
import type { BookingContract } from '#contract/reservations/booking.ts'
import type { Policy } from '#domain/payments/policy.ts'
import type { ReservationKey } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { hexOf } from '../database/sql-values.ts'

/** A change that takes effect when its money has come. */
export type AwaitedChange = {
  restaurantId: number
  reservationId: string
  body: BookingContract
  /** The terms of the new stay, as they were shown. */
  policy: Policy
  askedAt: Temporal.Instant
  dueAt: Temporal.Instant
  hold: { id: string; hash: Buffer } | null
}

export async function findAwaitedChange(
  db: Db,
  { restaurantId, reservationId }: ReservationKey,
): Promise<AwaitedChange | null> {
  const row = await db
    .selectFrom('awaited_changes')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (!row) return null
  return {
    restaurantId,
    reservationId,
    body: row.body as BookingContract,
    policy: row.policy as Policy,
    askedAt: instantOf(row.asked_at),
    dueAt: instantOf(row.due_at),
    hold: row.hold_id && row.hold_hash ? { id: hexOf(row.hold_id), hash: row.hold_hash } : null,
  }
}

/** A booking waits for one change at most, and only as it was seen: false when it has changed since. */
export async function insertAwaitedChange(db: Db, change: AwaitedChange, seen: number): Promise<boolean> {
  const { restaurantId, reservationId, hold } = change
  const { numAffectedRows } = await sql`
    INSERT INTO awaited_changes (restaurant_id, reservation_id, body, policy, asked_at, due_at, hold_id, hold_hash)
    SELECT restaurant_id, reservation_id, ${JSON.stringify(change.body)}, ${JSON.stringify(change.policy)},
      ${change.askedAt.toString()}, ${change.dueAt.toString()}, ${hold?.id ?? null}, ${hold?.hash ?? null}
    FROM reservations WHERE restaurant_id = ${restaurantId} AND reservation_id = ${reservationId}
      AND sequence = ${seen} AND status IN ('Pending', 'Approved')
    ON CONFLICT DO NOTHING`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Gives the change up with whatever is held for it. Doing it twice is as good as once. */
export async function deleteAwaitedChange(db: Db, change: AwaitedChange, now: Temporal.Instant): Promise<void> {
  const { restaurantId, reservationId, hold } = change
  if (hold) await sql`SELECT release_hold(${restaurantId}, ${hold.id}, ${hold.hash}, ${now.toString()})`.execute(db)
  await db
    .deleteFrom('awaited_changes')
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .execute()
}
