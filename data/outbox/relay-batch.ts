import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { jobsOf, type OutboxRow } from './jobs.ts'

/** Those who show something live listen here; the payload names the restaurants of which something is new. */
export const liveChannel = 'tavola_live'

// The restaurants of one batch have to fit into one notification of at most 8000 bytes.
const batchSize = 500

/**
 * Hands the oldest news to the job queue and forgets it, in one transaction: news is neither lost nor handed on twice.
 * Several relays may run at once; each takes what no other holds.
 */
export async function relayBatch(db: Kysely<Database>): Promise<number> {
  const waiting = await sql`SELECT 1 FROM outbox LIMIT 1`.execute(db)
  if (waiting.rows.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<OutboxRow & { outbox_id: number }>`
      DELETE FROM outbox WHERE outbox_id IN (
        SELECT outbox_id FROM outbox ORDER BY outbox_id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
      RETURNING outbox_id, topic, restaurant_id, payload`.execute(trx)
    const jobs = jobsOf(rows.sort((a, b) => a.outbox_id - b.outbox_id))
    if (jobs.length > 0)
      await sql`
        SELECT graphile_worker.add_jobs(ARRAY(
          SELECT ROW(task, payload, NULL, NULL, NULL, key, NULL, NULL)::graphile_worker.job_spec
          FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS job (task text, payload json, key text)))`.execute(
        trx,
      )
    const restaurants = [...new Set(rows.map((row) => row.restaurant_id).filter((id) => id !== null))]
    if (restaurants.length > 0)
      await sql`SELECT pg_notify(${liveChannel}, ${JSON.stringify({ restaurants })})`.execute(trx)
    return rows.length
  })
}
