import type { RegionConfigWire } from '#contract/regions/regions.ts'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { critical, isCallFailure, optional } from '../api/call-failure.ts'
import { memoizePer } from '../api/memoize-per.server.ts'
import { type PageContext, requestContext } from '../request/context.ts'
import type { DecidedBy } from '../request/page-caching.ts'
import { pageUrl } from '../request/page-url.ts'
import { cookieOf } from '../storage/cookies.server.ts'
import { cookieKeys } from '../storage/keys.ts'

type CurrentRegion = {
  config: RegionConfigWire
  /** What decided it: the page's address, the guest's cookie, or where the request came from. */
  by: DecidedBy
  /** The address names a region that does not exist, so the home page is the world's, with a note. */
  isUnknown?: boolean
}

const idShape = /^[\w-]{1,80}$/

/** The shell and the page of one request both ask; it is looked up once. */
export function currentRegion(request: Request, context: PageContext): Promise<CurrentRegion> {
  return memoizePer(context, 'region', () => findRegion(request, context))
}

async function findRegion(request: Request, context: PageContext): Promise<CurrentRegion> {
  const { api, tenant, country } = context.get(requestContext)
  const config = (id: string) => api.regions.config({ params: { id } })
  const { pathname, searchParams } = pageUrl(request)
  const wanted = searchParams.get('regionId')
  const isHome = pathname === '/'
  const locked = tenant?.lockRegionId ?? null

  if (wanted && idShape.test(wanted)) {
    // A list of an unknown region has nothing to show, but an old link to a home page still leads to a start.
    const region = await critical(isHome ? nullIfUnknown(config(wanted)) : config(wanted))
    if (!region && !locked) return { config: await critical(config(worldId)), by: 'address', isUnknown: true }
    const inside = !locked || region?.regionPath.some(({ id }) => id === locked)
    if (region && inside) return { config: region, by: 'address' }
  }
  if (locked) return { config: await critical(config(locked)), by: 'address' }

  const stored = cookieOf(request, cookieKeys.region)
  const remembered = stored && idShape.test(stored) ? await optional(config(stored), 'remembered region') : null
  if (remembered) return { config: remembered, by: 'cookie' }

  const nearby = country ? await optional(config(country.toLowerCase()), 'region by address') : null
  return { config: nearby ?? (await critical(config(worldId))), by: 'network' }
}

async function nullIfUnknown<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (failure) {
    if (isCallFailure(failure) && failure.status === 404) return null
    throw failure
  }
}
