import { type Kysely, sql } from 'kysely'
import { noteContacts } from '#data/guests/contact-bookings.ts'
import { bookingsWithContacts, isReadable, jobsOf, noRestaurant, type OutboxRow } from '#data/outbox/jobs.ts'
import type { Schema } from '#data/schema/schema.ts'

/** Those who show something live listen here; the payload names the restaurants of which something is new. */
const liveChannel = 'tavola_live'

// The restaurants of one batch have to fit into one notification of at most 8000 bytes.
const batchSize = 500

type WaitingRow = OutboxRow & { outbox_id: number }

/**
 * Hands the oldest news to the job queue and forgets it, in one transaction: news is neither lost nor handed on twice.
 * Of several relays one works at a time, by an advisory lock: rows themselves are never locked, only deleted by id.
 * Whatever this version cannot read is parked.
 */
export async function relayBatch(db: Kysely<Schema>): Promise<number> {
  const waiting = await sql`SELECT 1 FROM outbox LIMIT 1`.execute(db)
  if (waiting.rows.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    if (!(await isOnlyRelay(trx))) return 0
    const { rows } = await sql<WaitingRow>`
      SELECT outbox_id, topic, restaurant_id, payload FROM outbox ORDER BY outbox_id LIMIT ${batchSize}`.execute(trx)
    if (rows.length === 0) return 0
    await park(
      trx,
      rows.filter((row) => !isReadable(row)),
    )
    await addJobs(trx, rows)
    await noteContacts(trx, bookingsWithContacts(rows))
    await sql`DELETE FROM outbox WHERE ${among(rows)}`.execute(trx)
    const restaurants = restaurantsOf(rows).filter((id) => id !== noRestaurant)
    if (restaurants.length > 0)
      await sql`SELECT pg_notify(${liveChannel}, ${JSON.stringify({ restaurants })})`.execute(trx)
    return rows.length
  })
}

const restaurantsOf = (rows: readonly WaitingRow[]) => [...new Set(rows.map((row) => row.restaurant_id))]

/** Names the restaurants too, so that no other's part of the table is asked. */
const among = (rows: readonly WaitingRow[]) =>
  sql`restaurant_id = ANY(${restaurantsOf(rows)}) AND outbox_id = ANY(${rows.map((row) => row.outbox_id)})`

async function isOnlyRelay(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('tavola relay')) AS locked`.execute(trx)
  return rows[0]?.locked ?? false
}

async function park(trx: Kysely<Schema>, rows: readonly WaitingRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO parked_outbox (outbox_id, topic, restaurant_id, payload, created_at, parked_at)
    SELECT outbox_id, topic, restaurant_id, payload, created_at, now() FROM outbox WHERE ${among(rows)}`.execute(trx)
}

async function addJobs(trx: Kysely<Schema>, rows: readonly WaitingRow[]): Promise<void> {
  const jobs = jobsOf(rows)
  if (jobs.length === 0) return
  await sql`
    SELECT graphile_worker.add_jobs(ARRAY(
      SELECT ROW(task, payload, NULL, now() + make_interval(mins => "delayMinutes"), NULL, key, NULL, NULL)::graphile_worker.job_spec
      FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS job (task text, payload json, key text, "delayMinutes" int)))`.execute(
    trx,
  )
}
