import { setInterval } from 'node:timers'
import type pg from 'pg'
import { type Memory, openDatabase } from '#data/database.ts'
import { type EmbeddedPostgres, embeddedPostgres } from '#data/embedded-postgres.ts'
import { migrate } from '#data/migrate.ts'
import { openReplica, type Replica } from '#data/replica.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

export type Databases = {
  memory: Memory
  /** For catalogue reads: the primary itself where no standby is configured. */
  replica: Memory
  standby: Replica | null
  embedded: EmbeddedPostgres | null
  /** Long work (migrations, imports) on connections of its own, which let a statement take its time. */
  patiently<T>(work: (db: Memory['db']) => Promise<T>): Promise<T>
  /** Brings the schema up to date; tells which steps that took. */
  migrate(): Promise<string[]>
  close(): Promise<void>
}

const patientConnections = 6
/** A little longer than a statement may take. */
const answerMs = 11_000

/** Opens the configured database, or the embedded one, which is watched and raised again when it falls. */
export async function openDatabases(env: Env, log?: Log): Promise<Databases> {
  const embedded = env.DATABASE_URL ? null : await embeddedPostgres(env.TAVOLA_DATA)
  const connection = embedded ? embedded.connection : { connectionString: env.DATABASE_URL ?? '' }
  const options = { size: env.DATABASE_POOL, named: env.DATABASE_NAMED === 'on' }
  const memory = openDatabase(connection, options)
  const standby = env.DATABASE_REPLICA_URL
    ? openReplica(openDatabase({ connectionString: env.DATABASE_REPLICA_URL }, { ...options, answerMs }), memory, {
        onChange: (state) => log?.warn(state, 'catalogue reads have moved'),
      })
    : null
  const watch = embedded ? watchOver(embedded, memory.pool) : null
  const patiently: Databases['patiently'] = async (work) => {
    const direct = env.DATABASE_DIRECT_URL
    const patient = openDatabase(direct ? { connectionString: direct } : connection, {
      size: patientConnections,
      named: options.named || direct !== undefined,
      patient: true,
    })
    try {
      return await work(patient.db)
    } finally {
      await patient.close()
    }
  }
  return {
    memory,
    replica: standby ?? memory,
    standby,
    embedded,
    patiently,
    migrate: () => patiently((db) => migrate(db, { partitions: env.TAVOLA_PARTITIONS })),
    async close() {
      if (watch) clearInterval(watch)
      await standby?.close()
      await memory.close()
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
