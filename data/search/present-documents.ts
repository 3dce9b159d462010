import { sql } from 'kysely'
import type { RestaurantDocument } from '#contract/search/search.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import { countryName } from '#domain/locale/country.ts'
import type { Db } from '../database/database.ts'
import { idsOfPath } from '../regions/regions.ts'
import { photoColumns, presentPhoto, type StoredPhotoRow } from '../restaurants/photos.ts'
import type { Hit } from './hits.ts'

/** The documents of the hits, in their order. A place that went away since it was found is left out. */
export async function listDocuments(
  db: Db,
  { hits, cards }: { hits: readonly Hit[]; cards?: readonly CardRow[] },
): Promise<RestaurantDocument[]> {
  if (hits.length === 0) return []
  const restaurantIds = [...new Set(hits.map((hit) => hit.restaurant_id))]
  const eventIds = hits.filter((hit) => hit.document_id !== hit.restaurant_id).map((hit) => hit.document_id)
  const [rows, events] = await Promise.all([
    cards ?? listCards(db, restaurantIds),
    listEvents(db, restaurantIds, eventIds),
  ])
  const restaurants = new Map(rows.map((row) => [row.restaurant_id, row]))
  return hits.flatMap((hit) => {
    const row = restaurants.get(hit.restaurant_id)
    const event = events.get(hit.document_id)
    if (!row || (hit.document_id !== hit.restaurant_id && !event)) return []
    const restaurant = { ...presentRow(row), '@search.score': hit.score }
    return [event ? { ...restaurant, ...presentEvent(event, row) } : restaurant]
  })
}

export type CardRow = {
  restaurant_id: number
  slug: string
  name: string
  kind: string
  description: string | null
  region_path: string
  lat: number
  lon: number
  country_code: string
  time_zone: string
  currency: string
  address: string | null
  city: string | null
  zip: string | null
  phone: string | null
  cuisines: string[]
  services: string[]
  price_level: number | null
  average_rating: number | null
  review_count: number
  is_hidden: boolean
  is_offline: boolean
  neighbourhoods: string[] | null
  areas: string[]
  photo: StoredPhotoRow | null
}
type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

function presentRow(row: CardRow): RestaurantDocument {
  const promoPhoto = row.photo && presentPhoto(row.photo)
  return {
    id: row.slug,
    hostmeId: row.restaurant_id,
    idOrName: row.slug,
    type: 'restaurant',
    kind: row.kind,
    name: row.name,
    description: row.description,
    cuisine: row.cuisines,
    neighborhoods: row.neighbourhoods ?? [],
    services: row.services,
    price: row.price_level,
    averageRating: row.average_rating,
    totalReviews: row.review_count,
    address: row.address,
    city: row.city,
    country: countryName(row.country_code),
    countryShort: row.country_code,
    zip: row.zip,
    phone: row.phone,
    location: { type: 'Point', coordinates: [row.lon, row.lat] },
    regionPath: idsOfPath(row.region_path),
    promoImage: promoPhoto?.photoUrl ?? null,
    promoPhoto,
    currency: row.currency.toLowerCase(),
    timeZone: row.time_zone,
    areas: row.areas,
    hideFromSearch: row.is_hidden,
    isOffline: row.is_offline,
  }
}

function presentEvent(event: EventRow, parent: CardRow): Partial<RestaurantDocument> {
  const promoPhoto = event.photo_id === null ? null : presentPhoto(event as StoredPhotoRow)
  return {
    id: event.slug,
    hostmeId: event.event_id,
    idOrName: event.slug,
    type: 'event',
    parentRestaurantId: parent.slug,
    parentRestaurantName: parent.name,
    ticketPrice: event.price_minor === null ? null : majorUnits(event.price_minor, parent.currency),
    name: event.name,
    description: event.event_description,
    services: [],
    areas: event.areas,
    startDate: event.starts_on,
    endDate: event.ends_on,
    dates: event.dates,
    hideFromSearch: event.hide_from_search,
    ...(promoPhoto && { promoPhoto, promoImage: promoPhoto.photoUrl }),
  }
}

/** Everything of a card in one read: the calls around a search cost more than their work. */
async function listCards(db: Db, ids: number[]): Promise<CardRow[]> {
  const { rows } = await sql<{ card: CardRow }>`SELECT card FROM search.read_cards(${ids}::integer[])`.execute(db)
  return rows.map(({ card }) => card)
}

const readEvents = (db: Db, restaurantIds: number[], eventIds: number[]) =>
  db
    .selectFrom('events')
    .leftJoin('photos', 'photos.photo_id', 'events.photo_id')
    .select(['events.event_id', 'events.slug', 'events.name', 'events.description as event_description'])
    .select(['events.starts_on', 'events.ends_on', 'events.dates', 'events.areas', 'events.hide_from_search'])
    .select('events.price_minor')
    .select(photoColumns)
    .where('events.restaurant_id', 'in', restaurantIds)
    .where('events.event_id', 'in', eventIds)
    .execute()

async function listEvents(db: Db, restaurantIds: number[], eventIds: number[]): Promise<Map<number, EventRow>> {
  if (eventIds.length === 0) return new Map()
  return new Map((await readEvents(db, restaurantIds, eventIds)).map((row) => [row.event_id, row]))
}
