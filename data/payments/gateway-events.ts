import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isDueHere } from '../jobs/job-failures.ts'
import { type BookingStanding, readStanding } from './booking-money.ts'
import { byRefText, type FoundByRef } from './payments.ts'

export type KeptEvent = { gateway: string; eventRef: string; gatewayRef: string }

/** Signed, byte for byte. */
export type ReceivedEvent = KeptEvent & { body: Uint8Array; signature: string }

const keepBeforeText = `/* named: keep_event_of_booking */ WITH kept AS (
    INSERT INTO gateway_events (gateway, gateway_ref, event_ref, body, signature, received_at)
    VALUES ($3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING)`

const valuesOf = ({ gateway, gatewayRef, eventRef, body, signature }: ReceivedEvent, now: Temporal.Instant) => [
  gateway,
  gatewayRef,
  eventRef,
  Buffer.from(body),
  signature,
  now.toString(),
]

const keepText = `/* named: keep_event */ WITH kept AS (
    INSERT INTO gateway_events (gateway, gateway_ref, event_ref, body, signature, received_at)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING)
  ${byRefText}`

/** Keeps a webhook byte for byte, once, as providers send the same one again, and says where it leads. */
export async function keepEvent(db: Db, event: ReceivedEvent, now: Temporal.Instant): Promise<FoundByRef | null> {
  const { rows } = await db.executeQuery<FoundByRef>(CompiledQuery.raw(keepText, valuesOf(event, now)))
  return rows[0] ?? null
}

/** The same of a webhook that names its booking: with it the booking and its money are read, as they stand before it. */
export function keepEventOf(
  db: Db,
  key: { restaurantId: number; reservationId: string },
  event: ReceivedEvent,
  now: Temporal.Instant,
): Promise<BookingStanding | null> {
  return readStanding(db, key, { before: keepBeforeText, values: valuesOf(event, now) })
}

export async function listOpenEvents(
  db: Db,
  { before, now, top }: { before: Temporal.Instant; now: Temporal.Instant; top: number },
): Promise<KeptEvent[]> {
  const rows = await db
    .selectFrom('gateway_events')
    .select(['gateway', 'event_ref', 'gateway_ref'])
    .where('settled_at', 'is', null)
    .where('parked', 'is', null)
    .where('received_at', '<', new Date(before.epochMilliseconds))
    .where(isDueHere('settle-event', sql`gateway || ' ' || event_ref`, now))
    .orderBy('received_at')
    .orderBy('gateway')
    .orderBy('event_ref')
    .limit(top)
    .execute()
  return rows.map((row) => ({ gateway: row.gateway, eventRef: row.event_ref, gatewayRef: row.gateway_ref }))
}

/** Settled, or parked with the reason for which nobody could. */
export async function endEvent(
  db: Db,
  { gateway, eventRef }: KeptEvent,
  end: { parked?: string },
  now: Temporal.Instant,
): Promise<void> {
  const parked = end.parked ?? null
  await sql`/* named: end_event */ UPDATE gateway_events
    SET parked = ${parked}, settled_at = CASE WHEN ${parked}::text IS NULL THEN ${now.toString()}::timestamptz ELSE settled_at END
    WHERE gateway = ${gateway} AND event_ref = ${eventRef}`.execute(db)
}

/** Forgets what was settled before a moment. Providers repeat themselves for days, not for months; what is parked stays. */
export async function deleteSettledEventsBefore(db: Db, before: Temporal.Instant): Promise<number> {
  const until = new Date(before.epochMilliseconds)
  const { numDeletedRows } = await db
    .deleteFrom('gateway_events')
    // Nothing is settled before it came, and only the time of coming has an index.
    .where('received_at', '<', until)
    .where('settled_at', '<', until)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
