import { CallError } from '../../contract/endpoints/client.ts'
import type { BookingContractWire } from '../../contract/reservations/booking.ts'
import type { ReservationWire } from '../../contract/reservations/reservations.ts'
import { menuOf, ordering } from '../../http/orders/order-fixtures.ts'
import { type Arena, newId, openNewRestaurant, timeOn } from '../arena.ts'

/** A kitchen that sends out so many orders a quarter of an hour, from 17:00 to 22:00. */
export async function openOrderRestaurant(arena: Arena, ordersPerSlot: number): Promise<number> {
  const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
  await arena.pool.query(menuOf(restaurantId))
  await arena.pool.query(
    `INSERT INTO service_hours (restaurant_id, purpose, weekday, opens, closes)
     SELECT $1::integer, 'takeaway', d, 1020, 1320 FROM generate_series(0, 6) AS d`,
    [restaurantId],
  )
  await arena.pool.query(
    `UPDATE booking_settings SET ordering = $2, payment_gateway = 'stripe' WHERE restaurant_id = $1`,
    [restaurantId, JSON.stringify({ ...ordering, takeaway: { ...ordering.takeaway, ordersPerSlot } })],
  )
  return restaurantId
}

type OrderAnswer = { ok: true; made: ReservationWire } | { ok: false; code: string }

export async function placeOrder(
  arena: Arena,
  restaurantId: number,
  { day, time, ...changes }: { day: number; time: string } & Partial<BookingContractWire>,
): Promise<OrderAnswer> {
  const body: BookingContractWire = {
    id: await newId(arena, restaurantId),
    restaurantId,
    reservationTime: timeOn(arena, day, time),
    groupSize: 1,
    customerName: 'Ann Lee',
    email: 'ann@example.com',
    deliveryType: 'takeaway',
    order: { orderItems: [{ productId: 'soup', amount: 1 }] },
    ...changes,
  }
  try {
    return { ok: true, made: await arena.client.reservations.create({ body }) }
  } catch (error) {
    if (error instanceof CallError) return { ok: false, code: error.code ?? '' }
    throw error
  }
}

/** Slots with more active orders than their kitchen takes, whatever the row of the day says. */
export async function overfullSlots({ pool }: Arena, restaurantId: number, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ detail: string }>(
    `SELECT format('%s: %s orders', lower(period), count(*)) AS detail FROM reservations
     WHERE restaurant_id = $1 AND delivery_type = 'takeaway' AND status IN ('Pending', 'Approved', 'Called', 'Seated')
     GROUP BY lower(period) HAVING count(*) > $2`,
    [restaurantId, most],
  )
  return rows.map(({ detail }) => detail)
}
