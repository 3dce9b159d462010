import { sql } from 'kysely'
import { streetLine } from '#domain/imports/address.ts'
import type { RestaurantRow } from '#domain/imports/restaurant-row.ts'
import { slugBase, slugRegister } from '#domain/imports/slug.ts'
import { isStepFree } from '#domain/restaurants/step-free.ts'
import type { Db } from '../../database/database.ts'
import { recordDigest } from '../digest.ts'
import { nextVenueNumbers } from '../venue-numbers.ts'
import { type WrittenCounts, writeRecords } from './record-set.ts'

const columns = {
  restaurant_id: 'integer',
  slug: 'text',
  source_ref: 'text',
  source: 'text',
  name: 'text',
  kind: 'text',
  description: 'text',
  region_path: 'text',
  lat: 'double precision',
  lon: 'double precision',
  country_code: 'text',
  time_zone: 'text',
  currency: 'text',
  address: 'text',
  city: 'text',
  zip: 'text',
  phone: 'text',
  website: 'text',
  cuisines: 'text[]',
  services: 'text[]',
  facts: 'jsonb',
  opening_hours: 'jsonb',
  import_digest: 'text',
}
/** The number and the slug are given once and stay; what a partner says of itself wins over the listing. */
const givenOnce = new Set(['restaurant_id', 'slug', 'source_ref'])
const partnersOwn = new Set(['description', 'services'])
const update = {
  ...Object.fromEntries(
    Object.keys(columns)
      .filter((column) => !givenOnce.has(column))
      .map((column) => [
        column,
        partnersOwn.has(column)
          ? `CASE WHEN present.is_partner THEN present."${column}" ELSE incoming."${column}" END`
          : `incoming."${column}"`,
      ]),
  ),
  changed_at: 'now()',
}

export type ListedVenue = { row: RestaurantRow; restaurantId: number; slug: string }
export type RestaurantWriter = {
  isFound(row: RestaurantRow): boolean
  /** Whether a place is there as the file has it, and can be found. */
  isThere(row: RestaurantRow): boolean
  /** Gives new places their number and slug; must be called in the order of the file. */
  number(rows: readonly RestaurantRow[]): Promise<ListedVenue[]>
  /** Writes what is new or changed; several calls may run at once. */
  write(db: Db, venues: readonly ListedVenue[]): Promise<WrittenCounts>
}

type KnownVenue = {
  source_ref: string
  restaurant_id: number
  slug: string
  import_digest: string | null
  is_found: boolean
}

/** Knows the numbers and slugs already handed out, and gives new places the next ones in the order of the file. */
export async function restaurantWriter(db: Db): Promise<RestaurantWriter> {
  const { rows: present } = await sql<KnownVenue>`
    SELECT source_ref, r.restaurant_id, slug, import_digest, document_id IS NOT NULL AS is_found
    FROM restaurants r
    LEFT JOIN search.documents d ON d.restaurant_id = r.restaurant_id AND d.document_id = r.restaurant_id`.execute(db)
  const known = new Map(present.map((row) => [row.source_ref, row]))
  const nextSlug = slugRegister(present.map((row) => row.slug))

  const isFound = (row: RestaurantRow) => known.get(row.sourceRef)?.is_found ?? false

  return {
    isFound,
    isThere: (row) => isFound(row) && known.get(row.sourceRef)?.import_digest === describedRecord(row).import_digest,
    async number(rows) {
      const numbers = await nextVenueNumbers(db, rows.filter((row) => !known.has(row.sourceRef)).length)
      return rows.map((row): ListedVenue => {
        const before = known.get(row.sourceRef)
        return before
          ? { row, restaurantId: before.restaurant_id, slug: before.slug }
          : { row, restaurantId: numbers.shift() as number, slug: nextSlug(slugBase(slugWords(row))) }
      })
    },
    async write(on, venues) {
      const records = venues.map(restaurantRecord)
      const news = records.filter((record) => known.get(record.source_ref)?.import_digest !== record.import_digest)
      return writeRecords(on, 'restaurants', columns, news, {
        key: 'source_ref',
        update,
        onlyWhen: 'present.import_digest IS DISTINCT FROM incoming.import_digest',
      })
    },
  }
}

function slugWords(row: RestaurantRow) {
  const city = row.cityRegion?.name ?? row.addressCity
  return { name: row.name, nameEn: row.facts.nameEn, city, kind: row.kind, sourceRef: row.sourceRef }
}

function restaurantRecord({ row, restaurantId, slug }: ListedVenue) {
  return { ...describedRecord(row), restaurant_id: restaurantId, slug }
}

function describedRecord(row: RestaurantRow) {
  const described = {
    source_ref: row.sourceRef,
    source: row.source,
    name: row.name,
    kind: row.kind,
    description: row.description,
    region_path: row.region.path,
    lat: row.lat,
    lon: row.lon,
    country_code: row.countryCode,
    time_zone: row.timeZone,
    currency: row.currency,
    address: streetLine(row.countryCode, row.street, row.houseNumber),
    city: row.addressCity ?? row.cityRegion?.name,
    zip: row.postcode,
    phone: row.phone,
    website: row.website,
    cuisines: row.cuisines,
    services: listedServices(row),
    facts: row.facts,
    opening_hours: row.hours,
  }
  return { ...described, import_digest: recordDigest(described) }
}

/** A listed place takes no orders here, so what its source says about takeaway stays a fact and is no service. */
function listedServices(row: RestaurantRow): string[] {
  const { outdoorSeating, wheelchair } = row.facts
  return [
    ...(outdoorSeating && outdoorSeating !== 'no' ? ['outdoor'] : []),
    ...(isStepFree(wheelchair) ? ['stepFree'] : []),
  ]
}
