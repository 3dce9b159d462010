import { sql } from 'kysely'
import { latestChange, type SitemapEntry, sitemapSize } from '#domain/seo/sitemap.ts'
import type { CatalogueScope } from '#domain/tenants/catalogue-scope.ts'
import type { Db } from '../database/database.ts'
import { inScope } from '../tenants/catalogue-scope.ts'

/** The tag changes when anything in the file does. */
type VenueFile = { number: number; changed: string; tag: string }

const isPublic = sql<boolean>`NOT r.is_hidden AND NOT r.is_offline`

/**
 * Restaurants and events share one number space, so a band of ten thousand numbers holds at most as many addresses:
 * which file a place stands in never changes, and nothing must be counted to find it.
 */
function venues(now: Temporal.Instant, scope: CatalogueScope | null) {
  const today = sql`(${now.toString()}::timestamptz AT TIME ZONE r.time_zone)::date`
  return sql`
    SELECT r.restaurant_id AS number, r.slug, r.changed_at AS changed FROM restaurants r WHERE ${isPublic} AND ${inScope(scope)}
    UNION ALL
    SELECT e.event_id, e.slug, greatest(e.changed_at, r.changed_at)
    FROM events e JOIN restaurants r USING (restaurant_id)
    WHERE ${isPublic} AND ${inScope(scope)} AND NOT e.hide_from_search AND e.ends_on >= ${today}`
}

export async function listVenueFiles(
  db: Db,
  now: Temporal.Instant,
  scope: CatalogueScope | null = null,
): Promise<VenueFile[]> {
  const { rows } = await sql<{ number: number; count: number; changed: Date; numbers: number }>`
    SELECT number / ${sql.lit(sitemapSize)} + 1 AS number, count(*) AS count, max(changed) AS changed, sum(number) AS numbers
    FROM (${venues(now, scope)}) AS place GROUP BY 1 ORDER BY 1`.execute(db)
  return rows.map(({ number, count, changed, numbers }) => {
    const moment = changed.toISOString()
    return { number, changed: moment, tag: `${count}-${numbers}-${moment}` }
  })
}

const step = 1000

/** A thousand at a time, each read going on after the number where the last one ended. */
export async function* readVenueEntries(
  db: Db,
  file: number,
  now: Temporal.Instant,
  scope: CatalogueScope | null = null,
): AsyncGenerator<SitemapEntry[]> {
  const end = file * sitemapSize
  let last = end - sitemapSize - 1
  while (true) {
    const { rows } = await sql<{ number: number; slug: string; changed: Date }>`
      SELECT number, slug, changed FROM (${venues(now, scope)}) AS place
      WHERE number > ${last} AND number < ${end} ORDER BY number LIMIT ${step}`.execute(db)
    if (rows.length > 0)
      yield rows.map(({ slug, changed }) => ({
        address: { path: `/restaurants/${slug}` },
        changed: changed.toISOString(),
      }))
    if (rows.length < step) return
    last = rows.at(-1)?.number ?? end
  }
}

/** Regions above a tenant's own lead to its own. */
const belowScope = (scope: CatalogueScope | null) =>
  scope?.regionId ? sql`strpos(regions.path, ${`/${scope.regionId}/`}::text) > 0` : sql`true`

/** Home, then every region that has something to show; each changed when the last of its places did. */
export async function listRegionEntries(db: Db, scope: CatalogueScope | null = null): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ region: string; changed: Date }>`
    SELECT regions.region_id AS region, max(r.changed_at) AS changed
    FROM restaurants r
    CROSS JOIN unnest(string_to_array(trim(BOTH '/' FROM r.region_path), '/')) AS part (region_id)
    JOIN regions ON regions.region_id = part.region_id
    WHERE ${isPublic} AND ${inScope(scope)} AND ${belowScope(scope)}
    GROUP BY 1 ORDER BY 1`.execute(db)
  const regions = rows.map(({ region, changed }) => ({
    address: { path: '/', query: [['regionId', region] as const] },
    changed: changed.toISOString(),
  }))
  return [{ address: { path: '/' }, changed: latestChange(regions) }, ...regions]
}
