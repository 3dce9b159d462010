import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Says that a worker lives, by the database's own clock, which all workers share. */
export async function beat(db: Db, workerId: string): Promise<void> {
  await sql`
    INSERT INTO worker_heartbeats (worker_id, seen_at) VALUES (${workerId}, now())
    ON CONFLICT (worker_id) DO UPDATE SET seen_at = excluded.seen_at`.execute(db)
}

/** For a worker that ends in peace: it has given its jobs back itself. */
export async function endHeartbeat(db: Db, workerId: string): Promise<void> {
  await db.deleteFrom('worker_heartbeats').where('worker_id', '=', workerId).execute()
}
