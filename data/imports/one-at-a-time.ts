import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'

const importLock = 7_390_214
const retryMs = 250

export type Waiting = {
  /** Ends the waiting; the work itself has to look at it too. */
  signal?: AbortSignal | undefined
  /** Called each time another process still has the lock. */
  onWait?: () => Promise<void>
}

/**
 * Two processes that start at once must not both seed. The lock belongs to a connection of its own, is asked for again
 * and again rather than waited for (a waiting statement would run into the lock timeout), and goes with the connection.
 */
export async function oneImportAtATime<Result>(
  db: Kysely<Schema>,
  work: () => Promise<Result>,
  { signal, onWait = async () => {} }: Waiting = {},
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const asked = sql<{ mine: boolean }>`SELECT pg_try_advisory_lock(${importLock}) AS mine`
    while (!(await asked.execute(connection)).rows[0]?.mine) {
      await onWait()
      await sleep(retryMs, undefined, { signal })
    }
    try {
      return await work()
    } finally {
      // A connection that broke has given the lock up already, and what broke it is what counts.
      await sql`SELECT pg_advisory_unlock(${importLock})`.execute(connection).catch(() => {})
    }
  })
}
