import type { Point } from './bounds.ts'

export type Cluster<Venue extends Point> = Point & { venues: readonly [Venue, ...Venue[]] }

const tilePixels = 512

/** Where a place lies on the flat map of this zoom, in pixels. */
export function pixelsOf({ lat, lon }: Point, zoom: number): { x: number; y: number } {
  const size = tilePixels * 2 ** zoom
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return {
    x: ((lon + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/**
 * Places too near each other to be touched apart become one. The first of the list gather the later ones around them,
 * so the best result stands where it is.
 */
export function clusterVenues<Venue extends Point>(
  venues: readonly Venue[],
  zoom: number,
  reach: number,
): Cluster<Venue>[] {
  const left = venues.map((venue) => ({ venue, ...pixelsOf(venue, zoom), taken: false }))
  return left.flatMap((first) => {
    if (first.taken) return []
    const near = left.filter((other) => !other.taken && Math.hypot(other.x - first.x, other.y - first.y) <= reach)
    for (const other of near) other.taken = true
    const others = near.filter((other) => other !== first).map(({ venue }) => venue)
    return [{ lat: first.venue.lat, lon: first.venue.lon, venues: [first.venue, ...others] as const }]
  })
}
