import type { PathEntry } from '#domain/regions/breadcrumbs.ts'
import { localKeys, sessionKeys } from '../storage-keys.ts'

/** A chosen region is kept for next time; one that was only guessed lives as long as the visit. */
export function rememberRegion(
  { id, name, path }: { id: string; name: string; path: readonly PathEntry[] },
  chosen: boolean,
): void {
  try {
    const region = JSON.stringify({ id, name })
    if (!chosen) return sessionStorage.setItem(sessionKeys.regionByIp, region)
    localStorage.setItem(localKeys.region, region)
    localStorage.setItem(localKeys.breadcrumbs, JSON.stringify(path))
  } catch {
    // A frame without storage still shows the region; it is only asked again next time.
  }
}
