import { type RawBuilder, sql } from 'kysely'
import type { Facet, FacetName } from '#contract/search/search.ts'
import type { FacetCriteria, FacetSort } from '#domain/search/facet-params.ts'
import type { Db } from '../database/database.ts'
import type { Fragment } from './compile-filter.ts'

/** The mark of a facet's values, and the set of a document that holds them. */
const facetVenues: Readonly<Record<FacetName, { mark: string; set: string; isNumber?: boolean }>> = {
  cuisine: { mark: '#', set: 'cuisine_set' },
  services: { mark: '%', set: 'trait_set' },
  price: { mark: '$', set: 'trait_set', isNumber: true },
  averageRating: { mark: '*', set: 'trait_set', isNumber: true },
  neighborhoods: { mark: '^', set: 'neighbourhood_set' },
}

export const setsOf = (facets: readonly FacetCriteria[]) => new Set(facets.map(({ name }) => facetVenues[name].set))
export const marksOf = (facets: readonly FacetCriteria[]) => facets.map(({ name }) => facetVenues[name].mark)

/**
 * How many documents match, in the row without a token, and how many of them have each token. Sets are counted in one
 * pass over the matches; then each set is looked into once.
 */
export function countTokens(facets: readonly FacetCriteria[], tables: Fragment, where: Fragment): RawBuilder<unknown> {
  const sets = [...setsOf(facets)]
  if (sets.length === 0)
    return sql`SELECT NULL::text AS token, count(*)::integer AS places FROM ${tables} WHERE ${where}`
  const columns = sets.map((set) => sql.ref(`d.${set}`))
  const groups = columns.map((column) => sql`(${column})`)
  return sql`
    SELECT token, sum(places)::integer AS places FROM (
      SELECT coalesce(${sql.join(columns)}) AS set_id, count(*) AS places FROM ${tables} WHERE ${where}
      GROUP BY GROUPING SETS (${sql.join([...groups, sql`()`])})
    ) AS counted
    -- one look-up a set: a join would read the sets of the whole world for the few of a city
    CROSS JOIN LATERAL unnest(CASE WHEN set_id IS NULL THEN '{NULL}'
      ELSE (SELECT v.tokens FROM search.value_sets v WHERE v.set_id = counted.set_id) END) AS token
    WHERE token IS NULL OR left(token, 1) = ANY(${marksOf(facets)}::text[]) GROUP BY token`
}

/** In a roll-up and in counts, the token that every place has. */
export const everyVenue = ''

export type TokenCounts = ReadonlyMap<string, number>

/** What is kept for large regions: restaurants by token, the empty token for all of them. */
export async function readRegionCounts(
  db: Db,
  regionId: string,
  facets: readonly FacetCriteria[],
): Promise<TokenCounts> {
  const ranges = marksOf(facets).map(
    (mark) => sql`(token >= ${mark}::text AND token < ${String.fromCharCode(mark.charCodeAt(0) + 1)}::text)`,
  )
  const { rows } = await sql<{ token: string; places: number }>`
    SELECT token, places FROM search.region_counts
    WHERE region_id = ${regionId} AND places > 0 AND (${sql.join([sql`token = ''`, ...ranges], sql` OR `)})`.execute(db)
  return new Map(rows.map((row) => [row.token, row.places]))
}

export function presentFacets(facets: readonly FacetCriteria[], counts: TokenCounts): Map<FacetName, Facet[]> {
  const byMark = Map.groupBy(counts, ([token]) => token.charAt(0))
  return new Map(
    facets.map(({ name, count, sort }) => {
      const { mark, isNumber } = facetVenues[name]
      const found = (byMark.get(mark) ?? []).map(([token, places]): Facet => {
        const value = token.slice(1)
        return { value: isNumber ? Number(value) : value, count: places }
      })
      return [name, found.sort(orders[sort]).slice(0, count)]
    }),
  )
}

const byValue = (a: Facet, b: Facet) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0)
const orders: Readonly<Record<FacetSort, (a: Facet, b: Facet) => number>> = {
  count: (a, b) => b.count - a.count || byValue(a, b),
  '-count': (a, b) => a.count - b.count || byValue(a, b),
  value: byValue,
  '-value': (a, b) => byValue(b, a),
}
