import { availableParallelism } from 'node:os'
import { setInterval } from 'node:timers'
import type pg from 'pg'
import { type Database, openDatabase } from '#data/database/database.ts'
import { type EmbeddedPostgres, embeddedPostgres } from '#data/database/embedded-postgres.ts'
import { openReplica, type Replica } from '#data/database/replica.ts'
import { migrate } from '#data/schema/migrate.ts'
import type { Log } from '../monitoring/log.ts'
import type { Env } from '../settings/env.ts'

export type Databases = {
  primary: Database
  /** For catalogue reads: the primary itself where no standby is configured. */
  replica: Database
  standby: Replica | null
  embedded: EmbeddedPostgres | null
  /** Long work (migrations, imports) on connections of its own, which let a statement take its time. */
  withLongRunningConnections<T>(work: (db: Database['db']) => Promise<T>): Promise<T>
  /** Brings the schema up to date; answers which steps that took. */
  migrate(): Promise<string[]>
  close(): Promise<void>
}

const longRunningConnections = 6
/** A little longer than a statement may take. */
const answerMs = 11_000
const usualConnections = 16
/** Where both share the cores, more statements at once than these can work on only make each of them slower. */
export const connectionsBeside = Math.min(2 * availableParallelism() + 2, usualConnections)

/** Opens the configured database, or the embedded one, which is watched and raised again when it falls. */
export async function openDatabases(env: Env, log?: Log): Promise<Databases> {
  const embedded = env.DATABASE_URL ? null : await embeddedPostgres(env.TAVOLA_DATA)
  const connection = embedded ? embedded.connection : { connectionString: env.DATABASE_URL ?? '' }
  const size = env.DATABASE_POOL ?? (embedded ? connectionsBeside : usualConnections)
  const options = { size, named: env.DATABASE_NAMED === 'on' }
  const primary = openDatabase(connection, options)
  const standby = env.DATABASE_REPLICA_URL
    ? openReplica(
        openDatabase({ connectionString: env.DATABASE_REPLICA_URL }, { ...options, pipelined: 0, answerMs }),
        primary,
        {
          onChange: (state) => log?.warn(state, 'catalogue reads have moved'),
        },
      )
    : null
  const watch = embedded ? watchOver(embedded, primary.pool) : null
  const withLongRunningConnections: Databases['withLongRunningConnections'] = async (work) => {
    const direct = env.DATABASE_DIRECT_URL
    const longRunning = openDatabase(direct ? { connectionString: direct } : connection, {
      size: longRunningConnections,
      named: options.named || direct !== undefined,
      longRunning: true,
    })
    try {
      return await work(longRunning.db)
    } finally {
      await longRunning.close()
    }
  }
  return {
    primary,
    replica: standby ?? primary,
    standby,
    embedded,
    withLongRunningConnections,
    migrate: () => withLongRunningConnections((db) => migrate(db, { partitions: env.TAVOLA_PARTITIONS })),
    async close() {
      if (watch) clearInterval(watch)
      await standby?.close()
      await primary.close()
      await embedded?.stop()
    },
  }
}

const heartbeat = 1000

function watchOver(embedded: EmbeddedPostgres, pool: pg.Pool) {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    pool
      .query('SELECT 1')
      .catch(() => embedded.ensure())
      .catch(() => {})
      .finally(() => (busy = false))
  }, heartbeat)
  timer.unref()
  return timer
}
