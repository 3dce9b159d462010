import type { RestaurantDocument } from '#contract/search.ts'
import { countryName } from '#domain/locale/country.ts'
import type { Db } from '../database.ts'
import { type PhotoRow, photoColumns, presentPhoto } from '../photos.ts'
import { idsOfPath } from '../regions.ts'
import type { Hit } from './find-documents.ts'

/** The documents of the hits, in their order. A place that went away since it was found is left out. */
export async function listDocuments(db: Db, hits: readonly Hit[]): Promise<RestaurantDocument[]> {
  if (hits.length === 0) return []
  const restaurantIds = [...new Set(hits.map((hit) => hit.restaurant_id))]
  const eventIds = hits.filter((hit) => hit.document_id !== hit.restaurant_id).map((hit) => hit.document_id)
  const [restaurants, events, photos, areas] = await Promise.all([
    listRestaurants(db, restaurantIds),
    listEvents(db, restaurantIds, eventIds),
    listFirstPhotos(db, restaurantIds),
    listAreas(db, restaurantIds),
  ])
  return hits.flatMap((hit) => {
    const row = restaurants.get(hit.restaurant_id)
    const event = events.get(hit.document_id)
    if (!row || (hit.document_id !== hit.restaurant_id && !event)) return []
    const restaurant = {
      ...presentRow(row, photos.get(row.restaurant_id)),
      '@search.score': hit.score,
      neighborhoods: hit.neighbourhoods,
      areas: areas.get(row.restaurant_id) ?? [],
    }
    return [event ? { ...restaurant, ...presentEvent(event), parentRestaurantId: row.slug } : restaurant]
  })
}

type RestaurantRow = Awaited<ReturnType<typeof readRestaurants>>[number]
type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

function presentRow(row: RestaurantRow, photo: PhotoRow | undefined): RestaurantDocument {
  const promoPhoto = photo ? presentPhoto(photo) : null
  return {
    id: row.slug,
    hostmeId: row.restaurant_id,
    idOrName: row.slug,
    type: 'restaurant',
    kind: row.kind,
    name: row.name,
    description: row.description,
    cuisine: row.cuisines,
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
    hideFromSearch: row.is_hidden,
    isOffline: row.is_offline,
  }
}

function presentEvent(event: EventRow): Partial<RestaurantDocument> {
  const promoPhoto = event.photo_id === null ? null : presentPhoto(event as PhotoRow)
  return {
    id: event.slug,
    hostmeId: event.event_id,
    idOrName: event.slug,
    type: 'event',
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

const readRestaurants = (db: Db, ids: number[]) =>
  db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'slug', 'name', 'kind', 'description', 'region_path', 'lat', 'lon', 'country_code'])
    .select(['time_zone', 'currency', 'address', 'city', 'zip', 'phone', 'cuisines', 'services', 'price_level'])
    .select(['average_rating', 'review_count', 'is_hidden', 'is_offline'])
    .where('restaurant_id', 'in', ids)
    .execute()

async function listRestaurants(db: Db, ids: number[]): Promise<Map<number, RestaurantRow>> {
  return new Map((await readRestaurants(db, ids)).map((row) => [row.restaurant_id, row]))
}

const readEvents = (db: Db, restaurantIds: number[], eventIds: number[]) =>
  db
    .selectFrom('events')
    .leftJoin('photos', 'photos.photo_id', 'events.photo_id')
    .select(['events.event_id', 'events.slug', 'events.name', 'events.description as event_description'])
    .select(['events.starts_on', 'events.ends_on', 'events.dates', 'events.areas', 'events.hide_from_search'])
    .select(photoColumns)
    .where('events.restaurant_id', 'in', restaurantIds)
    .where('events.event_id', 'in', eventIds)
    .execute()

async function listEvents(db: Db, restaurantIds: number[], eventIds: number[]): Promise<Map<number, EventRow>> {
  if (eventIds.length === 0) return new Map()
  return new Map((await readEvents(db, restaurantIds, eventIds)).map((row) => [row.event_id, row]))
}

export async function listFirstPhotos(db: Db, restaurantIds: number[]): Promise<Map<number, PhotoRow>> {
  if (restaurantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('restaurant_photos')
    .innerJoin('photos', 'photos.photo_id', 'restaurant_photos.photo_id')
    .distinctOn('restaurant_photos.restaurant_id')
    .select('restaurant_photos.restaurant_id')
    .select(photoColumns)
    .where('restaurant_photos.restaurant_id', 'in', restaurantIds)
    .orderBy('restaurant_photos.restaurant_id')
    .orderBy('restaurant_photos.position')
    .execute()
  return new Map(rows.map((row) => [row.restaurant_id, row]))
}

async function listAreas(db: Db, restaurantIds: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('areas')
    .select(['restaurant_id', 'area'])
    .where('restaurant_id', 'in', restaurantIds)
    .orderBy('restaurant_id')
    .orderBy('position')
    .execute()
  const groups = Map.groupBy(rows, (row) => row.restaurant_id)
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.area)]))
}
