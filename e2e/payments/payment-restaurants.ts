import { randomInt } from 'node:crypto'
import type { Database } from '../../data/database/database.ts'
import { insertRestaurantFixture } from '../../data/restaurants/restaurant-fixtures.ts'
import { dayAhead, viennaPath } from '../reservations/booking-restaurants.ts'

export type Asked = {
  kind?: 'deposit' | 'guarantee'
  gateway?: 'stripe' | 'square' | 'epos'
  freeUntilHours?: number
}

/** A restaurant of a journey's own in Vienna that asks for money: open every evening, holidays or not. */
export async function openPaymentRestaurant(
  { pool }: Database,
  { kind = 'deposit', gateway = 'stripe', freeUntilHours = 24 }: Asked = {},
) {
  const restaurantId = 210_000_000 + randomInt(200_000_000)
  await insertRestaurantFixture(pool, {
    restaurantId,
    regionPath: viennaPath,
    tables: [
      { number: '1', max: 4 },
      { number: '2', max: 4 },
    ],
    tableChoice: 'none',
    policy: { kind, amounts: { 1: 2000, 3: 4500 }, freeUntilHours },
  })
  await pool.query('UPDATE booking_settings SET payment_gateway = $1 WHERE restaurant_id = $2', [gateway, restaurantId])
  return { addressOn: (ahead: number) => `/reserve/${restaurantId}?person=2&date=${dayAhead(ahead)}` }
}
