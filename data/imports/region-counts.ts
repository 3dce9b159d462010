import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Sets each region's number of places to what guests can find beneath it. */
export async function recountRegions(db: Db): Promise<number> {
  const groups = await db
    .selectFrom('restaurants')
    .select(['region_path', (expression) => expression.fn.countAll<number>().as('places')])
    .where('is_hidden', '=', false)
    .where('is_offline', '=', false)
    .groupBy('region_path')
    .execute()
  const byPath = new Map<string, number>()
  for (const { region_path, places } of groups)
    for (const path of pathsAbove(region_path)) byPath.set(path, (byPath.get(path) ?? 0) + places)

  const counts = JSON.stringify([...byPath].map(([path, places]) => ({ path, places })))
  const { rows } = await sql<{ region_id: string }>`
    UPDATE regions SET place_count = coalesce(counted.places, 0)
    FROM regions AS every
    LEFT JOIN json_to_recordset(${counts}::json) AS counted(path text, places integer) ON counted.path = every.path COLLATE "C"
    WHERE regions.region_id = every.region_id AND regions.place_count <> coalesce(counted.places, 0)
    RETURNING regions.region_id`.execute(db)
  return rows.length
}

/** '/us/us-ny/' lies beneath '/', '/us/' and itself. */
function pathsAbove(path: string): string[] {
  const paths = ['/']
  for (let slash = path.indexOf('/', 1); slash > 0; slash = path.indexOf('/', slash + 1))
    paths.push(path.slice(0, slash + 1))
  return paths
}
