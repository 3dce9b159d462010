import type { Basemap, BasemapSchema } from './basemaps.ts'
import type { MapPalette } from './palette.ts'

/** One layer of a MapLibre style. */
export type MapLayer = { id: string; type: string; [part: string]: unknown }
type LayerStyle = Omit<MapLayer, 'id' | 'source'>
type Road = {
  layer: string
  filter?: unknown
  zoom: number
  width: number
  colour: 'road' | 'street' | 'lane'
  edge: boolean
}

const regularFont = ['noto-sans-regular']
export const mediumFont = ['noto-sans-medium']

const widening = (width: number) => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  10,
  width / 6,
  14,
  width,
  18,
  width * 6,
]
const oneOf = (field: string, values: readonly string[]) => ['in', ['get', field], ['literal', values]]
/** Latin beside the local script: the name first as it is signed there. */
const name = ['coalesce', ['get', 'name'], ['get', 'name:latin'], ['get', 'NAME'], '']

const fill = (layer: string, colour: string, more: Partial<LayerStyle> = {}): LayerStyle => ({
  type: 'fill',
  'source-layer': layer,
  paint: { 'fill-color': colour },
  ...more,
})

function line(layer: string, colour: string, width: number, more: Partial<LayerStyle> = {}): LayerStyle {
  return {
    type: 'line',
    'source-layer': layer,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': widening(width) },
    ...more,
  }
}

/** All edges lie below all roads, so that crossings stay open. */
function roads(list: readonly Road[], palette: MapPalette): LayerStyle[] {
  const part = ({ layer, filter, zoom }: Road, colour: string, width: number) =>
    line(layer, colour, width, { minzoom: zoom, ...(filter !== undefined && { filter }) })
  return [
    ...list.filter(({ edge }) => edge).map((road) => part(road, palette.edge, road.width * 1.35)),
    ...list.map((road) => part(road, palette[road.colour], road.width)),
  ]
}

export const label = (colour: string, halo: string, layout: Record<string, unknown>): Partial<LayerStyle> => ({
  type: 'symbol',
  layout: { 'text-field': name, 'text-font': regularFont, 'text-max-width': 8, 'text-padding': 6, ...layout },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.4 },
})

function placeNames(layer: string, palette: MapPalette, more: Partial<LayerStyle> = {}): LayerStyle {
  const size = ['interpolate', ['linear'], ['zoom'], 10, 11, 16, 15]
  const layout = { 'text-font': mediumFont, 'text-size': size }
  return { type: 'symbol', 'source-layer': layer, ...label(palette.label, palette.halo, layout), ...more }
}

function streetNames(layer: string, palette: MapPalette): LayerStyle {
  const layout = { 'symbol-placement': 'line', 'text-size': 11.5, 'symbol-spacing': 320 }
  return { type: 'symbol', 'source-layer': layer, minzoom: 14, ...label(palette.quietLabel, palette.halo, layout) }
}

const openMapTiles = (palette: MapPalette): LayerStyle[] => [
  fill('landcover', palette.green, { filter: oneOf('class', ['grass', 'wood', 'farmland']) }),
  fill('park', palette.green),
  fill('water', palette.water),
  line('waterway', palette.water, 2),
  fill('building', palette.building, { minzoom: 13 }),
  line('transportation', palette.rail, 1.5, { filter: oneOf('class', ['rail', 'transit']), minzoom: 12 }),
  ...roads(
    [
      {
        layer: 'transportation',
        filter: oneOf('class', ['path', 'track']),
        zoom: 14,
        width: 1,
        colour: 'street',
        edge: false,
      },
      {
        layer: 'transportation',
        filter: oneOf('class', ['minor', 'service']),
        zoom: 12,
        width: 3,
        colour: 'street',
        edge: true,
      },
      {
        layer: 'transportation',
        filter: oneOf('class', ['tertiary', 'secondary']),
        zoom: 10,
        width: 4.5,
        colour: 'road',
        edge: true,
      },
      {
        layer: 'transportation',
        filter: oneOf('class', ['primary', 'trunk', 'motorway']),
        zoom: 8,
        width: 6.5,
        colour: 'road',
        edge: true,
      },
    ],
    palette,
  ),
  streetNames('transportation_name', palette),
  placeNames('place', palette, {
    filter: ['!', oneOf('class', ['country', 'state', 'continent', 'island', 'hamlet', 'locality'])],
  }),
]

const protomaps = (palette: MapPalette): LayerStyle[] => [
  fill('natural', palette.green),
  fill('landuse', palette.green, {
    filter: ['any', oneOf('leisure', ['park', 'garden']), ['==', ['get', 'pmap:kind'], 'park']],
  }),
  fill('water', palette.water),
  line('physical_line', palette.water, 1.5, { filter: ['==', ['get', 'pmap:kind'], 'waterway'] }),
  fill('buildings', palette.building, { minzoom: 13 }),
  line('transit', palette.rail, 1.5, { minzoom: 12 }),
  ...roads(
    [
      {
        layer: 'roads',
        filter: ['==', ['get', 'pmap:kind'], 'other'],
        zoom: 14,
        width: 1.2,
        colour: 'street',
        edge: false,
      },
      {
        layer: 'roads',
        filter: ['==', ['get', 'pmap:kind'], 'minor_road'],
        zoom: 12,
        width: 3,
        colour: 'street',
        edge: true,
      },
      {
        layer: 'roads',
        filter: ['==', ['get', 'pmap:kind'], 'medium_road'],
        zoom: 10,
        width: 4.5,
        colour: 'road',
        edge: true,
      },
      {
        layer: 'roads',
        filter: oneOf('pmap:kind', ['major_road', 'highway']),
        zoom: 8,
        width: 6.5,
        colour: 'road',
        edge: true,
      },
    ],
    palette,
  ),
  streetNames('roads', palette),
  placeNames('places', palette, { minzoom: 9 }),
]

/** Tiles of one city meet without a seam only where their grounds are not smoothed at the edge. */
const flat = (layer: string, colour: string): LayerStyle =>
  fill(layer, colour, { paint: { 'fill-color': colour, 'fill-antialias': false } })

const city = (palette: MapPalette): LayerStyle[] => [
  flat('park', palette.green),
  flat('water', palette.water),
  line('waterway', palette.water, 2),
  line('rail', palette.rail, 1.5, { minzoom: 12 }),
  ...roads(
    [
      { layer: 'roads', filter: ['==', ['get', 'class'], 'minor'], zoom: 12, width: 3, colour: 'street', edge: true },
      { layer: 'roads', filter: ['==', ['get', 'class'], 'medium'], zoom: 10, width: 4.5, colour: 'road', edge: true },
      { layer: 'roads', filter: ['==', ['get', 'class'], 'major'], zoom: 8, width: 6.5, colour: 'road', edge: true },
    ],
    palette,
  ),
  streetNames('road_names', palette),
  placeNames('places', palette),
]

/** Lines without a class or a name: thin ink on the ground, not ribbons. */
const bare: Road[] = [{ layer: 'roads', zoom: 10, width: 1.5, colour: 'lane', edge: false }]

const parts: Record<BasemapSchema, (palette: MapPalette) => LayerStyle[]> = {
  city,
  openmaptiles: openMapTiles,
  protomaps,
  london: (palette) => [
    fill('water', palette.water),
    ...roads(bare, palette),
    placeNames('labels', palette, { minzoom: 10 }),
  ],
  roads: (palette) => roads(bare, palette),
}

export function cityLayers({ id, schema }: Basemap, palette: MapPalette): MapLayer[] {
  return parts[schema](palette).map((part, at) => ({
    ...part,
    id: `${id}-${at}`,
    type: part.type as string,
    source: id,
  }))
}
