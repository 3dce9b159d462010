import { type RawBuilder, sql } from 'kysely'
import type { WeekHours } from '#domain/imports/week-hours.ts'
import { countryName } from '#domain/locale/country.ts'
import { wordsOf } from '#domain/locale/fold.ts'
import { documentWords, nameWords } from '#domain/search/document-words.ts'
import { openMinutes } from '#domain/search/open-minutes.ts'
import type { Db } from '../../database/database.ts'
import { vectorText } from '../lexemes.ts'
import type { RegionNames } from './refresh-regions.ts'
import type { TermCounts } from './refresh-terms.ts'

/** What a document holds beside its two numbers, in the order in which it is written. */
export const documentColumns = [
  'cuisine_set',
  'trait_set',
  'neighbourhood_set',
  'standing',
  'lat',
  'lon',
  'review_count',
  'is_partner',
  'price_level',
  'average_rating',
  'starts_on',
  'ends_on',
  'type',
  'names',
  'sort_name',
  'words',
  'region_path',
  'country',
  'time_zone',
  'open_minutes',
  'cuisines',
  'services',
  'neighbourhoods',
] as const

/** The part of documents that SQL cannot make, as columns: folded words, and names of countries and neighbourhoods. */
export type PreparedDocuments = {
  restaurantIds: number[]
  documentIds: number[]
  names: string[]
  words: string[]
  sortNames: string[]
  countries: string[]
  neighbourhoods: string[][]
  /** Multiranges as text; empty where the hours are unknown. */
  openMinutes: string[]
  /** Facet values that occur together, each with its mark, joined. */
  cuisineSets: string[]
  traitSets: string[]
  neighbourhoodSets: string[]
}

// Lists come as joined text, which the driver reads several times faster than arrays.
type DocumentSourceRow = {
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
  services: string
  price: number | null
  rating: number | null
  hours: WeekHours | null
}

/** Reads what is to be found and folds it; counts the words on the way. */
export async function readDocuments(
  db: Db,
  which: RawBuilder<unknown>,
  regions: RegionNames,
  terms: TermCounts,
): Promise<PreparedDocuments> {
  const { rows } = await sql<DocumentSourceRow>`
    SELECT restaurant_id, document_id, array_to_string(names, chr(31)) AS names, host, description, kind, city, country_code,
           region_path, array_to_string(cuisines, chr(31)) AS cuisines,
           array_to_string(services, chr(31)) AS services, price_level AS price,
           average_rating AS rating, opening_hours AS hours
    FROM search.sources WHERE ${which}`.execute(db)
  const documents: Pick<PreparedDocuments, 'names' | 'words' | 'sortNames'> = { names: [], words: [], sortNames: [] }
  for (const row of rows) {
    const place = {
      ...row,
      names: listOf(row.names),
      cuisines: listOf(row.cuisines),
      services: listOf(row.services),
      neighbourhoods: regions.neighbourhoodsIn(row.region_path),
      regionIds: row.region_path.split('/').filter(Boolean),
    }
    const found = documentWords(place)
    for (const word of found.keys()) terms.set(word, (terms.get(word) ?? 0) + 1)
    documents.names.push(vectorText(nameWords(place)))
    documents.words.push(vectorText(found))
    documents.sortNames.push(wordsOf(place.names[0] ?? '').join(' '))
  }
  return {
    restaurantIds: rows.map((row) => row.restaurant_id),
    documentIds: rows.map((row) => row.document_id),
    ...documents,
    countries: rows.map((row) => countryName(row.country_code)),
    neighbourhoods: rows.map((row) => regions.neighbourhoodsIn(row.region_path)),
    cuisineSets: rows.map((row) => setOf(listOf(row.cuisines), '#')),
    traitSets: rows.map(traitsOf),
    neighbourhoodSets: rows.map((row) => setOf(regions.neighbourhoodsIn(row.region_path), '^')),
    openMinutes: rows.map((row) => openMinutes(row.hours) ?? ''),
  }
}

/** Joins the parts of a list on their way to and from the database. */
export const separator = '\u001f'

const listOf = (joined: string) => joined.split(separator).filter(Boolean)
const setOf = (values: readonly string[], mark: string) => values.map((value) => mark + value).join(separator)

/** Services, price, and the rating in steps of a half. */
function traitsOf({ services, price, rating }: DocumentSourceRow): string {
  const others = [
    ...(price === null ? [] : [`$${price}`]),
    ...(rating === null ? [] : [`*${Math.floor(rating * 2) / 2}`]),
  ]
  return [...listOf(services).map((service) => `%${service}`), ...others].join(separator)
}
