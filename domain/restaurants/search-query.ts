import type { Bounds, Point } from '../map/bounds.ts'

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

export const searchSorts = ['relevance', 'rating', 'distance'] as const
export type SearchSort = (typeof searchSorts)[number]

export type SearchParams = {
  regionId?: string | null
  cuisines?: readonly string[]
  neighborhoods?: readonly string[]
  prices?: readonly number[]
  services?: readonly string[]
  /** Parts of a restaurant, such as a terrace. */
  areas?: readonly string[]
  /** Only places that are open at this moment. */
  open?: boolean
  /** At least so many stars. */
  rating?: number | null
  /** Only places inside this box. */
  bounds?: Bounds | null
  type?: 'restaurant' | 'event'
  /** A filter that a region's section brings along. */
  extra?: string | null
}

function anyOf(field: string, values: readonly string[]): string[] {
  if (values.length === 0) return []
  return [`(${values.map((value) => `${field}/any(x: x eq ${quoted(value)})`).join(' or ')})`]
}

/** What a place offers narrows a search: who wants a step-free terrace wants both. */
const allOf = (field: string, values: readonly string[]) =>
  values.map((value) => `${field}/any(x: x eq ${quoted(value)})`)

function inside([west, south, east, north]: Bounds): string {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return `geo.intersects(location, geography'POLYGON((${corners.map((corner) => corner.join(' ')).join(', ')}))')`
}

/** The filter text of the search service for what a guest chose. The world needs no region clause. */
export function searchFilter(criteria: SearchParams): string {
  const { regionId, cuisines = [], neighborhoods = [], prices = [], services = [], areas = [], type, extra } = criteria
  return [
    ...(regionId && regionId !== 'g' ? [`regionPath/any(r: r eq ${quoted(regionId)})`] : []),
    ...anyOf('cuisine', cuisines),
    ...anyOf('neighborhoods', neighborhoods),
    ...allOf('services', services),
    ...anyOf('areas', areas),
    ...(prices.length > 0 ? [`(${prices.map((price) => `price eq ${price}`).join(' or ')})`] : []),
    ...(criteria.open ? ['isOpenNow eq true'] : []),
    ...(criteria.rating ? [`averageRating ge ${criteria.rating}`] : []),
    ...(criteria.bounds ? [inside(criteria.bounds)] : []),
    ...(type ? [`type eq ${quoted(type)}`] : []),
    ...(extra ? [`(${extra})`] : []),
    'hideFromSearch ne true',
  ].join(' and ')
}

/** Restaurants where a party of this size can book a table here. */
export const listsParty = (party: number) =>
  `(type eq 'restaurant' and services/any(x: x eq 'reserve') and largestParty ge ${Math.trunc(party)})`

/** Nothing to say for relevance, which is the service's own order; a distance needs somewhere to be measured from. */
export function searchOrder(sort: SearchSort, from: Point | null): string | null {
  if (sort === 'rating') return 'averageRating desc, totalReviews desc'
  if (sort === 'distance' && from) return `geo.distance(location, geography'POINT(${from.lon} ${from.lat})') asc`
  return null
}

/** Guest's words as a Lucene query: reserved letters escaped, the last word taken as a beginning. */
export function searchText(text: string | null | undefined): string {
  const words = (text ?? '').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return '*'
  return `${words.map((word) => word.replace(/[+\-&|!(){}[\]^"~*?:\\/]/g, '\\$&')).join(' ')}*`
}
