import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountMap } from './map-files.ts'

const demo = join(import.meta.dirname, '../../demo')
let folder: string
let app: Hono
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

type TestMapStyle = {
  glyphs: string
  sources: Record<string, { tiles?: string[] }>
  metadata: { outlines: { address: string }[] }
}
const styleOf = async (theme: string) => (await get(`/map/style-${theme}.json`)).json() as Promise<TestMapStyle>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavola-map-'))
  await mkdir(join(folder, 'basemaps/glyphs/noto-sans-regular'), { recursive: true })
  await copyFile(join(demo, 'basemaps/monaco.pmtiles'), join(folder, 'basemaps/monaco.pmtiles'))
  await writeFile(join(folder, 'basemaps/glyphs/noto-sans-regular/0-255.pbf'), 'letters')
  const ring = [
    [16, 48],
    [17, 48],
    [17, 49],
    [16, 48],
  ]
  const features = ['Wieden', 'park-cemetery-etc-Wieden'].map((name) => ({
    type: 'Feature',
    properties: { cityId: 'c1', name },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }))
  await writeFile(join(folder, 'region-polygons.geojson.gz'), gzipSync(JSON.stringify({ features })))
  app = new Hono()
  mountMap(app, { folder })
})
afterAll(() => rm(folder, { recursive: true }))

describe('tiles', () => {
  test('are sent in the parts that are asked for, and kept for a year', async () => {
    const { sources } = await styleOf('light')
    const address = sources.monaco?.tiles?.[0]?.replace('pmtiles://', '').replace('/{z}/{x}/{y}', '') ?? ''
    expect(address).toMatch(/^\/map\/monaco\.pmtiles\?v=[0-9a-f]{10}$/)
    const response = await get(address, { range: 'bytes=0-6' })
    expect(response.status).toBe(206)
    expect(await response.text()).toBe('PMTiles')
    expect(response.headers.get('content-range')).toMatch(/^bytes 0-6\/\d+$/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const again = await get(address, { range: 'bytes=0-6', 'if-range': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(206)
    const changed = await get(address, { range: 'bytes=0-6', 'if-range': '"another"' })
    expect(changed.status).toBe(200)
  })

  test('beyond the end, unchanged, whole, and head alone', async () => {
    const path = '/map/monaco.pmtiles'
    const whole = await get(path)
    const size = (await whole.arrayBuffer()).byteLength
    expect(whole.headers.get('content-length')).toBe(String(size))
    const outside = await get(path, { range: `bytes=${size}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    expect((await get(path, { 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304)
    const head = await app.request(path, { method: 'HEAD', headers: { range: 'bytes=0-99' } })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([206, '100', ''])
  })

  test.each([
    '/map/nowhere.pmtiles',
    '/map/../package.json',
    '/map/..%2f..%2fpackage.json',
    '/map/glyphs/none/0-255.pbf',
    '/map/outlines/c9.json',
    '/map/',
  ])('%s is not there', async (path) => expect((await get(path)).status).toBe(404))
})

test('a style names only what is there, and where its letters and outlines are', async () => {
  const { sources, glyphs, metadata } = await styleOf('dark')
  expect(Object.keys(sources)).toEqual(['outlines', 'monaco'])
  const letters = await get(glyphs.replace('{fontstack}', 'noto-sans-regular').replace('{range}', '0-255'))
  expect(await letters.text()).toBe('letters')
  expect(letters.headers.get('cache-control')).toContain('immutable')
  expect(metadata.outlines).toMatchObject([{ id: 'c1', bounds: [16, 48, 17, 49] }])
  const outlines = (await (await get(metadata.outlines[0]?.address ?? '')).json()) as {
    features: { properties: object }[]
  }
  expect(outlines.features.map(({ properties }) => properties)).toEqual([{ name: 'Wieden' }, { name: '' }])
})

test('an installation without maps still has a style to draw places on', async () => {
  app = new Hono()
  mountMap(app, { folder: join(folder, 'nothing') })
  expect((await styleOf('light')).sources).toHaveProperty('outlines')
})

test('a style of the operator is where guests are sent', async () => {
  const own = new Hono()
  mountMap(own, { folder, styleUrl: 'https://maps.example/style.json' })
  const response = await own.request('/map/style-light.json')
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://maps.example/style.json'])
})
