import { sql } from 'kysely'
import type { Region, RegionLink } from '#contract/regions/regions.ts'
import { readTypedText } from '#domain/search/query-text.ts'
import type { Db } from '../database/database.ts'
import { queryOf } from '../search/lexemes.ts'

export type RegionRow = {
  region_id: string
  kind: string
  name: string
  path: string
  lat: number
  lon: number
  place_count: number
}

const columns = ['region_id', 'kind', 'name', 'path', 'lat', 'lon', 'place_count'] as const

export async function findRegion(db: Db, regionId: string): Promise<RegionRow | undefined> {
  return db.selectFrom('regions').select(columns).where('region_id', '=', regionId).executeTakeFirst()
}

/**
 * Regions whose name begins so or has all the words, accents or not; largest first, or nearest first when a position is
 * known.
 */
export async function listRegions(
  db: Db,
  criteria: {
    search: string
    top: number
    parentPath?: string | undefined
    near?: { lat: number; lon: number } | undefined
  },
): Promise<RegionRow[]> {
  let query = db.selectFrom('regions').select(columns).where('kind', '<>', 'world').limit(criteria.top)
  const text = readTypedText(criteria.search)
  if (!text.everything) {
    const begins = sql<boolean>`name ILIKE ${`${escapeLike(criteria.search.trim())}%`}`
    const hasWords = sql<boolean>`region_id IN (SELECT w.region_id FROM search.region_words w WHERE w.words @@ ${queryOf(text.words.map((word) => [word]))}::tsquery)`
    query = query.where(text.words.length > 0 ? sql<boolean>`(${begins} OR ${hasWords})` : begins)
    if (!criteria.near) query = query.orderBy(begins, 'desc')
  } else if (!criteria.parentPath) query = query.where('kind', '=', criteria.near ? 'city' : 'country')
  if (criteria.parentPath) query = query.where('path', 'like', `${criteria.parentPath}_%`)
  if (criteria.near) query = query.orderBy(sql`point(lon, lat) <-> point(${criteria.near.lon}, ${criteria.near.lat})`)
  return query.orderBy('place_count', 'desc').orderBy('region_id').execute()
}

export async function listSubregions(db: Db, regionId: string, top: number): Promise<RegionRow[]> {
  return db
    .selectFrom('regions')
    .select(columns)
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
): Promise<Map<string, RegionRow[]>> {
  const { rows } = await sql<RegionRow & { parent_id: string }>`
    SELECT child.* FROM unnest(${regionIds}::text[]) AS above(region_id)
    CROSS JOIN LATERAL (
      SELECT parent_id, region_id, kind, name, path, lat, lon, place_count FROM regions
      WHERE parent_id = above.region_id ORDER BY place_count DESC, region_id LIMIT ${topOfEach}
    ) AS child`.execute(db)
  return Map.groupBy(rows, (row) => row.parent_id)
}

/** A degree is some 111 km: past this nobody would call a place near. */
const nearDegrees = 2

export async function findNearestRegion(db: Db, lat: number, lon: number): Promise<RegionRow | undefined> {
  return db
    .selectFrom('regions')
    .select(columns)
    .where('kind', '=', 'city')
    .where(sql<boolean>`point(lon, lat) <@ circle(point(${lon}, ${lat}), ${nearDegrees})`)
    .orderBy(sql`point(lon, lat) <-> point(${lon}, ${lat})`)
    .orderBy('region_id')
    .limit(1)
    .executeTakeFirst()
}

/** Names along the paths of many regions in one read: path text to the links from the root down. */
export async function regionLinks(db: Db, paths: readonly string[]): Promise<Map<string, RegionLink[]>> {
  const ids = [...new Set(paths.flatMap(idsOfPath))]
  const rows = ids.length
    ? await db.selectFrom('regions').select(['region_id', 'name']).where('region_id', 'in', ids).execute()
    : []
  const names = new Map(rows.map((row) => [row.region_id, row.name]))
  return new Map(paths.map((path) => [path, idsOfPath(path).map((id) => ({ id, name: names.get(id) ?? '' }))]))
}

/** From the root down to the region itself. */
export function idsOfPath(path: string): string[] {
  return ['g', ...path.split('/').filter(Boolean)]
}

export function presentRegion(
  row: RegionRow,
  links: readonly RegionLink[],
  children: readonly RegionRow[] = [],
): Region {
  const above = links.slice(0, -1)
  return {
    id: row.region_id,
    name: row.name,
    level1: above[1]?.name ?? null,
    level2: above[2]?.name ?? null,
    mainLevel: above.at(-1) ?? null,
    regionPath: [...links],
    regions: children.map((child) => ({ id: child.region_id, name: child.name })),
    lat: row.lat,
    lon: row.lon,
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
