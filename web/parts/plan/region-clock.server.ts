import type { RegionConfigWire } from '#contract/regions/regions.ts'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { localTime } from '#domain/regions/local-time.ts'
import { searchFilter } from '#domain/restaurants/search-query.ts'
import { optional } from '../api/call-failure.ts'
import { type PageContext, requestContext } from '../request/context.ts'

/** What time it is in a region, by the zone of a restaurant that takes bookings there. */
export async function regionClock(
  context: PageContext,
  { regionId, lon }: RegionConfigWire,
): Promise<Temporal.PlainDateTime> {
  const { api, now } = context.get(requestContext)
  if (regionId === worldId) return localTime(now, null, lon)
  const filter = searchFilter({ regionId, services: ['reserve'] })
  const found = await optional(api.search.restaurants({ body: { filter, top: 1 } }), 'the zone of a region')
  return localTime(now, found?.value[0]?.timeZone, lon)
}
