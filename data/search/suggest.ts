import { sql } from 'kysely'
import type { RestaurantSuggestions } from '#contract/restaurants/restaurants.ts'
import type { Locale } from '#domain/locale/language.ts'
import { cuisineToken, isCuisine, regionToken } from '#domain/search/document-words.ts'
import type { QueryText } from '#domain/search/query-text.ts'
import type { Db } from '../database/database.ts'
import { nameIn } from '../regions/regions.ts'
import { photoUrl } from '../restaurants/photos.ts'
import { distanceFrom, type Fragment } from './compile-filter.ts'
import { documentSource } from './document-source.ts'
import { queryOf } from './lexemes.ts'
import { matchMistypedNames, matchWords, type ReadWord, scoreOf, type TextMatch } from './text-match.ts'
import { listCuisinesLike, listMeanings } from './vocabulary.ts'

type SuggestCriteria = {
  text: QueryText
  regionId: string | null
  /** Of these alone; null for all. */
  restaurantIds?: readonly number[] | null | undefined
  near: { lat: number; lon: number } | null
  top: number
  locale: Locale
}

/** Restaurants by name and cuisines by any of their names, while the guest is still typing. */
export async function suggestVenues(db: Db, criteria: SuggestCriteria): Promise<RestaurantSuggestions> {
  const asked = { ...criteria, regionId: criteria.regionId === 'g' ? null : criteria.regionId }
  if (asked.text.everything) {
    const [rows, cuisines] = await Promise.all([readNames(db, asked, null), countCuisines(db, asked, null)])
    return { restaurants: rows.map(presentName), cuisines }
  }
  if (asked.text.words.length === 0) return { restaurants: [], cuisines: [] }
  const words = await listMeanings(db, asked.text.words)
  const [rows, cuisines] = await Promise.all([
    words.every((word) => word.isKnown) ? readNames(db, asked, matchWords(words)) : [],
    countCuisines(db, asked, cuisinesMeant(words)),
  ])
  if (rows.length > 0 || cuisines.length > 0) return { restaurants: rows.map(presentName), cuisines }
  return suggestMistyped(db, asked, words)
}

async function suggestMistyped(
  db: Db,
  criteria: SuggestCriteria,
  words: readonly ReadWord[],
): Promise<RestaurantSuggestions> {
  const [names, cuisines] = await Promise.all([
    matchMistypedNames(db, words).then((match) => (match ? readNames(db, criteria, match) : [])),
    listCuisinesLike(db, words).then((meant) => countCuisines(db, criteria, meant)),
  ])
  return { restaurants: names.map(presentName), cuisines }
}

/** Cuisines that have every word in one of their names, in whatever language. */
function cuisinesMeant(words: readonly ReadWord[]): string[] {
  const [first = [], ...others] = words.map(({ meanings }) => meanings.map(({ token }) => token).filter(isCuisine))
  return first.filter((token) => others.every((list) => list.includes(token)))
}

type NameRow = {
  restaurant_id: number
  slug: string
  name: string
  city: string | null
  neighbourhoods: string[]
  takes_bookings: boolean
  file: string | null
  widths: number[]
}

function presentName(row: NameRow): RestaurantSuggestions['restaurants'][number] {
  const { file, widths } = row
  return {
    id: row.slug,
    hostmeId: row.restaurant_id,
    name: row.name,
    city: row.city,
    neighborhoods: row.neighbourhoods,
    acceptReservation: row.takes_bookings,
    promoImage: file === null ? null : photoUrl({ file, widths }),
  }
}

/** The best are chosen by numbers alone, and only they are looked up. */
async function readNames(
  db: Db,
  { regionId, restaurantIds, near, top, locale }: SuggestCriteria,
  match: TextMatch | null,
): Promise<NameRow[]> {
  const where = [sql`d.type = 'restaurant'`, ...listed(restaurantIds), ...inNames(regionId, match)]
  const order = [
    sql`d.is_partner DESC`,
    ...(near ? [distanceFrom(documentSource(), near)] : []),
    ...(match ? [sql`${scoreOf(match)} DESC`] : []),
    sql`d.standing DESC`,
    sql`d.document_id`,
  ]
  const { rows } = await sql<NameRow>`
    WITH best AS MATERIALIZED (
      SELECT d.restaurant_id, d.neighbourhoods, row_number() OVER () AS place FROM (
        SELECT d.restaurant_id, d.neighbourhoods FROM search.documents d
        WHERE ${sql.join(where, sql` AND `)} ORDER BY ${sql.join(order)} LIMIT ${top}
      ) AS d
    )
    SELECT r.restaurant_id, r.slug, r.name, coalesce(city.name, r.city) AS city, best.neighbourhoods,
           'reserve' = ANY(r.services) AS takes_bookings, photo.file, photo.widths
    FROM best JOIN restaurants r USING (restaurant_id)
    LEFT JOIN LATERAL (
      SELECT ${nameIn(locale, 'c')} AS name FROM regions c
      WHERE c.region_id = ANY(string_to_array(r.region_path, '/')) AND c.kind = 'city' ORDER BY c.region_id LIMIT 1
    ) AS city ON true
    LEFT JOIN LATERAL (
      SELECT p.file, p.widths FROM restaurant_photos rp JOIN photos p USING (photo_id)
      WHERE rp.restaurant_id = r.restaurant_id ORDER BY rp.position LIMIT 1
    ) AS photo ON true
    ORDER BY place`.execute(db)
  return rows
}

const listed = (restaurantIds?: readonly number[] | null): Fragment[] =>
  restaurantIds ? [sql`d.restaurant_id = ANY(${restaurantIds}::integer[])`] : []

function inNames(regionId: string | null, match: TextMatch | null): Fragment[] {
  const inRegion = regionId === null ? [] : [queryOf([[{ text: regionToken(regionId) }]])]
  const query = [...(match ? [match.inNames] : []), ...inRegion].join(' & ')
  return query ? [sql`d.names @@ ${query}::tsquery`] : []
}

type CuisineCountRow = { value: string; count: number }

/** Of the world and large regions the numbers are kept; of others they are counted. No list asks for all cuisines. */
async function countCuisines(
  db: Db,
  { regionId, restaurantIds, top }: SuggestCriteria,
  wanted: string[] | null,
): Promise<CuisineCountRow[]> {
  if (wanted?.length === 0) return []
  if (restaurantIds) return countEach(db, { regionId, restaurantIds, wanted, top })
  const which = wanted ? sql`token = ANY(${wanted}::text[])` : sql`token >= '#' AND token < '$'`
  const { rows } = await sql<CuisineCountRow>`
    SELECT substr(token, 2) AS value, places AS count FROM search.region_counts
    WHERE region_id = ${regionId ?? 'g'} AND places > 0 AND ${which} ORDER BY places DESC, token LIMIT ${top}`.execute(
    db,
  )
  return rows.length > 0 || regionId === null ? rows : countEach(db, { regionId, restaurantIds, wanted, top })
}

type CuisineCountCriteria = Pick<SuggestCriteria, 'regionId' | 'restaurantIds' | 'top'> & { wanted: string[] | null }

async function countEach(
  db: Db,
  { regionId, restaurantIds, wanted, top }: CuisineCountCriteria,
): Promise<CuisineCountRow[]> {
  const query = [
    ...(regionId === null ? [] : [[{ text: regionToken(regionId) }]]),
    ...(wanted ? [wanted.map((token) => ({ text: token }))] : []),
  ]
  const where = [
    sql`d.type = 'restaurant'`,
    ...listed(restaurantIds),
    ...(query.length > 0 ? [sql`d.words @@ ${queryOf(query)}::tsquery`] : []),
  ]
  const { rows } = await sql<CuisineCountRow>`
    SELECT value, count(*)::integer AS count
    FROM (
      SELECT unnest(d.cuisines) AS value FROM search.documents d
      WHERE ${sql.join(where, sql` AND `)}
    ) AS each
    WHERE ${wanted ? sql`${cuisineToken('')}::text || value = ANY(${wanted}::text[])` : sql`true`}
    GROUP BY value ORDER BY count DESC, value LIMIT ${top}`.execute(db)
  return rows
}
