import { expect, test } from 'vitest'
import { cityBasemaps, streetsAround } from './basemaps.ts'
import { mapPalettes, mapThemes } from './palette.ts'
import { mapStyle } from './style.ts'

const parts = { tilesOf: (id: string) => `pmtiles:///map/${id}.pmtiles/{z}/{x}/{y}`, glyphs: '/glyphs', outlines: [] }

test.each(mapThemes)('in %s every layer stands on a source of the style, under a name of its own', (theme) => {
  const { layers, sources } = mapStyle(theme, parts)
  expect(Object.keys(sources)).toEqual(
    expect.arrayContaining(['world', 'outlines', ...cityBasemaps.map(({ id }) => id)]),
  )
  for (const layer of layers.filter(({ type }) => type !== 'background'))
    expect(sources).toHaveProperty([String(layer.source)])
  expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
})

test.each([
  ['Munich', { lat: 48.137, lon: 11.575 }, 'munich'],
  ['Vienna', { lat: 48.208, lon: 16.373 }, 'vienna'],
  ['Rome', { lat: 41.9, lon: 12.5 }, undefined],
])('the streets around %s', (_, point, id) => expect(streetsAround(point)?.id).toBe(id))

test('a city has its parks, water and streets in this order, and the names above them', () => {
  const layers = mapStyle('light', parts).layers.filter(({ source }) => source === 'vienna')
  const order = layers.map((layer) => String(layer['source-layer']))
  expect([...new Set(order)]).toEqual(['park', 'water', 'waterway', 'rail', 'roads', 'road_names', 'places'])
})

test('the map names its makers', () => {
  const { sources } = mapStyle('light', parts)
  for (const maker of ['OpenStreetMap contributors', 'OpenMapTiles', 'Protomaps', 'Natural Earth', 'GSHHG'])
    expect(sources.outlines).toMatchObject({ attribution: expect.stringContaining(maker) })
})

test('a map that is not there is not asked for', () => {
  const { layers, sources } = mapStyle('dark', { ...parts, tilesOf: (id) => (id === 'world' ? '/world' : null) })
  expect(Object.keys(sources)).toEqual(['world', 'outlines'])
  expect(layers.every(({ source }) => source === undefined || source === 'world' || source === 'outlines')).toBe(true)
})

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(mapThemes)('in %s names can be read on every ground', (theme) => {
  const palette = mapPalettes[theme]
  const contrast = (a: string, b: string) => {
    const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((one, two) => two - one)
    return (bright + 0.05) / (dim + 0.05)
  }
  for (const ground of [palette.land, palette.district, palette.halo, palette.green])
    for (const ink of [palette.label, palette.quietLabel]) expect(contrast(ink, ground)).toBeGreaterThan(4)
})
