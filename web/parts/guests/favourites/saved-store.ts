import { readSaved, toggleSaved } from '#domain/favourites/saved-venues.ts'
import { localKeys } from '../../storage/keys.ts'

const changes = ['storage', 'saved-places-changed'] as const

/** Places kept on this device, the latest first. */
export function savedVenues(): string[] {
  try {
    return readSaved(localStorage.getItem(localKeys.savedVenues))
  } catch {
    return []
  }
}

/** A browser that keeps nothing leaves the heart as it was. */
export const toggle = (id: string): void => storeSaved(toggleSaved(savedVenues(), id))

export function storeSaved(saved: readonly string[]): void {
  try {
    localStorage.setItem(localKeys.savedVenues, JSON.stringify(saved))
  } catch (failure) {
    console.warn('saved places', String(failure))
  }
  dispatchEvent(new Event(changes[1]))
}

/** Hears of every change, in this tab or another; gives back how to stop. */
export function watch(hear: (saved: string[]) => void): () => void {
  const look = () => hear(savedVenues())
  for (const change of changes) addEventListener(change, look)
  look()
  return () => {
    for (const change of changes) removeEventListener(change, look)
  }
}
