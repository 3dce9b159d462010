export type Box = { west: number; south: number; east: number; north: number }

const kmPerDegree = 111.1
/** A hair wider than exact: the box only narrows the search, the distance itself decides. */
const margin = 1.01

/** Boxes in degrees that hold every place within so many kilometres; two where the circle crosses the date line. */
export function boxesAround({ lat, lon }: { lat: number; lon: number }, km: number): Box[] {
  const height = (Math.max(km, 0.01) / kmPerDegree) * margin
  const south = Math.max(-90, lat - height)
  const north = Math.min(90, lat + height)
  const widestLat = Math.max(Math.abs(south), Math.abs(north))
  const width = widestLat >= 89.9 ? 180 : height / Math.cos((widestLat * Math.PI) / 180)
  if (width >= 180) return [{ west: -180, south, east: 180, north }]
  const west = lon - width
  const east = lon + width
  if (west < -180)
    return [
      { west: -180, south, east, north },
      { west: west + 360, south, east: 180, north },
    ]
  if (east > 180)
    return [
      { west, south, east: 180, north },
      { west: -180, south, east: east - 360, north },
    ]
  return [{ west, south, east, north }]
}

/** A box whose west lies east of its east spans the date line: two boxes. */
export function boxesOf({ west, south, east, north }: Box): Box[] {
  if (west <= east) return [{ west, south, east, north }]
  return [
    { west, south, east: 180, north },
    { west: -180, south, east, north },
  ]
}
