import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { distribute } from '../schema/distribution/distribute.ts'
import { type MigrateOptions, migrate } from '../schema/migrate.ts'
import { openDatabase } from './database.ts'
import { embeddedPostgres } from './embedded-postgres.ts'

const directory = '.data/test'
/** `TAVOLA_PARTITIONS=4 npm test` runs every test on partitioned tables. */
export const partitions = Number(process.env.TAVOLA_PARTITIONS ?? 0)
/** A server with Citus to test on in place of the embedded one; `npm run prove -- citus` starts one and names it. */
const citusServer = process.env.TAVOLA_TEST_CITUS
// Test files run in threads of one process, so its number keeps two runs at once apart.
const template = `test_${process.pid}_template`

/** Started once for a whole test run; leaves a migrated template behind for `createTestDatabase`. */
export async function startTestServer(): Promise<{ stop(): Promise<void> }> {
  const server = citusServer ? { stop: async () => {} } : await embeddedPostgres(directory)
  await administer(async (client) => {
    await dropLeftovers(client)
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${template}`)
  })
  const pool = new pg.Pool({ ...(await connectionTo(template)), max: 1 })
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  if (citusServer) await pool.query('CREATE EXTENSION citus')
  await migrate(db, { partitions })
  if (citusServer) await distribute(db)
  await db.destroy()
  return server
}

async function connectionTo(database: string): Promise<TestConnection> {
  if (!citusServer) return { ...(await embeddedPostgres(directory)).connection, database }
  const { hostname, port, username } = new URL(citusServer)
  return { host: hostname, port: Number(port), user: username, database }
}

export type TestConnection = { host: string; user: string; database: string; port?: number }

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

/** One that nothing has migrated yet. */
export async function createEmptyDatabase() {
  const name = newName()
  await administer((client) => client.query(`CREATE DATABASE ${name}`))
  return openNamed(name)
}

/** A database of its own for one test file, copied from the migrated template, or migrated anew when it wants to differ. */
export async function createTestDatabase(wanted: MigrateOptions = {}) {
  const name = newName()
  const isTemplate = (wanted.partitions ?? partitions) === partitions && !wanted.upTo
  await administer((client) => (isTemplate ? copyTemplate(client, name) : client.query(`CREATE DATABASE ${name}`)))
  const database = await openNamed(name)
  if (!isTemplate) await migrate(database.db, { partitions, ...wanted })
  return database
}

const newName = () => `test_${process.pid}_${randomBytes(6).toString('hex')}`

async function openNamed(name: string) {
  const connection = await connectionTo(name)
  const database = openDatabase(connection, { size: 8 })
  async function close() {
    await database.close()
    await administer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  return { ...database, connection, close }
}

const inUse = '55006'

/** Citus looks after each of its databases from a session of its own, which is sent away as often as it comes back. */
async function copyTemplate(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      if (citusServer)
        await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${template}'`)
      return void (await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`))
    } catch (error) {
      if ((error as { code?: string }).code !== inUse || tries === 20) throw error
    }
}

async function administer(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(await connectionTo('postgres'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
