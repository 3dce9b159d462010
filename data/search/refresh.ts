import { sql } from 'kysely'
import { countryName } from '#domain/locale/country.ts'
import { documentWords } from '#domain/search/document-words.ts'
import { foldText } from '#domain/search/fold.ts'
import type { Db } from '../database.ts'
import { vectorText } from './lexemes.ts'
import { type RegionNames, refreshRegionWords } from './refresh-regions.ts'
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
  for (let from = first; from <= last; from += numbersPerBatch)
    await writeDocuments(db, sql`restaurant_id BETWEEN ${from} AND ${from + numbersPerBatch - 1}`, regions, terms)
  await deleteGone(db, sql`true`)
  await replaceTerms(db, await collectTerms(db, regions, terms))
  await sql`ANALYZE search.documents, search.terms, search.region_words`.execute(db)
}

/** The same for a few restaurants and their events, after one of them changed. */
export async function refreshSearchOf(db: Db, restaurantIds: readonly number[]): Promise<void> {
  const some = sql`restaurant_id = ANY(${restaurantIds}::integer[])`
  const terms: TermCounts = new Map()
  await writeDocuments(db, some, await refreshRegionWords(db), terms)
  await deleteGone(db, some)
  await addNewTerms(db, terms)
}

type Source = {
  restaurant_id: number
  document_id: number
  names: string[]
  host: string | null
  description: string | null
  kind: string
  city: string | null
  country_code: string
  region_path: string
  cuisines: string[]
}

async function writeDocuments(
  db: Db,
  which: ReturnType<typeof sql>,
  regions: RegionNames,
  terms: TermCounts,
): Promise<void> {
  const { rows } = await sql<Source>`
    SELECT restaurant_id, document_id, names, host, description, kind, city, country_code, region_path, cuisines
    FROM search.sources WHERE ${which}`.execute(db)
  if (rows.length === 0) return
  const vectors: string[] = []
  for (const row of rows) {
    const words = documentWords({ ...row, regionIds: row.region_path.split('/').filter(Boolean) })
    for (const word of words.keys()) terms.set(word, (terms.get(word) ?? 0) + 1)
    vectors.push(vectorText(words))
  }
  await sql`
    INSERT INTO search.documents AS present (${sql.raw(keys)}, ${sql.raw(columns.join(', '))})
    SELECT s.restaurant_id, s.document_id, s.type, i.words::tsvector, i.sort_name, s.region_path, s.lat, s.lon, i.country,
           s.cuisines, s.services, string_to_array(i.neighbourhoods, chr(31)), s.price_level, s.average_rating,
           s.review_count, s.is_partner, ${standing}, s.starts_on, s.ends_on
    FROM search.sources s JOIN unnest(
      ${rows.map((row) => row.restaurant_id)}::integer[],
      ${rows.map((row) => row.document_id)}::integer[],
      ${vectors}::text[],
      ${rows.map((row) => foldText(row.names[0] ?? ''))}::text[],
      ${rows.map((row) => countryName(row.country_code))}::text[],
      ${rows.map((row) => regions.neighbourhoodsIn(row.region_path).join('\u001f'))}::text[]
    ) AS i(restaurant_id, document_id, words, sort_name, country, neighbourhoods) USING (restaurant_id, document_id)
    ON CONFLICT (${sql.raw(keys)}) DO UPDATE SET ${sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))}
    WHERE (${sql.raw(listOf('present'))}) IS DISTINCT FROM (${sql.raw(listOf('excluded'))})`.execute(db)
}

const keys = 'restaurant_id, document_id'
const columns = [
  'type',
  'words',
  'sort_name',
  'region_path',
  'lat',
  'lon',
  'country',
  'cuisines',
  'services',
  'neighbourhoods',
  'price_level',
  'average_rating',
  'review_count',
  'is_partner',
  'standing',
  'starts_on',
  'ends_on',
]
const listOf = (side: string) => columns.map((name) => `${side}.${name}`).join(', ')

/** Partners first, then by rating, where a few reviews say less than many: ten imagined ones of 3.5 temper them. */
const standing = sql`s.is_partner::integer + (coalesce(s.average_rating, 3.5) * s.review_count + 35) / (s.review_count + 10) / 10`

async function numberRange(db: Db): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(restaurant_id) AS first, max(restaurant_id) AS last FROM restaurants`.execute(db)
  return { first: rows[0]?.first ?? 1, last: rows[0]?.last ?? 0 }
}

async function deleteGone(db: Db, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    DELETE FROM search.documents d
    WHERE ${which} AND NOT EXISTS (
      SELECT FROM search.sources s WHERE s.restaurant_id = d.restaurant_id AND s.document_id = d.document_id
    )`.execute(db)
}
