import { expect } from '@playwright/test'
import { createClient } from '../../contract/endpoints/client.ts'
import type { Database } from '../../data/database/database.ts'
import { replaceRestaurantKey } from '../../data/restaurants/restaurant-key.ts'
import { menuOf, ordering, soup } from '../../http/orders/order-fixtures.ts'
import { morningZone } from '../morning-zone.ts'
import { openOwnRestaurant } from '../reservations/own-restaurant.ts'

export type JourneyOrderRestaurant = Awaited<ReturnType<typeof openOrderRestaurant>>

/**
 * A restaurant of a journey's own in Vienna that takes orders and bookings around the clock: a pizza in two sizes, a soup, and a cake
 * that is gone. It delivers for 2.50 within one kilometre, and nobody cooks unless the journey does it.
 */
export async function openOrderRestaurant(database: Database, origin: string) {
  const { pool } = database
  const restaurantId = await openOwnRestaurant(database, {
    timeZone: morningZone(),
    hours: [0, 1440],
    tables: [{ number: '1', max: 4 }],
  })
  await pool.query(menuOf(restaurantId))
  await pool.query(
    `INSERT INTO service_hours (restaurant_id, purpose, weekday, opens, closes)
     SELECT $1::integer, purpose, d, 0, 1440 FROM generate_series(0, 6) AS d, unnest(ARRAY['takeaway', 'delivery']) AS purpose`,
    [restaurantId],
  )
  await pool.query(`INSERT INTO delivery_zones VALUES ($1, 1, 'Near', 1000, 250, 0)`, [restaurantId])
  await pool.query(
    `UPDATE booking_settings SET ordering = $2, payment_gateway = 'stripe', autopilot = '{"cook": false}',
       payment_methods = '{"deliveryPayment": {"cash": true, "card": true, "invoice": false}}' WHERE restaurant_id = $1`,
    [restaurantId, JSON.stringify({ ...ordering, delivery: ordering.takeaway })],
  )
  await pool.query(`UPDATE restaurants SET services = '{reserve,takeout,delivery}' WHERE restaurant_id = $1`, [
    restaurantId,
  ])
  const token = (await replaceRestaurantKey(database.db, restaurantId)) ?? ''
  const client = createClient(({ url, ...init }) => fetch(`${origin}${url}`, init))
  const productOf = async (productId: string) =>
    (await client.menus.getById({ params: { restaurantId, menuId: 'kitchen' } }))
      .flatMap(({ products }) => products)
      .find(({ id }) => id === productId)
  return {
    restaurantId,
    client,
    name: `House ${restaurantId}`,
    address: `/delivery/${restaurantId}`,
    offer: (productId: string, available: boolean) =>
      client.host.offerProduct({ params: { restaurantId, menuId: 'kitchen', productId }, body: { available }, token }),
    host: (deed: 'seat' | 'close', reservationId: string) =>
      client.host[deed]({ params: { restaurantId, reservationId }, token }),
    /** Other guests order until the kitchen has no room left at that time. */
    fillSlot: async (reservationTime: string) => {
      for (let guest = 0; guest < ordering.takeaway.ordersPerSlot; guest++) {
        const { id } = await client.reservations.newId({ params: { restaurantId } })
        const order = { orderItems: [soup] }
        const contact = { customerName: `Guest ${guest}`, email: `guest-${id}@example.com` }
        const body = { id, restaurantId, reservationTime, groupSize: 1, deliveryType: 'takeaway' as const, order }
        await client.reservations.create({ body: { ...body, ...contact, paymentType: 'cash' } })
      }
    },
    /** The kitchen sends nothing out on that day of the week, and the server knows: its rules may be a moment old. */
    rest: async (date: string) => {
      await pool.query(
        `DELETE FROM service_hours
         WHERE restaurant_id = $1 AND purpose = 'takeaway' AND weekday = extract(dow FROM $2::date)`,
        [restaurantId, date],
      )
      const query = { 'contract.date': `${date}T15:00:00`, 'contract.partySize': 1, 'contract.rangeInMinutes': 900 }
      const params = { id: restaurantId }
      await expect(async () => {
        const slots = await client.availability.list({
          params,
          query: { ...query, 'contract.deliveryType': 'takeaway' },
        })
        expect(slots).toEqual([])
      }).toPass()
    },
    /** The menu has another price; done when the server shows it. */
    reprice: async (productId: string, priceMinor: number) => {
      await pool.query('UPDATE products SET price_minor = $3 WHERE restaurant_id = $1 AND product_id = $2', [
        restaurantId,
        productId,
        priceMinor,
      ])
      await expect.poll(async () => (await productOf(productId))?.price).toBe(priceMinor / 100)
    },
    /** The menu lacks a dish; done when the server no longer shows it. */
    withdraw: async (productId: string) => {
      await pool.query('DELETE FROM products WHERE restaurant_id = $1 AND product_id = $2', [restaurantId, productId])
      await expect.poll(() => productOf(productId)).toBeUndefined()
    },
    step: (reservationId: string, progress: 'preparing' | 'ready' | 'done') =>
      client.host.progress({ params: { restaurantId, reservationId }, body: { progress }, token }),
  }
}
