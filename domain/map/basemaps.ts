import { type Bounds, contains, type Point } from './bounds.ts'

/** How a file names its layers. */
export type BasemapSchema = 'openmaptiles' | 'protomaps' | 'london' | 'roads'

export type Basemap = {
  id: string
  schema: BasemapSchema
  bounds: Bounds
  minZoom: number
  maxZoom: number
}

export const worldBasemap = { id: 'world', maxZoom: 4 }

/** Cities whose streets travel with the demo; everywhere else the world and the outlines of its cities are drawn. */
export const cityBasemaps: readonly Basemap[] = [
  { id: 'amsterdam-roads', schema: 'roads', bounds: [4.725, 52.275, 5.073, 52.434], minZoom: 10, maxZoom: 14 },
  { id: 'brussels-roads', schema: 'roads', bounds: [4.238, 50.795, 4.414, 50.895], minZoom: 10, maxZoom: 14 },
  { id: 'cochabamba-roads', schema: 'roads', bounds: [-66.312, -17.532, -66.081, -17.231], minZoom: 10, maxZoom: 14 },
  { id: 'florence', schema: 'protomaps', bounds: [11.154, 43.727, 11.329, 43.833], minZoom: 0, maxZoom: 14 },
  { id: 'lisbon-roads', schema: 'roads', bounds: [-9.229, 38.679, -9.083, 38.8], minZoom: 10, maxZoom: 14 },
  { id: 'london', schema: 'london', bounds: [-0.25, 51.46, -0.05, 51.57], minZoom: 0, maxZoom: 12 },
  { id: 'monaco', schema: 'openmaptiles', bounds: [7.411, 43.724, 7.438, 43.749], minZoom: 10, maxZoom: 14 },
  { id: 'montreal-roads', schema: 'roads', bounds: [-73.951, 45.409, -73.478, 45.707], minZoom: 10, maxZoom: 14 },
  { id: 'munich', schema: 'openmaptiles', bounds: [11.338, 47.99, 11.865, 48.225], minZoom: 12, maxZoom: 12 },
  { id: 'salzburg-roads', schema: 'roads', bounds: [12.985, 47.734, 13.128, 47.853], minZoom: 10, maxZoom: 14 },
  {
    id: 'san-francisco-downtown',
    schema: 'openmaptiles',
    bounds: [-122.42, 37.77, -122.381, 37.798],
    minZoom: 10,
    maxZoom: 14,
  },
  { id: 'taipei-centre', schema: 'protomaps', bounds: [121.511, 25.032, 121.528, 25.051], minZoom: 10, maxZoom: 14 },
  { id: 'zagreb-roads', schema: 'roads', bounds: [15.813, 45.687, 16.124, 45.942], minZoom: 10, maxZoom: 14 },
]

/** The map whose streets lie around a point, if one travels along. */
export function streetsAround(point: Point): Basemap | null {
  return cityBasemaps.find(({ bounds }) => contains(bounds, point)) ?? null
}

const makers = [
  ['https://www.openstreetmap.org/copyright', '© OpenStreetMap contributors'],
  ['https://openmaptiles.org', '© OpenMapTiles'],
  ['https://protomaps.com', 'Protomaps'],
  ['https://www.naturalearthdata.com', 'Natural Earth'],
] as const

/** Whose work the map is, in one line whatever part of it is seen: six of seven lines would say the same. */
export const mapCredit = makers.map(([address, name]) => `<a href="${address}">${name}</a>`).join(' · ')
