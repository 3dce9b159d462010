import { cityBasemaps, mapCredit, worldBasemap } from './basemaps.ts'
import type { Bounds } from './bounds.ts'
import { cityLayers, label, type MapLayer, mediumFont } from './layers.ts'
import { type MapPalette, type MapTheme, mapPalettes } from './palette.ts'

/** A city drawn by the outlines of its neighbourhoods, fetched when it comes into view. */
export type CityOutline = { id: string; bounds: Bounds; address: string }

type MapStyle = {
  version: 8
  name: string
  glyphs: string
  metadata: { outlines: readonly CityOutline[] }
  sources: Record<string, unknown>
  layers: MapLayer[]
}

type StyleParts = {
  /** Where the tiles of a basemap are, or nothing when this installation has no such file. */
  tilesOf: (id: string) => string | null
  glyphs: string
  outlines: readonly CityOutline[]
}

/** Streets come above the coarse coast of the world map, whose sea must not reach into a harbour city. */
const seaEnds = 6
const landEverywhere = 8.5

export function mapStyle(theme: MapTheme, { tilesOf, glyphs, outlines }: StyleParts): MapStyle {
  const palette = mapPalettes[theme]
  const cities = cityBasemaps.flatMap((city) => {
    const tiles = tilesOf(city.id)
    return tiles ? [{ city, tiles }] : []
  })
  const world = tilesOf(worldBasemap.id)
  return {
    version: 8,
    name: `Tavola ${theme}`,
    glyphs,
    metadata: { outlines },
    sources: {
      ...(world && {
        world: { type: 'vector', tiles: [world], maxzoom: worldBasemap.maxZoom },
      }),
      outlines: { type: 'geojson', attribution: mapCredit, data: { type: 'FeatureCollection', features: [] } },
      ...Object.fromEntries(
        cities.map(({ city, tiles }) => {
          const { bounds, minZoom: minzoom, maxZoom: maxzoom } = city
          return [city.id, { type: 'vector', tiles: [tiles], bounds, minzoom, maxzoom }]
        }),
      ),
    },
    layers: [
      ground(palette),
      ...(world ? worldGround(palette) : []),
      ...outlineGround(palette),
      ...cities.flatMap(({ city }) => cityLayers(city, palette)),
      outlineNames(palette),
      ...(world ? [worldNames(palette)] : []),
    ],
  }
}

function ground({ water, land }: MapPalette): MapLayer {
  const colour = ['interpolate', ['linear'], ['zoom'], seaEnds, water, landEverywhere, land]
  return { id: 'ground', type: 'background', paint: { 'background-color': colour } }
}

function worldGround({ land, border }: MapPalette): MapLayer[] {
  const countries = { source: 'world', 'source-layer': 'countries', maxzoom: landEverywhere }
  return [
    { id: 'countries', type: 'fill', ...countries, paint: { 'fill-color': land } },
    {
      id: 'borders',
      type: 'line',
      ...countries,
      paint: {
        'line-color': border,
        'line-width': 0.8,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], seaEnds, 0.7, landEverywhere, 0],
      },
    },
  ]
}

function outlineGround({ district, edge }: MapPalette): MapLayer[] {
  return [
    { id: 'districts', type: 'fill', source: 'outlines', paint: { 'fill-color': district } },
    { id: 'district-edges', type: 'line', source: 'outlines', paint: { 'line-color': edge, 'line-width': 1.2 } },
  ]
}

function outlineNames({ quietLabel, halo }: MapPalette): MapLayer {
  const layout = { 'text-size': ['interpolate', ['linear'], ['zoom'], 10, 10.5, 15, 14] }
  return { id: 'district-names', type: 'symbol', source: 'outlines', minzoom: 9.5, ...label(quietLabel, halo, layout) }
}

function worldNames({ label: ink, halo }: MapPalette): MapLayer {
  const layout = { 'text-font': mediumFont, 'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 15] }
  const centroids = { source: 'world', 'source-layer': 'centroids', maxzoom: 7 }
  return { id: 'country-names', type: 'symbol', ...centroids, ...label(ink, halo, layout) }
}
