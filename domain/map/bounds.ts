/** West, south, east, north in degrees. West may be greater than east where the box crosses the date line. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]
export type Point = { lat: number; lon: number }

/** Five digits are a metre: enough for a city block, short enough for an address. */
const digits = 5
const trimmed = (degrees: number) => Number(degrees.toFixed(digits))

/** Reads `west,south,east,north` as an address writes it; anything else is no box. */
export function readBounds(text: string | null | undefined): Bounds | null {
  const parts = (text ?? '').split(',')
  const numbers = parts.map((part) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(part.trim()) ? Number(part) : Number.NaN))
  const [west, south, east, north] = numbers
  if (numbers.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined)
    return null
  const inRange = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  return inRange && south < north && west !== east ? [west, south, east, north] : null
}

export function writeBounds(bounds: Bounds): string {
  return bounds.map(trimmed).join(',')
}

/** A view that shows the world more than once, or runs over its edge, in real longitudes. */
export function fitToWorld([west, south, east, north]: Bounds): Bounds {
  const clamp = (lat: number) => Math.max(-90, Math.min(90, lat))
  if (east - west >= 360) return [-180, clamp(south), 180, clamp(north)]
  const turned = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180
  return [turned(west), clamp(south), turned(east), clamp(north)]
}

export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null
  const lons = points.map(({ lon }) => lon)
  const lats = points.map(({ lat }) => lat)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}

const fewPoints = 10
const strayShare = 0.05

/** The box of most of them: of many, the few that lie farthest out on each side are left to be found by moving. */
export function mainBoundsOf(points: readonly Point[]): Bounds | null {
  if (points.length <= fewPoints) return boundsOf(points)
  const strays = Math.ceil(points.length * strayShare)
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b).slice(strays, -strays)
  const lons = middle(points.map(({ lon }) => lon))
  const lats = middle(points.map(({ lat }) => lat))
  return boundsOf(lons.map((lon, at) => ({ lon, lat: lats[at] ?? 0 })))
}

export function centreOf([west, south, east, north]: Bounds): Point {
  const span = east >= west ? east - west : east - west + 360
  const lon = west + span / 2
  return { lat: trimmed((south + north) / 2), lon: trimmed(lon > 180 ? lon - 360 : lon) }
}

export function contains([west, south, east, north]: Bounds, { lat, lon }: Point): boolean {
  const inLongitude = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
  return inLongitude && lat >= south && lat <= north
}

export function overlaps(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}
