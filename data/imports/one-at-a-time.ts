import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'

const importLock = 7_390_214
const patience = 250

/**
 * Two processes that start at once must not both seed. The lock belongs to a connection of its own, is asked for again
 * and again rather than waited for (a waiting statement would run into the lock timeout), and goes with the connection.
 */
export async function oneImportAtATime<Result>(db: Kysely<Schema>, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const asked = sql<{ mine: boolean }>`SELECT pg_try_advisory_lock(${importLock}) AS mine`
    while (!(await asked.execute(connection)).rows[0]?.mine) await sleep(patience)
    try {
      return await work()
    } finally {
      await sql`SELECT pg_advisory_unlock(${importLock})`.execute(connection)
    }
  })
}
