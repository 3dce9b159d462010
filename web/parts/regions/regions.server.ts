import type { RegionConfigWire, RegionWire } from '#contract/regions/regions.ts'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { optional } from '../api/call-failure.ts'
import { type PageContext, requestContext } from '../request/context.ts'

export type RegionChoice = {
  id: string
  name: string
  above: string | null
  /** Restaurants in it. */
  count: number | null
  hasRegions: boolean
}

/** World, country, state: what lies above a city always has something inside. */
const citiesDepth = 4

export function toChoice({ id, name, level1, mainLevel, regions, regionPath, restsCount }: RegionWire): RegionChoice {
  const next = mainLevel && mainLevel.id !== worldId ? mainLevel.name : null
  const above = [...new Set([next, level1])].filter((level) => level && level !== name).join(', ')
  const isLarge = regionPath != null && regionPath.length < citiesDepth
  const hasRegions = isLarge || (regions?.length ?? 0) > 0
  return { id, name, above: above || null, count: restsCount ?? null, hasRegions }
}

/** A tenant's lock holds whatever the address asks for. */
export function insideOf(lockRegionId: string | null | undefined) {
  return ({ regionPath }: RegionWire) => !lockRegionId || regionPath?.some(({ id }) => id === lockRegionId) === true
}

/** The largest places of the current country, to begin with. */
export async function nearbyRegions(context: PageContext, config: RegionConfigWire): Promise<RegionChoice[]> {
  const { api, tenant } = context.get(requestContext)
  const country = config.regionPath.find(({ id }) => id !== worldId)?.id
  const parentRegionId = tenant?.lockRegionId ?? country ?? worldId
  const found = await optional(api.regions.suggest({ body: { search: '*', top: 9, parentRegionId } }), 'nearby regions')
  return found?.map(toChoice) ?? []
}
