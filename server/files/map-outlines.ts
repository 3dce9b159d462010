import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { streetsAround } from '#domain/map/basemaps.ts'
import { type Bounds, centreOf } from '#domain/map/bounds.ts'

type Ring = [number, number][]
type Outline = {
  type: 'Feature'
  properties: { cityId: string; name: string }
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

type OutlinedCity = { id: string; bounds: Bounds; json: string }

/** Neighbourhoods by city, as small files: a map fetches those of the cities it shows. */
export async function readOutlines(path: string): Promise<OutlinedCity[]> {
  const packed = await readFile(path).catch(() => null)
  if (!packed) return []
  const { features } = JSON.parse((await promisify(gunzip)(packed)).toString()) as { features: Outline[] }
  const cities = Map.groupBy(features, ({ properties }) => properties.cityId)
  return [...cities].map(([id, outlines]) => {
    const bounds = boundsOfOutlines(outlines)
    return { id, bounds, json: toJson(outlines, streetsAround(centreOf(bounds))?.schema !== 'city') }
  })
}

function boundsOfOutlines(outlines: readonly Outline[]): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { geometry } of outlines) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    for (const [outer = []] of polygons)
      for (const [lon, lat] of outer) {
        west = Math.min(west, lon)
        east = Math.max(east, lon)
        south = Math.min(south, lat)
        north = Math.max(north, lat)
      }
  }
  return [west, south, east, north]
}

/** Greens and airports that a publisher put under one heading. */
const isNameless = /^park-cemetery-etc/i

/** A map of the city that names its quarters itself would say each name twice. */
function toJson(outlines: readonly Outline[], withNames: boolean): string {
  const features = outlines.map(({ properties: { name }, geometry }) => ({
    type: 'Feature',
    properties: { name: withNames && !isNameless.test(name) ? name : '' },
    geometry,
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}
