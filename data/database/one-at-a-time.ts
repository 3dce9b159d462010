import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export type LockWaitOptions = {
  /** Ends the waiting; the work itself has to look at it too. */
  signal?: AbortSignal | undefined
  /** Called each time another process still has the lock. */
  onWait?: () => Promise<void>
  retryMs?: number
}

/**
 * Of all processes on one database only one does the work of this lock. The lock belongs to a connection of its own, which
 * the work is given to see whether it still lives; it is asked for again and again rather than waited for (a waiting
 * statement would run into the lock timeout), and goes with the connection.
 */
export async function oneAtATime<Result>(
  db: Kysely<Schema>,
  lock: number,
  work: (connection: Kysely<Schema>) => Promise<Result>,
  { signal, onWait = async () => {}, retryMs = 250 }: LockWaitOptions = {},
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const asked = sql<{ mine: boolean }>`SELECT pg_try_advisory_lock(${lock}) AS mine`
    while (!(await asked.execute(connection)).rows[0]?.mine) {
      await onWait()
      await sleep(retryMs, undefined, { signal })
    }
    try {
      return await work(connection)
    } finally {
      // A connection that broke has given the lock up already, and what broke it is what counts.
      await sql`SELECT pg_advisory_unlock(${lock})`.execute(connection).catch(() => {})
    }
  })
}
