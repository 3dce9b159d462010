import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema/schema.ts'
import { type ConnectionCounts, openPipelines } from './pipelines.ts'

/** The database, or a transaction in it: every function of this room takes one of these first. */
export type Db = Kysely<Schema> | Transaction<Schema>

export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string; port?: number | undefined }

const asText = (text: string) => text
const asDateList = (text: string) => text.slice(1, -1).split(',').filter(Boolean)

// Whole numbers stay numbers (none of ours passes 2^53); calendar dates stay text, because a Date would drag in a zone.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1082, asText],
  [1182, asDateList],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/**
 * The few statements that every booking asks begin with a name: those are planned once for each connection. Poolers that
 * hand a connection from one client to the next cannot keep them, so they can be switched off.
 */
class NamingClient extends pg.Client {
  // The driver calls it with a text and its values; every other way of calling passes through as it is.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const name = typeof text === 'string' ? /^\/\* named: (\w+) \*\//.exec(text)?.[1] : undefined
    const asked = name === undefined ? given : [{ name, text, values }, ...rest]
    return super.query(...(asked as [string])) as never
  }
}

export type Database = { db: Kysely<Schema>; pool: pg.Pool; counts(): ConnectionCounts; close(): Promise<void> }

type PoolOptions = {
  /** All connections at once, pipelines included. */
  size?: number
  /** How many of them are pipelines; by itself a third, and four at most. */
  pipelined?: number
  /** For work nobody waits for at a screen: a statement may take as long as it needs. */
  longRunning?: boolean
  /** Off behind a pooler, which keeps neither named statements nor what is asked for at connecting. */
  named?: boolean
  /** After this long without an answer the other side is taken for gone, whatever its own time-outs say. */
  answerMs?: number
}

const mostPipelines = 4

export function openDatabase(connection: Connection, options: PoolOptions = {}): Database {
  const { size = 16, longRunning = false, named = true, answerMs } = options
  const ofSize = longRunning || !named ? 0 : Math.min(mostPipelines, Math.floor(size / 3))
  const { pipelined = ofSize } = options
  const settings: pg.ClientConfig = {
    ...connection,
    types,
    application_name: 'tavola',
    connectionTimeoutMillis: 3000,
    ...(answerMs && { query_timeout: answerMs, keepAlive: true }),
    // The same stands with the role (role-settings.ts); asked for here, it holds from the very first start.
    ...(named && {
      options: `-c lock_timeout=3000 -c statement_timeout=${longRunning ? 0 : 10_000} -c idle_in_transaction_session_timeout=10000 -c TimeZone=UTC`,
    }),
  }
  const pool = new pg.Pool({
    ...settings,
    ...(named && { Client: NamingClient }),
    max: size - pipelined,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const pipelines = openPipelines(db, () => new NamingClient({ ...settings, pipeline: true }), pipelined)
  return {
    db,
    pool,
    counts() {
      const { open, idle, stuck, waiting } = pipelines.counts()
      return {
        open: open + pool.totalCount,
        idle: idle + pool.idleCount,
        stuck,
        waiting: waiting + pool.waitingCount,
      }
    },
    async close() {
      await pipelines.close()
      await db.destroy()
      // Nothing that went through Kysely, and it has not opened it either.
      if (!pool.ending) await pool.end()
    },
  }
}
