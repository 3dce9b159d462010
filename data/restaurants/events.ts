import type { Photo } from '#contract/restaurants/photos.ts'
import type { RestaurantEvent } from '#contract/restaurants/places.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import type { Db } from '../database/database.ts'
import { findPhoto, photoUrl, type StoredPhotoRow } from './photos.ts'

export type EventFacts = {
  restaurantId: number
  eventId: number
  slug: string
  name: string
  description: string | null
  startDate: string
  endDate: string
  dates: string[]
  hideFromSearch: boolean
  priceMinor: number | null
  photo: Photo | undefined
}

export async function findEvent(db: Db, idOrName: string): Promise<EventFacts | undefined> {
  const isNumber = /^\d{1,9}$/.test(idOrName)
  const from = db.selectFrom('events').selectAll()
  const row = await (isNumber
    ? from.where('event_id', '=', Number(idOrName))
    : from.where('slug', '=', idOrName)
  ).executeTakeFirst()
  if (!row) return undefined
  return {
    restaurantId: row.restaurant_id,
    eventId: row.event_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    startDate: row.starts_on,
    endDate: row.ends_on,
    dates: row.dates,
    hideFromSearch: row.hide_from_search,
    priceMinor: row.price_minor,
    photo: row.photo_id ? await findPhoto(db, row.photo_id) : undefined,
  }
}

/** Soonest first; what has ended is left out. */
export async function listEvents(
  db: Db,
  criteria: { restaurantId: number; today: string; skip: number; top: number },
): Promise<RestaurantEvent[]> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'events.restaurant_id')
    .leftJoin('photos', 'photos.photo_id', 'events.photo_id')
    .selectAll('events')
    .select(['restaurants.currency', 'photos.file', 'photos.widths'])
    .where('events.restaurant_id', '=', criteria.restaurantId)
    .where('events.ends_on', '>=', criteria.today)
    .orderBy('events.starts_on')
    .orderBy('events.event_id')
    .offset(criteria.skip)
    .limit(criteria.top)
    .execute()
  return rows.map((row) => ({
    eventOrRestId: row.slug,
    name: row.name,
    hostmeRestaurantId: row.restaurant_id,
    hideFromSearch: row.hide_from_search,
    description: row.description,
    promoImage: hasFile(row) ? photoUrl(row) : null,
    startDate: row.starts_on,
    endDate: row.ends_on,
    dates: row.dates,
    price: row.price_minor === null ? null : majorUnits(row.price_minor, row.currency),
  }))
}

function hasFile(row: {
  file: string | null
  widths: number[] | null
}): row is Pick<StoredPhotoRow, 'file' | 'widths'> {
  return row.file !== null
}
