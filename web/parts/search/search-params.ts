import { type Bounds, type Point, readBounds, writeBounds } from '#domain/map/bounds.ts'
import { type SearchSort, searchSorts } from '#domain/restaurants/search-query.ts'

export type SearchCriteria = {
  search: string
  cuisines: string[]
  neighborhoods: string[]
  prices: number[]
  services: string[]
  open: boolean
  /** Only places with a table at the time of the plan; without a time it asks nothing. */
  free: boolean
  rating: number | null
  sort: SearchSort
  /** The part of the map that was searched. */
  bounds: Bounds | null
  /** Where the guest said they are. */
  near: Point | null
  view: 'list' | 'map'
  /** Facets shown at full length. */
  more: string[]
  page: number
}

export const ratingSteps = [4.5, 4, 3.5, 3] as const
const longestWords = 100
const longestValue = 80
const mostValues = 10
const lastPage = 400

/** Everything the guest chose stands in the address; what cannot be read there counts as not chosen. */
/** A star alone means all places, as in the search call. */
const wordsOf = (text: string) => (text.trim() === '*' ? '' : plain(text, longestWords))

export function searchParamsOf(query: URLSearchParams): SearchCriteria {
  const values = (name: string) => query.getAll(name).map((value) => plain(value, longestValue))
  const several = (list: readonly string[]) => [...new Set(list.filter(Boolean))].slice(0, mostValues)
  const listed = (name: string) => several(values(name).flatMap((value) => value.split(',').map((part) => part.trim())))
  const [lat, lon] = (query.get('near') ?? '').split(',')
  const rating = Number(query.get('rating'))
  return {
    search: wordsOf(query.get('search') ?? ''),
    cuisines: listed('cuisines'),
    // A neighbourhood's name may hold a comma, so each stands alone.
    neighborhoods: several(values('neighborhoods')),
    prices: listed('prices')
      .map(Number)
      .filter((price) => [1, 2, 3, 4].includes(price)),
    services: listed('services'),
    open: query.get('open') === '1',
    free: query.get('free') === '1',
    rating: ratingSteps.find((step) => step === rating) ?? null,
    sort: searchSorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
    bounds: readBounds(query.get('bounds')),
    near: position(lat, lon),
    view: query.get('view') === 'map' ? 'map' : 'list',
    more: listed('more'),
    page: Math.min(lastPage, Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)),
  }
}

/** Without control characters and half letters, which no service can be asked for. */
function plain(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
}

function position(lat: string | undefined, lon: string | undefined): Point | null {
  const degrees = /^-?\d{1,3}(\.\d{1,12})?$/
  if (!lat || !lon || !degrees.test(lat) || !degrees.test(lon)) return null
  const point = { lat: Number(lat), lon: Number(lon) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null
}

/** Any of these makes one of endlessly many lists, none of which is worth a place in a search engine. */
export function isFiltered(criteria: SearchCriteria): boolean {
  return criteria.search !== '' || criteria.sort !== 'relevance' || chosenCount(criteria) > 0
}

/** How many filters a guest could take away again. */
export function chosenCount({
  cuisines,
  neighborhoods,
  prices,
  services,
  open,
  free,
  rating,
  bounds,
}: SearchCriteria): number {
  const lists = cuisines.length + neighborhoods.length + prices.length + services.length
  return lists + Number(open) + Number(free) + Number(rating !== null) + Number(bounds !== null)
}

/** The wish as an address writes it, always in one order. */
export function searchParamsQuery(criteria: SearchCriteria): (readonly [string, string])[] {
  const { search, cuisines, neighborhoods, prices, services, open, rating, sort, bounds, page } = criteria
  return [
    ...one('search', search),
    ...one('cuisines', cuisines.join()),
    ...neighborhoods.flatMap((name) => one('neighborhoods', name)),
    ...one('prices', prices.join()),
    ...one('services', services.join()),
    ...one('open', open ? '1' : ''),
    ...one('rating', rating === null ? '' : String(rating)),
    ...one('sort', sort === 'relevance' ? '' : sort),
    ...one('bounds', bounds ? writeBounds(bounds) : ''),
    ...one('page', page > 1 ? String(page) : ''),
  ]
}

const one = (name: string, value: string) => (value === '' ? [] : [[name, value] as const])
