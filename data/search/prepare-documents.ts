import { type RawBuilder, sql } from 'kysely'
import { countryName } from '#domain/locale/country.ts'
import { documentWords } from '#domain/search/document-words.ts'
import { wordsOf } from '#domain/search/fold.ts'
import type { Db } from '../database.ts'
import { vectorText } from './lexemes.ts'
import type { RegionNames } from './refresh-regions.ts'
import type { TermCounts } from './refresh-terms.ts'

/** What a document holds beside its two numbers, in the order in which it is written. */
export const documentColumns = [
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
] as const

/** The part of documents that SQL cannot make, as columns: folded words, and names of countries and neighbourhoods. */
export type PreparedDocuments = {
  restaurantIds: number[]
  documentIds: number[]
  words: string[]
  sortNames: string[]
  countries: string[]
  neighbourhoods: string[][]
}

// Lists come as joined text, which the driver reads several times faster than arrays.
type Source = {
  restaurant_id: number
  document_id: number
  names: string
  host: string | null
  description: string | null
  kind: string
  city: string | null
  country_code: string
  region_path: string
  cuisines: string
}

/** Reads what is to be found and folds it; counts the words on the way. */
export async function readDocuments(
  db: Db,
  which: RawBuilder<unknown>,
  regions: RegionNames,
  terms: TermCounts,
): Promise<PreparedDocuments> {
  const { rows } = await sql<Source>`
    SELECT restaurant_id, document_id, array_to_string(names, chr(31)) AS names, host, description, kind, city, country_code,
           region_path, array_to_string(cuisines, chr(31)) AS cuisines
    FROM search.sources WHERE ${which}`.execute(db)
  const words: string[] = []
  const sortNames: string[] = []
  for (const row of rows) {
    const names = row.names.split('\u001f')
    const cuisines = row.cuisines.split('\u001f').filter(Boolean)
    const found = documentWords({ ...row, names, cuisines, regionIds: row.region_path.split('/').filter(Boolean) })
    for (const word of found.keys()) terms.set(word, (terms.get(word) ?? 0) + 1)
    words.push(vectorText(found))
    sortNames.push(wordsOf(names[0] ?? '').join(' '))
  }
  return {
    restaurantIds: rows.map((row) => row.restaurant_id),
    documentIds: rows.map((row) => row.document_id),
    words,
    sortNames,
    countries: rows.map((row) => countryName(row.country_code)),
    neighbourhoods: rows.map((row) => regions.neighbourhoodsIn(row.region_path)),
  }
}
