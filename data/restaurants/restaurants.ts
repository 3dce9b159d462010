import type { Restaurant, ServiceName, Services } from '#contract/restaurants/restaurants.ts'
import { serviceNames } from '#contract/restaurants/restaurants.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import type { RestaurantRowFacts } from '#domain/imports/restaurant-row.ts'
import { countryName } from '#domain/locale/country.ts'
import { fallbackLocale, type Locale } from '#domain/locale/language.ts'
import { stepFreeBy } from '#domain/restaurants/step-free.ts'
import type { Db } from '../database/database.ts'
import { findMenuSummary } from '../menus/menus.ts'
import { regionLinks } from '../regions/regions.ts'
import { closedConfig, findReservationConfig } from '../reservations/reservation-config.ts'
import { findEvent } from './events.ts'
import { listServiceHours, listSpecialPeriods, presentHours, presentWeek } from './hours.ts'
import { listRestaurantPhotos } from './photos.ts'

/** A restaurant, or an event in the guise of one, by its number or its name. */
export async function findVenue(
  db: Db,
  idOrName: string,
  now: Temporal.Instant,
  locale: Locale = fallbackLocale,
): Promise<Restaurant | undefined> {
  const restaurant = await findRestaurant(db, idOrName, now, locale)
  if (restaurant) return restaurant
  const event = await findEvent(db, idOrName)
  const parent = event && (await findRestaurant(db, String(event.restaurantId), now, locale))
  if (!event || !parent) return undefined
  return {
    ...parent,
    id: event.slug,
    idOrName: event.slug,
    hostmeId: event.eventId,
    type: 'event',
    name: event.name,
    description: event.description,
    parentRestaurantId: parent.id,
    parentRestaurantName: parent.name,
    ticketPrice: event.priceMinor === null ? null : majorUnits(event.priceMinor, parent.currency ?? ''),
    startDate: event.startDate,
    endDate: event.endDate,
    dates: event.dates,
    hideFromSearch: parent.hideFromSearch || event.hideFromSearch,
    ...(event.photo && { promoImage: event.photo.photoUrl, promoPhoto: event.photo, photos: [event.photo] }),
  }
}

/** Numbers find by number, everything else by name; both are how links write it. */
export async function findRestaurantNumber(db: Db, idOrName: string): Promise<number | undefined> {
  const row = await whereIs(db, idOrName).select('restaurant_id').executeTakeFirst()
  return row?.restaurant_id
}

async function findRestaurant(
  db: Db,
  idOrName: string,
  now: Temporal.Instant,
  locale: Locale,
): Promise<Restaurant | undefined> {
  const row = await whereIs(db, idOrName).selectAll().executeTakeFirst()
  if (!row) return undefined
  const id = row.restaurant_id
  const [photos, links, areas, menu, hours, specialPeriods] = await Promise.all([
    row.is_partner ? listRestaurantPhotos(db, id) : [],
    regionLinks(db, [row.region_path], locale),
    row.is_partner ? listAreas(db, id) : [],
    row.is_partner ? findMenuSummary(db, id) : null,
    row.is_partner ? listServiceHours(db, id, 'booking') : [],
    row.is_partner ? listSpecialPeriods(db, id, row.time_zone) : [],
  ])
  const moment = { timeZone: row.time_zone, now }
  const openingHours = row.opening_hours ? presentHours(presentWeek(row.opening_hours), specialPeriods, moment) : null
  const reservationHours = presentHours(hours, specialPeriods, moment)
  const listed = { restaurantId: id, currency: row.currency, openingHours }
  const reservationConfig = row.is_partner
    ? await findReservationConfig(db, { ...listed, areas, reservationHours })
    : closedConfig(listed)
  return {
    id: row.slug,
    hostmeId: id,
    idOrName: row.slug,
    name: row.name,
    type: 'restaurant',
    kind: row.kind,
    promoImage: photos[0]?.photoUrl ?? null,
    promoPhoto: photos[0] ?? null,
    photos,
    phone: row.phone,
    website: row.website,
    timeZone: row.time_zone,
    address: row.address,
    city: row.city,
    country: countryName(row.country_code),
    countryShort: row.country_code,
    zip: row.zip,
    lat: row.lat,
    lon: row.lon,
    locationMapUrl: `https://www.openstreetmap.org/?mlat=${row.lat}&mlon=${row.lon}#map=18/${row.lat}/${row.lon}`,
    regionPath: links.get(row.region_path) ?? [],
    description: row.description,
    language: row.language,
    cuisine: row.cuisines,
    price: row.price_level,
    averageRating: row.average_rating,
    totalReviews: row.review_count,
    services: presentServices(row.services),
    stepFreeBy: stepFreeBy(row.services, (row.facts as RestaurantRowFacts).wheelchair),
    areas,
    currency: row.currency.toLowerCase(),
    menu,
    openingHours,
    specialPeriods,
    maxAdvanceBookingDays: reservationConfig.maxAdvanceBookingDays ?? null,
    gtm: row.gtm,
    hideFromSearch: row.is_hidden,
    isOffline: row.is_offline,
    sourceNote: row.source.startsWith('osm') ? '© OpenStreetMap contributors, ODbL 1.0' : null,
    reservationConfig,
  }
}

function whereIs(db: Db, idOrName: string) {
  const isNumber = /^\d{1,9}$/.test(idOrName)
  const from = db.selectFrom('restaurants')
  return isNumber ? from.where('restaurant_id', '=', Number(idOrName)) : from.where('slug', '=', idOrName)
}

async function listAreas(db: Db, restaurantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('areas')
    .select('area')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('position')
    .orderBy('area')
    .execute()
  return rows.map((row) => row.area)
}

function presentServices(names: readonly string[]): Services {
  const has = (service: ServiceName) => [service, names.includes(service)] as const
  return Object.fromEntries(serviceNames.map(has))
}

/** Names of cuisines by key, each key's in the order of the languages asked for. */
export async function nameCuisines(
  db: Db,
  cuisines: readonly string[],
  languages: readonly string[],
): Promise<Map<string, string[]>> {
  if (cuisines.length === 0) return new Map()
  const rows = await db
    .selectFrom('cuisine_names')
    .select(['cuisine', 'locale', 'name'])
    .where('cuisine', 'in', cuisines)
    .where('locale', 'in', languages)
    .execute()
  const byRank = rows.toSorted((a, b) => languages.indexOf(a.locale) - languages.indexOf(b.locale))
  const ofCuisine = (key: string) => byRank.filter(({ cuisine }) => cuisine === key).map(({ name }) => name)
  return new Map(cuisines.map((key) => [key, ofCuisine(key)]))
}
