import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type RegionNamesRow, withLocalNames } from './local-names.ts'

/** Copies the names of regions in other languages, and adds those that only the addresses of restaurants give. */
export async function copyRegionNames(source: string, target: string): Promise<number> {
  const rows = withLocalNames(
    await readRows<RegionNamesRow>(join(source, 'region-names.ndjson.gz')),
    await readRows(join(source, 'regions.ndjson.gz')),
    await readRows(join(source, 'restaurants.ndjson.gz')),
  )
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  await writeFile(join(target, 'region-names.ndjson.gz'), gzipSync(text, { level: 9 }))
  return rows.length
}

async function readRows<Row>(path: string): Promise<Row[]> {
  const text = gunzipSync(await readFile(path)).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
}
