import type { RegionSection } from '#contract/regions/regions.ts'

type SectionQuery = { filter: string; orderby?: string; top: number }

const list = (id: string, tab: string, template: 'carousel' | 'grid', query: SectionQuery): RegionSection => ({
  id,
  type: tab === 'event' ? 'events' : 'restaurants',
  tab,
  title: `section.${id}`,
  content: { model: { template, query: { search: '*', ...query } } },
})

const tiles = (id: string, tab: string, facet: string): RegionSection => ({
  id,
  type: facet === 'cuisine' ? 'cuisines' : 'neighborhoods',
  tab,
  title: `section.${id}`,
  content: { model: { template: 'tiles', facet } },
})

const best = 'averageRating desc'

/** The home page of a region that no editor has arranged. Titles are keys of the app's own texts. */
export function defaultSections({ hasNeighbourhoods }: { hasNeighbourhoods: boolean }): RegionSection[] {
  return [
    list('tonight', 'dine', 'carousel', { filter: "services/any(s: s eq 'reserve')", top: 8 }),
    tiles('cuisines', 'dine', 'cuisine'),
    list('walk-in', 'dine', 'carousel', {
      filter: "services/any(s: s eq 'waitlist')",
      orderby: 'totalReviews desc',
      top: 8,
    }),
    ...(hasNeighbourhoods ? [tiles('neighbourhoods', 'dine', 'neighborhoods')] : []),
    list('outdoors', 'dine', 'carousel', { filter: "services/any(s: s eq 'outdoor')", orderby: best, top: 8 }),
    list('around', 'dine', 'grid', { filter: "type eq 'restaurant'", top: 8 }),
    list('takeaway', 'order', 'carousel', { filter: "services/any(s: s eq 'takeout')", orderby: best, top: 8 }),
    list('delivery', 'order', 'grid', { filter: "services/any(s: s eq 'delivery')", orderby: best, top: 8 }),
    list('events', 'event', 'grid', { filter: "type eq 'event'", orderby: 'startDate asc', top: 12 }),
  ]
}
