import { setTimeout as sleep } from 'node:timers/promises'
import { relayBatch } from '#actions/outbox/relay-batch.ts'
import type { Database } from '#data/database/database.ts'
import type { Log } from '../monitoring/log.ts'

// One batch, and so one notification, in fifty milliseconds at most; an empty outbox is looked into less often.
const pauses = { afterBatch: 50, whenEmpty: 250, afterFailure: 1000 }

type Relay = { stop(): Promise<void> }

/** Brings what was written into the outbox to the job queue and to those who listen. */
export function startRelay(db: Database['db'], log: Log): Relay {
  const stopping = new AbortController()
  const running = relayUntil(stopping.signal, db, log)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function relayUntil(stopped: AbortSignal, db: Database['db'], log: Log): Promise<void> {
  while (!stopped.aborted) {
    const pause = await relayBatch(db).then(
      (rows) => (rows > 0 ? pauses.afterBatch : pauses.whenEmpty),
      (error: unknown) => {
        log.warn({ err: error }, 'the outbox waits')
        return pauses.afterFailure
      },
    )
    await sleep(pause, undefined, { signal: stopped }).catch(() => {})
  }
}
