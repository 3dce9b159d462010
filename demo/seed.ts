import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { importCatalogue } from '#data/imports/import-catalogue.ts'
import { isImported, markImported } from '#data/imports/import-marker.ts'
import { oneImportAtATime } from '#data/imports/one-at-a-time.ts'
import { numberEvents, writePartners } from '#data/imports/partner-records.ts'
import { writeShowcase } from '#data/imports/showcase-records.ts'
import { WriteQueue } from '#data/imports/write-queue.ts'
import type { Schema } from '#data/schema/schema.ts'
import { refreshSearch } from '#data/search/refresh.ts'
import { readDemoSources } from './demo-sources.ts'
import { type Candidate, choosePartners, isCandidate } from './generate/choose-partners.ts'
import { planPartner } from './generate/partner.ts'
import { firstPhotos } from './generate/photos.ts'
import { type Place, placeOf } from './generate/place.ts'
import { demoTenant, regionHeaders, writeArticles } from './generate/showcase.ts'

export type SeedOptions = {
  /** Events, special periods and reviews are dated around this moment. */
  today: Temporal.Instant
  onProgress?: (line: string) => void
  seed?: number
  directory?: string
}
export type SeedReport = { done: boolean; partners: number; summary: string }

/** Raised when the generators change what they make, so that an older demo database learns of it. */
const generation = 3
const partnersPerBatch = 100
const writesAtOnce = 2
const count = new Intl.NumberFormat('en')

/** Fills an empty database with the demo world; a second call sees at once that nothing is left to do. */
export async function seedDemo(db: Kysely<Schema>, options: SeedOptions): Promise<SeedReport> {
  const directory = options.directory ?? import.meta.dirname
  const seed = options.seed ?? 1
  const digest = await contentDigest(directory, seed)
  if (await isImported(db, 'demo', digest)) return nothingToDo
  return oneImportAtATime(db, async () => {
    if (await isImported(db, 'demo', digest)) return nothingToDo
    const today = options.today.toZonedDateTimeISO('UTC').toPlainDate()
    const places = await importPlaces(db, directory, options.onProgress)
    const partners = await seedPartners(db, places.candidates, directory, seed, today)
    await writeShowcase(db, { tenant: demoTenant, headers: regionHeaders, articles: writeArticles(seed, today) })
    options.onProgress?.(`${count.format(partners)} partners`)
    await refreshSearch(db)
    await markImported(db, 'demo', digest, places.total)
    return { done: true, partners, summary: `${count.format(places.total)} places, ${count.format(partners)} partners` }
  })
}

const nothingToDo: SeedReport = { done: false, partners: 0, summary: 'already there' }

async function contentDigest(directory: string, seed: number): Promise<string> {
  const hash = createHash('sha256').update(`${generation}/${seed}/`)
  for (const file of ['restaurants.ndjson.gz', 'regions.ndjson.gz', 'photos/index.json'])
    hash.update(await readFile(join(directory, file)))
  return hash.digest('hex')
}

async function importPlaces(db: Kysely<Schema>, directory: string, onProgress: SeedOptions['onProgress']) {
  const candidates: Candidate<Place>[] = []
  let total = 0
  await importCatalogue(db, directory, {
    ...(onProgress && { onProgress }),
    leaveSearch: true,
    onPlace({ row, restaurantId, slug }) {
      total += 1
      if (isCandidate(row)) candidates.push({ row, item: placeOf(row, restaurantId, slug) })
    },
  })
  return { candidates, total }
}

async function seedPartners(
  db: Kysely<Schema>,
  candidates: readonly Candidate<Place>[],
  directory: string,
  seed: number,
  today: Temporal.PlainDate,
): Promise<number> {
  const demoSources = await readDemoSources(directory)
  const present = await db.selectFrom('restaurants').select('restaurant_id').where('is_partner', '=', true).execute()
  const already = new Set(present.map((row) => row.restaurant_id))
  const chosen = choosePartners(candidates)
  const fresh = chosen.filter((place) => !already.has(place.restaurantId))
  const inItsCity = firstPhotos()
  const writing = new WriteQueue(writesAtOnce)
  for (let from = 0; from < fresh.length; from += partnersPerBatch) {
    const plans = fresh
      .slice(from, from + partnersPerBatch)
      .map((place) => inItsCity(place.cityName, planPartner(place, demoSources, seed, today)))
    await numberEvents(db, plans)
    await writing.add(() => writePartners(db, plans))
  }
  await writing.end()
  return chosen.length
}
