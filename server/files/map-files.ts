import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { mapThemes } from '#domain/map/palette.ts'
import { mapStyle } from '#domain/map/style.ts'
import { sendRefusal } from '#http/api/bind.ts'
import { refuse } from '#http/api/refusal.ts'
import { type Files, fileOf, readFiles, serveFile } from './files.ts'
import { readOutlines } from './map-outlines.ts'
import { listTileFiles, sendTileFile, type TileFile } from './map-tiles.ts'

export type MapOptions = {
  /** Where basemaps and outlines lie. */
  folder: string
  /** A style of the operator's choice instead of our own. */
  styleUrl?: string | undefined
}

const forever = { 'cache-control': 'public, max-age=31536000, immutable' }
const empty: Files = new Map()

/** The offline map: style, tiles in ranges, letters, outlines. Read when the first map is opened, not at the start. */
export function mountMap(app: Hono, { folder, styleUrl }: MapOptions): void {
  let read: Promise<MapFiles> | undefined
  const files = () => (read ??= readMapFiles(folder))

  for (const theme of mapThemes)
    app.get(`/map/style-${theme}.json`, async (c) =>
      styleUrl
        ? c.redirect(styleUrl, 302)
        : ((await serveFile((await files()).small, c.req.path, c.req.raw)) ?? c.notFound()),
    )
  app.get('/map/*', async (c) => {
    const { tiles, small } = await files()
    const name = /^\/map\/([a-z-]+)\.pmtiles$/.exec(c.req.path)?.[1]
    const tile = name === undefined ? undefined : tiles.get(name)
    if (tile) return sendTileFile(tile, c.req.raw)
    return (await serveFile(small, c.req.path, c.req.raw)) ?? sendRefusal(c, refuse('not_found'))
  })
}

type MapFiles = { tiles: Map<string, TileFile>; small: Files }

async function readMapFiles(folder: string): Promise<MapFiles> {
  const basemaps = join(folder, 'basemaps')
  const [tiles, letters, cities] = await Promise.all([
    listTileFiles(basemaps),
    readFiles(join(basemaps, 'glyphs'), '/map/glyphs/').catch(() => empty),
    readOutlines(join(folder, 'region-polygons.geojson.gz')),
  ])
  const small: Files = new Map()
  for (const [address, file] of letters) small.set(address, { ...file, headers: { ...file.headers, ...forever } })
  const outlines = cities.map(({ id, bounds, json }) => {
    small.set(`/map/outlines/${id}.json`, fileOf('outlines.json', json, forever))
    return { id, bounds, address: `/map/outlines/${id}.json?v=${digest(json)}` }
  })
  const parts = {
    tilesOf: (id: string) => {
      const file = tiles.get(id)
      return file ? `pmtiles:///map/${id}.pmtiles?v=${file.version}/{z}/{x}/{y}` : null
    },
    glyphs: `/map/glyphs/{fontstack}/{range}.pbf?v=${digest([...letters.values()].map(({ headers }) => headers.etag).join())}`,
    outlines,
  }
  for (const theme of mapThemes)
    small.set(`/map/style-${theme}.json`, fileOf('style.json', JSON.stringify(mapStyle(theme, parts))))
  return { tiles, small }
}

const digest = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 10)
