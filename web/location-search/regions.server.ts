import type { RouterContextProvider } from 'react-router'
import type { RegionConfigWire, RegionWire } from '#contract/regions.ts'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { optional } from '../api-failure.ts'
import { requestContext } from '../request-context.ts'

export type RegionChoice = { id: string; name: string; above: string | null; hasRegions: boolean }

export function toChoice({ id, name, level1, level2, regions }: RegionWire): RegionChoice {
  const above = [level2, level1].filter((level) => level && level !== name).join(', ')
  return { id, name, above: above || null, hasRegions: (regions?.length ?? 0) > 0 }
}

/** What stands beside the current region in the world: its neighbours under the same parent. */
export async function nearbyRegions(
  context: Readonly<RouterContextProvider>,
  config: RegionConfigWire,
): Promise<RegionChoice[]> {
  const { api, tenant } = context.get(requestContext)
  const parent = tenant?.lockRegionId ?? config.regionPath.at(-2)?.id ?? worldId
  const near = config.lat != null && config.lon != null ? { lat: config.lat, lon: config.lon } : {}
  const found = await optional(
    api.regions.suggest({ body: { search: '*', top: 8, parentRegionId: parent, ...near } }),
    'nearby regions',
  )
  return found?.map(toChoice) ?? []
}
