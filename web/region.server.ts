import type { RouterContextProvider } from 'react-router'
import type { RegionConfigWire } from '#contract/regions/regions.ts'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { critical, optional } from './api-failure.ts'
import { cookieOf } from './cookies.ts'
import type { DecidedBy } from './page-caching.ts'
import { requestContext } from './request-context.ts'
import { cookieKeys } from './storage-keys.ts'

export type CurrentRegion = {
  config: RegionConfigWire
  /** What decided it: the page's address, the guest's cookie, or where the request came from. */
  by: DecidedBy
}

const idShape = /^[\w-]{1,80}$/
const found = new WeakMap<Readonly<RouterContextProvider>, Promise<CurrentRegion>>()

/** Asked by the shell and by the page of one request, answered once. */
export function currentRegion(request: Request, context: Readonly<RouterContextProvider>): Promise<CurrentRegion> {
  const known = found.get(context)
  if (known) return known
  const asked = findRegion(request, context)
  found.set(context, asked)
  return asked
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
