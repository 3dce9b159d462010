// What guests ask, drawn from the demo, which every world contains: the same questions everywhere.
import { randomBytes } from 'node:crypto'
import { listBookingsOfGuest } from '#data/guests/bookings.ts'
import { wordsOf } from '#domain/locale/fold.ts'
import type { Bounds } from '#domain/map/bounds.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { daysAhead } from './generate/bookings.ts'
import { stride } from './generate/copy-countries.ts'
import { type Cost, costOf, type World } from './measured-world.ts'
import { askDay, askHome, askRestaurant, askSearch } from './page-calls.ts'

/**
 * `cost`: of the question of this number; what has to be made ready for it, and put away after it, is not counted. `isStated`: the answer
 * itself is larger in a larger world, so its cost is told and no bar asked of it.
 */
export type GrowthMeasure = { what: string; isStated?: boolean; cost(world: World, question: number): Promise<Cost> }

/** How many questions of each kind, and how many places a city has at least. */
type Draw = { questions: number; placesOfCity: number }

export async function drawMeasures(
  { database: { pool } }: World,
  { questions, placesOfCity }: Draw,
): Promise<GrowthMeasure[]> {
  const { rows: cities } = await pool.query<City>(
    `SELECT region_id AS id, lat, lon FROM regions WHERE kind = 'city' AND region_id NOT LIKE 'w%' AND place_count >= ${placesOfCity}
     ORDER BY md5(region_id) LIMIT ${questions}`,
  )
  const { rows: venues } = await pool.query<GrowthVenue>(
    `SELECT restaurant_id AS id, r.name, cuisines[1] AS cuisine, c.region_id AS city, c.name AS "cityName"
     FROM restaurants r JOIN regions c ON c.region_id = (string_to_array(trim(region_path, '/'), '/'))[3] WHERE restaurant_id < ${stride} AND cuisines <> '{}' AND region_path LIKE '/%/%/%/%'
       AND r.name ~ '^[A-Z][a-z]{3,} [A-Z][a-z]{3,}' ORDER BY md5(slug) LIMIT ${questions}`,
  )
  const { rows: busy } = await pool.query<Partner>(
    `SELECT r.restaurant_id AS id FROM restaurants r JOIN service_days d USING (restaurant_id)
     JOIN booking_settings s USING (restaurant_id)
     WHERE r.restaurant_id < ${stride} AND d.slot_interval IS NOT NULL AND NOT s.approval_required AND s.horizon_days > 40
       AND NOT EXISTS (SELECT FROM policies p WHERE p.restaurant_id = r.restaurant_id)
     GROUP BY 1 ORDER BY md5(r.restaurant_id::text)`,
  )
  // One each: an answer that was kept for the same restaurant would cost nothing.
  const { rows: partners } = await pool.query<Partner>(
    `SELECT restaurant_id AS id FROM restaurants WHERE is_partner AND restaurant_id < ${stride} ORDER BY md5(slug) LIMIT ${questions}`,
  )
  const one = <T>(list: readonly T[], question: number) => list[question % list.length] as T
  const today = Temporal.Now.plainDateISO('UTC')
  const dateOf = (question: number) => today.add({ days: 2 + (question % (daysAhead - 4)) }).toString()
  const asking = (what: string, ask: (world: World, question: number) => Promise<unknown>): GrowthMeasure => ({
    what,
    cost: (world, question) => costOf(world, () => ask(world, question)),
  })
  return [
    asking('home of a city', ({ client }, n) => askHome(client, one(cities, n).id, dateOf(n))),
    asking('search: a city as it stands', ({ client }, n) => askSearch(client, '', { regionId: one(cities, n).id })),
    asking('search: a cuisine in a city', ({ client }, n) => {
      const { cuisine, city } = one(venues, n)
      return askSearch(client, cuisine.replaceAll('_', ' '), { regionId: city })
    }),
    asking('search: a name in its city', ({ client }, n) => {
      const { name, city } = one(venues, n)
      return askSearch(client, nameOf(name), { regionId: city })
    }),
    asking('search: name and city, whole world', ({ client }, n) => {
      const { name, cityName } = one(venues, n)
      return askSearch(client, `${nameOf(name)} ${cityName}`, {})
    }),
    {
      ...asking('search: a name, whole world', ({ client }, n) => askSearch(client, nameOf(one(venues, n).name), {})),
      isStated: true,
    },
    asking('search: a box of the map', ({ client }, n) => askSearch(client, '', { bounds: boxAround(one(cities, n)) })),
    asking('suggestions while typing', ({ client }, n) => {
      const { name, city } = one(venues, n)
      return client.restaurants.suggest({ body: { search: name.slice(0, 4), regionId: city, top: 8 } })
    }),
    asking('restaurant page', ({ client }, n) => askRestaurant(client, one(partners, n).id, dateOf(n))),
    asking('free times of a day', ({ client }, n) => askDay(client, one(busy, n).id, dateOf(n))),
    { what: 'a booking', cost: (world, n) => bookOnce(world, one(busy, n).id, n) },
    asking("a guest's bookings", ({ database: { db } }, n) => listBookingsOfGuest(db, `guest-${n * 10}`)),
  ]
}

type City = { id: string; lat: number; lon: number }
type GrowthVenue = { id: number; name: string; cuisine: string; city: string; cityName: string }
type Partner = { id: number }

const nameOf = (name: string) => wordsOf(name).slice(0, 3).join(' ')

/** What a phone shows of a city's middle. */
const boxAround = ({ lat, lon }: City): Bounds => [lon - 0.03, lat - 0.02, lon + 0.03, lat + 0.02]

/** A table on one of the days after those that are booked, given back right after. */
async function bookOnce(world: World, restaurantId: number, question: number): Promise<Cost> {
  const { client } = world
  const date = Temporal.Now.plainDateISO('UTC').add({ days: daysAhead + 2 + (question % 7) })
  for (let later = 0; later < 7; later++) {
    const day = date.add({ days: later }).toString()
    const slots = await askDay(client, restaurantId, day)
    const free = slots.find(({ availabilityLevel, eventId }) => availabilityLevel === 'Available' && !eventId)
    if (!free) continue
    const id = reservationId(restaurantId, Temporal.Now.instant(), randomBytes(6))
    const time = free.time
    let token: string | null | undefined
    const cost = await costOf(world, async () => {
      const made = await client.reservations.create({
        body: {
          id,
          restaurantId,
          reservationTime: `${day}T${time}`,
          groupSize: 2,
          customerName: 'Ann Lee',
          email: `bench${question}@example.com`,
          phoneNumber: `+1202555${String(1000 + question)}`,
          language: 'en',
        },
      })
      token = made.token
    })
    await client.reservations.cancel({ params: { reservationId: id }, body: {}, token: token ?? '' })
    return cost
  }
  throw new Error(`restaurant ${restaurantId} has no table free in a week`)
}
