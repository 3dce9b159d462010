import type { CardVenue } from './restaurant-card.tsx'

/** A photo is shown once on a screen: who comes later under the same one gets the plate of its own colour. */
export function photosOnce(shown = new Set<string>()): <V extends Pick<CardVenue, 'photo' | 'blur'>>(venue: V) => V {
  return (venue) => {
    if (!venue.photo) return venue
    if (shown.has(venue.photo)) return { ...venue, photo: null, blur: null }
    shown.add(venue.photo)
    return venue
  }
}
