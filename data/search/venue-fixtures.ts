import type { Db } from '../database/database.ts'
import { writeCuisineNames } from './cuisine-names.ts'
import { refreshSearch } from './refresh/refresh.ts'

const regions: [id: string, kind: string, name: string, path: string, lat: number, lon: number, places: number][] = [
  ['g', 'world', 'World', '/', 20, 0, 30],
  ['at', 'country', 'Austria', '/at/', 47.5, 14, 16],
  ['at-9', 'state', 'Wien State', '/at/at-9/', 48.2, 16.37, 15],
  ['vie', 'city', 'Vienna', '/at/at-9/vie/', 48.2, 16.37, 15],
  ['vie-1', 'neighbourhood', 'Innere Stadt', '/at/at-9/vie/vie-1/', 48.2, 16.37, 8],
  ['vie-7', 'neighbourhood', 'Neubau', '/at/at-9/vie/vie-7/', 48.2, 16.35, 3],
  ['us', 'country', 'United States', '/us/', 38, -97, 8],
  ['us-ny', 'state', 'New York', '/us/us-ny/', 43, -75, 8],
  ['nyc', 'city', 'New York City', '/us/us-ny/nyc/', 40.7, -74, 8],
  ['nyc-m', 'district', 'Manhattan', '/us/us-ny/nyc/nyc-m/', 40.78, -73.97, 5],
  ['soho', 'neighbourhood', 'SoHo', '/us/us-ny/nyc/nyc-m/soho/', 40.72, -74, 2],
  ['us-nyx', 'state', 'Not New York', '/us/us-nyx/', 43, -75, 0],
  ['fj', 'country', 'Fiji', '/fj/', -17, 179, 3],
  ['fj-t', 'city', 'Taveuni', '/fj/fj-t/', -16.8, 180, 3],
  ['sg', 'city', 'Saint-Gall', '/at/at-9/sg/', 47.4, 9.37, 0],
]

const otherNames: Record<string, object> = {
  vie: { de: 'Wien', cs: 'Vídeň' },
  nyc: { es: 'Nueva York', it: 'New York' },
}
const namesOf = (regionId: string) => JSON.stringify(otherNames[regionId] ?? {})

type VenueFixture = {
  slug: string
  name: string
  path: string
  at: [lat: number, lon: number]
  cuisines?: string[]
  services?: string[]
  price?: number
  rating?: number
  reviews?: number
  partner?: boolean
  hidden?: boolean
  offline?: boolean
  city?: string
  description?: string
  kind?: string
  facts?: object
}

const stadt = '/at/at-9/vie/vie-1/'
const neubau = '/at/at-9/vie/vie-7/'
const vienna = '/at/at-9/vie/'
const soho = '/us/us-ny/nyc/nyc-m/soho/'
const manhattan = '/us/us-ny/nyc/nyc-m/'
const newYork = '/us/us-ny/nyc/'
const fiji = '/fj/fj-t/'

const places: VenueFixture[] = [
  {
    slug: 'cafe-muller',
    name: 'Café Müller',
    path: stadt,
    at: [48.21, 16.37],
    cuisines: ['coffee_shop'],
    kind: 'cafe',
    city: 'Wien',
    price: 2,
  },
  {
    slug: 'muller-pizza',
    name: 'Pizzeria Müller',
    path: neubau,
    at: [48.2, 16.35],
    cuisines: ['pizza', 'italian'],
    services: ['reserve', 'outdoor'],
    price: 2,
    rating: 4.2,
    reviews: 40,
    partner: true,
    city: 'Wien',
  },
  {
    slug: 'da-mario',
    name: 'Da Mario',
    path: stadt,
    at: [48.209, 16.371],
    cuisines: ['italian'],
    services: ['reserve'],
    price: 3,
    rating: 4.8,
    reviews: 120,
    partner: true,
    city: 'Wien',
    description: 'Handmade tagliatelle by the canal',
  },
  {
    slug: 'osteria',
    name: "L'Osteria",
    path: stadt,
    at: [48.208, 16.372],
    cuisines: ['italian'],
    price: 2,
    city: 'Wien',
  },
  { slug: 'pelmeni', name: 'Пельмешъ и чай', path: stadt, at: [48.207, 16.373], cuisines: ['russian'], city: 'Wien' },
  {
    slug: 'duck',
    name: '北京烤鸭店',
    path: stadt,
    at: [48.206, 16.374],
    cuisines: ['chinese'],
    facts: { nameEn: 'Beijing Duck House' },
  },
  {
    slug: 'ararat',
    name: 'Ресторан Арарат',
    path: neubau,
    at: [48.201, 16.351],
    city: 'Wien',
    rating: 3.1,
    reviews: 2,
  },
  { slug: 'smorrebrod', name: 'Smørrebrød & Øl', path: stadt, at: [48.205, 16.375], cuisines: ['danish'] },
  { slug: 'strasse', name: 'Zur Straße', path: vienna, at: [48.25, 16.4], services: ['outdoor'] },
  { slug: 'gasthaus', name: 'Gasthaus Zum Löwen', path: vienna, at: [48.26, 16.41], cuisines: ['regional'], price: 1 },
  { slug: 'gasthof', name: 'Gasthof Krone', path: vienna, at: [48.27, 16.42], cuisines: ['regional'], price: 1 },
  {
    slug: 'thai-orchid',
    name: 'Thai Orchid',
    path: vienna,
    at: [48.28, 16.43],
    cuisines: ['thai'],
    services: ['takeout', 'delivery'],
    partner: true,
    rating: 4.8,
    reviews: 3,
  },
  { slug: 'percent', name: "100% _Böhm\\'s", path: neubau, at: [48.202, 16.352] },
  { slug: 'secret', name: 'Secret Pizza', path: stadt, at: [48.21, 16.37], cuisines: ['pizza'], hidden: true },
  { slug: 'closed', name: 'Closed Pizza', path: stadt, at: [48.21, 16.37], cuisines: ['pizza'], offline: true },
  {
    slug: 'joes-pizza',
    name: "Joe's Pizza",
    path: soho,
    at: [40.72, -74],
    cuisines: ['pizza'],
    services: ['takeout'],
    price: 1,
    rating: 4.5,
    reviews: 200,
    partner: true,
    city: 'New York',
  },
  {
    slug: 'soho-sushi',
    name: 'Sushi Bar',
    path: soho,
    at: [40.721, -74.001],
    cuisines: ['sushi', 'japanese'],
    price: 4,
  },
  {
    slug: 'mcdonalds',
    name: "McDonald's",
    path: manhattan,
    at: [40.75, -73.99],
    cuisines: ['burger'],
    kind: 'fast_food',
    price: 1,
  },
  { slug: 'margherita', name: 'Margherita Restaurant', path: manhattan, at: [40.76, -73.98], cuisines: ['pizza'] },
  { slug: 'new-india', name: 'New India', path: manhattan, at: [40.77, -73.97], cuisines: ['indian'] },
  { slug: 'ny-grill', name: 'Grill 44', path: newYork, at: [40.6, -73.9] },
  { slug: 'ny-diner', name: 'Diner', path: newYork, at: [40.61, -73.91], cuisines: ['burger'] },
  { slug: 'ny-ice', name: 'Gelato Corner', path: newYork, at: [40.62, -73.92], cuisines: ['ice_cream'] },
  { slug: 'fiji-west', name: 'Reef West', path: fiji, at: [-16.8, 179.98] },
  { slug: 'fiji-east', name: 'Reef East', path: fiji, at: [-16.8, -179.98] },
  { slug: 'fiji-far', name: 'Reef Far', path: fiji, at: [-16.8, 178] },
]

/** A small catalogue with everything search must cope with. Answers the restaurants' numbers by slug. */
export async function writeTestVenues(db: Db): Promise<Map<string, number>> {
  for (const [region_id, kind, name, path, lat, lon, place_count] of regions) {
    const country_code = path.split('/')[1]?.toUpperCase() || null
    const parent_id = region_id === 'g' ? null : path.split('/').at(-3) || 'g'
    await db
      .insertInto('regions')
      .values({
        region_id,
        kind,
        name,
        path,
        lat,
        lon,
        place_count,
        country_code,
        parent_id,
        names: namesOf(region_id),
      })
      .execute()
  }
  const rows = await db
    .insertInto('restaurants')
    .values(places.map(restaurantRow))
    .returning(['slug', 'restaurant_id'])
    .execute()
  const ids = new Map(rows.map((row) => [row.slug, row.restaurant_id]))
  await writeExtras(db, ids)
  await writeCuisineNames(db, [
    { cuisine: 'italian', names: { de: 'Italienisch', ru: 'Итальянская кухня', 'zh-TW': '義大利菜' } },
    { cuisine: 'chinese', names: { de: 'Chinesisch', 'zh-TW': '中國菜' } },
    { cuisine: 'ice_cream', names: { de: 'Eis', en: 'Ice cream' } },
  ])
  await refreshSearch(db)
  return ids
}

function restaurantRow(place: VenueFixture) {
  const country_code = place.path.slice(1, 3).toUpperCase()
  return {
    slug: place.slug,
    source_ref: place.slug,
    source: 'test',
    name: place.name,
    kind: place.kind ?? 'restaurant',
    description: place.description ?? null,
    region_path: place.path,
    lat: place.at[0],
    lon: place.at[1],
    country_code,
    time_zone: country_code === 'AT' ? 'Europe/Vienna' : 'UTC',
    currency: country_code === 'AT' ? 'EUR' : 'USD',
    city: place.city ?? null,
    cuisines: place.cuisines ?? [],
    services: place.services ?? [],
    facts: JSON.stringify(place.facts ?? {}),
    price_level: place.price ?? null,
    average_rating: place.rating ?? null,
    review_count: place.reviews ?? 0,
    is_partner: place.partner ?? false,
    is_hidden: place.hidden ?? false,
    is_offline: place.offline ?? false,
  }
}

async function writeExtras(db: Db, ids: ReadonlyMap<string, number>): Promise<void> {
  const restaurant_id = ids.get('da-mario') ?? 0
  await db
    .insertInto('photos')
    .values({
      photo_id: 'cod',
      file: 'cod.webp',
      width: 1280,
      height: 800,
      widths: [320, 1280],
      blur: '#aabbcc',
      description: 'A cod',
      category: 'dish',
      credit: 'A. Cook',
      license: 'CC0',
    })
    .execute()
  await db.insertInto('restaurant_photos').values({ restaurant_id, position: 1, photo_id: 'cod' }).execute()
  await db.insertInto('areas').values({ restaurant_id, area: 'Garden', position: 1 }).execute()
  await db
    .insertInto('booking_settings')
    .values({ restaurant_id, max_party: 8, turn_over: '[[8,90]]', covers_per_slot: 20 })
    .execute()
  const event = { restaurant_id, hours: '[]', areas: ['Cellar'] }
  await db
    .insertInto('events')
    .values([
      {
        ...event,
        slug: 'wine-night',
        name: 'Wine Night',
        starts_on: '2031-06-21',
        ends_on: '2031-06-22',
        dates: ['2031-06-21', '2031-06-22'],
      },
      {
        ...event,
        slug: 'past-night',
        name: 'Past Night',
        starts_on: '2030-01-01',
        ends_on: '2030-01-01',
        dates: ['2030-01-01'],
      },
      {
        ...event,
        slug: 'hidden-night',
        name: 'Hidden Night',
        starts_on: '2031-06-21',
        ends_on: '2031-06-21',
        dates: ['2031-06-21'],
        hide_from_search: true,
      },
    ])
    .execute()
}
