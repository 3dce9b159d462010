import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openCatalogue } from '#texts/catalogue.ts'

const known = openCatalogue().compile('en', 'cuisines')

test('a cuisine of more than two hundred places has a name that languages translate', () => {
  const places = new Map<string, number>()
  for (const line of gunzipSync(readFileSync(join(import.meta.dirname, 'restaurants.ndjson.gz')))
    .toString()
    .split('\n')) {
    const { cuisine = [] } = line === '' ? {} : (JSON.parse(line) as { cuisine?: string[] })
    for (const key of cuisine) places.set(key, (places.get(key) ?? 0) + 1)
  }
  expect([...places].filter(([key, count]) => count > 200 && !Object.hasOwn(known, key))).toEqual([])
  expect(places.get('pizza')).toBeGreaterThan(1000)
})
