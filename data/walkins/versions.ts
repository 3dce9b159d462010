import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The versions of some lines; a line nobody has touched has none. */
export async function readLineVersions(db: Db, restaurantIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ restaurant_id: number; version: string }>`/* named: line_versions */
    SELECT restaurant_id, version::text FROM lines WHERE restaurant_id = ANY (${restaurantIds}::integer[])`.execute(db)
  return new Map(rows.map(({ restaurant_id, version }) => [restaurant_id, version]))
}
