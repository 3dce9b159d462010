import { type Bounds, contains, type Point } from './bounds.ts'

/** How a file names its layers. */
export type BasemapSchema = 'city' | 'openmaptiles' | 'protomaps' | 'london' | 'roads'

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
  { id: 'berlin', schema: 'city', bounds: [13.206, 52.416, 13.579, 52.603], minZoom: 9, maxZoom: 14 },
  { id: 'brussels', schema: 'city', bounds: [4.263, 50.778, 4.46, 50.917], minZoom: 9, maxZoom: 14 },
  { id: 'copenhagen', schema: 'city', bounds: [12.437, 55.603, 12.678, 55.739], minZoom: 9, maxZoom: 14 },
  { id: 'edinburgh', schema: 'city', bounds: [-3.34, 55.888, -3.076, 56.011], minZoom: 9, maxZoom: 14 },
  { id: 'hamburg', schema: 'city', bounds: [9.844, 53.488, 10.129, 53.632], minZoom: 9, maxZoom: 14 },
  { id: 'helsinki', schema: 'city', bounds: [24.829, 60.131, 25.071, 60.24], minZoom: 9, maxZoom: 14 },
  { id: 'munich', schema: 'city', bounds: [11.426, 48.078, 11.689, 48.225], minZoom: 9, maxZoom: 14 },
  { id: 'new-york', schema: 'city', bounds: [-74.28, 40.49, -73.7, 40.93], minZoom: 9, maxZoom: 14 },
  { id: 'paris', schema: 'city', bounds: [2.219, 48.807, 2.439, 48.922], minZoom: 9, maxZoom: 14 },
  { id: 'salzburg', schema: 'city', bounds: [12.964, 47.754, 13.14, 47.857], minZoom: 9, maxZoom: 14 },
  { id: 'vienna', schema: 'city', bounds: [16.194, 48.107, 16.523, 48.312], minZoom: 9, maxZoom: 14 },
  { id: 'amsterdam-roads', schema: 'roads', bounds: [4.725, 52.275, 5.073, 52.434], minZoom: 10, maxZoom: 14 },
  { id: 'cochabamba-roads', schema: 'roads', bounds: [-66.312, -17.532, -66.081, -17.231], minZoom: 10, maxZoom: 14 },
  { id: 'florence', schema: 'protomaps', bounds: [11.154, 43.727, 11.329, 43.833], minZoom: 0, maxZoom: 14 },
  { id: 'lisbon-roads', schema: 'roads', bounds: [-9.229, 38.679, -9.083, 38.8], minZoom: 10, maxZoom: 14 },
  { id: 'london', schema: 'london', bounds: [-0.25, 51.46, -0.05, 51.57], minZoom: 0, maxZoom: 12 },
  { id: 'monaco', schema: 'openmaptiles', bounds: [7.411, 43.724, 7.438, 43.749], minZoom: 10, maxZoom: 14 },
  { id: 'montreal-roads', schema: 'roads', bounds: [-73.951, 45.409, -73.478, 45.707], minZoom: 10, maxZoom: 14 },
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
  ['https://www.soest.hawaii.edu/pwessel/gshhg/', 'GSHHG'],
] as const

/** Whose work the map is, in one line whatever part of it is seen: most lines would say the same. */
export const mapCredit = makers.map(([address, name]) => `<a href="${address}">${name}</a>`).join(' · ')
