import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { oneAtATime } from '#data/database/one-at-a-time.ts'
import { LiveKitchen } from '#demo/evening/kitchen/live-kitchen.ts'
import { LiveEvening, type LiveEveningOptions } from '#demo/evening/live/live-evening.ts'
import type { Log } from '../monitoring/log.ts'
import { clock } from './context.ts'
import type { Databases } from './database.ts'
import type { Shutdown } from './shutdown.ts'

const eveningLock = 7_390_215
const pauseMs = { betweenTurns: 2000, whileAnotherNodePlays: 5000, afterFailure: 5000 }

type LiveEveningSettings = {
  databases: Pick<Databases, 'primary' | 'withLongRunningConnections'>
  speed: number
  shutdown: Shutdown
  log: Log
  /** When guests are answered; a start is not held up by guests who do not exist. */
  opened: Promise<void>
  /** Given by tests alone. */
  faster?: { betweenTurns: number; whileAnotherNodePlays: number; now: LiveEveningOptions['now'] }
}

/** Plays the evenings of the demo's restaurants, on one node of those that share the database. */
export function startLiveEvening({ databases, speed, shutdown, log, opened, faster }: LiveEveningSettings): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<void>((done) => signal.addEventListener('abort', () => done()))
  const pauses = { ...pauseMs, ...faster }
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})

  /** The lock is this process's for as long as the connection that took it lives. */
  const play = () =>
    databases.withLongRunningConnections((db) =>
      oneAtATime(
        db,
        eveningLock,
        async (connection) => {
          const options: LiveEveningOptions = {
            db: databases.primary.db,
            now: faster?.now ?? clock.now,
            speed,
            onFailure: (error, restaurantId) => log.warn({ err: error, restaurantId }, 'an evening of the demo halts'),
          }
          const evening = new LiveEvening(options)
          const kitchen = new LiveKitchen(options)
          while (!signal.aborted) {
            await sql`SELECT 1`.execute(connection)
            const deeds = (await evening.turn()) + (await kitchen.turn())
            if (deeds > 0) log.debug({ deeds }, 'the demo went on')
            await pause(pauses.betweenTurns)
          }
        },
        { signal, retryMs: pauses.whileAnotherNodePlays },
      ),
    )

  async function run(): Promise<void> {
    await Promise.race([opened, stopped])
    while (!signal.aborted) {
      try {
        await play()
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'the evenings of the demo wait')
        await pause(pauses.afterFailure)
      }
    }
  }
  const running = run()
  shutdown.add(() => {
    stopping.abort()
    return running
  })
}
