import type pg from 'pg'

export const restaurantId = 4101
export const bookingId = (n: number) =>
  `${n.toString(16).padStart(12, '0')}700080000000${restaurantId.toString(16).padStart(8, '0')}`

/** One restaurant in Vienna with two tables. */
export async function insertRestaurant(pool: pg.Pool): Promise<void> {
  await pool.query(`
    INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency, address, city, is_partner)
      VALUES (${restaurantId}, 'gasthaus-blau', 'n1', 'test', 'Gasthaus Blau', 'restaurant', '/at/', 48.2, 16.3, 'AT', 'Europe/Vienna', 'EUR', 'Lindengasse 5', 'Wien', true);
    INSERT INTO booking_settings (restaurant_id, max_party, turn_over, covers_per_slot) VALUES (${restaurantId}, 8, '[[8,90]]', 20);
    INSERT INTO areas VALUES (${restaurantId}, 'Hall', 0);
    INSERT INTO floors VALUES (${restaurantId}, 'main', 'Main', 0, 100, 100);
    INSERT INTO dining_tables VALUES (${restaurantId}, 1, '1', 'main', 'Hall', 1, 4, 'round', 0, 0, 10, 10), (${restaurantId}, 2, '2', 'main', 'Hall', 1, 4, 'round', 20, 0, 10, 10)`)
}

type BookingFixtureFields = {
  party?: number
  status?: string
  starts?: string
  created?: string
  email?: string | null
  language?: string
}

/** A booking as its row alone, without a table, with or without the news of it in the outbox. */
export async function insertBooking(
  pool: pg.Pool,
  n: number,
  booking: BookingFixtureFields = {},
  topic?: string,
): Promise<string> {
  const id = bookingId(n)
  const { status = 'Approved', starts = '2026-11-21T18:30:00Z', created = '2026-11-01T09:00:00Z' } = booking
  const { email = 'mira@example.com', language = 'en', party = 2 } = booking
  await pool.query(
    `WITH booked AS (
       INSERT INTO reservations (restaurant_id, reservation_id, status, status_at, service_date, period, party_size,
         customer_name, email, language, currency, token_hash, request_digest, created_at, covers_counted)
       VALUES ($1, $2, $3::text, $5, ($4::timestamptz AT TIME ZONE 'Europe/Vienna')::date,
         tstzrange($4, $4::timestamptz + interval '90 minutes'), $9, 'Mira Holm', $6, $7, 'EUR', '', '', $5, $3::text <> 'Pending'))
     INSERT INTO outbox (topic, restaurant_id, payload)
       SELECT $8, $1, jsonb_build_object('restaurantId', $1::int, 'reservationId', $2::text, 'sequence', 0)
       WHERE $8::text IS NOT NULL`,
    [restaurantId, id, status, starts, created, email, language, topic ?? null, party],
  )
  return id
}
