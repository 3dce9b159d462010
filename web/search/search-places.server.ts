import type { RouterContextProvider } from 'react-router'
import type { SearchResultWire } from '#contract/search.ts'
import type { Locale } from '#domain/locale/language.ts'
import { searchFilter, searchText } from '#domain/restaurants/search-query.ts'
import { cuisineName } from '../i18n/cuisine-names.server.ts'
import { requestContext } from '../request-context.ts'
import { toCard } from '../restaurants/card-place.server.ts'
import type { CardPlace } from '../restaurants/restaurant-card.tsx'

export const pageSize = 24
const facetCount = 5

export type Wish = {
  search: string
  cuisines: string[]
  neighborhoods: string[]
  prices: number[]
  page: number
}

export function wishOf(query: URLSearchParams): Wish {
  const listed = (name: string) =>
    query
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim().slice(0, 80))
      .filter(Boolean)
      .slice(0, 10)
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    cuisines: listed('cuisines'),
    neighborhoods: listed('neighborhoods'),
    prices: listed('prices')
      .map(Number)
      .filter((price) => [1, 2, 3, 4].includes(price)),
    page: Math.min(400, Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)),
  }
}

export type Choice = { value: string; name: string; count: number }

export type Found = {
  places: CardPlace[]
  total: number
  pages: number
  cuisines: Choice[]
}

export async function searchPlaces(
  context: Readonly<RouterContextProvider>,
  { wish, regionId, locale }: { wish: Wish; regionId: string; locale: Locale },
): Promise<Found> {
  const { api } = context.get(requestContext)
  const { search, page, ...filters } = wish
  const result = await api.search.restaurants({
    body: {
      search: searchText(search),
      filter: searchFilter({ regionId, ...filters }),
      facets: [`cuisine,count:${facetCount}`],
      count: true,
      skip: (page - 1) * pageSize,
      top: pageSize,
    },
  })
  const total = result['@odata.count'] ?? result.value.length
  return {
    places: result.value.map((found) => toCard(found, locale)),
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    cuisines: choices(result, 'cuisine', (key) => cuisineName(key, locale)),
  }
}

export function choices(result: SearchResultWire, facet: string, name: (value: string) => string): Choice[] {
  return (result['@search.facets']?.[facet] ?? []).map(({ value, count }) => ({
    value: String(value),
    name: name(String(value)),
    count,
  }))
}
