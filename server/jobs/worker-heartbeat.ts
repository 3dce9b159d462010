import { setInterval } from 'node:timers'
import type { Database } from '#data/database/database.ts'
import { beat, endHeartbeat } from '#data/jobs/worker-heartbeat.ts'
import type { Log } from '../monitoring/log.ts'

// Several may be missed before the lease of a minute ends (data/outbox/abandoned-jobs.ts).
const everyMs = 10_000

export type Heartbeat = { stop(): Promise<void> }

/** Keeps the lease of a worker on its jobs for as long as this process lives and reaches the database. */
export async function startHeartbeat(db: Database['db'], workerId: string, log: Log): Promise<Heartbeat> {
  await beat(db, workerId)
  const timer = setInterval(() => {
    beat(db, workerId).catch((error: unknown) => log.warn({ err: error }, 'the worker could not say that it lives'))
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await endHeartbeat(db, workerId).catch(() => {})
    },
  }
}
