import { type RawBuilder, sql } from 'kysely'
import type { CatalogueScope } from '#domain/tenants/catalogue-scope.ts'
import type { Db } from '../database/database.ts'

/** Whether a row of restaurants belongs to what a tenant shows. */
export function inScope(scope: CatalogueScope | null, table = 'r'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const parts = [
    ...(scope?.regionId ? [sql`strpos(${column('region_path')}, ${`/${scope.regionId}/`}::text) > 0`] : []),
    ...(scope?.restaurantIds ? [sql`${column('restaurant_id')} = ANY(${scope.restaurantIds}::integer[])`] : []),
  ]
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` AND `)})` : sql<boolean>`true`
}

/** A restaurant or event by its number or name; an unknown one is in nobody's scope. */
export async function isInScope(db: Db, scope: CatalogueScope, idOrName: string): Promise<boolean> {
  const isNumber = /^\d{1,9}$/.test(idOrName)
  const restaurant = isNumber ? sql`r.restaurant_id = ${Number(idOrName)}` : sql`r.slug = ${idOrName}`
  const event = isNumber ? sql`e.event_id = ${Number(idOrName)}` : sql`e.slug = ${idOrName}`
  const { rows } = await sql<{ shown: boolean }>`
    SELECT EXISTS (SELECT FROM restaurants r WHERE ${restaurant} AND ${inScope(scope)})
        OR EXISTS (SELECT FROM events e JOIN restaurants r USING (restaurant_id) WHERE ${event} AND ${inScope(scope)}) AS shown`.execute(
    db,
  )
  return rows[0]?.shown === true
}

/** How many restaurants of a tenant's list lie in each region; null where a list does not decide. */
export async function countListed(db: Db, scope: CatalogueScope | null): Promise<Map<string, number> | null> {
  if (!scope?.restaurantIds) return null
  const { rows } = await sql<{ region: string; places: number }>`
    SELECT part.region, count(*)::integer AS places FROM restaurants r
    CROSS JOIN unnest(string_to_array(trim(BOTH '/' FROM r.region_path), '/')) AS part (region)
    WHERE ${inScope(scope)} AND NOT r.is_hidden AND NOT r.is_offline GROUP BY 1`.execute(db)
  return new Map(rows.map(({ region, places }) => [region, places]))
}

/**
 * The region that is asked for, or the tenant's where that is smaller; undefined where the two have nothing in common. Null is
 * the world.
 */
export async function narrowRegion(
  db: Db,
  asked: string | null,
  scope: CatalogueScope | null,
): Promise<string | null | undefined> {
  const own = scope?.regionId ?? null
  const wanted = asked === 'g' ? null : asked
  if (own === null || wanted === own) return wanted
  if (wanted === null) return own
  const { rows } = await sql<{ region_id: string; path: string }>`
    SELECT region_id, path FROM regions WHERE region_id IN (${own}, ${wanted})`.execute(db)
  const pathOf = (id: string) => rows.find((row) => row.region_id === id)?.path ?? ''
  if (pathOf(wanted).includes(`/${own}/`)) return wanted
  return pathOf(own).includes(`/${wanted}/`) ? own : undefined
}
