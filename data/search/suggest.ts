import { sql } from 'kysely'
import type { RestaurantSuggestions } from '#contract/restaurants.ts'
import { cuisineToken } from '#domain/search/document-words.ts'
import type { QueryText } from '#domain/search/query-text.ts'
import type { Db } from '../database.ts'
import { photoUrl } from '../photos.ts'
import { distanceFrom, type Fragment, insideRegions } from './compile-filter.ts'
import { documentSource, documentTables } from './document-source.ts'
import { scoreOf } from './find-documents.ts'
import { queryOf } from './lexemes.ts'
import { listFirstPhotos } from './present-documents.ts'
import { findRegionPaths } from './region-paths.ts'
import { matchMistypedWords, matchWords, type TextMatch } from './text-match.ts'
import { listCuisinesNamed } from './vocabulary.ts'

export type SuggestWish = {
  text: QueryText
  regionId: string | null
  near: { lat: number; lon: number } | null
  top: number
}

/** Restaurants by name and cuisines by any of their names, while the guest is still typing. */
export async function suggestPlaces(db: Db, wish: SuggestWish): Promise<RestaurantSuggestions> {
  const paths = await findRegionPaths(db, wish.regionId ? [wish.regionId] : [])
  const limits = [
    sql`d.type = 'restaurant'`,
    ...(wish.regionId ? [insideRegions(documentSource.path, [wish.regionId], paths)] : []),
  ]
  const [restaurants, cuisines] = await Promise.all([listRestaurants(db, wish, limits), listCuisines(db, wish, limits)])
  return { restaurants, cuisines }
}

type NameRow = { restaurant_id: number; slug: string; name: string; city: string | null }

async function listRestaurants(db: Db, wish: SuggestWish, limits: readonly Fragment[]) {
  const rows = await listNames(db, wish, limits)
  const photos = await listFirstPhotos(
    db,
    rows.map((row) => row.restaurant_id),
  )
  return rows.map(({ restaurant_id: id, slug, name, city }) => {
    const photo = photos.get(id)
    return { id: slug, hostmeId: id, name, city, promoImage: photo ? photoUrl(photo) : null }
  })
}

async function listNames(db: Db, wish: SuggestWish, limits: readonly Fragment[]): Promise<NameRow[]> {
  const read = async (match: TextMatch | null) => {
    const where = match ? [...limits, sql`d.words @@ ${match.query}::tsquery`] : limits
    const order = [
      sql`d.is_partner DESC`,
      ...(wish.near ? [distanceFrom(documentSource, wish.near)] : []),
      ...(match ? [sql`${scoreOf(match)} DESC`] : []),
      sql`d.standing DESC`,
      sql`d.document_id`,
    ]
    const { rows } = await sql<NameRow>`
      SELECT d.restaurant_id, r.slug, r.name, r.city FROM ${documentTables}
      WHERE ${sql.join(where, sql` AND `)} ORDER BY ${sql.join(order)} LIMIT ${wish.top}`.execute(db)
    return rows
  }
  if (wish.text.everything) return read(null)
  if (wish.text.words.length === 0) return []
  const found = await read(await matchWords(db, wish.text.words, { namesOnly: true }))
  if (found.length > 0) return found
  const mistyped = await matchMistypedWords(db, wish.text.words, { namesOnly: true })
  return mistyped ? read(mistyped) : []
}

async function listCuisines(db: Db, wish: SuggestWish, limits: readonly Fragment[]) {
  if (!wish.text.everything && wish.text.words.length === 0) return []
  const wanted = wish.text.everything ? null : await listCuisinesNamed(db, wish.text.words)
  if (wanted?.length === 0) return []
  const among = wanted
    ? [sql`d.words @@ ${queryOf([wanted.map((key) => ({ text: cuisineToken(key) }))])}::tsquery`]
    : []
  const { rows } = await sql<{ value: string; count: number }>`
    SELECT value, count(*)::integer AS count
    FROM (SELECT unnest(d.cuisines) AS value FROM ${documentTables} WHERE ${sql.join([...limits, ...among], sql` AND `)}) AS each
    WHERE ${wanted ? sql`value = ANY(${wanted}::text[])` : sql`true`}
    GROUP BY value ORDER BY count DESC, value LIMIT ${wish.top}`.execute(db)
  return rows
}
