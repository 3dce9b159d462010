import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type CanteenDish, canteenDishes } from './generate/menu/canteen-dishes.ts'
import type { DemoDish } from './generate/menu/dish.ts'
import { type HistoricDish, historicDishes } from './generate/menu/historic-dishes.ts'
import { houseDishes } from './generate/menu/own-dishes.ts'
import { type Recipe, recipeDishes } from './generate/menu/recipe-dishes.ts'
import { type SampleMenu, sampleDishes } from './generate/menu/sample-dishes.ts'
import type { DemoSources } from './generate/partner.ts'
import { type ReviewSentence, suitableSentences } from './generate/reviews.ts'

type IndexedPhoto = { file: string; kind: string; tags: string[] }
type Cuisine = { cuisine: string; names?: { en?: string } }

/** Reads the files of a data directory that partners are made from. */
export async function readDemoSources(directory: string): Promise<DemoSources> {
  const [photos, cuisines, sentences, dishes] = await Promise.all([
    readJson<IndexedPhoto[]>(join(directory, 'photos/index.json')),
    readJson<Cuisine[]>(join(directory, 'cuisines.json')),
    readRows<ReviewSentence>(join(directory, 'reviews/uci-restaurant-sentences.ndjson')),
    readDishes(join(directory, 'menus')),
  ])
  return {
    dishes: Object.groupBy(dishes, (dish) => dish.course),
    sentences: suitableSentences(sentences),
    photos: photos.map((photo) => ({ id: photo.file.replace(/\.webp$/, ''), category: photo.kind, tags: photo.tags })),
    cuisineNames: new Map(cuisines.flatMap(({ cuisine, names }) => (names?.en ? [[cuisine, names.en] as const] : []))),
  }
}

async function readDishes(directory: string): Promise<DemoDish[]> {
  return [
    ...houseDishes(),
    ...recipeDishes(await readRows<Recipe>(join(directory, 'recipes.ndjson.gz'))),
    ...canteenDishes(await readRows<CanteenDish>(join(directory, 'munich-canteen-dishes.ndjson.gz'))),
    ...historicDishes(await readRows<HistoricDish>(join(directory, 'nypl-dishes.ndjson.gz'))),
    ...sampleDishes(await readJson<SampleMenu[]>(join(directory, 'sample-menus.json'))),
  ]
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8')) as Value
}

async function readRows<Row>(path: string): Promise<Row[]> {
  const bytes = await readFile(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
}
