import type { Point } from './bounds.ts'

const earthMetres = 40_075_016.686
const tilePixels = 512

/** How long a metre is drawn on a map of squares at this latitude and zoom. */
export function pixelsPerMetre(lat: number, zoom: number): number {
  return (tilePixels * 2 ** zoom) / (earthMetres * Math.cos((lat * Math.PI) / 180))
}

/** The part of the map that holds a ring of so many metres, as west, south, east, north. */
export function boundsAround({ lat, lon }: Point, metres: number): [number, number, number, number] {
  const north = (metres / earthMetres) * 360
  const east = north / Math.cos((lat * Math.PI) / 180)
  return [lon - east, lat - north, lon + east, lat + north]
}
