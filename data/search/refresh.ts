import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { documentColumns, type PreparedDocuments, readDocuments } from './prepare-documents.ts'
import { refreshRegionWords } from './refresh-regions.ts'
import { addNewTerms, collectTerms, replaceTerms, type TermCounts } from './refresh-terms.ts'

const numbersPerBatch = 4000

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
    writing = writeDocuments(db, batchFrom(from), documents, { inBulk: true })
    writing.catch(() => {})
  }
  await writing
  await deleteGone(db, sql`true`)
  await sql`SELECT search.recount()`.execute(db)
  await Promise.all([createIndexes(db), collectTerms(db, regions, terms).then((all) => replaceTerms(db, all))])
  await sql`ANALYZE search.documents, search.terms, search.region_words, search.value_sets, search.region_counts`.execute(
    db,
  )
}

const indexes = [
  'documents_words ON search.documents USING gin (words)',
  'documents_names ON search.documents USING gin (names)',
  'documents_standing ON search.documents (standing DESC, document_id)',
  `documents_rating ON search.documents
    (average_rating DESC NULLS LAST, review_count DESC NULLS LAST, standing DESC, document_id)`,
  'documents_position ON search.documents USING gist (point(lon, lat))',
  "documents_events ON search.documents (ends_on) WHERE type = 'event'",
  'region_words_words ON search.region_words USING gin (words)',
  'terms_endings ON search.terms (reverse(word) COLLATE "C")',
]

/** After the first load: building an index over finished rows costs a fraction of growing it row by row. */
async function createIndexes(db: Db): Promise<void> {
  for (const index of indexes) await sql.raw(`CREATE INDEX IF NOT EXISTS ${index}`).execute(db)
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

async function writeDocuments(
  db: Db,
  which: RawBuilder<unknown>,
  documents: PreparedDocuments,
  { inBulk = false } = {},
): Promise<void> {
  await sql`
    WITH mode AS MATERIALIZED (
      SELECT set_config('search.bulk', ${inBulk ? 'on' : 'off'}, true) AS bulk
    ), prepared AS MATERIALIZED (
      SELECT s.*, i.names AS name_words, i.words, coalesce(i.sort_name, '') AS sort_name, i.country,
             coalesce(string_to_array(i.neighbourhoods, chr(31)), '{}') AS neighbourhoods,
             ${marked('#', sql`s.cuisines`)} AS cuisine_tokens,
             ${marked('%', sql`s.services`)} || array_remove(ARRAY['$' || s.price_level, '*' || trim_scale(floor(s.average_rating * 2) / 2)], NULL)
               AS trait_tokens,
             ${marked('^', sql`string_to_array(i.neighbourhoods, chr(31))`)} AS neighbourhood_tokens
      FROM mode CROSS JOIN search.sources s
      JOIN unnest(${documents.restaurantIds}::integer[], ${documents.documentIds}::integer[], ${lines(documents.names)},
                  ${lines(documents.words)}, ${lines(documents.sortNames)}, ${lines(documents.countries)},
                  ${lines(documents.neighbourhoods.map((names) => names.join('\u001f')))})
        AS i(restaurant_id, document_id, names, words, sort_name, country, neighbourhoods) USING (restaurant_id, document_id)
      WHERE ${which}
    ), new_sets AS (
      INSERT INTO search.value_sets (set_id, tokens)
      SELECT DISTINCT ON (search.set_of(tokens)) search.set_of(tokens), tokens
      FROM prepared CROSS JOIN LATERAL (VALUES (cuisine_tokens), (trait_tokens), (neighbourhood_tokens)) AS of_place(tokens)
      ON CONFLICT DO NOTHING
    )
    INSERT INTO search.documents AS present (restaurant_id, document_id, ${sql.raw(documentColumns.join(', '))})
    SELECT restaurant_id, document_id, search.set_of(cuisine_tokens), search.set_of(trait_tokens), search.set_of(neighbourhood_tokens),
           ${standing}, lat, lon, review_count, is_partner, price_level, average_rating, starts_on, ends_on, type, name_words::tsvector,
           sort_name, words::tsvector, region_path, country, time_zone, search.open_minutes(opening_hours), cuisines, services,
           neighbourhoods
    FROM prepared s
    ON CONFLICT (restaurant_id, document_id) DO UPDATE SET ${sql.raw(assignments)}
    WHERE (${sql.raw(named('present'))}) IS DISTINCT FROM (${sql.raw(named('excluded'))})`.execute(db)
}

/** The values of a list with their mark; joined and split, which is several times faster than taking it apart. */
const marked = (mark: string, list: RawBuilder<unknown>) => sql`CASE WHEN cardinality(${list}) > 0
  THEN string_to_array(${mark}::text || array_to_string(${list}, chr(31) || ${mark}::text), chr(31)) ELSE '{}' END`

async function deleteGone(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    DELETE FROM search.documents d
    WHERE ${which} AND NOT EXISTS (
      SELECT FROM search.sources s WHERE s.restaurant_id = d.restaurant_id AND s.document_id = d.document_id
    )`.execute(db)
}
