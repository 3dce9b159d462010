import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../database/database.ts'
import { WriteQueue } from '../../imports/write-queue.ts'
import type { Schema } from '../../schema/schema.ts'
import { documentColumns, type PreparedDocuments, readDocuments, separator } from './prepare-documents.ts'
import { type RegionNames, readRegionNames, refreshRegionWords } from './refresh-regions.ts'
import { addNewTerms, addTerms, collectTerms, replaceTerms, type TermCounts } from './refresh-terms.ts'

const numbersPerBatch = 4000
const writesAtOnce = 2

/**
 * Makes everything search reads from the catalogue: after an import, or whenever in doubt. Only what differs is
 * written, so a second run changes nothing.
 */
export async function refreshSearch(db: Db): Promise<void> {
  const regions = await refreshRegionWords(db)
  const terms: TermCounts = new Map()
  const { first, last } = await numberRange(db)
  const isFirst = await isEmpty(db)
  // One batch is prepared while the database writes those before it.
  const writing = new WriteQueue(writesAtOnce)
  const sets = new Set<string>()
  for (let from = first; from <= last; from += numbersPerBatch) {
    const documents = await readDocuments(db, batchFrom(from), regions, terms)
    await writeSets(db, documents, sets)
    await writing.add(() => writeDocuments(db, batchFrom(from), documents, { inBulk: true, isFirst }))
  }
  await writing.end()
  if (!isFirst) await deleteGone(db, sql`true`)
  await sql`SELECT search.recount()`.execute(db)
  await Promise.all([createIndexes(db), collectTerms(db, regions, terms).then((all) => replaceTerms(db, all))])
  await sql`ANALYZE ${tables}`.execute(db)
}

/** The same for restaurants that search has not seen, in the transaction that brings them: both are there, or neither. */
export async function addToSearch(
  transaction: Transaction<Schema>,
  restaurantIds: readonly number[],
  regions: RegionNames,
): Promise<void> {
  const added = sql`restaurant_id = ANY(${restaurantIds}::integer[])`
  const counts: TermCounts = new Map()
  const documents = await readDocuments(transaction, added, regions, counts)
  const terms = await collectTerms(transaction, regions, counts)
  // What others write too comes last and in one order, so that two transactions wait briefly and never for each other.
  await writeSets(transaction, documents, new Set())
  await writeDocuments(transaction, added, documents)
  await addTerms(transaction, terms)
}

const tables = sql`search.documents, search.terms, search.region_words, search.value_sets, search.region_counts`

/** After much was added: counters leave old rows behind, text indexes a list of entries not yet sorted in. */
export async function tidySearch(db: Kysely<Schema>): Promise<void> {
  await createIndexes(db)
  await sql`VACUUM (ANALYZE) ${tables}`.execute(db)
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
  const documents = await readDocuments(db, some, await readRegionNames(db, restaurantIds), terms)
  await writeSets(db, documents, new Set())
  await writeDocuments(db, some, documents)
  await deleteGone(db, some)
  await addNewTerms(db, terms)
}

const batchFrom = (from: number) => sql`restaurant_id BETWEEN ${from} AND ${from + numbersPerBatch - 1}`

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM search.documents LIMIT 1`.execute(db)
  return rows.length === 0
}

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

/** Before the documents that name them, in statements of their own, so that two batches never wait for one another's sets. */
async function writeSets(db: Db, documents: PreparedDocuments, known: Set<string>): Promise<void> {
  const all = new Set([...documents.cuisineSets, ...documents.traitSets, ...documents.neighbourhoodSets])
  const fresh = [...all].filter((set) => !known.has(set)).toSorted()
  for (const set of fresh) known.add(set)
  if (fresh.length === 0) return
  await sql`
    INSERT INTO search.value_sets (set_id, tokens)
    SELECT hashtextextended(joined, 0), string_to_array(joined, ${separator}) FROM unnest(${fresh}::text[]) AS joined
    ON CONFLICT DO NOTHING`.execute(db)
}

async function writeDocuments(
  db: Db,
  which: RawBuilder<unknown>,
  documents: PreparedDocuments,
  { inBulk = false, isFirst = false } = {},
): Promise<void> {
  if (documents.documentIds.length === 0) return
  await sql`
    WITH mode AS MATERIALIZED (SELECT set_config('search.bulk', ${inBulk ? 'on' : 'off'}, true) AS bulk)
    INSERT INTO search.documents AS present (restaurant_id, document_id, ${sql.raw(documentColumns.join(', '))})
    SELECT restaurant_id, document_id, hashtextextended(coalesce(i.cuisine_set, ''), 0), hashtextextended(coalesce(i.trait_set, ''), 0),
           hashtextextended(coalesce(i.neighbourhood_set, ''), 0), ${standing}, lat, lon, review_count, is_partner, price_level,
           average_rating, starts_on, ends_on, type, i.names::tsvector, coalesce(i.sort_name, ''), i.words::tsvector, region_path,
           i.country, time_zone, nullif(i.open_minutes, '')::int4multirange, cuisines, services,
           coalesce(string_to_array(i.neighbourhoods, ${separator}), '{}')
    FROM mode CROSS JOIN search.sources s
    JOIN unnest(${documents.restaurantIds}::integer[], ${documents.documentIds}::integer[], ${lines(documents.names)},
                ${lines(documents.words)}, ${lines(documents.sortNames)}, ${lines(documents.countries)},
                ${lines(documents.neighbourhoods.map((names) => names.join(separator)))}, ${lines(documents.openMinutes)},
                ${lines(documents.cuisineSets)}, ${lines(documents.traitSets)}, ${lines(documents.neighbourhoodSets)})
      AS i(restaurant_id, document_id, names, words, sort_name, country, neighbourhoods, open_minutes, cuisine_set, trait_set,
           neighbourhood_set) USING (restaurant_id, document_id)
    WHERE ${which}
    ${isFirst ? sql`` : keepingEqual}`.execute(db)
}

/** A document that says the same is left alone. Into an empty table nothing can be written twice. */
const keepingEqual = sql.raw(`ON CONFLICT (restaurant_id, document_id) DO UPDATE SET ${assignments}
    WHERE (${named('present')}) IS DISTINCT FROM (${named('excluded')})`)

async function deleteGone(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    DELETE FROM search.documents d
    WHERE ${which} AND NOT EXISTS (
      SELECT FROM search.sources s WHERE s.restaurant_id = d.restaurant_id AND s.document_id = d.document_id
    )`.execute(db)
}
