import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** A worker says every few seconds that it lives (data/jobs/worker-heartbeat.ts); after this long a silent one is dead. */
const leaseSeconds = 60

/**
 * A worker that was killed leaves its jobs locked, and the queue itself waits four hours before it believes so. The lease
 * is the worker's, not the job's: a job may take as long as it needs while its worker lives.
 */
export async function releaseAbandonedJobs(db: Db, { seconds = leaseSeconds } = {}): Promise<number> {
  const { rows } = await sql<{ workers: string[] | null }>`
    SELECT array_agg(DISTINCT locked_by) AS workers FROM graphile_worker.jobs
    WHERE locked_at < now() - make_interval(secs => ${seconds}) AND NOT EXISTS (
      SELECT FROM worker_heartbeats WHERE worker_id = locked_by AND seen_at >= now() - make_interval(secs => ${seconds}))`.execute(
    db,
  )
  const workers = rows[0]?.workers ?? []
  if (workers.length > 0) await sql`SELECT graphile_worker.force_unlock_workers(${workers})`.execute(db)
  await sql`DELETE FROM worker_heartbeats WHERE seen_at < now() - make_interval(secs => ${seconds})`.execute(db)
  return workers.length
}
