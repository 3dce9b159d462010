import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '#data/database/unavailable.ts'
import { type SeedOptions, seedDemo } from '#demo/seed.ts'
import type { Log } from '../monitoring/log.ts'
import { clock } from './context.ts'
import type { Databases } from './database.ts'
import type { Shutdown } from './shutdown.ts'
import type { StartupProgress } from './startup-progress.ts'

const retryMs = 1000

type DemoOptions = {
  databases: Pick<Databases, 'withLongRunningConnections'>
  /** Wait for all of it instead of its first city. */
  whole: boolean
  progress: Pick<StartupProgress, 'progress'>
  shutdown: Shutdown
  log: Log
  /** When guests are answered; until then the rest of the demo waits, because it would hold up the start. */
  opened: Promise<void>
  /** Given by tests alone. */
  smaller?: Pick<SeedOptions, 'directory' | 'batchWeight'>
}

/**
 * Fills the demo in. Resolves when its first city can be searched and booked; the other cities follow while guests are
 * being served, and whatever fails among them is logged and left for the next start.
 */
export function startDemo({
  databases,
  whole,
  progress,
  shutdown,
  log,
  opened,
  smaller,
}: DemoOptions): Promise<string> {
  const began = performance.now()
  const stopping = new AbortController()
  const stopped = new Promise((done) => stopping.signal.addEventListener('abort', done))
  const ready = Promise.withResolvers<string>()
  let isReady = false

  const seed = () =>
    databases.withLongRunningConnections((db) =>
      seedDemo(db, {
        today: clock.now(),
        signal: stopping.signal,
        ...smaller,
        onProgress: (line) => progress.progress(isReady ? `demo: ${line} so far` : line),
        onFailure: (error, batch) => log.error({ err: error, batch }, 'a part of the demo could not be written'),
        ...(!whole && {
          async onFirstCity(summary: string) {
            isReady = true
            ready.resolve(`${summary}; the other cities follow while the server is open`)
            await Promise.race([opened, stopped])
          },
        }),
      }),
    )

  async function fill(): Promise<string> {
    while (true) {
      try {
        const { done, summary } = await seed()
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        if (isReady && done) progress.progress(`demo: everything is in after ${seconds} s, ${summary}`)
        return summary
      } catch (error) {
        if (!isReady || !isUnavailable(error)) throw error
        log.warn({ err: error }, 'the demo waits for the database')
        await sleep(retryMs, undefined, { signal: stopping.signal })
      }
    }
  }

  const filling = fill().then(ready.resolve, (error: unknown) => {
    if (stopping.signal.aborted) return
    if (isReady) log.error({ err: error }, 'the demo is not complete; the next start goes on with it')
    ready.reject(error)
  })
  shutdown.add(() => {
    stopping.abort()
    return filling
  })
  return ready.promise
}
