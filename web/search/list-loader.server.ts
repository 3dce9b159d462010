import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { plainDate } from '#domain/locale/plain-date.ts'
import { clockMinutes } from '#domain/restaurants/hours.ts'
import { critical } from '../api-failure.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { cachingBy } from '../page-caching.ts'
import { currentRegion } from '../region.server.ts'
import { requestContext } from '../request-context.ts'
import { searchPlaces, wishOf } from './search-places.server.ts'

/** The list behind both the search page and the restaurants of a region. */
export async function loadList(request: Request, context: Readonly<RouterContextProvider>) {
  const { tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const query = new URL(request.url).searchParams
  const wish = wishOf(query)
  const { config, by } = await currentRegion(request, context)
  const found = await critical(searchPlaces(context, { wish, regionId: config.regionId, locale }))
  const date = plainDate(query.get('date'))
  return data(
    {
      wish,
      found,
      region: { id: config.regionId, name: config.regionName },
      plan: {
        party: Math.min(99, Math.max(0, Math.trunc(Number(query.get('person'))) || 0)),
        date: date ? dayName(date, locale, 'short') : null,
        minutes: clockMinutes(query.get('time') ?? ''),
      },
    },
    { headers: cachingBy(by) },
  )
}
