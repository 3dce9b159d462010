// The calls behind a page, as its loader makes them (web/home, web/search, web/restaurants).
import type { Client } from '#contract/endpoints/client.ts'
import type { RegionSectionWire } from '#contract/regions/regions.ts'
import { visibleSections } from '#domain/regions/sections.ts'
import { type SearchParams, searchFilter, searchText } from '#domain/restaurants/search-query.ts'

/** A region's page: its settings, each of its sections, and the free times of the first. */
export async function askHome(
  { regions, search, availability }: Client,
  regionId: string,
  date: string,
): Promise<void> {
  const config = await regions.config({ params: { id: regionId } })
  const ask = async ({ content }: RegionSectionWire, position: number) => {
    const { query, facet } = content.model
    const extra = query?.filter ?? null
    if (facet) {
      const counted = searchFilter({ regionId, type: 'restaurant', extra })
      const liked = searchFilter({ regionId, services: ['reserve'] })
      await Promise.all([
        search.restaurants({ body: { filter: counted, facets: [`${facet},count:12`], top: 0 } }),
        ...(facet === 'cuisine'
          ? [search.restaurants({ body: { filter: liked, orderby: 'totalReviews desc', top: 60 } })]
          : []),
      ])
      return
    }
    const { search: words, orderby, top } = query ?? {}
    const filter = searchFilter({ regionId, extra })
    const found = await search.restaurants({
      body: { search: words ?? '*', filter, top: top ?? 12, ...(orderby ? { orderby } : {}) },
    })
    const bookable = position === 0 ? found.value.filter(({ services }) => services?.includes('reserve')) : []
    await Promise.all(bookable.map(({ hostmeId }) => askDay({ availability }, hostmeId, date)))
  }
  await Promise.all(visibleSections(config.sections).map(ask))
}

const counted = [
  'cuisine,count:5',
  'price,count:60',
  'averageRating,count:60',
  'services,count:60',
  'neighborhoods,count:5',
]

/** The first page of a list, or all that a map shows, with every filter's numbers. */
export const askSearch = ({ search }: Pick<Client, 'search'>, words: string, where: SearchParams) =>
  search.restaurants({
    body: {
      search: searchText(words),
      filter: searchFilter(where),
      facets: counted,
      count: true,
      top: where.bounds ? 250 : 24,
    },
  })

export const askDay = ({ availability }: Pick<Client, 'availability'>, restaurantId: number | string, date: string) =>
  availability.list({
    params: { id: String(restaurantId) },
    query: { 'contract.date': `${date}T12:00:00`, 'contract.partySize': '2', 'contract.rangeInMinutes': '900' },
  })

/** A restaurant's page: itself, its free times, reviews, events and menu. */
export async function askRestaurant(client: Client, restaurantId: number, date: string): Promise<void> {
  const id = String(restaurantId)
  const page = { skip: '0', top: '10' }
  await client.restaurants.get({ params: { id } })
  await Promise.all([
    askDay(client, id, date),
    client.places.reviews({ params: { id }, query: { ...page, orderby: 'created desc' } }),
    client.places.events({ params: { idOrName: id }, query: page }),
    client.menus.get({ params: { restaurantId } }),
  ])
}
