import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isDue } from '../jobs/job-failures.ts'
import { type FoundByRef, findByRef } from './payments.ts'

export type KeptEvent = { gateway: string; eventRef: string; gatewayRef: string }

/** Keeps a webhook byte for byte, once, as providers send the same one again, and says where it leads. */
export async function keepEvent(
  db: Db,
  event: KeptEvent & { body: Uint8Array; signature: string },
  now: Temporal.Instant,
): Promise<FoundByRef | null> {
  const kept = sql`INSERT INTO gateway_events (gateway, event_ref, gateway_ref, body, signature, received_at)
    VALUES (${event.gateway}, ${event.eventRef}, ${event.gatewayRef}, ${Buffer.from(event.body)}, ${event.signature},
      ${now.toString()}) ON CONFLICT DO NOTHING`
  return findByRef(db, event.gateway, event.gatewayRef, sql`/* named: keep_event */ WITH kept AS (${kept})`)
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
    .where(isDue('settle-event', sql`0`, sql`gateway || ' ' || event_ref`, now))
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
