import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isDistributed } from '../schema/distribution/citus.ts'
import type { Schema } from '../schema/schema.ts'

/**
 * Writes restaurants, and the days of those whose time zone changed with it. One server does that by a trigger; where
 * restaurants are copied to several there is none (rebuild-service-days.sql).
 */
export async function writeWithDays<T>(trx: Db, restaurants: readonly number[], write: () => Promise<T>): Promise<T> {
  if (!(await isDistributed<Schema>(trx))) return write()
  const before = await zonesOf(trx, restaurants)
  const written = await write()
  for (const [restaurantId, zone] of await zonesOf(trx, restaurants))
    if (before.has(restaurantId) && before.get(restaurantId) !== zone)
      await sql`SELECT rebuild_service_days(${restaurantId}::integer)`.execute(trx)
  return written
}

async function zonesOf(trx: Db, restaurants: readonly number[]): Promise<Map<number, string>> {
  if (restaurants.length === 0) return new Map()
  const rows = await trx
    .selectFrom('restaurants')
    .select(['restaurant_id', 'time_zone'])
    .where('restaurant_id', 'in', restaurants)
    .execute()
  return new Map(rows.map((row) => [row.restaurant_id, row.time_zone]))
}
