import { sql } from 'kysely'
import type { LocationDocument } from '#contract/search/search.ts'
import type { Locale } from '#domain/locale/language.ts'
import { inRegion } from '#domain/search/in-region.ts'
import { type LocationField, locationFields } from '#domain/search/odata-fields.ts'
import { type Filter, regionsNamed } from '#domain/search/odata-filter.ts'
import type { QueryText } from '#domain/search/query-text.ts'
import type { CatalogueScope } from '#domain/tenants/catalogue-scope.ts'
import type { Db } from '../database/database.ts'
import { idsOfPath, nameIn, regionLinks } from '../regions/regions.ts'
import { countListed } from '../tenants/catalogue-scope.ts'
import { compileFilter, type FieldSource, type Fragment } from './compile-filter.ts'
import { nameRank, readByName } from './match-regions.ts'
import { findRegionPaths, type RegionPaths } from './region-paths.ts'

const type = sql`CASE WHEN r.kind = 'city' THEN 'City' ELSE 'Neighborhood' END`

const source = (paths: RegionPaths): FieldSource<LocationField> => ({
  types: locationFields,
  columns: {
    id: sql`r.region_id`,
    name: sql`r.name`,
    type,
    level1: sql`(SELECT name FROM regions WHERE region_id = split_part(r.path, '/', 2))`,
    level2: sql`(SELECT name FROM regions WHERE region_id = split_part(r.path, '/', 3) AND region_id <> r.region_id)`,
    regionPath: sql`string_to_array('g' || rtrim(r.path, '/'), '/')`,
    location: sql`point(r.lon, r.lat)`,
  },
  holdsOneOf: (field, values) => (field === 'regionPath' ? insideRegions(values, paths) : null),
  lat: sql`r.lat`,
  lon: sql`r.lon`,
})

/** A path ends with a slash and the character after the slash is 0, so "everything beneath" is one range. */
function insideRegions(regionIds: readonly string[], paths: RegionPaths): Fragment {
  const ranges = regionIds.flatMap((id) => {
    const start = paths.get(id)
    return start === undefined ? [] : [sql`(r.path >= ${start}::text AND r.path < ${`${start.slice(0, -1)}0`}::text)`]
  })
  return ranges.length > 0 ? sql`(${sql.join(ranges, sql` OR `)})` : sql`false`
}

type LocationCriteria = {
  text: QueryText
  filter: Filter<LocationField> | null
  /** What the tenant shows; everything where it is null or absent. */
  scope?: CatalogueScope | null
  top: number
}

/** Cities and neighbourhoods by the words of any of their names; the best match and those with most places first. */
export async function findLocations(
  db: Db,
  { text, filter: asked, scope, top }: LocationCriteria,
  locale: Locale,
): Promise<LocationDocument[]> {
  const filter = scope?.regionId ? inRegion(asked, scope.regionId) : asked
  const listed = await countListed(db, scope ?? null)
  const paths = await findRegionPaths(db, regionsNamed(filter))
  const limits = [
    sql`r.kind IN ('city', 'district', 'neighbourhood')`,
    ...(filter ? [compileFilter(filter, source(paths))] : []),
    ...(listed ? [sql`r.region_id = ANY(${[...listed.keys()]}::text[])`] : []),
  ]
  const read = async (ids: Fragment | null) => {
    const where = ids === null ? limits : [...limits, sql`r.region_id IN (${ids})`]
    const rank = text.everything ? sql`` : sql`${nameRank(text.words)} DESC,`
    const { rows } = await sql<LocationRow>`
      SELECT r.region_id, ${nameIn(locale, 'r')} AS name, ${type} AS type, r.path, r.lat, r.lon
      FROM regions r JOIN search.region_words w ON w.region_id = r.region_id
      WHERE ${sql.join(where, sql` AND `)}
      ORDER BY ${rank} r.place_count DESC, r.population DESC NULLS LAST, r.region_id LIMIT ${top}`.execute(db)
    return rows
  }
  return present(db, await (text.everything ? read(null) : readByName(db, text.words, read)), locale)
}

type LocationRow = { region_id: string; name: string; type: string; path: string; lat: number; lon: number }

async function present(db: Db, rows: readonly LocationRow[], locale: Locale): Promise<LocationDocument[]> {
  const links = await regionLinks(
    db,
    rows.map((row) => row.path),
    locale,
  )
  return rows.map((row) => {
    const above = (links.get(row.path) ?? []).slice(0, -1)
    return {
      '@search.text': row.name,
      id: row.region_id,
      name: row.name,
      type: row.type,
      level1: above[1]?.name ?? null,
      level2: above[2]?.name ?? null,
      regionPath: idsOfPath(row.path),
      location: { type: 'Point', coordinates: [row.lon, row.lat] },
    }
  })
}
