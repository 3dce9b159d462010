import { localKeys } from '../storage/keys.ts'

/** A frame without storage still finds the region; the position is only asked for again. */
export function storePosition(position: { lat: number; lon: number } | null): void {
  try {
    if (position) localStorage.setItem(localKeys.coordinates, JSON.stringify(position))
    else localStorage.removeItem(localKeys.coordinates)
  } catch {
    // Nothing depends on it.
  }
}
