import type { RouterContextProvider } from 'react-router'
import type { RegionConfigWire, RegionWire } from '#contract/regions/regions.ts'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { optional } from '../api/call-failure.ts'
import { requestContext } from '../request/context.ts'

export type RegionChoice = { id: string; name: string; above: string | null; hasRegions: boolean }

/** World, country, state: what lies above a city always has something inside. */
const citiesDepth = 4

export function toChoice({ id, name, level1, level2, regions, regionPath }: RegionWire): RegionChoice {
  const above = [level2, level1].filter((level) => level && level !== name).join(', ')
  const isLarge = regionPath != null && regionPath.length < citiesDepth
  return { id, name, above: above || null, hasRegions: isLarge || (regions?.length ?? 0) > 0 }
}

/** A tenant's lock holds whatever the address asks for. */
export function insideOf(lockRegionId: string | null | undefined) {
  return ({ regionPath }: RegionWire) => !lockRegionId || regionPath?.some(({ id }) => id === lockRegionId) === true
}

/** A state that is called like its capital would stand there twice: the city is meant. */
function isNotAround(others: readonly RegionWire[]) {
  return ({ id, name }: RegionWire) =>
    !others.some((other) => other.id !== id && other.name === name && other.regionPath?.some((part) => part.id === id))
}

/** The largest places of the current country, to begin with. */
export async function nearbyRegions(
  context: Readonly<RouterContextProvider>,
  config: RegionConfigWire,
): Promise<RegionChoice[]> {
  const { api, tenant } = context.get(requestContext)
  const country = config.regionPath.find(({ id }) => id !== worldId)?.id
  const parentRegionId = tenant?.lockRegionId ?? country ?? worldId
  const found = await optional(api.regions.suggest({ body: { search: '*', top: 9, parentRegionId } }), 'nearby regions')
  return found?.filter(isNotAround(found)).map(toChoice) ?? []
}
