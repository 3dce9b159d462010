// Ever larger worlds in a PostgreSQL of their own: the demo first, then the demo with copies of its countries around it.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '#data/database/database.ts'
import { type EmbeddedPostgres, embeddedPostgres } from '#data/database/embedded-postgres.ts'
import { migrate } from '#data/schema/migrate.ts'
import type { Schema } from '#data/schema/schema.ts'
import { seedDemo } from '#demo/seed.ts'
import { writeTestCatalogue } from '#demo/test-catalogue.ts'
import { growWorld } from './grow-world.ts'

const root = join(import.meta.dirname, '../..')

export type GrowthWorlds = {
  /** Of places; the first is the catalogue as it is. */
  sizes: readonly number[]
  placesOfCity: number
  name: string
  /** The files that the first world is seeded from. */
  catalogue: () => Promise<string>
  madeFrom: readonly string[]
  server: Record<string, string>
}

/**
 * Memory as on a server made for the largest world, for all of them alike. The log is left out where a table is filled in the
 * transaction that emptied it, so that making a world is bound by the work and not by the disk.
 */
const largeServer = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/** TAVOLA_GROWTH names other sizes, such as 105936,200000 for a quick try. */
export const demoGrowth: GrowthWorlds = {
  sizes: (process.env.TAVOLA_GROWTH ?? '105936,500000,2000000').split(',').map(Number),
  placesOfCity: 60,
  name: 'bench-growth',
  catalogue: async () => join(root, 'demo'),
  madeFrom: ['demo/restaurants.ndjson.gz', 'demo/regions.ndjson.gz', 'demo/generate'],
  server: largeServer,
}
export const testGrowth: GrowthWorlds = {
  sizes: [80, 160],
  placesOfCity: 20,
  name: 'smallest-growth',
  catalogue: () => writeTestCatalogue({ vienna: 40, london: 40 }),
  madeFrom: ['demo/test-catalogue.ts', 'demo/generate'],
  server: { ...largeServer, shared_buffers: '128MB', effective_cache_size: '256MB', maintenance_work_mem: '64MB' },
}

export type GrowthDatabases = { open(places: number): Promise<Database>; close(): Promise<void> }

/** One database a size, made once and kept until demo, generator or what search is made of change. */
export async function openGrowthWorlds(worlds: GrowthWorlds): Promise<GrowthDatabases> {
  const server = await embeddedPostgres(join(root, '.data', worlds.name), worlds.server)
  const seed = async (db: Kysely<Schema>) => {
    await migrate(db)
    await seedDemo(db, { today: Temporal.Now.instant(), directory: await worlds.catalogue() })
  }
  const demo = `demo_${await fingerprint(worlds.madeFrom)}`
  const prefix = `growth_${await fingerprint([...worlds.madeFrom, ...grownParts])}`
  for (const name of await databasesOf(server))
    if (/^(demo|growth|draft)_/.test(name) && name !== demo && !name.startsWith(`${prefix}_`))
      await administer(server, `DROP DATABASE "${name}" WITH (FORCE)`)
  const opened: Database[] = []
  return {
    async open(places) {
      const name = `${prefix}_${places}`
      const present = await databasesOf(server)
      if (!present.includes(demo)) await makeFrom(server, null, demo, seed)
      if (!present.includes(name)) {
        await bringUpToDate(server, demo)
        await makeFrom(server, demo, name, (db, pool) => growWorld({ db, pool, places, log: console.log }))
      }
      await bringUpToDate(server, name)
      const database = openDatabase({ ...server.connection, database: name }, { size: 8 })
      opened.push(database)
      return database
    },
    async close() {
      await Promise.all(opened.map((database) => database.close()))
      await server.stop()
    },
  }
}

const grownParts = [
  'bench/growth/grow-world.ts',
  'bench/growth/generate',
  'data/search/refresh/prepare-documents.ts',
  'domain/search/document-words.ts',
]

async function fingerprint(parts: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const part of parts) {
    const files = part.includes('.') ? [''] : (await readdir(join(root, part), { recursive: true })).toSorted()
    for (const file of files.filter((name) => name === '' || name.includes('.')))
      hash.update(await readFile(join(root, part, file)))
  }
  return hash.digest('hex').slice(0, 8)
}

async function makeFrom(
  server: EmbeddedPostgres,
  template: string | null,
  name: string,
  fill: (db: Kysely<Schema>, pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const draft = `draft_${name}`
  await administer(server, `DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`)
  await administer(server, `CREATE DATABASE "${draft}"${template ? ` TEMPLATE "${template}" STRATEGY FILE_COPY` : ''}`)
  const pool = new pg.Pool({ ...server.connection, database: draft, max: 4, types: { getTypeParser } })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  console.log(`  making ${name} …`)
  try {
    await fill(db, pool)
    await pool.query('VACUUM ANALYZE')
  } finally {
    await db.destroy()
  }
  await administer(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${draft}'`)
  await administer(server, `ALTER DATABASE "${draft}" RENAME TO "${name}"`)
  await administer(server, 'CHECKPOINT')
  console.log(`  made ${name} in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
}

/** A world that is kept goes the way of every installation: later releases migrate it. */
async function bringUpToDate(server: EmbeddedPostgres, name: string): Promise<void> {
  const database = openDatabase({ ...server.connection, database: name }, { size: 1, longRunning: true })
  await migrate(database.db)
  await database.close()
}

/** Sums are numbers, as the app reads them; its own connections would give up on statements this long. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
  oid === 20 ? Number : pg.types.getTypeParser(oid, format)

async function databasesOf(server: EmbeddedPostgres): Promise<string[]> {
  return (await administer(server, 'SELECT datname FROM pg_database')).rows.map((row) => row.datname)
}

async function administer(server: EmbeddedPostgres, statement: string) {
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  try {
    return await client.query<{ datname: string }>(statement)
  } finally {
    await client.end()
  }
}
