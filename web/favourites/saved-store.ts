import { readSaved, toggleSaved } from '#domain/favourites/saved-places.ts'
import { localKeys } from '../storage/keys.ts'

const changes = ['storage', 'saved-places-changed'] as const

/** Places kept on this device, the latest first. */
export function savedPlaces(): string[] {
  try {
    return readSaved(localStorage.getItem(localKeys.savedPlaces))
  } catch {
    return []
  }
}

/** A browser that keeps nothing leaves the heart as it was. */
export function toggle(id: string): void {
  try {
    localStorage.setItem(localKeys.savedPlaces, JSON.stringify(toggleSaved(savedPlaces(), id)))
  } catch (failure) {
    console.warn('saved places', String(failure))
  }
  dispatchEvent(new Event(changes[1]))
}

/** Hears of every change, in this tab or another; gives back how to stop. */
export function watch(hear: (saved: string[]) => void): () => void {
  const look = () => hear(savedPlaces())
  for (const change of changes) addEventListener(change, look)
  look()
  return () => {
    for (const change of changes) removeEventListener(change, look)
  }
}
