import type { RegionConfigWire, RegionSectionWire } from '#contract/regions/regions.ts'
import type { SearchQueryWire } from '#contract/search/search.ts'
import { splitList } from '#contract/wire/wire-text.ts'
import { venueIds } from '#domain/favourites/saved-venues.ts'
import type { Locale } from '#domain/locale/language.ts'
import { visibleSections } from '#domain/regions/sections.ts'
import { nearbyQuery } from '#domain/restaurants/nearby-query.ts'
import { searchFilter } from '#domain/restaurants/search-query.ts'
import { critical, optional } from '../../parts/api/call-failure.ts'
import { cuisineName } from '../../parts/i18n/cuisine-names.server.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { toCard } from '../../parts/restaurants/card-venue.server.ts'
import { photosOnce } from '../../parts/restaurants/photos-once.server.ts'
import type { CardVenue } from '../../parts/restaurants/restaurant-card.tsx'

type ListKind = 'near' | 'saved' | 'chosen' | 'section' | 'cuisine'
export type VenueList = { kind: ListKind; name: string; venues: CardVenue[]; total: number; pages: number }
export type Collection = { id: string; title: string; first: CardVenue; count: number }

const pageSize = 24
const nearbyTop = 24
/** Enough of a list to find a photo that no other list shows. */
const shownFrom = 8
/** Kilometres: a walk, a ride, a drive. */
const reaches = [2, 6, 20] as const
const fewest = 4

/** The places an address asks for, or nothing when it names no list. */
export async function loadList(
  context: PageContext,
  { query, page, config, locale }: { query: URLSearchParams; page: number; config: RegionConfigWire; locale: Locale },
): Promise<VenueList | null> {
  const near = query.get('near')
  if (near) return nearList(context, near, locale)
  const ids = query.get('ids')
  if (ids !== null || query.has('saved'))
    return idList(context, query.has('saved') ? 'saved' : 'chosen', venueIds(splitList(ids ?? '')), locale)
  const section = query.get('section')
  if (section) {
    const chosen = restaurantSections(config).find(({ id }) => id === section)
    return chosen
      ? pagedList(context, 'section', chosen.title ?? '', sectionBody(chosen, config.regionId), page, locale)
      : null
  }
  const cuisines = splitList((query.get('cuisines') ?? '').slice(0, 400)).slice(0, 10)
  if (cuisines.length === 0) return null
  const name = cuisines.map((key) => cuisineName(key, locale)).join(', ')
  const filter = searchFilter({ regionId: config.regionId, cuisines, type: 'restaurant' })
  return pagedList(context, 'cuisine', name, { filter, orderby: 'averageRating desc' }, page, locale)
}

/** What a region has to choose from, each under a picture of its own; an empty or failing one is left out. */
export async function loadCollections(
  context: PageContext,
  config: RegionConfigWire,
  locale: Locale,
): Promise<Collection[]> {
  const { api, now } = context.get(requestContext)
  const found = await Promise.all(
    restaurantSections(config).map(async (section) => {
      const body = { ...sectionBody(section, config.regionId), top: shownFrom, count: true }
      const result = await optional(api.search.restaurants({ body }), `collection ${section.id}`)
      return { section, count: result?.['@odata.count'] ?? 0, venues: result?.value ?? [] }
    }),
  )
  const shown = new Set<string | null | undefined>()
  return found.flatMap(({ section, count, venues }) => {
    const first = venues.find(({ promoImage }) => promoImage && !shown.has(promoImage)) ?? venues[0]
    if (!first) return []
    shown.add(first.promoImage)
    return [{ id: section.id, title: section.title ?? '', first: toCard(first, { locale, now }), count }]
  })
}

const restaurantSections = (config: RegionConfigWire) =>
  visibleSections(config.sections).filter(({ content }) => !content.model.facet)

function sectionBody({ content }: RegionSectionWire, regionId: string): SearchQueryWire {
  const { search, filter, orderby } = content.model.query ?? {}
  return {
    search: search ?? '*',
    filter: searchFilter({ regionId, extra: filter ?? null }),
    ...(orderby && { orderby }),
  }
}

async function pagedList(
  context: PageContext,
  kind: ListKind,
  name: string,
  body: SearchQueryWire,
  page: number,
  locale: Locale,
): Promise<VenueList> {
  const { api, now } = context.get(requestContext)
  const paged = { ...body, count: true, skip: (page - 1) * pageSize, top: pageSize }
  const found = await critical(api.search.restaurants({ body: paged }))
  const total = found['@odata.count'] ?? found.value.length
  return {
    kind,
    name,
    venues: found.value.map((venue) => toCard(venue, { locale, now })).map(photosOnce()),
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
}

async function idList(
  context: PageContext,
  kind: ListKind,
  ids: readonly string[],
  locale: Locale,
): Promise<VenueList> {
  if (ids.length === 0) return { kind, name: '', venues: [], total: 0, pages: 1 }
  const { api, now } = context.get(requestContext)
  const filter = `search.in(id, '${ids.join(',').replaceAll("'", "''")}', ',') and hideFromSearch ne true`
  const found = await critical(api.search.restaurants({ body: { filter, top: ids.length } }))
  const byId = new Map(found.value.map((venue) => [venue.id, toCard(venue, { locale, now })]))
  const venues = ids.flatMap((id) => byId.get(id) ?? []).map(photosOnce())
  return { kind, name: '', venues, total: venues.length, pages: 1 }
}

/** The same cuisine, further and further away; where even that finds few, whatever close by can be booked. */
async function nearList(context: PageContext, id: string, locale: Locale): Promise<VenueList> {
  const { api, now } = context.get(requestContext)
  const { id: own, name, lat, lon, cuisine, photos } = await critical(api.restaurants.get({ params: { id } }))
  const here = lat == null || lon == null ? null : { id: own, lat, lon }
  const find = async (like: { cuisine?: readonly string[]; services?: readonly string[] }, reach: number) => {
    if (!here) return []
    const body = { ...nearbyQuery({ ...here, ...like }, reach), top: nearbyTop }
    const { value } = await critical(api.search.restaurants({ body }))
    return bookableFirst(value.map((venue) => toCard(venue, { locale, now })))
  }
  let venues: CardVenue[] = []
  for (const reach of reaches) {
    if (venues.length < fewest) venues = await find({ cuisine: cuisine ?? [] }, reach)
  }
  const bookable = venues.length < fewest ? await find({ services: ['reserve'] }, reaches[0]) : []
  const all = [...new Map([...venues, ...bookable].map((venue) => [venue.id, venue])).values()]
  // The list also stands on the page of that restaurant, below its own photos.
  const once = photosOnce(new Set(photos?.map(({ photoUrl }) => photoUrl)))
  return { kind: 'near', name, venues: all.map(once), total: all.length, pages: 1 }
}

/** Of places equally like the one looked at, those that can be booked help more. */
function bookableFirst(venues: readonly CardVenue[]): CardVenue[] {
  return venues.toSorted((a, b) => Number(b.bookable) - Number(a.bookable))
}
