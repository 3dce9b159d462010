import { data } from 'react-router'
import { isTimed, readPlan } from '#domain/plan/plan.ts'
import { settledPlan, usualParty } from '#domain/plan/settled-plan.ts'
import { localTime } from '#domain/regions/local-time.ts'
import { critical } from '../api/call-failure.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { planView } from '../plan/plan-view.server.ts'
import { currentRegion } from '../regions/current-region.server.ts'
import { type PageContext, requestContext } from '../request/context.ts'
import { cachingBy } from '../request/page-caching.ts'
import { pageUrl } from '../request/page-url.ts'
import { photosOnce } from '../restaurants/photos-once.server.ts'
import { describePage } from '../seo/page-facts.server.ts'
import { answerPlan, type PlanAnswer } from './answer-plan.server.ts'
import { isFiltered, searchParamsOf, searchParamsQuery } from './search-params.ts'
import { type MapVenue, searchVenues } from './search-venues.server.ts'

/** The list behind both the search page and the restaurants of a region. */
export async function loadList(request: Request, context: PageContext) {
  const { tenant, now } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { pathname, searchParams: query } = pageUrl(request)
  const plan = readPlan(query)
  const asked = searchParamsOf(query)
  const criteria = { ...asked, free: asked.free && isTimed(plan) }
  const { config, by } = await currentRegion(request, context)
  const { lat, lon } = config
  const from = typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
  // A part of the map is searched wherever it lies, but never outside what a tenant is locked to.
  const regionId = criteria.bounds ? (tenant?.lockRegionId ?? null) : config.regionId
  const party = isTimed(plan) ? (plan.party ?? usualParty) : null
  const { tables, timeZone, areas, ...found } = await critical(
    searchVenues(context, { criteria, regionId, from, locale, areas: plan.areas, party }),
  )
  const clock = localTime(now, timeZone, lon)
  const settled = { ...settledPlan(plan, clock), areas: plan.areas }
  const once = photosOnce()
  const planned = tables && (await answerPlan(context, tables, { plan: settled, onlyFree: criteria.free, locale }))
  const answer = planned && withPhotosOnce(planned, once)
  const venues = answer ? answer.groups.flatMap(({ venues }) => venues) : found.venues.map((venue) => once(venue))
  const named = query.get('regionId') === config.regionId
  const filtered = isFiltered(criteria) || plan.areas.length > 0
  const path = listPath(pathname)
  const address = [...(named ? [['regionId', config.regionId] as const] : []), ...searchParamsQuery(criteria)]
  describePage(context, {
    address: { path, query: address },
    ...(named && !filtered && path === '/restaurants' && { amp: { path: '/amp', query: address } }),
    image: config.headerImage ?? null,
    translated: true,
  })
  return data(
    {
      criteria,
      found: {
        ...found,
        pages: planned?.pages ?? found.pages,
        venues,
        pins: planned ? timedPins(found.pins, planned, criteria.free) : found.pins,
      },
      answer,
      filtered,
      region: { id: config.regionId, name: config.regionName, at: from },
      plan: planView(plan, { locale, now: clock, areas }),
    },
    { headers: cachingBy(by) },
  )
}

function withPhotosOnce(planned: PlanAnswer, once: ReturnType<typeof photosOnce>) {
  const { times: _, pages: __, ...answer } = planned
  return {
    ...answer,
    groups: answer.groups.map((group) => ({ ...group, venues: group.venues.map((one) => once(one)) })),
  }
}

/** The map answers like the list: who has a table shows when, and where only those are asked for it shows no others. */
function timedPins(pins: readonly MapVenue[], { times, groups }: PlanAnswer, onlyFree: boolean): MapVenue[] {
  const listed = new Set(groups.flatMap(({ venues }) => venues.map(({ id }) => id)))
  return pins
    .filter(({ id }) => !onlyFree || listed.has(id))
    .map((pin) => ({ ...pin, time: pin.table ? (times[pin.table.number] ?? null) : null }))
}

const listPath = (pathname: string) => (pathname.startsWith('/search') ? '/search' : '/restaurants')
