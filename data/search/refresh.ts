import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { documentColumns, type PreparedDocuments, readDocuments } from './prepare-documents.ts'
import { refreshRegionWords } from './refresh-regions.ts'
import { addNewTerms, collectTerms, replaceTerms, type TermCounts } from './refresh-terms.ts'

const numbersPerBatch = 10_000

/**
 * Makes everything search reads from the catalogue: after an import, or whenever in doubt. Only what differs is
 * written, so a second run changes nothing.
 */
export async function refreshSearch(db: Db): Promise<void> {
  const regions = await refreshRegionWords(db)
  const terms: TermCounts = new Map()
  const { first, last } = await numberRange(db)
  let writing = Promise.resolve()
  for (let from = first; from <= last; from += numbersPerBatch) {
    // One batch is prepared while the database writes the one before it.
    const documents = await readDocuments(db, batchFrom(from), regions, terms)
    await writing
    writing = writeDocuments(db, batchFrom(from), documents)
    writing.catch(() => {})
  }
  await writing
  await deleteGone(db, sql`true`)
  await Promise.all([
    sql`SELECT search.create_indexes()`.execute(db),
    collectTerms(db, regions, terms).then((all) => replaceTerms(db, all)),
  ])
  await sql`ANALYZE search.documents, search.terms, search.region_words`.execute(db)
}

/** The same for a few restaurants and their events, after one of them changed. */
export async function refreshSearchOf(db: Db, restaurantIds: readonly number[]): Promise<void> {
  const some = sql`restaurant_id = ANY(${restaurantIds}::integer[])`
  const terms: TermCounts = new Map()
  await writeDocuments(db, some, await readDocuments(db, some, await refreshRegionWords(db), terms))
  await deleteGone(db, some)
  await addNewTerms(db, terms)
}

const batchFrom = (from: number) => sql`restaurant_id BETWEEN ${from} AND ${from + numbersPerBatch - 1}`

async function numberRange(db: Db): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(restaurant_id) AS first, max(restaurant_id) AS last FROM restaurants`.execute(db)
  return { first: rows[0]?.first ?? 1, last: rows[0]?.last ?? 0 }
}

/** Partners first, then by rating, where a few reviews say less than many: ten imagined ones of 3.5 temper them. */
const standing = sql`s.is_partner::integer + (coalesce(s.average_rating, 3.5) * s.review_count + 35) / (s.review_count + 10) / 10`

const named = (prefix: string) => documentColumns.map((column) => `${prefix}.${column}`).join(', ')
const assignments = documentColumns.map((column) => `${column} = excluded.${column}`).join(', ')

// One text that PostgreSQL splits is several times cheaper than an array the driver must quote; a lone empty text
// splits into nothing, hence the coalesce below.
const lines = (texts: readonly string[]) => sql`string_to_array(${texts.join('\n')}, chr(10))`

async function writeDocuments(db: Db, which: RawBuilder<unknown>, documents: PreparedDocuments): Promise<void> {
  await sql`
    INSERT INTO search.documents AS present (restaurant_id, document_id, ${sql.raw(documentColumns.join(', '))})
    SELECT s.restaurant_id, s.document_id, s.type, i.words::tsvector, coalesce(i.sort_name, ''), s.region_path, s.lat, s.lon, i.country,
           s.cuisines, s.services, coalesce(string_to_array(i.neighbourhoods, chr(31)), '{}'), s.price_level, s.average_rating,
           s.review_count, s.is_partner, ${standing}, s.starts_on, s.ends_on
    FROM search.sources s
    JOIN unnest(${documents.restaurantIds}::integer[], ${documents.documentIds}::integer[],
                ${lines(documents.words)}, ${lines(documents.sortNames)}, ${lines(documents.countries)},
                ${lines(documents.neighbourhoods.map((names) => names.join('\u001f')))})
      AS i(restaurant_id, document_id, words, sort_name, country, neighbourhoods) USING (restaurant_id, document_id)
    WHERE ${which}
    ON CONFLICT (restaurant_id, document_id) DO UPDATE SET ${sql.raw(assignments)}
    WHERE (${sql.raw(named('present'))}) IS DISTINCT FROM (${sql.raw(named('excluded'))})`.execute(db)
}

async function deleteGone(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    DELETE FROM search.documents d
    WHERE ${which} AND NOT EXISTS (
      SELECT FROM search.sources s WHERE s.restaurant_id = d.restaurant_id AND s.document_id = d.document_id
    )`.execute(db)
}
