import { type RawBuilder, sql } from 'kysely'
import type { Facet, FacetName } from '#contract/search/search.ts'
import { isRegion } from '#domain/search/document-words.ts'
import type { FacetCriteria } from '#domain/search/facet-params.ts'
import { inRegion } from '#domain/search/in-region.ts'
import { largeRegionOnly } from '#domain/search/large-region.ts'
import type { RestaurantField } from '#domain/search/odata-fields.ts'
import { conditionsOf, type Filter } from '#domain/search/odata-filter.ts'
import type { OrderTerm } from '#domain/search/odata-order.ts'
import type { QueryText } from '#domain/search/query-text.ts'
import { requiredRegions } from '#domain/search/required-regions.ts'
import { earliestDayOnEarth } from '#domain/search/still-on.ts'
import { type TokenGroups, tokenFilter } from '#domain/search/token-filter.ts'
import type { CatalogueScope } from '#domain/tenants/catalogue-scope.ts'
import type { Db } from '../database/database.ts'
import { compileFilter, type Fragment } from './compile-filter.ts'
import { documentSource, documentTables } from './document-source.ts'
import {
  countTokens,
  everyVenue,
  marksOf,
  presentFacets,
  readRegionCounts,
  setsOf,
  type TokenCounts,
} from './facets.ts'
import { fieldsOf, type Hit, hitsQuery, isAnythingFound, listHits, matches } from './hits.ts'
import { queryOf } from './lexemes.ts'
import { mostLookedAt, narrowestRegion } from './narrow-region.ts'
import { isOpenAt } from './open-now.ts'
import type { CardRow } from './present-documents.ts'
import { matchMistypedWords, matchWords, readWords, type TextMatch } from './text-match.ts'

type DocumentCriteria = {
  text: QueryText
  filter: Filter<RestaurantField> | null
  /** What the tenant shows; everything where it is null or absent. */
  scope?: CatalogueScope | null
  order: readonly OrderTerm<RestaurantField>[]
  skip: number
  top: number
  count: boolean
  facets: readonly FacetCriteria[]
  /** Events that are over are not found; "open now" is asked of this moment. */
  now: Temporal.Instant
  within?: string | null
}

/** `cards`: what the documents are made of, where it came along. */
type FoundDocuments = {
  hits: Hit[]
  count: number | null
  facets: Map<FacetName, Facet[]>
  cards?: readonly CardRow[]
}

export async function findDocuments(db: Db, asked: DocumentCriteria): Promise<FoundDocuments> {
  const regionId = asked.scope?.regionId ?? null
  const filter = regionId === null ? asked.filter : inRegion(asked.filter, regionId)
  const within = await narrowestRegion(db, requiredRegions(filter), asked.skip + asked.top)
  const criteria = { ...asked, filter, within }
  const limits = await limitsOf(db, criteria)
  if (criteria.text.everything) return browse(db, criteria, limits)
  if (criteria.text.words.length === 0)
    return { hits: [], count: 0, facets: new Map(criteria.facets.map(({ name }) => [name, []])) }

  const words = await readWords(db, criteria.text.words)
  const match = matchWords(words)
  const page = words.every((word) => word.isKnown) ? await listPage(db, criteria, limits, match) : null
  if (page && (page.hits.length > 0 || page.count || (await isAnythingFound(db, criteria, limits, match)))) return page
  const mistyped = await matchMistypedWords(db, words)
  return mistyped || !page ? listPage(db, criteria, limits, mistyped ?? match) : page
}

async function limitsOf(db: Db, { filter, scope, now }: DocumentCriteria): Promise<Fragment[]> {
  const asksOpen = conditionsOf(filter).some((asked) => asked.kind === 'field' && asked.field === 'isOpenNow')
  const source = asksOpen ? documentSource(await isOpenAt(db, now)) : documentSource()
  return [
    ...(filter ? [compileFilter(filter, source)] : []),
    ...(scope?.restaurantIds ? [sql`d.restaurant_id = ANY(${scope.restaurantIds}::integer[])`] : []),
    sql`(d.ends_on IS NULL OR d.ends_on >= ${earliestDayOnEarth(now)}::date)`,
  ]
}

/** Lists of a whole large region take their numbers from the roll-up, and only events, which end, are counted. */
async function browse(db: Db, criteria: DocumentCriteria, limits: Fragment[]): Promise<FoundDocuments> {
  const region = criteria.scope?.restaurantIds ? null : largeRegionOnly(criteria.filter)
  if (!region || (!criteria.count && criteria.facets.length === 0)) return listPage(db, criteria, limits, null)
  const [hits, restaurants, events] = await Promise.all([
    listHits(db, criteria, limits, null),
    readRegionCounts(db, region.regionId, criteria.facets),
    region.type === 'restaurant' ? [] : countDocuments(db, criteria, [...limits, sql`d.type = 'event'`]),
  ])
  // A small region has no roll-up; an empty one is counted in no time.
  if (!restaurants.has(everyVenue)) return listPage(db, criteria, limits, null)
  const counts = new Map(restaurants)
  for (const { token, places } of events)
    counts.set(token ?? everyVenue, (counts.get(token ?? everyVenue) ?? 0) + places)
  return { hits, ...presentCounts(criteria, counts) }
}

type DocumentHits = {
  hits: [number, number, number][] | null
  counts: [string | null, number][] | null
  cards?: CardRow[] | null
}

async function listPage(
  db: Db,
  criteria: DocumentCriteria,
  limits: Fragment[],
  match: TextMatch | null,
): Promise<FoundDocuments> {
  if (!criteria.count && criteria.facets.length === 0)
    return { hits: await listHits(db, criteria, limits, match), count: null, facets: new Map() }
  const isByTokens = criteria.order.length === 0 && !criteria.scope?.restaurantIds
  const groups = isByTokens ? tokenFilter(criteria.filter) : null
  const found =
    match && groups ? await findByWords(db, criteria, match, groups) : await findByFilter(db, criteria, limits, match)
  return {
    hits: (found.hits ?? []).map(([restaurant_id, document_id, score]) => ({ restaurant_id, document_id, score })),
    ...(found.cards && { cards: found.cards }),
    ...presentCounts(criteria, new Map(found.counts?.map(([token, places]) => [token ?? everyVenue, places]))),
  }
}

async function findByWords(
  db: Db,
  criteria: DocumentCriteria,
  match: TextMatch,
  groups: TokenGroups,
): Promise<DocumentHits> {
  const regions = groups.filter((group) => group.every(isRegion))
  const others = groups.filter((group) => !regions.includes(group))
  const sets = setsOf(criteria.facets)
  const query = limited(match.query, groups)
  const inNames = limited(match.inNames, regions)
  const limits = others.length > 0 ? tokensQuery(others) : null
  const sure = await surePart(db, criteria, match, groups)
  const { rows } = await sql<DocumentHits>`
    SELECT hits, counts, cards FROM ${
      sure === null
        ? sql`search.find_by_words(${query}::tsquery, ${inNames}::tsquery, ${limits}::tsquery`
        : sql`search.find_among_few(${sure}::tsquery, ${query}::tsquery, ${inNames}::tsquery`
    },
      ${match.everyWord}::tsquery, ${match.anyWord}::tsquery, ${match.meanings}::tsquery, ${match.wholeName}::text,
      ${earliestDayOnEarth(criteria.now)}::date, ${criteria.skip}::integer, ${criteria.skip + criteria.top}::integer,
      ${sets.has('cuisine_set')}::boolean, ${sets.has('trait_set')}::boolean, ${sets.has('neighbourhood_set')}::boolean,
      ${marksOf(criteria.facets)}::text[])`.execute(db)
  return rows[0] ?? { hits: null, counts: null }
}

/** What the index is asked for when it leaves few places, among which all words are then looked for; null when it is asked everything. */
async function surePart(
  db: Db,
  { within, skip, top }: DocumentCriteria,
  { whole }: TextMatch,
  groups: TokenGroups,
): Promise<string | null> {
  if (!whole) return null
  const most = await mostLookedAt(db, skip + top)
  const rare = whole.filter(({ mostPlaces }) => mostPlaces < most).map(({ query }) => query)
  const isInRegion = within != null && groups.some((group) => group.every(isRegion))
  return isInRegion || rare.length > 0 ? limited(rare.join(' & '), groups) : null
}

const tokensQuery = (tokens: TokenGroups) => queryOf(tokens.map((group) => group.map((text) => ({ text }))))

const limited = (query: string, tokens: TokenGroups) =>
  [...(query ? [`(${query})`] : []), ...(tokens.length > 0 ? [tokensQuery(tokens)] : [])].join(' & ')

async function findByFilter(
  db: Db,
  criteria: DocumentCriteria,
  limits: Fragment[],
  match: TextMatch | null,
): Promise<DocumentHits> {
  const where = match ? [...limits, matches(match)] : limits
  const { rows } = await sql<DocumentHits>`
    SELECT (SELECT json_agg(json_build_array(restaurant_id, document_id, score)) FROM (${hitsQuery(criteria, limits, match)}) AS hit) AS hits,
           (SELECT json_agg(json_build_array(token, places)) FROM (${countsQuery(criteria, where)}) AS counted) AS counts`.execute(
    db,
  )
  return rows[0] ?? { hits: null, counts: null }
}

async function countDocuments(db: Db, criteria: DocumentCriteria, where: readonly Fragment[]) {
  const { rows } = await sql<{ token: string | null; places: number }>`${countsQuery(criteria, where)}`.execute(db)
  return rows
}

function countsQuery({ facets, filter }: DocumentCriteria, where: readonly Fragment[]): RawBuilder<unknown> {
  return countTokens(facets, documentTables(fieldsOf(filter)), sql.join(where, sql` AND `))
}

function presentCounts(
  { count, facets }: DocumentCriteria,
  counts: TokenCounts,
): Pick<FoundDocuments, 'count' | 'facets'> {
  return { count: count ? (counts.get(everyVenue) ?? 0) : null, facets: presentFacets(facets, counts) }
}
