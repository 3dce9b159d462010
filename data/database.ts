import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/** The database, or a transaction in it: every function of this room takes one of these first. */
export type Db = Kysely<Database> | Transaction<Database>

export type Connection = { connectionString: string } | { host: string; user: string; database: string }

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

export type Memory = { db: Kysely<Database>; pool: pg.Pool; close(): Promise<void> }

export type PoolOptions = {
  size?: number
  /** For work nobody waits for at a screen: a statement may take as long as it needs. */
  patient?: boolean
}

export function openDatabase(connection: Connection, { size = 16, patient = false }: PoolOptions = {}): Memory {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: size,
    application_name: 'tavola',
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    options: `-c lock_timeout=3000 -c statement_timeout=${patient ? 0 : 10_000} -c idle_in_transaction_session_timeout=10000 -c TimeZone=UTC`,
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
