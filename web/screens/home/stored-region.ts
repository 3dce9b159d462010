import type { PathEntry } from '#domain/regions/breadcrumbs.ts'
import { localKeys, sessionKeys } from '../../parts/storage/keys.ts'

type Stores = { local: Storage; session: Storage }
type RegionToStore = {
  region: { id: string; name: string; path: readonly PathEntry[] }
  /** Not only guessed from where the request came from. */
  chosen: boolean
  lockRegionId: string | null
}

/** A chosen region is kept for next time; one that was only guessed lives as long as the visit. */
export function rememberRegion({ local, session }: Stores, { region, chosen, lockRegionId }: RegionToStore): void {
  const { id, name, path } = region
  if (lockRegionId) local.setItem(localKeys.lockedRegion, lockRegionId)
  else local.removeItem(localKeys.lockedRegion)
  if (!chosen) return session.setItem(sessionKeys.regionByIp, JSON.stringify({ id, name }))
  local.setItem(localKeys.region, JSON.stringify({ id, name }))
  local.setItem(localKeys.breadcrumbs, JSON.stringify(path))
}

/**
 * Where a guest was before, when the server could only guess: the stored region, else the stored position. What was
 * stored is taken out, so that a region that has gone leads nowhere twice; a page that opens stores it again.
 */
export function takeEarlierSlot({ local }: Stores): string | null {
  const region = taken(local, localKeys.region) as { id?: unknown } | null
  if (typeof region?.id === 'string' && /^[\w-]{1,80}$/.test(region.id)) return `/?regionId=${region.id}#dine`
  const position = taken(local, localKeys.coordinates) as { lat?: unknown; lon?: unknown } | null
  if (!isWithin(position?.lat, 90) || !isWithin(position?.lon, 180)) return null
  local.setItem(localKeys.coordinates, JSON.stringify(position))
  return `/location-search?lat=${position?.lat}&lon=${position?.lon}`
}

function taken(store: Storage, key: string): unknown {
  const text = store.getItem(key)
  store.removeItem(key)
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit
}
