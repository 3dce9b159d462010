import { sql } from 'kysely'
import type { Facet, FacetName } from '#contract/search.ts'
import type { FacetSort, FacetWish } from '#domain/search/facet-wish.ts'
import type { Db } from '../database.ts'
import type { Fragment } from './compile-filter.ts'
import { documentTables } from './document-source.ts'

const values: Readonly<Record<FacetName, Fragment>> = {
  cuisine: sql`unnest(cuisines)`,
  services: sql`unnest(services)`,
  neighborhoods: sql`unnest(neighbourhoods)`,
  price: sql`price_level::text`,
}

const orders: Readonly<Record<FacetSort, Fragment>> = {
  count: sql`places DESC, value`,
  '-count': sql`places, value`,
  value: sql`value`,
  '-value': sql`value DESC`,
}

type Counted = { count: number; facets: Map<FacetName, Facet[]> }

/** Counts everything that matches once, then each facet over it, so that all numbers are of one moment. */
export async function countFacets(
  db: Db,
  { where, facets }: { where: Fragment; facets: readonly FacetWish[] },
): Promise<Counted> {
  const parts = [
    sql`SELECT NULL::text AS facet, NULL::text AS value, count(*)::integer AS places FROM matched`,
    ...facets.map(facetPart),
  ]
  const { rows } = await sql<{ facet: FacetName | null; value: string; places: number }>`
    WITH matched AS MATERIALIZED (
      SELECT d.cuisines, d.services, d.neighbourhoods, d.price_level FROM ${documentTables} WHERE ${where}
    )
    ${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  const found = (name: FacetName): Facet[] =>
    rows
      .filter((row) => row.facet === name)
      .map(({ value, places }) => ({ value: name === 'price' ? Number(value) : value, count: places }))
  return {
    count: rows.find((row) => row.facet === null)?.places ?? 0,
    facets: new Map(facets.map(({ name }) => [name, found(name)])),
  }
}

function facetPart({ name, count, sort }: FacetWish): Fragment {
  return sql`(
    SELECT ${name}::text AS facet, value, count(*)::integer AS places
    FROM (SELECT ${values[name]} AS value FROM matched) AS each
    WHERE value IS NOT NULL GROUP BY value ORDER BY ${orders[sort]} LIMIT ${count}
  )`
}
