// The places of a catalogue, repeated with other names and places until there are enough; and smaller samples of them.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../../data/database/database.ts'
import { type EmbeddedPostgres, embeddedPostgres } from '../../data/database/embedded-postgres.ts'
import { importCatalogue } from '../../data/imports/import-catalogue.ts'
import { recountRegions } from '../../data/imports/region-counts.ts'
import { migrate } from '../../data/schema/migrate.ts'
import type { Schema } from '../../data/schema/schema.ts'
import { refreshSearch } from '../../data/search/refresh/refresh.ts'
import { writeTestCatalogue } from '../../demo/test-catalogue.ts'
import { readEnv } from '../../server/settings/env.ts'
import { benchSettings } from '../servers/bench-settings.ts'

const root = join(import.meta.dirname, '../..')
/** Worlds of so many places, made from the files in a directory that `catalogue` names; `source` changes when they do. */
export type WorldSizes = {
  name: string
  sizes: readonly [number, number, number]
  catalogue: () => Promise<string>
  source: string
}

export const demoWorlds: WorldSizes = {
  name: 'search',
  sizes: [2000, 20_000, 200_000],
  catalogue: async () => join(root, 'demo'),
  source: 'demo/restaurants.ndjson.gz',
}
export const testWorlds: WorldSizes = {
  name: 'search_test',
  sizes: [50, 100, 150],
  catalogue: () => writeTestCatalogue({ vienna: 60, london: 60 }),
  source: 'demo/test-catalogue.ts',
}

export type SearchDatabases = { open(size: number): Promise<Database>; close(): Promise<void> }

/** One database a size, made once and kept until schema or data change; what search reads is always brought up to date. */
export async function openWorlds(worlds: WorldSizes): Promise<SearchDatabases> {
  const server = await embeddedPostgres(join(root, readEnv(benchSettings()).TAVOLA_DATA))
  const prefix = `${worlds.name}_${await fingerprint(worlds)}`
  const present = await databasesOf(server)
  for (const name of present.filter((name) => name.startsWith('search_') && !name.startsWith(prefix)))
    await administer(server, `DROP DATABASE "${name}" WITH (FORCE)`)
  const opened: Database[] = []
  return {
    async open(size) {
      const name = `${prefix}_${size}`
      if (!(await databasesOf(server)).includes(name)) await makeWorld(server, { prefix, ...worlds }, size)
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

/** What the databases are made from: the catalogue, their tables, and the code that fills the tables of search. */
export async function sourceFiles({ source }: WorldSizes): Promise<string[]> {
  const filesIn = async (folder: string, isMade: (name: string) => boolean) =>
    (await readdir(join(root, folder), { withFileTypes: true }))
      .filter((entry) => entry.isFile() && isMade(entry.name))
      .map(({ name }) => join(folder, name))
      .toSorted()
  return [
    source,
    'bench/search/search-venues.ts',
    ...(await filesIn('data/schema/migrations', (name) => /_(regions|restaurants|search)/.test(name))),
    ...(await filesIn('data/search', (name) => name.startsWith('lexemes'))),
    ...(await filesIn('data/search/refresh', (name) => !name.includes('.test.'))),
  ]
}

async function fingerprint(worlds: WorldSizes): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await sourceFiles(worlds)) hash.update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 8)
}

async function makeWorld(
  server: EmbeddedPostgres,
  worlds: WorldSizes & { prefix: string },
  size: number,
): Promise<void> {
  const { prefix, sizes, catalogue } = worlds
  const largest = sizes[2]
  const draft = `${prefix}_draft`
  const wholeName = `${prefix}_${largest}`
  const isWhole = size === largest
  await administer(server, `DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`)
  if (!isWhole && !(await databasesOf(server)).includes(wholeName)) await makeWorld(server, worlds, largest)
  await administer(server, `CREATE DATABASE "${draft}"${isWhole ? '' : ` TEMPLATE "${wholeName}" STRATEGY FILE_COPY`}`)
  const pool = new pg.Pool({ ...server.connection, database: draft, max: 4, types: { getTypeParser } })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  console.log(`  making ${size} places …`)
  if (isWhole) {
    await migrate(db)
    await importCatalogue(db, await catalogue(), { leaveSearch: true })
    await fillIn(pool)
    await repeat(pool, largest)
  } else await keepSome(pool, size)
  await recountRegions(db)
  await refreshSearch(db)
  await pool.query('VACUUM ANALYZE')
  await db.destroy()
  await administer(server, `ALTER DATABASE "${draft}" RENAME TO "${prefix}_${size}"`)
}

/** Sums are numbers, as the app reads them; its own connections would give up on statements this long. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
  oid === 20 ? Number : pg.types.getTypeParser(oid, format)

/** Listed places have neither price nor rating; here most get one, so that every facet has something to count. */
async function fillIn(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE restaurants SET
       price_level = CASE WHEN restaurant_id % 5 < 4 THEN 1 + (restaurant_id * 7 % 11) % 4 END,
       average_rating = CASE WHEN restaurant_id % 3 < 2 THEN 2.5 + (restaurant_id * 13 % 26) / 10.0 END,
       review_count = CASE WHEN restaurant_id % 3 < 2 THEN restaurant_id * 17 % 400 ELSE 0 END,
       is_partner = restaurant_id % 67 = 0,
       services = services || CASE restaurant_id % 4 WHEN 0 THEN '{reserve}' WHEN 1 THEN '{takeout,delivery}' ELSE '{}' END::text[]`,
  )
}

/** A repeated place keeps cuisine, price and hours, has half of its name and all of its position from another. */
async function repeat(pool: pg.Pool, largest: number): Promise<void> {
  await pool.query(
    `WITH every AS (SELECT *, row_number() OVER (ORDER BY md5(slug)) AS turn, count(*) OVER () AS places FROM restaurants)
     INSERT INTO restaurants (slug, source_ref, source, name, kind, description, region_path, lat, lon, country_code, time_zone,
       currency, address, city, cuisines, services, facts, opening_hours, price_level, average_rating, review_count, is_partner)
     SELECT one.slug || '-again', one.source_ref || '-again', one.source,
            split_part(one.name, ' ', 1) || ' ' || reverse(split_part(reverse(other.name), ' ', 1)),
            one.kind, one.description, other.region_path, other.lat + 0.0003, other.lon - 0.0003, other.country_code, other.time_zone,
            other.currency, other.address, other.city, one.cuisines, one.services, one.facts, one.opening_hours, one.price_level,
            one.average_rating, one.review_count, one.is_partner
     FROM every one JOIN every other ON other.turn = (one.turn * 7919 % one.places) + 1
     WHERE one.turn <= ${largest} - one.places`,
  )
}

/**
 * Whole cities of ordinary size, so that a smaller world has fewer places and the same answers within a city. Kept and
 * put back, because deleting the others one by one would ask every table that refers to them.
 */
async function keepSome(pool: pg.Pool, size: number): Promise<void> {
  await pool.query(
    `CREATE TABLE kept AS
     SELECT * FROM restaurants WHERE restaurant_id IN (
       SELECT restaurant_id FROM (
         SELECT restaurant_id, city_path, count(*) OVER (PARTITION BY city_path) AS places
         FROM (SELECT restaurant_id, (string_to_array(region_path, '/'))[1:4] AS city_path FROM restaurants) AS each
       ) AS sized
       ORDER BY places > 400, md5(city_path::text), restaurant_id LIMIT ${size})`,
  )
  await pool.query(
    'TRUNCATE restaurants, search.documents, search.region_counts, search.terms, search.value_sets CASCADE',
  )
  await pool.query('INSERT INTO restaurants SELECT * FROM kept')
  await pool.query('DROP TABLE kept')
}

async function databasesOf(server: EmbeddedPostgres): Promise<string[]> {
  const { rows } = await administer(server, 'SELECT datname FROM pg_database')
  return rows.map((row) => row.datname)
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
