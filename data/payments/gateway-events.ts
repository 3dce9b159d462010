import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isDue } from '../jobs/job-failures.ts'

export type KeptEvent = { gateway: string; eventRef: string; gatewayRef: string }

/** Keeps a webhook byte for byte. False when it was kept before: providers send the same one again. */
export async function keepEvent(
  db: Db,
  event: KeptEvent & { body: Uint8Array; signature: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const result = await db
    .insertInto('gateway_events')
    .values({
      gateway: event.gateway,
      event_ref: event.eventRef,
      gateway_ref: event.gatewayRef,
      body: Buffer.from(event.body),
      signature: event.signature,
      received_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
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
  await db
    .updateTable('gateway_events')
    .set(end.parked ? { parked: end.parked } : { settled_at: new Date(now.epochMilliseconds), parked: null })
    .where('gateway', '=', gateway)
    .where('event_ref', '=', eventRef)
    .execute()
}
