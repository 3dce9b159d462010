import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { critical } from '../api/call-failure.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { currentRegion } from '../regions/current-region.server.ts'
import { requestContext } from '../request/context.ts'
import { cachingBy } from '../request/page-caching.ts'
import { describePage } from '../seo/page-facts.server.ts'
import { isFiltered, searchParamsOf, searchParamsQuery } from './search-params.ts'
import { searchPlaces } from './search-places.server.ts'

/** The list behind both the search page and the restaurants of a region. */
export async function loadList(request: Request, context: Readonly<RouterContextProvider>) {
  const { tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { pathname, searchParams: query } = new URL(request.url)
  const criteria = searchParamsOf(query)
  const { config, by } = await currentRegion(request, context)
  const { lat, lon } = config
  const from = typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null
  // A part of the map is searched wherever it lies, but never outside what a tenant is locked to.
  const regionId = criteria.bounds ? (tenant?.lockRegionId ?? null) : config.regionId
  const found = await critical(searchPlaces(context, { criteria, regionId, from, locale }))
  const date = plainDate(query.get('date'))
  const asked = query.get('regionId') === config.regionId
  describePage(context, {
    address: {
      path: listPath(pathname),
      query: [...(asked ? [['regionId', config.regionId] as const] : []), ...searchParamsQuery(criteria)],
    },
    image: config.headerImage ?? null,
    translated: true,
  })
  return data(
    {
      criteria,
      found,
      filtered: isFiltered(criteria),
      region: { id: config.regionId, name: config.regionName, at: from },
      plan: {
        party: Math.min(99, Math.max(0, Math.trunc(Number(query.get('person'))) || 0)),
        date: date ? dayName(date, locale, 'short') : null,
        minutes: parseSpanMinutes(query.get('time') ?? ''),
      },
    },
    { headers: cachingBy(by) },
  )
}

const listPath = (pathname: string) => (pathname.startsWith('/search') ? '/search' : '/restaurants')
