import { sql } from 'kysely'
import type { Region, RegionLink } from '#contract/regions.ts'
import type { Db } from './database.ts'

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

/** Cities and neighbourhoods whose name matches, largest first, or nearest first when a position is known. */
export async function listRegions(
  db: Db,
  wish: {
    search: string
    top: number
    parentPath?: string | undefined
    near?: { lat: number; lon: number } | undefined
  },
): Promise<RegionRow[]> {
  let query = db.selectFrom('regions').select(columns).where('kind', '<>', 'world').limit(wish.top)
  const text = wish.search.trim()
  if (text !== '' && text !== '*') query = query.where('name', 'ilike', `${escapeLike(text)}%`)
  else if (!wish.parentPath) query = query.where('kind', '=', wish.near ? 'city' : 'country')
  if (wish.parentPath) query = query.where('path', 'like', `${wish.parentPath}_%`)
  if (wish.near) query = query.orderBy(sql`point(lon, lat) <-> point(${wish.near.lon}, ${wish.near.lat})`)
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

/** A degree is some 111 km: past this nobody would call a place near. */
const nearDegrees = 2

export async function findNearestRegion(db: Db, lat: number, lon: number): Promise<RegionRow | undefined> {
  return db
    .selectFrom('regions')
    .select(columns)
    .where('kind', '=', 'city')
    .where(sql<boolean>`point(lon, lat) <@ circle(point(${lon}, ${lat}), ${nearDegrees})`)
    .orderBy(sql`point(lon, lat) <-> point(${lon}, ${lat})`)
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
