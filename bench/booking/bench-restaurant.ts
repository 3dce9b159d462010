// A restaurant of any size in a database that belongs to the benches alone.
import { sql } from 'kysely'
import type { Db } from '#data/database/database.ts'

export type RestaurantSize = { restaurantId: number; tables: number; bookings: number; date: string }

/** Tables for two to six, open from ten to midnight, with so many stays of 90 minutes spread over them. */
export async function fillRestaurant(db: Db, { restaurantId, tables, bookings, date }: RestaurantSize): Promise<void> {
  await emptyRestaurant(db, restaurantId)
  await sql`
    INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code,
      time_zone, currency, is_partner)
    VALUES (${restaurantId}, ${`bench-${restaurantId}`}, ${`bench-${restaurantId}`}, 'bench', 'Bench', 'restaurant', '/',
      48.2, 16.3, 'AT', 'Europe/Vienna', 'EUR', true)`.execute(db)
  await sql`INSERT INTO areas VALUES (${restaurantId}, 'Hall', 0), (${restaurantId}, 'Terrace', 1)`.execute(db)
  await sql`
    INSERT INTO floors (restaurant_id, floor_id, name, position, width, height)
    VALUES (${restaurantId}, 'ground', 'Ground', 0, 100, 100)`.execute(db)
  await sql`
    INSERT INTO dining_tables (restaurant_id, table_id, number, floor_id, area, min_party, max_party, shape, x, y, width, height)
    SELECT ${restaurantId}, i, i::text, 'ground', CASE WHEN i % 3 = 0 THEN 'Terrace' ELSE 'Hall' END, 1, 2 + 2 * (i % 3),
      'square', 0, 0, 10, 10 FROM generate_series(0, ${tables - 1}::integer) AS i`.execute(db)
  await sql`
    INSERT INTO service_hours (restaurant_id, purpose, weekday, opens, closes)
    SELECT ${restaurantId}, 'booking', weekday, 600, 1440 FROM generate_series(0, 6) AS weekday`.execute(db)
  await sql`
    INSERT INTO booking_settings (restaurant_id, max_party, slot_interval, turn_over, covers_per_slot)
    VALUES (${restaurantId}, 6, 15, '[[6,90]]', 30000)`.execute(db)
  await sql`
    WITH stay AS (
      SELECT gen_random_uuid() AS id, (i % ${tables}::integer)::smallint AS table_id,
        tstzrange(t, t + interval '90 minutes') AS period
      FROM generate_series(0, ${bookings - 1}::integer) AS i
      CROSS JOIN LATERAL (SELECT (${date}::date + interval '10 hours' + (i / ${tables}::integer) * interval '84 minutes')
        AT TIME ZONE 'Europe/Vienna') AS begins (first)
      CROSS JOIN LATERAL (SELECT first + (i / ${tables}::integer) * interval '6 minutes') AS spread (t)
    ), booked AS (
      INSERT INTO reservations (restaurant_id, reservation_id, status, status_at, service_date, period, party_size,
        table_ids, customer_name, currency, token_hash, request_digest, created_at)
      SELECT ${restaurantId}, id, 'Approved', now(), ${date}, period, 2, ARRAY[table_id], 'Bench', 'EUR', '', '', now() FROM stay
    )
    INSERT INTO allocations (restaurant_id, table_id, period, holder_id, holder, service_date)
    SELECT ${restaurantId}, table_id, period, id, 'reservation', ${date} FROM stay`.execute(db)
  await sql`SELECT rebuild_service_day(${restaurantId}, ${date}, now())`.execute(db)
}

async function emptyRestaurant(db: Db, restaurantId: number): Promise<void> {
  for (const table of ['allocations', 'holds', 'service_days', 'reservations', 'restaurants'] as const)
    await db.deleteFrom(table).where('restaurant_id', '=', restaurantId).execute()
}
