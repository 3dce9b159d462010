import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { copyBasemaps } from './copy-basemaps.ts'
import { copyRegionNames } from './copy-region-names.ts'
import { makePhotos } from './make-photos.ts'

const files = [
  'restaurants.ndjson.gz',
  'regions.ndjson.gz',
  'region-polygons.geojson.gz',
  'region-sources.json',
  'cuisines.json',
  'sources.json',
]
const folders = ['menus', 'reviews', 'licenses']

const source = process.argv[2]
if (!source) {
  console.error('Usage: node demo/copy-from.ts <data directory>')
  console.error('Copies the catalogue, menus, reviews, maps and licences, and makes the responsive photos.')
  process.exit(1)
}
const target = import.meta.dirname

for (const file of files) await copyCompact(file)
for (const folder of folders) {
  await rm(join(target, folder), { recursive: true, force: true })
  await mkdir(join(target, folder), { recursive: true })
  for (const file of await readdir(join(source, folder))) await copyCompact(join(folder, file))
}
console.log(`region names: ${await copyRegionNames(source, target)}`)
const maps = await copyBasemaps(join(source, 'basemaps'), join(target, 'basemaps'))
console.log(`basemaps: ${maps}`)
const made = await makePhotos(join(source, 'photos'), join(target, 'photos'))
console.log(`photos: ${made.photos}, ${(made.bytes / 1e6).toFixed(1)} MB in three widths`)

/** Gzip files are packed again at the highest level; JSON loses its indentation; the rest is copied as it is. */
async function copyCompact(file: string): Promise<void> {
  const from = join(source as string, file)
  const to = join(target, file)
  if (file.endsWith('.gz')) await writeFile(to, gzipSync(gunzipSync(await readFile(from)), { level: 9 }))
  else if (file.endsWith('.json')) await writeFile(to, onePerLine(JSON.parse(await readFile(from, 'utf8'))))
  else await cp(from, to)
  console.log(`${file}: ${((await stat(to)).size / 1e3).toFixed(0)} kB`)
}

function onePerLine(value: unknown): string {
  return Array.isArray(value)
    ? `[\n${value.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`
    : `${JSON.stringify(value)}\n`
}
