import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { oneAtATime } from '#data/database/one-at-a-time.ts'
import { markDemoRestaurants } from '#data/demo/demo-restaurants.ts'
import { type CatalogueReader, catalogueReader } from '#data/imports/catalogue-reader.ts'
import { hasImports, isImported, markImported } from '#data/imports/import-marker.ts'
import { importSurroundings } from '#data/imports/import-surroundings.ts'
import { writeShowcase } from '#data/imports/records/showcase-records.ts'
import { recountRegions } from '#data/imports/region-counts.ts'
import type { Schema } from '#data/schema/schema.ts'
import { refreshSearch, tidySearch } from '#data/search/refresh/refresh.ts'
import { refreshRegionWords } from '#data/search/refresh/refresh-regions.ts'
import type { RestaurantRow } from '#domain/imports/restaurant-row.ts'
import { readDemoSources } from './demo-sources.ts'
import { type FillOptions, type FillResult, fillVenues } from './fill-venues.ts'
import { demoTenant, regionHeaders, writeArticles } from './generate/showcase.ts'
import { writeListTenant } from './list-tenant.ts'

export type SeedOptions = {
  /** Events, special periods and reviews are dated around this moment. */
  today: Temporal.Instant
  onProgress?: (line: string) => void
  /** Called when the first city can be searched and booked; the seeding goes on with the others afterwards. */
  onFirstCity?: (summary: string) => Promise<void>
  /** Called after each batch with the number of places that are there by now. */
  onBatch?: (venues: number) => void
  onFailure?: FillOptions['onFailure']
  /** Ends the seeding after the batch that is being written; the next one goes on from there. */
  signal?: AbortSignal
  seed?: number
  directory?: string
  batchWeight?: number
}
export type SeedReport = { done: boolean; partners: number; summary: string }

/** Raised when the generators change what they make, so that an older demo database learns of it. */
const generation = 6
/** Two processes that start at once must not both seed. */
const importLock = 7_390_214
const firstCity = { id: demoTenant.lockedRegionId, name: 'Vienna' }
const sources = { everything: 'demo', firstCity: 'demo: first city' }
const venuesPerLine = 25_000
const count = new Intl.NumberFormat('en')

/**
 * Fills an empty database with the demo world, one city before the others; a second call sees at once that nothing is
 * left to do, or goes on where the first was interrupted. It fails when a batch did, after trying all the others.
 */
export async function seedDemo(db: Kysely<Schema>, options: SeedOptions): Promise<SeedReport> {
  const directory = options.directory ?? import.meta.dirname
  const seed = options.seed ?? 1
  const digest = await contentDigest(directory, seed)
  const isIn = (source: string) => isImported(db, source, digest)
  if (await isIn(sources.everything)) return nothingToDo
  let isOpen = false
  const open = async (summary: string) => {
    if (isOpen) return
    isOpen = true
    await options.onFirstCity?.(summary)
  }
  const openIfIn = async () => {
    if (!isOpen && (await isIn(sources.firstCity))) await open(`${firstCity.name} is there`)
  }

  async function work(): Promise<SeedReport> {
    if (await isIn(sources.everything)) return nothingToDo
    const today = options.today.toZonedDateTimeISO('UTC').toPlainDate()
    const reader = catalogueReader(directory)
    await importSurroundings(db, reader, options.onProgress)
    await writeShowcase(db, { tenant: demoTenant, headers: regionHeaders, articles: writeArticles(seed, today) })
    const regions = await refreshRegionWords(db)
    const filling = {
      ...options,
      seed,
      today,
      now: options.today,
      regions,
      demoSources: await readDemoSources(directory),
    }
    if (!(await isIn(sources.firstCity))) {
      const filled = await fillFirstCity(db, reader, filling)
      await markImported(db, sources.firstCity, digest, filled.venues)
      await open(`${firstCity.name}: ${summaryOf(filled)}`)
    }
    const filled = await fillEverything(db, reader, filling)
    await markImported(db, sources.everything, digest, filled.venues)
    return { done: true, partners: filled.partnerRefs.length, summary: summaryOf(filled) }
  }

  await openIfIn()
  return oneAtATime(db, importLock, work, { signal: options.signal, onWait: openIfIn })
}

type SeedFillOptions = Omit<FillOptions, 'onFailure'> &
  Pick<SeedOptions, 'onProgress' | 'onFailure'> & { now: Temporal.Instant }

async function fillFirstCity(
  db: Kysely<Schema>,
  reader: CatalogueReader,
  filling: SeedFillOptions,
): Promise<FillResult> {
  const rows = await readAll(reader.restaurants(firstCity.id), filling.signal)
  const onFailure = (error: unknown) => {
    throw error
  }
  const filled = await fillVenues(db, rows, { ...filling, onFailure })
  await markDemoRestaurants(db, filled.partnerRefs)
  await tidySearch(db)
  await writeListTenant(db, firstCity.id, filling.now)
  return filled
}

async function fillEverything(
  db: Kysely<Schema>,
  reader: CatalogueReader,
  filling: SeedFillOptions,
): Promise<FillResult> {
  const { onProgress = () => {}, onBatch, onFailure } = filling
  const rows = await readAll(reader.restaurants(), filling.signal)
  const isOlder = await hasImports(db, sources.everything)
  let reported = 0
  let failed = 0
  const filled = await fillVenues(db, rows, {
    ...filling,
    onBatch(venues) {
      onBatch?.(venues)
      if (venues - reported < venuesPerLine) return
      reported = venues
      onProgress(`${count.format(venues)} places`)
    },
    onFailure(...failure) {
      failed += 1
      onFailure?.(...failure)
    },
  })
  await markDemoRestaurants(db, filled.partnerRefs)
  await recountRegions(db)
  // What search knew before may be gone by now, and what has changed was counted twice.
  if (filled.wasFound || isOlder) await refreshSearch(db)
  else await tidySearch(db)
  if (failed > 0) throw new Error(`${failed} of the demo's batches could not be written`)
  return filled
}

const nothingToDo: SeedReport = { done: false, partners: 0, summary: 'already there' }
const summaryOf = ({ venues, partnerRefs }: FillResult) =>
  `${count.format(venues)} places, ${count.format(partnerRefs.length)} partners`

async function contentDigest(directory: string, seed: number): Promise<string> {
  const hash = createHash('sha256').update(`${generation}/${seed}/`)
  for (const file of ['restaurants.ndjson.gz', 'regions.ndjson.gz', 'region-names.ndjson.gz', 'photos/index.json'])
    hash.update(await readFile(join(directory, file)))
  return hash.digest('hex')
}

async function readAll(batches: AsyncIterable<RestaurantRow[]>, signal: AbortSignal | undefined) {
  const all: RestaurantRow[] = []
  for await (const rows of batches) {
    signal?.throwIfAborted()
    all.push(...rows)
  }
  return all
}
