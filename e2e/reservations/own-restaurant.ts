import { randomInt } from 'node:crypto'
import type { Client } from '../../contract/endpoints/client.ts'
import type { Database } from '../../data/database/database.ts'
import { insertRestaurantFixture, type RestaurantFixture } from '../../data/restaurants/restaurant-fixtures.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { clientOf, dayAhead, viennaPath } from './booking-restaurants.ts'

/** A restaurant in Vienna that no other run of any journey knows: two tables for four, open every evening, holidays or not. */
export async function openOwnRestaurant(
  { pool }: Database,
  restaurant: Partial<RestaurantFixture> = {},
): Promise<number> {
  const restaurantId = 700_000 + randomInt(400_000_000)
  await insertRestaurantFixture(pool, {
    restaurantId,
    regionPath: viennaPath,
    tables: [
      { number: '1', max: 4 },
      { number: '2', max: 4 },
    ],
    tableChoice: 'none',
    ...restaurant,
  })
  return restaurantId
}

/** The same as its guests see it. */
export async function openVenue(client: Client, restaurant: Partial<RestaurantFixture> = {}) {
  const database = await openJourneyDatabase()
  const restaurantId = await openOwnRestaurant(database, restaurant)
  await database.close()
  return client.restaurants.get({ params: { id: String(restaurantId) } })
}

/** An evening of its own, in a fortnight, at a restaurant that nobody else knows. */
export async function openEvent() {
  const database = await openJourneyDatabase()
  const restaurantId = await openOwnRestaurant(database)
  const event = { slug: `wine-${restaurantId}`, name: 'Wine evening' }
  const ticket = { id: 'standard', type: 'standard', amountMinor: 4900, title: 'Standard', description: 'Five wines' }
  await database.pool.query(
    `INSERT INTO events (restaurant_id, slug, name, starts_on, ends_on, dates, hours, price_minor, tickets)
     VALUES ($1, $2, $3, $4::date, $4::date, ARRAY[$4::date], '[1140,1260]', 4900, $5)`,
    [restaurantId, event.slug, event.name, dayAhead(14), JSON.stringify([ticket])],
  )
  await database.close()
  return event
}

/** Where a journey begins: at its own restaurant, on a day that nobody has booked. */
export async function freshAddress(baseURL: string | undefined) {
  const venue = await openVenue(clientOf(baseURL ?? ''))
  return { venue, address: `/reserve/${venue.hostmeId}?person=2&date=${dayAhead(14)}` }
}
