import type { RestaurantDocumentWire, SearchResultWire } from '#contract/search/search.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import { centreOf, type Point } from '#domain/map/bounds.ts'
import { distanceText, kilometresBetween } from '#domain/map/distance.ts'
import { searchFilter, searchOrder, searchText } from '#domain/restaurants/search-query.ts'
import { cuisineName } from '../i18n/cuisine-names.server.ts'
import { type PageContext, requestContext } from '../request/context.ts'
import { toCard } from '../restaurants/card-venue.server.ts'
import type { CardVenue } from '../restaurants/restaurant-card.tsx'
import { isLookedFor } from '../restaurants/service-name.ts'
import {
  countRatings,
  type FacetChoice,
  type FacetGroup,
  type Facets,
  facetGroups,
  fewValues,
  manyValues,
  shortened,
} from './facets.ts'
import type { SearchCriteria } from './search-params.ts'
import { pageSize, type TablesFirst, tablesFirst } from './tables-first.server.ts'

/** As many as a map can show apart and a phone can hold without noticing. */
const mapSize = 250

/** `time`: the free time nearest to the one asked for. */
export type MapVenue = CardVenue & Point & { time?: string | null }

export type VenueSearchResult = {
  venues: CardVenue[]
  /** All that the map shows; the list is one page of them. */
  pins: MapVenue[]
  total: number
  /** What prices are counted in here, for the signs of the price levels. */
  currency: string | null
  pages: number
  cuisines: FacetChoice[]
  facets: Facets
}

/** What a plan is answered from: the areas that many of the places have, a zone, and who takes the party. */
type ForPlan = { areas: string[]; timeZone: string | null; tables: TablesFirst<CardVenue> | null }

type Search = {
  criteria: SearchCriteria
  regionId: string | null
  from: Point | null
  locale: Locale
  areas: string[]
  /** Set where the list is for a plan with a time: who can seat the party comes first. */
  party: number | null
}
type TimedSearch = Search & { now: Temporal.Instant }

export async function searchVenues(context: PageContext, search: Search): Promise<VenueSearchResult & ForPlan> {
  const { api, now } = context.get(requestContext)
  const asked = { ...search, now }
  const { criteria, locale } = asked
  const { sort, page, bounds, near } = criteria
  const onMap = criteria.view === 'map'
  const words = searchText(criteria.search)
  const orderby = searchOrder(sort, near ?? (bounds ? centreOf(bounds) : asked.from))
  const apart = facetGroups.filter((group) => group !== 'services' && isChosen(criteria, group))
  const open = facetGroups.filter((group) => !apart.includes(group))
  const ask = (left: FacetGroup | null, facets: readonly FacetGroup[], rest: object, extra: string | null = null) =>
    api.search.restaurants({
      body: {
        search: words,
        filter: searchFilter({ ...filterWithout(asked, left), extra }),
        facets: facets.map((group) => facetText(group, left === group || criteria.more.includes(group))),
        ...rest,
      },
    })
  const byParty = asked.party
  const ordered = orderby ? { orderby } : {}
  const [tables, result, ...own] = await Promise.all([
    byParty === null
      ? null
      : tablesFirst((extra, rest) => ask(null, [], { ...rest, ...ordered }, extra), {
          page,
          party: byParty,
          onlyFree: criteria.free,
        }),
    ask(null, open, {
      count: true,
      skip: onMap ? 0 : (page - 1) * pageSize,
      top: onMap ? mapSize : byParty === null ? pageSize : 0,
      ...ordered,
    }),
    // Values of one kind widen each other, so a kind that is chosen from is counted as if it were not. Services narrow,
    // so each is counted as what would remain.
    ...apart.map((group) => ask(group, [group], { top: 0 })),
  ])
  const counted = Object.assign({}, ...[result, ...own].map((answer) => answer['@search.facets'] ?? {}))
  const total = result['@odata.count'] ?? result.value.length
  const reachable = onMap && !tables ? Math.min(total, mapSize) : total
  const documents = tables ? [...tables.judged, ...tables.rest] : result.value
  const facets = readFacets({ ...result, '@search.facets': counted }, criteria, locale)
  const onIt = new Map([...(tables ? documents : []), ...result.value].map((found) => [found.id, found]))
  const pins = onMap ? [...onIt.values()].flatMap((found) => pinOf(found, asked)) : []
  const currency = documents[0]?.currency ?? (criteria.prices.length > 0 ? await currencyOf(context, asked) : null)
  return {
    venues:
      onMap && !tables
        ? pins.slice((page - 1) * pageSize, page * pageSize)
        : documents.map((found) => cardOf(found, asked)),
    pins,
    total,
    currency: currency ?? null,
    pages: Math.max(1, Math.ceil(reachable / pageSize)),
    cuisines: facets.cuisines,
    facets,
    areas: frequentAreas(documents),
    timeZone: documents.find(({ timeZone }) => timeZone)?.timeZone ?? null,
    tables: tables && {
      ...tables,
      judged: tables.judged.map((found) => cardOf(found, asked)),
      rest: tables.rest.map((found) => cardOf(found, asked)),
    },
  }
}

const mostAreas = 6

/** Areas have the names that restaurants give them; those that many share can be asked for. */
function frequentAreas(documents: readonly RestaurantDocumentWire[]): string[] {
  const counts = Map.groupBy(
    documents.flatMap(({ areas }) => areas ?? []),
    (area) => area,
  )
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostAreas)
    .map(([area]) => area)
}

/** Where nothing is found the levels that were asked for still have their signs. */
async function currencyOf(context: PageContext, { regionId }: TimedSearch) {
  const filter = searchFilter({ regionId })
  const { value } = await context.get(requestContext).api.search.restaurants({ body: { filter, facets: [], top: 1 } })
  return value[0]?.currency
}

const isChosen = (criteria: SearchCriteria, group: FacetGroup): boolean =>
  group === 'rating' ? criteria.rating !== null : criteria[group].length > 0

function filterWithout({ criteria, regionId, areas }: TimedSearch, left: FacetGroup | null) {
  const { cuisines, neighborhoods, prices, services, open, rating, bounds } = criteria
  const chosen = { cuisines, neighborhoods, prices, services, rating }
  return {
    regionId,
    open,
    areas,
    bounds,
    // Evenings out have their own tab; here they are found by name.
    ...(criteria.search === '' && { type: 'restaurant' as const }),
    ...chosen,
    ...(left && { [left]: left === 'rating' ? null : [] }),
  }
}

const fields: Record<FacetGroup, string> = {
  cuisines: 'cuisine',
  prices: 'price',
  services: 'services',
  neighborhoods: 'neighborhoods',
  rating: 'averageRating',
}

function facetText(group: FacetGroup, inFull: boolean): string {
  const isShort = group === 'cuisines' || group === 'neighborhoods'
  return `${fields[group]},count:${isShort && !inFull ? fewValues : manyValues}`
}

function readFacets(result: SearchResultWire, criteria: SearchCriteria, locale: Locale): Facets {
  const read = (group: Exclude<FacetGroup, 'rating'>, name: (value: string) => string) =>
    shortened(choices(result, fields[group], name), {
      chosen: criteria[group].map((value) => ({ value: String(value), name: name(String(value)), count: 0 })),
      inFull: criteria.more.includes(group) || group === 'services' || group === 'prices',
    })
  return {
    cuisines: read('cuisines', (key) => cuisineName(key, locale)),
    neighborhoods: read('neighborhoods', String),
    services: read('services', String).filter(({ value }) => isLookedFor(value) || criteria.services.includes(value)),
    prices: read('prices', String).toSorted((a, b) => Number(a.value) - Number(b.value)),
    rating: countRatings(result['@search.facets']?.[fields.rating] ?? []),
  }
}

function pointOf({ location }: RestaurantDocumentWire): Point | null {
  const [lon, lat] = location?.coordinates ?? []
  return lon === undefined || lat === undefined ? null : { lat, lon }
}

/** How far a place is only from where a guest said they are: the middle of a city is nobody's way. */
function cardOf(found: RestaurantDocumentWire, { criteria: { near }, locale, regionId, now }: TimedSearch): CardVenue {
  const card = toCard(found, { locale, now, listedIn: regionId })
  const at = pointOf(found)
  if (!near || !at) return card
  const country = found.countryShort ?? null
  return { ...card, away: distanceText(kilometresBetween(near, at), { country, intl: intlLocale(locale) }) }
}

function pinOf(found: RestaurantDocumentWire, asked: TimedSearch): MapVenue[] {
  const at = pointOf(found)
  return at ? [{ ...cardOf(found, asked), ...at }] : []
}

export function choices(result: SearchResultWire, facet: string, name: (value: string) => string): FacetChoice[] {
  return (result['@search.facets']?.[facet] ?? []).map(({ value, count }) => ({
    value: String(value),
    name: name(String(value)),
    count,
  }))
}
