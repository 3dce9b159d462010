import { sql } from 'kysely'
import type { Facet, FacetName } from '#contract/search.ts'
import type { FacetWish } from '#domain/search/facet-wish.ts'
import type { RestaurantField } from '#domain/search/odata-fields.ts'
import { type Filter, regionsNamed } from '#domain/search/odata-filter.ts'
import type { OrderTerm } from '#domain/search/odata-order.ts'
import type { QueryText } from '#domain/search/query-text.ts'
import type { Db } from '../database.ts'
import { compileFilter, type Fragment } from './compile-filter.ts'
import { compileOrder, documentSource, documentTables } from './document-source.ts'
import { countFacets } from './facets.ts'
import { findRegionPaths } from './region-paths.ts'
import { matchMistypedWords, matchWords, type TextMatch } from './text-match.ts'

export type DocumentWish = {
  text: QueryText
  filter: Filter<RestaurantField> | null
  order: readonly OrderTerm<RestaurantField>[]
  skip: number
  top: number
  count: boolean
  facets: readonly FacetWish[]
  /** Events that ended before this day are not found. */
  today: string
}

export type Hit = { restaurant_id: number; document_id: number; neighbourhoods: string[]; score: number }
export type FoundDocuments = { hits: Hit[]; count: number | null; facets: Map<FacetName, Facet[]> }

const nothing: FoundDocuments = { hits: [], count: 0, facets: new Map() }

export async function findDocuments(db: Db, wish: DocumentWish): Promise<FoundDocuments> {
  const paths = await findRegionPaths(db, regionsNamed(wish.filter))
  const limits = [
    ...(wish.filter ? [compileFilter(wish.filter, documentSource, paths)] : []),
    sql`(d.ends_on IS NULL OR d.ends_on >= ${wish.today}::date)`,
  ]
  if (wish.text.everything) return listPage(db, wish, limits, null)
  if (wish.text.words.length === 0) return { ...nothing, facets: emptyFacets(wish) }

  const match = await matchWords(db, wish.text.words)
  const page = await listPage(db, wish, limits, match)
  if (page.hits.length > 0 || (await exists(db, limits, match))) return page
  const mistyped = await matchMistypedWords(db, wish.text.words)
  return mistyped ? listPage(db, wish, limits, mistyped) : page
}

const emptyFacets = ({ facets }: DocumentWish) => new Map(facets.map(({ name }) => [name, []]))

async function listPage(
  db: Db,
  wish: DocumentWish,
  limits: Fragment[],
  match: TextMatch | null,
): Promise<FoundDocuments> {
  const where = whereOf(limits, match)
  const score = match && scoreOf(match)
  const [page, counted] = await Promise.all([
    sql<Hit>`
      SELECT d.restaurant_id, d.document_id, d.neighbourhoods, ${score ?? sql`1::float8`} AS score
      FROM ${documentTables} WHERE ${where}
      ORDER BY ${compileOrder(wish.order, score)} OFFSET ${wish.skip} LIMIT ${wish.top}`.execute(db),
    wish.count || wish.facets.length > 0
      ? countFacets(db, { where, facets: wish.facets })
      : { count: null, facets: new Map() },
  ])
  return { hits: page.rows, count: wish.count ? counted.count : null, facets: counted.facets }
}

function whereOf(limits: readonly Fragment[], match: TextMatch | null): Fragment {
  return sql.join([...limits, ...(match ? [sql`d.words @@ ${match.query}::tsquery`] : [])], sql` AND `)
}

/** D, C, B, A: a name counts most, and having the very word twice as much as only beginning like it. */
const weights = sql`'{0.05, 0.15, 0.4, 1}'::float4[]`

export function scoreOf({ query, exact }: TextMatch): Fragment {
  return sql`(2 * ts_rank(${weights}, d.words, ${exact}::tsquery) + ts_rank(${weights}, d.words, ${query}::tsquery)
    + d.standing / 20)`
}

async function exists(db: Db, limits: readonly Fragment[], match: TextMatch): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM ${documentTables} WHERE ${whereOf(limits, match)}) AS found`.execute(db)
  return rows[0]?.found ?? false
}
