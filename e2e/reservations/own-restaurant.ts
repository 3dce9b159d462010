import { randomInt } from 'node:crypto'
import type { Database } from '../../data/database/database.ts'
import { insertRestaurantFixture, type RestaurantFixture } from '../../data/restaurants/restaurant-fixtures.ts'
import { viennaPath } from './booking-restaurants.ts'

/** A restaurant in Vienna that no other run of any journey knows: two tables for four, open every evening, holidays or not. */
export async function openOwnRestaurant(
  { pool }: Database,
  restaurant: Partial<RestaurantFixture> = {},
): Promise<number> {
  const restaurantId = 210_000_000 + randomInt(200_000_000)
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
