import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type MigrateOptions, migrate } from '../schema/migrate.ts'
import { openDatabase } from './database.ts'
import { type EmbeddedPostgres, embeddedPostgres } from './embedded-postgres.ts'

const directory = '.data/test'
/** `TAVOLA_PARTITIONS=4 npm test` runs every test on partitioned tables. */
export const partitions = Number(process.env.TAVOLA_PARTITIONS ?? 0)
// Test files run in threads of one process, so its number keeps two runs at once apart.
const template = `test_${process.pid}_template`

/** Started once for a whole test run; leaves a migrated template behind for `createTestDatabase`. */
export async function startTestServer(): Promise<EmbeddedPostgres> {
  const server = await embeddedPostgres(directory)
  await administer(async (client) => {
    await dropLeftovers(client)
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${template}`)
  })
  const pool = new pg.Pool({ ...server.connection, database: template, max: 1 })
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  await migrate(db, { partitions })
  await db.destroy()
  return server
}

/** A run that was cut off leaves its databases behind; their names tell whose they were. */
async function dropLeftovers(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`,
  )
  for (const { datname } of rows) {
    const owner = Number(datname.split('_')[1])
    if (!isAlive(owner)) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A database of its own for one test file, copied from the migrated template, or migrated anew when it wants to differ. */
export async function createTestDatabase(wanted: MigrateOptions = {}) {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  const isTemplate = (wanted.partitions ?? partitions) === partitions && !wanted.upTo
  const server = await administer(async (client) => {
    await client.query(`CREATE DATABASE ${name} ${isTemplate ? `TEMPLATE ${template} STRATEGY FILE_COPY` : ''}`)
  })
  const connection = { ...server.connection, database: name }
  const database = openDatabase(connection, { size: 8 })
  if (!isTemplate) await migrate(database.db, { partitions, ...wanted })
  async function close() {
    await database.close()
    await administer(async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    })
  }
  return { ...database, connection, close }
}

async function administer(work: (client: pg.Client) => Promise<void>) {
  const server = await embeddedPostgres(directory)
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
  return server
}
