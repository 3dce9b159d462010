import type { Point } from './bounds.ts'

export type Cluster<Place extends Point> = Point & { places: readonly [Place, ...Place[]] }

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
export function clusterPlaces<Place extends Point>(
  places: readonly Place[],
  zoom: number,
  reach: number,
): Cluster<Place>[] {
  const left = places.map((place) => ({ place, ...pixelsOf(place, zoom), taken: false }))
  return left.flatMap((first) => {
    if (first.taken) return []
    const near = left.filter((other) => !other.taken && Math.hypot(other.x - first.x, other.y - first.y) <= reach)
    for (const other of near) other.taken = true
    const others = near.filter((other) => other !== first).map(({ place }) => place)
    return [{ lat: first.place.lat, lon: first.place.lon, places: [first.place, ...others] as const }]
  })
}
