import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#data/database/database.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { fillRestaurant } from './bench-restaurant.ts'

export const firstRestaurant = 2_000_000_100
export const restaurants = 20
/** Days over which bookings are spread, and from which on one day after the other is the hot one. */
export const days = 120
const tables = 60
/** Quarter-hours from ten in the morning to midnight, each a stay of its own. */
const slots = 56

const timeZone = 'Europe/Vienna'

/** So many that none of them meets a limit. */
const guests = 9_999_999

/** A call that books a table for two under an id of its own, of a guest who comes from an address of their own. */
export function someBooking(restaurantId: number, firstDay: string): { headers: Record<string, string>; body: string } {
  const body = {
    id: reservationId(restaurantId, Temporal.Now.instant(), randomBytes(6)),
    restaurantId,
    reservationTime: someTime(firstDay),
    groupSize: 2,
    customerName: 'Ann Lee',
    email: `guest${Math.floor(Math.random() * guests)}@example.com`,
    phoneNumber: `+1202${String(Math.floor(Math.random() * guests)).padStart(7, '0')}`,
    specialRequests: 'By the window, please',
    language: 'en',
  }
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': [...randomBytes(4)].join('.') }
  return { headers, body: JSON.stringify(body) }
}

/** A time of some day at which they are open, as it is written on the wire. */
function someTime(firstDay: string): string {
  const slot = 40 + Math.floor(Math.random() * slots)
  const date = Temporal.PlainDate.from(firstDay).add({ days: Math.floor(Math.random() * days) })
  return `${date.toString()}T${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}:00`
}

/** Restaurants of sixty tables where a stay is a quarter of an hour, so that a run finds no end of room. */
export async function fillBookingRestaurants(db: Db, firstDay: string): Promise<void> {
  // What an earlier run left is not to be waded through: the tables of pgbench are new too.
  await sql`TRUNCATE allocations, holds, service_days, reservations, outbox, rate_counts CASCADE`.execute(db)
  for (let restaurant = 0; restaurant < restaurants; restaurant++) {
    const restaurantId = firstRestaurant + restaurant
    await fillRestaurant(db, { restaurantId, tables, bookings: 0, date: firstDay })
    await sql`UPDATE booking_settings SET turn_over = '[[6,15]]' WHERE restaurant_id = ${restaurantId}`.execute(db)
  }
  await sql`CREATE SEQUENCE IF NOT EXISTS bench_place`.execute(db)
  await sql`ALTER SEQUENCE bench_place RESTART`.execute(db)
}

/** Places of a day: each a table at a time. */
export const places = tables * slots

type BookingStatementTexts = { restaurant: string; day: string; place: string; from?: string }

/**
 * The server's own statement for a booking, with what pgbench draws in the place of its values, so that next to nothing is
 * worked out beside it. A booking that is not made ends the run.
 */
export function bookingStatement(
  firstDay: string,
  { restaurant, day, place, from = '' }: BookingStatementTexts,
): string {
  const firstOpens = Temporal.PlainDate.from(firstDay).toZonedDateTime({ timeZone, plainTime: '10:00' })
  const start = `${firstOpens.epochMilliseconds / 1000} + ${day} * 86400 + ${place} / ${tables} % ${slots} * 900`
  const ranked = [0, 7, 19].map((further) => `(${place} + ${further}) % ${tables}`)
  return `
  SELECT 1 / (make_reservation(p_restaurant => ${firstRestaurant} + ${restaurant},
    p_reservation => (:one::text || :other::text || to_hex(${firstRestaurant} + ${restaurant}))::uuid,
    p_digest => '\\x62', p_date => date '${firstDay}' + ${day},
    p_period => tstzrange(to_timestamp(${start}), to_timestamp(${start} + 900)), p_party => 2,
    p_candidates => format('[[%s],[%s],[%s]]', ${ranked.join(', ')})::jsonb,
    p_level => 'Available', p_topic => 'reservation.confirmed', p_now => now(), p_status => 'Approved',
    p_customer_name => 'Ann Lee', p_currency => 'EUR', p_token_hash => '\\x61', p_email => 'ann@example.com',
    p_phone => '+12025550123', p_language => 'en', p_optimistic => true)->>'outcome' = 'made')::integer ${from}`
}

/** Two halves of an id, apart from the restaurant's own part. */
export const idDraws = { one: [1e11, 1e12 - 1], other: [1e11, 1e12 - 1] } as const

/** The next place of the day that is filled just now, and after it of the next one. */
export const hotPlace: BookingStatementTexts = {
  restaurant: '0',
  day: `(${days} + place / ${places})::integer`,
  place: 'place',
  from: "FROM nextval('bench_place') AS place",
}
