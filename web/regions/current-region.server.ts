import type { RouterContextProvider } from 'react-router'
import type { RegionConfigWire } from '#contract/regions/regions.ts'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { critical, optional } from '../api/call-failure.ts'
import { memoizePer } from '../api/memoize-per.server.ts'
import { requestContext } from '../request/context.ts'
import type { DecidedBy } from '../request/page-caching.ts'
import { cookieOf } from '../storage/cookies.server.ts'
import { cookieKeys } from '../storage/keys.ts'

type CurrentRegion = {
  config: RegionConfigWire
  /** What decided it: the page's address, the guest's cookie, or where the request came from. */
  by: DecidedBy
}

const idShape = /^[\w-]{1,80}$/

/** The shell and the page of one request both ask; it is looked up once. */
export function currentRegion(request: Request, context: Readonly<RouterContextProvider>): Promise<CurrentRegion> {
  return memoizePer(context, 'region', () => findRegion(request, context))
}

async function findRegion(request: Request, context: Readonly<RouterContextProvider>): Promise<CurrentRegion> {
  const { api, tenant, country } = context.get(requestContext)
  const config = (id: string) => api.regions.config({ params: { id } })
  const wanted = new URL(request.url).searchParams.get('regionId')
  const locked = tenant?.lockRegionId ?? null

  if (wanted && idShape.test(wanted)) {
    const region = await critical(config(wanted))
    const inside = !locked || region.regionPath.some(({ id }) => id === locked)
    if (inside) return { config: region, by: 'address' }
  }
  if (locked) return { config: await critical(config(locked)), by: 'address' }

  const stored = cookieOf(request, cookieKeys.region)
  const remembered = stored && idShape.test(stored) ? await optional(config(stored), 'remembered region') : null
  if (remembered) return { config: remembered, by: 'cookie' }

  const nearby = country ? await optional(config(country.toLowerCase()), 'region by address') : null
  return { config: nearby ?? (await critical(config(worldId))), by: 'network' }
}
