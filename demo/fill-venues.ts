import { setImmediate as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isUnavailable } from '#data/database/unavailable.ts'
import { numberEvents } from '#data/imports/records/partner-records.ts'
import { restaurantWriter } from '#data/imports/records/restaurant-records.ts'
import { writeBatch } from '#data/imports/write-batch.ts'
import { WriteQueue } from '#data/imports/write-queue.ts'
import type { Schema } from '#data/schema/schema.ts'
import type { RegionNames } from '#data/search/refresh/refresh-regions.ts'
import type { PartnerPlan } from '#domain/imports/partner.ts'
import type { RestaurantRow } from '#domain/imports/restaurant-row.ts'
import { choosePartners, isCandidate, partnerCities } from './generate/choose-partners.ts'
import { type DemoSources, planPartner } from './generate/partner.ts'
import { firstPhotos } from './generate/photos.ts'
import { venueOf } from './generate/venue.ts'

export type FillOptions = {
  demoSources: DemoSources
  regions: RegionNames
  seed: number
  today: Temporal.PlainDate
  /** A partner takes about as long as this many listed places; a batch is as heavy as so many of these. */
  batchWeight?: number | undefined
  signal?: AbortSignal | undefined
  /** Called after each batch with the number of places that are there by now. */
  onBatch?: ((venues: number) => void) | undefined
  /** A batch that cannot be written is left out, and the next one tried. */
  onFailure: (error: unknown, batch: { from: string; venues: number }) => void
}
/** With the sources of all who are partners of the demo, whether written now or before. */
export type FillResult = { venues: number; partnerRefs: string[]; wasFound: boolean }

const partnerWeight = 20
const usualWeight = 2000
const writesAtOnce = 2

/** Writes the places that are not there yet, in batches of which each is there as a whole or not at all. */
export async function fillVenues(
  db: Kysely<Schema>,
  rows: readonly RestaurantRow[],
  options: FillOptions,
): Promise<FillResult> {
  const writer = await restaurantWriter(db)
  const already = await listPartnerRefs(db)
  const chosen = new Set(choosePartners(rows.filter(isCandidate).map((row) => ({ row, item: row }))))
  const isNewPartner = (row: RestaurantRow) => chosen.has(row) && !already.has(row.sourceRef)
  const missing = rows.filter((row) => isNewPartner(row) || !writer.isThere(row))
  const withFirstPhoto = firstPhotos()
  const writing = new WriteQueue(writesAtOnce)
  let venues = rows.length - missing.length

  async function write(batch: readonly RestaurantRow[]): Promise<void> {
    const listed = await writer.number(batch)
    const plans: PartnerPlan[] = []
    for (const { row, restaurantId, slug } of listed.filter(({ row }) => isNewPartner(row))) {
      const venue = venueOf(row, restaurantId, slug)
      plans.push(withFirstPhoto(venue.cityName, planPartner(venue, options.demoSources, options.seed, options.today)))
      // Guests are being served meanwhile, and planning a restaurant takes a millisecond.
      await pause()
    }
    await numberEvents(db, plans)
    await writing.add(async () => {
      try {
        await writeBatch(db, writer, { venues: listed, plans }, options.regions)
        venues += batch.length
        options.onBatch?.(venues)
      } catch (error) {
        if (isUnavailable(error)) throw error
        options.onFailure(error, { from: batch[0]?.sourceRef ?? '', venues: batch.length })
      }
    })
  }

  try {
    for (const batch of inBatches(missing, isNewPartner, options.batchWeight)) {
      options.signal?.throwIfAborted()
      await write(batch)
    }
  } finally {
    // Whoever comes next must not meet a batch that is still being written.
    await writing.end()
  }
  const partnerRefs = [...chosen].map(({ sourceRef }) => sourceRef)
  return { venues, partnerRefs, wasFound: missing.some((row) => writer.isFound(row)) }
}

async function listPartnerRefs(db: Kysely<Schema>): Promise<Set<string>> {
  const rows = await db.selectFrom('restaurants').select('source_ref').where('is_partner', '=', true).execute()
  return new Set(rows.map((row) => row.source_ref))
}

/** City by city, in each the partners first; then all other places in the order of the file. */
export function* inBatches(
  rows: readonly RestaurantRow[],
  isPartner: (row: RestaurantRow) => boolean,
  most = usualWeight,
): Generator<RestaurantRow[]> {
  const cities = Object.keys(partnerCities)
  const turnOf = (row: RestaurantRow) => {
    const city = cities.indexOf(row.cityRegion?.id ?? '')
    return city < 0 ? 2 * cities.length : 2 * city + (isPartner(row) ? 0 : 1)
  }
  const turns = [...Map.groupBy(rows, turnOf)].toSorted(([a], [b]) => a - b)
  let batch: RestaurantRow[] = []
  let weight = 0
  for (const row of turns.flatMap(([, group]) => group)) {
    batch.push(row)
    weight += isPartner(row) ? partnerWeight : 1
    if (weight < most) continue
    yield batch
    batch = []
    weight = 0
  }
  if (batch.length > 0) yield batch
}
