import { sql } from 'kysely'
import type { Db } from '../database.ts'

/**
 * A worker that was killed leaves its job locked, and the queue itself waits four hours before it believes so. No job of
 * ours takes a minute.
 */
export async function releaseAbandonedJobs(db: Db, { seconds = 60 } = {}): Promise<number> {
  const { rows } = await sql<{ workers: string[] | null }>`
    SELECT array_agg(DISTINCT locked_by) AS workers FROM graphile_worker.jobs
    WHERE locked_at < now() - make_interval(secs => ${seconds})`.execute(db)
  const workers = rows[0]?.workers ?? []
  if (workers.length > 0) await sql`SELECT graphile_worker.force_unlock_workers(${workers})`.execute(db)
  return workers.length
}
