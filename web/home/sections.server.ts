import type { RouterContextProvider } from 'react-router'
import type { RegionConfigWire, RegionSectionWire } from '#contract/regions.ts'
import type { Locale } from '#domain/locale/language.ts'
import { type Tab, tabOf, visibleSections } from '#domain/regions/sections.ts'
import { searchFilter } from '#domain/restaurants/search-query.ts'
import { optional } from '../api-failure.ts'
import { cuisineName } from '../i18n/cuisine-names.server.ts'
import { requestContext } from '../request-context.ts'
import { toCard } from '../restaurants/card-place.server.ts'
import type { CardPlace } from '../restaurants/restaurant-card.tsx'
import { type Choice, choices } from '../search/search-places.server.ts'

export type SectionContent =
  | { kind: 'places'; places: CardPlace[] }
  | { kind: 'tiles'; facet: 'cuisines' | 'neighborhoods'; tiles: Choice[] }
  | { kind: 'failed' }

export type HomeSection = {
  id: string
  tab: Tab
  title: string
  template: string
  content: Promise<SectionContent>
}

const tileCount = 12

/** Each section is asked for on its own, so that one that fails leaves the others standing. */
export function loadSections(
  context: Readonly<RouterContextProvider>,
  config: RegionConfigWire,
  locale: Locale,
): HomeSection[] {
  return visibleSections(config.sections).map((section) => ({
    id: section.id,
    tab: tabOf(section.tab),
    title: section.title ?? '',
    template: section.content.model.template,
    content: loadSection(context, section, config.regionId, locale),
  }))
}

async function loadSection(
  context: Readonly<RouterContextProvider>,
  section: RegionSectionWire,
  regionId: string,
  locale: Locale,
): Promise<SectionContent> {
  const { api } = context.get(requestContext)
  const { query, facet } = section.content.model
  const filter = searchFilter({ regionId, extra: query?.filter ?? null })
  const name = `section ${section.id}`

  if (facet) {
    const result = await optional(
      api.search.restaurants({ body: { filter, facets: [`${facet},count:${tileCount}`], top: 0 } }),
      name,
    )
    if (!result) return { kind: 'failed' }
    const isCuisine = facet === 'cuisine'
    const tiles = choices(result, facet, (value) => (isCuisine ? cuisineName(value, locale) : value))
    return { kind: 'tiles', facet: isCuisine ? 'cuisines' : 'neighborhoods', tiles }
  }

  const { search, orderby, top } = query ?? {}
  const result = await optional(
    api.search.restaurants({
      body: { search: search ?? '*', filter, top: top ?? tileCount, ...(orderby ? { orderby } : {}) },
    }),
    name,
  )
  return result ? { kind: 'places', places: result.value.map((found) => toCard(found, locale)) } : { kind: 'failed' }
}
