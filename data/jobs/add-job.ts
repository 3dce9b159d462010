import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Asks the running worker for something now; a second request of one key is the same. Before any worker ran, nobody is asked. */
export async function addJob(db: Db, task: string, payload: object, key: string): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS is`.execute(db)
  if (!rows[0]?.is) return
  await sql`SELECT graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${key})`.execute(
    db,
  )
}
