import type { RegionConfigWire, RegionSectionWire } from '#contract/regions/regions.ts'
import type { RestaurantDocumentWire } from '#contract/search/search.ts'
import type { Locale } from '#domain/locale/language.ts'
import { type Tab, tabOf, visibleSections } from '#domain/regions/sections.ts'
import { searchFilter } from '#domain/restaurants/search-query.ts'
import { optional } from '../../parts/api/call-failure.ts'
import { freeTimes } from '../../parts/availability/free-times.server.ts'
import type { DeferredValue } from '../../parts/hydration/document-request.ts'
import { type JsonText, toJsonText } from '../../parts/hydration/json-text.ts'
import { cuisineName } from '../../parts/i18n/cuisine-names.server.ts'
import type { AskedPlan, CardSlots } from '../../parts/plan/asked-slots.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { toCard } from '../../parts/restaurants/card-venue.server.ts'
import { photosOnce } from '../../parts/restaurants/photos-once.server.ts'
import type { CardVenue } from '../../parts/restaurants/restaurant-card.tsx'
import type { FacetChoice } from '../../parts/search/facets.ts'
import { choices } from '../../parts/search/search-venues.server.ts'

export type SectionContent =
  | { kind: 'venues'; venues: CardVenue[]; slots?: Record<number, CardSlots> }
  | { kind: 'tiles'; facet: 'cuisines' | 'neighborhoods'; tiles: Tile[] }
  | { kind: 'failed' }

type Tile = FacetChoice & { photo: string | null }

type Venues = Extract<SectionContent, { kind: 'venues' }>
type Tiles = Extract<SectionContent, { kind: 'tiles' }>
/** A section before it is known which photos stand above it. */
type LoadedSection =
  | Venues
  | { kind: 'failed' }
  | (Omit<Tiles, 'tiles'> & { tiles: (FacetChoice & { photos: string[] })[] })

export type HomeSection = {
  id: string
  tab: Tab
  title: string
  template: string
  content: DeferredValue<JsonText<SectionContent>>
}

const tileCount = 12
/** Enough well-liked places to find a photo for most cuisines among them. */
const photoPool = 60

/**
 * Each section is asked for on its own, so that one that fails leaves the others standing. The first one,
 * which is on the screen, comes with its free times; the browser asks for those of the others when they are near.
 */
export function loadSections(
  context: PageContext,
  { config, asked, locale }: { config: RegionConfigWire; asked: Promise<AskedPlan>; locale: Locale },
): HomeSection[] {
  const sections = visibleSections(config.sections)
  const loaded = sections.map((section, index) => ({
    tab: tabOf(section.tab),
    content: loadSection(context, section, config.regionId, locale, index === 0 ? asked : null),
  }))
  return sections.map((section, index) => {
    const tab = tabOf(section.tab)
    const above = loaded.slice(0, index + 1).filter((one) => one.tab === tab)
    return {
      id: section.id,
      tab,
      title: section.title ?? '',
      template: section.content.model.template,
      content: withPhotosOnce(
        above.map(({ content }) => content),
        config.headerImage,
      ).then(toJsonText),
    }
  })
}

/** The last of the sections of a tab, without the photos that the page and the sections above it show. */
async function withPhotosOnce(
  sections: readonly Promise<LoadedSection>[],
  headerImage: string | null | undefined,
): Promise<SectionContent> {
  const shown = new Set(headerImage ? [headerImage] : [])
  const once = photosOnce(shown)
  const contents = (await Promise.all(sections)).map((content): SectionContent => {
    if (content.kind === 'venues') return { ...content, venues: content.venues.map((venue) => once(venue)) }
    if (content.kind === 'failed') return content
    const tiles = content.tiles.map(({ photos, ...tile }) => {
      const photo = photos.find((url) => !shown.has(url)) ?? null
      if (photo) shown.add(photo)
      return { ...tile, photo }
    })
    return { ...content, tiles }
  })
  return contents.at(-1) ?? { kind: 'failed' }
}

async function loadSection(
  context: PageContext,
  section: RegionSectionWire,
  regionId: string,
  locale: Locale,
  timesFor: Promise<AskedPlan> | null,
): Promise<LoadedSection> {
  const { api, now } = context.get(requestContext)
  const { query, facet } = section.content.model
  const filter = searchFilter({ regionId, extra: query?.filter ?? null })
  const name = `section ${section.id}`

  if (facet) {
    // A tile leads to restaurants; evenings out have their own tab and are counted there alone.
    const counted = searchFilter({ regionId, type: 'restaurant', extra: query?.filter ?? null })
    const isCuisine = facet === 'cuisine'
    const bookable = searchFilter({ regionId, services: ['reserve'] })
    const [result, liked] = await Promise.all([
      optional(
        api.search.restaurants({ body: { filter: counted, facets: [`${facet},count:${tileCount}`], top: 0 } }),
        name,
      ),
      isCuisine
        ? optional(
            api.search.restaurants({ body: { filter: bookable, orderby: 'totalReviews desc', top: photoPool } }),
            name,
          )
        : null,
    ])
    if (!result) return { kind: 'failed' }
    const tiles = choices(result, facet, (value) => (isCuisine ? cuisineName(value, locale) : value))
    return {
      kind: 'tiles',
      facet: isCuisine ? 'cuisines' : 'neighborhoods',
      tiles: tiles.map((tile) => ({ ...tile, photos: isCuisine ? photosOf(tile.value, liked?.value ?? []) : [] })),
    }
  }

  const { search, orderby, top } = query ?? {}
  const result = await optional(
    api.search.restaurants({
      body: { search: search ?? '*', filter, top: top ?? tileCount, ...(orderby ? { orderby } : {}) },
    }),
    name,
  )
  if (!result) return { kind: 'failed' }
  const cards = result.value.map((found) => toCard(found, { locale, now, listedIn: regionId }))
  // Who is about to order a meal is not looking for a table.
  const venues = tabOf(section.tab) === 'order' ? cards.map((card) => ({ ...card, table: null })) : cards
  if (!timesFor) return { kind: 'venues', venues }
  const tables = venues.flatMap(({ table }) => table ?? [])
  return { kind: 'venues', venues, slots: await freeTimes(context, tables, await timesFor, locale) }
}

/** Photos of dishes of that cuisine; none is better than the wrong one. */
function photosOf(cuisine: string, venues: readonly RestaurantDocumentWire[]): string[] {
  return venues.flatMap(({ promoPhoto }) => (promoPhoto?.tags?.includes(cuisine) ? [promoPhoto.photoUrl] : []))
}
