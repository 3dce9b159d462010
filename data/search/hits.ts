import { type RawBuilder, sql } from 'kysely'
import type { RestaurantField } from '#domain/search/odata-fields.ts'
import { conditionsOf, type Filter } from '#domain/search/odata-filter.ts'
import type { OrderTerm } from '#domain/search/odata-order.ts'
import type { Db } from '../database/database.ts'
import { compileFilter, type Fragment } from './compile-filter.ts'
import { compileOrder, documentSource, documentTables } from './document-source.ts'
import { scoreOf, type TextMatch } from './text-match.ts'

export type Hit = { restaurant_id: number; document_id: number; score: number }

type HitCriteria = {
  filter: Filter<RestaurantField> | null
  order: readonly OrderTerm<RestaurantField>[]
  skip: number
  top: number
  /** A region that is small enough to be looked at whole (narrow-region.ts). */
  within?: string | null
}

export const matches = (match: TextMatch): Fragment => sql`d.words @@ ${match.query}::tsquery`

export function fieldsOf(filter: Filter<RestaurantField> | null): RestaurantField[] {
  return conditionsOf(filter).flatMap((asked) => (asked.kind === 'field' || asked.kind === 'any' ? [asked.field] : []))
}

/** The nearest are looked for in growing circles, which an index can answer, and only then everywhere. */
const circles = [2, 15, 100]

export async function listHits(
  db: Db,
  criteria: HitCriteria,
  limits: Fragment[],
  match: TextMatch | null,
): Promise<Hit[]> {
  const read = async (within: Fragment[]) => {
    const { rows } = await sql<Hit>`${hitsQuery(criteria, [...limits, ...within], match)}`.execute(db)
    return rows
  }
  const [first] = criteria.order
  if (first?.kind === 'distance' && first.direction === 'asc')
    for (const km of circles) {
      const circle = { kind: 'distance' as const, comparison: 'le' as const, km, lat: first.lat, lon: first.lon }
      const hits = await read([compileFilter(circle, documentSource())])
      if (hits.length === criteria.top) return hits
    }
  return read([])
}

/** One page of what matches, in order. */
export function hitsQuery(
  criteria: HitCriteria,
  limits: readonly Fragment[],
  match: TextMatch | null,
): RawBuilder<unknown> {
  if (match && criteria.order.length === 0) return hitsByRelevance(criteria, limits, match)
  const where = match ? [...limits, matches(match)] : limits
  const score = match && scoreOf(match)
  return sql`
    SELECT d.restaurant_id, d.document_id, ${score ?? sql`1::float8`} AS score
    FROM ${tablesOf(criteria)} WHERE ${sql.join(where, sql` AND `)}
    ORDER BY ${compileOrder(criteria.order, score)} OFFSET ${criteria.skip} LIMIT ${criteria.top}`
}

/** Places that have all words in their names come first; often they fill the page, and nobody else is looked at. */
function hitsByRelevance(criteria: HitCriteria, limits: readonly Fragment[], match: TextMatch): RawBuilder<unknown> {
  const wanted = criteria.skip + criteria.top
  const named = sql`d.names @@ ${match.inNames}::tsquery`
  const best = (bonus: number, where: readonly Fragment[]) => sql`
    SELECT d.restaurant_id, d.document_id, ${bonus}::float8 + ${scoreOf(match)} AS score, d.standing
    FROM ${tablesOf(criteria)} WHERE ${sql.join([...limits, ...where], sql` AND `)}
    ORDER BY score DESC, d.standing DESC, d.document_id LIMIT ${wanted}`
  return sql`
    WITH named AS MATERIALIZED (${best(1, [named])}),
    others AS (${best(0, [matches(match), sql`NOT ${named}`, sql`(SELECT count(*) FROM named) < ${wanted}::integer`])})
    SELECT restaurant_id, document_id, score FROM (SELECT * FROM named UNION ALL SELECT * FROM others) AS found
    ORDER BY score DESC, standing DESC, document_id OFFSET ${criteria.skip} LIMIT ${criteria.top}`
}

const tablesOf = ({ filter, order, within = null }: HitCriteria) =>
  documentTables([...fieldsOf(filter), ...order.flatMap((term) => (term.kind === 'field' ? [term.field] : []))], within)

export async function isAnythingFound(
  db: Db,
  criteria: HitCriteria,
  limits: readonly Fragment[],
  match: TextMatch,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM ${tablesOf(criteria)} WHERE ${sql.join([...limits, matches(match)], sql` AND `)}) AS found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}
