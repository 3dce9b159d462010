import type { Kysely } from 'kysely'
import type pg from 'pg'
import { recountRegions } from '#data/imports/region-counts.ts'
import type { Schema } from '#data/schema/schema.ts'
import { refreshSearch } from '#data/search/refresh/refresh.ts'
import { writeBookings } from './generate/bookings.ts'
import { copyCountries } from './generate/copy-countries.ts'
import { copyPartners } from './generate/copy-partners.ts'

export type Generation = { db: Kysely<Schema>; pool: pg.Pool; places: number; log: (line: string) => void }

/** Of so many places one is a partner, as 20,000 of 2,000,000 are. The demo itself keeps its own, which are half as many again. */
const placesPerPartner = 100

/** Makes a demo database as large as asked for: places, partners, what search reads of them, and three years of bookings. */
export async function growWorld({ db, pool, places, log }: Generation): Promise<void> {
  const client = await pool.connect()
  const timed = async (what: string, work: () => Promise<string>) => {
    const began = performance.now()
    const made = await work()
    log(`    ${what}: ${made} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  try {
    // Rows are copies of rows that were checked when they were made; neither keys to other tables nor triggers are asked again.
    await client.query(`SET session_replication_role = replica`)
    await client.query(`SET work_mem = '512MB'`)
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM restaurants')
    const isCopied = places > (rows[0]?.count ?? 0)
    await timed('places', () => copyCountries(client, places))
    await timed('partners', () => copyPartners(client, Math.round(places / placesPerPartner)))
    await client.query('ANALYZE restaurants, regions, events, dining_tables')
    await Promise.all([
      isCopied ? timed('search', () => makeSearch(db, pool)) : null,
      timed('bookings', () => writeBookings(client)),
    ])
  } finally {
    await client.query('RESET ALL')
    client.release()
  }
}

/** Made anew, its indexes at the end as after a first import; grown row by row they would take hours. */
async function makeSearch(db: Kysely<Schema>, pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relnamespace = 'search'::regnamespace AND NOT indisprimary`,
  )
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`)
  await pool.query(
    'TRUNCATE search.documents, search.region_counts, search.terms, search.value_sets, search.region_words',
  )
  await recountRegions(db)
  await refreshSearch(db)
  return `with ${rows.length} indexes`
}
