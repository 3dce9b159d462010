import type { Db } from '../database/database.ts'

/** Region id to path; a region that does not exist has none and holds nothing. */
export type RegionPaths = ReadonlyMap<string, string>

export async function findRegionPaths(db: Db, regionIds: readonly string[]): Promise<RegionPaths> {
  if (regionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('regions')
    .select(['region_id', 'path'])
    .where('region_id', 'in', [...new Set(regionIds)])
    .execute()
  return new Map(rows.map((row) => [row.region_id, row.path]))
}
