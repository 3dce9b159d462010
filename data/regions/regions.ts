import { type RawBuilder, sql } from 'kysely'
import type { Region, RegionLink } from '#contract/regions/regions.ts'
import type { Locale } from '#domain/locale/language.ts'
import { nameKeys } from '#domain/regions/region-name.ts'
import { withoutTwins } from '#domain/regions/twins.ts'
import { readTypedText } from '#domain/search/query-text.ts'
import type { Db } from '../database/database.ts'
import { nameRank, readByName } from '../search/match-regions.ts'

/** `name` is in the guest's language, `ownName` the one the region is listed with. */
export type StoredRegionRow = {
  region_id: string
  kind: string
  name: string
  ownName: string
  path: string
  lat: number
  lon: number
  places: number
}

const columns = ['region_id', 'kind', 'name as ownName', 'path', 'lat', 'lon', 'place_count as places'] as const

/** What a row of regions is called in a language. */
export function nameIn(locale: Locale, table = 'regions'): RawBuilder<string> {
  const names = nameKeys(locale).map((key) => sql`${sql.ref(`${table}.names`)} ->> ${key}::text`)
  return sql<string>`coalesce(${sql.join([...names, sql.ref(`${table}.name`)])})`
}

const regionsIn = (db: Db, locale: Locale) => db.selectFrom('regions').select(columns).select(nameIn(locale).as('name'))

export async function findRegion(db: Db, regionId: string, locale: Locale): Promise<StoredRegionRow | undefined> {
  return regionsIn(db, locale).where('region_id', '=', regionId).executeTakeFirst()
}

type RegionCriteria = {
  search: string
  top: number
  parentPath?: string | undefined
  near?: { lat: number; lon: number } | undefined
  /** Of these alone. */
  only?: readonly string[] | undefined
}

/**
 * Regions by what they are called in any language, typing mistakes forgiven: best match and largest first, or nearest
 * first when a position is known. What would stand there twice is merged.
 */
export async function listRegions(db: Db, criteria: RegionCriteria, locale: Locale): Promise<StoredRegionRow[]> {
  const { top, parentPath, near, only } = criteria
  const text = readTypedText(criteria.search)
  // Merged ones leave gaps, and each takes the place of at most one more.
  let listed = regionsIn(db, locale)
    .where('kind', '<>', 'world')
    .limit(2 * top)
  if (parentPath) listed = listed.where('path', 'like', `${parentPath}_%`)
  else if (text.everything) listed = listed.where('kind', '=', near ? 'city' : 'country')
  if (only) listed = listed.where('region_id', '=', sql<string>`ANY(${only}::text[])`)
  if (near) listed = listed.orderBy(sql`point(lon, lat) <-> point(${near.lon}, ${near.lat})`)
  const largest = (query: typeof listed) => query.orderBy('place_count', 'desc').orderBy('region_id').execute()
  if (text.everything) return withoutTwins(await largest(listed)).slice(0, top)
  const found = await readByName(db, text.words, (ids) => {
    const named = listed.where(sql<boolean>`region_id IN (${ids})`)
    const rank = sql`(SELECT ${nameRank(text.words)} FROM search.region_words w WHERE w.region_id = regions.region_id)`
    return largest(near ? named : named.orderBy(rank, 'desc'))
  })
  return withoutTwins(found).slice(0, top)
}

export async function listSubregions(db: Db, regionId: string, top: number, locale: Locale): Promise<RegionLink[]> {
  return db
    .selectFrom('regions')
    .select(['region_id as id', nameIn(locale).as('name')])
    .where('parent_id', '=', regionId)
    .orderBy('place_count', 'desc')
    .orderBy('region_id')
    .limit(top)
    .execute()
}

/** The largest regions directly below each of several. */
export async function listSubregionsOf(
  db: Db,
  regionIds: readonly string[],
  topOfEach: number,
  locale: Locale,
): Promise<Map<string, RegionLink[]>> {
  const { rows } = await sql<RegionLink & { parent: string }>`
    SELECT above.region_id AS parent, child.id, child.name FROM unnest(${regionIds}::text[]) AS above(region_id)
    CROSS JOIN LATERAL (
      SELECT region_id AS id, ${nameIn(locale)} AS name FROM regions
      WHERE parent_id = above.region_id ORDER BY place_count DESC, region_id LIMIT ${topOfEach}
    ) AS child`.execute(db)
  const byParent = Map.groupBy(rows, (row) => row.parent)
  return new Map([...byParent].map(([parent, links]) => [parent, links.map(({ id, name }) => ({ id, name }))]))
}

/** A degree is some 111 km: past this nobody would call a place near. */
const nearDegrees = 2

export async function findNearestRegion(
  db: Db,
  { lat, lon }: { lat: number; lon: number },
  locale: Locale,
): Promise<StoredRegionRow | undefined> {
  return regionsIn(db, locale)
    .where('kind', '=', 'city')
    .where(sql<boolean>`point(lon, lat) <@ circle(point(${lon}, ${lat}), ${nearDegrees})`)
    .orderBy(sql`point(lon, lat) <-> point(${lon}, ${lat})`)
    .orderBy('region_id')
    .limit(1)
    .executeTakeFirst()
}

/** Names along the paths of many regions in one read: path text to the links from the root down. */
export async function regionLinks(
  db: Db,
  paths: readonly string[],
  locale: Locale,
): Promise<Map<string, RegionLink[]>> {
  const ids = [...new Set(paths.flatMap(idsOfPath))]
  const rows = ids.length
    ? await db
        .selectFrom('regions')
        .select(['region_id', 'name as ownName', nameIn(locale).as('name')])
        .where('region_id', 'in', ids)
        .execute()
    : []
  const named = new Map(rows.map((row) => [row.region_id, row]))
  return new Map(
    paths.map((path) => {
      const along = idsOfPath(path)
      const links = along.map((id, index) => {
        const [region, below] = [named.get(id), named.get(along[index + 1] ?? '')]
        // A state called like its city shares the city's translation, which more languages have.
        const name = below && below.ownName === region?.ownName ? below.name : region?.name
        return { id, name: name ?? '' }
      })
      return [path, links]
    }),
  )
}

/** From the root down to the region itself. */
export function idsOfPath(path: string): string[] {
  return ['g', ...path.split('/').filter(Boolean)]
}

export function presentRegion(
  row: StoredRegionRow,
  links: readonly RegionLink[],
  children: readonly RegionLink[] = [],
): Region {
  const above = links.slice(0, -1)
  return {
    id: row.region_id,
    name: row.name,
    level1: above[1]?.name ?? null,
    level2: above[2]?.name ?? null,
    mainLevel: above.at(-1) ?? null,
    regionPath: [...links],
    regions: [...children],
    restsCount: row.places,
    lat: row.lat,
    lon: row.lon,
  }
}
