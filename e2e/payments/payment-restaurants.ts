import type { Database } from '../../data/database/database.ts'
import { ordering } from '../../http/orders/order-fixtures.ts'
import { dayAhead } from '../reservations/booking-restaurants.ts'
import { openOwnRestaurant } from '../reservations/own-restaurant.ts'

export type PaymentRestaurantOptions = {
  kind?: 'deposit' | 'guarantee'
  gateway?: 'stripe' | 'square' | 'epos'
  freeUntilHours?: number
  graceMinutes?: number
  /** Dishes may be chosen before the visit. */
  preorder?: boolean
}

/** A restaurant of a journey's own that asks for money. */
export async function openPaymentRestaurant(
  database: Database,
  {
    kind = 'deposit',
    gateway = 'stripe',
    freeUntilHours = 24,
    graceMinutes = 15,
    preorder = false,
  }: PaymentRestaurantOptions = {},
) {
  const policy = { kind, amounts: { 1: 2000, 3: 4500 }, freeUntilHours }
  const restaurantId = await openOwnRestaurant(database, { policy })
  await database.pool.query(
    `UPDATE booking_settings SET payment_gateway = $1, cancel_grace_minutes = $2, ordering = coalesce($3::jsonb, ordering)
     WHERE restaurant_id = $4`,
    [gateway, graceMinutes, preorder ? JSON.stringify(ordering) : null, restaurantId],
  )
  return { addressOn: (ahead: number) => `/reserve/${restaurantId}?person=2&date=${dayAhead(ahead)}` }
}
