import type pg from 'pg'
import { dropIndexes, stride } from './copy-countries.ts'

const daysPast = 1095
export const daysAhead = 28
/** Older days are forgotten by the worker. */
const daysKept = 35
const days = daysPast + daysAhead
/** One partner in fifty is busy, with five bookings a day; the others take two in three weeks. */
const oneInBusy = 50
const ofBusy = 5500
const ofOthers = 100
/** Of so many bookings one guest makes his share; one guest in so many has an account. */
const perGuest = 5
const guestsPerAccount = 10

/** Three years of visits that are over, and four weeks to come with their tables. Answers what was written. */
export async function writeBookings(client: pg.PoolClient): Promise<string> {
  await client.query(`
    CREATE TEMPORARY TABLE booked_partners AS
      SELECT restaurant_id, time_zone, currency, tables,
        CASE WHEN cardinality(tables) >= 8 AND row_number() OVER (PARTITION BY cardinality(tables) >= 8 ORDER BY restaurant_id) % ${oneInBusy} = 0
          THEN ${ofBusy} ELSE ${ofOthers} END AS bookings
      FROM restaurants JOIN (SELECT restaurant_id, array_agg(table_id ORDER BY table_id) AS tables FROM dining_tables GROUP BY 1) AS t
        USING (restaurant_id)
      JOIN booking_settings USING (restaurant_id);
    ANALYZE booked_partners`)
  const { rows } = await client.query<{ bookings: number }>(
    'SELECT sum(bookings)::integer AS bookings FROM booked_partners',
  )
  const bookings = rows[0]?.bookings ?? 0
  const guests = Math.round(bookings / perGuest)
  await inOneGo(client, 'reservations', reservations(guests))
  await inOneGo(client, 'reservation_status_changes', statusChanges)
  await inOneGo(client, 'contact_bookings', contacts)
  await inOneGo(client, 'guests', accounts(guests))
  await inOneGo(client, 'guest_bookings', bookingsOfGuests)
  await inOneGo(client, 'allocations', allocations)
  await client.query('ANALYZE allocations, reservations, dining_tables')
  await inOneGo(client, 'service_days', serviceDays)
  await client.query(`
    SELECT count(*) FROM service_days JOIN booked_partners USING (restaurant_id),
      LATERAL rebuild_service_day(restaurant_id, service_date, now())
    WHERE bookings = ${ofBusy} AND restaurant_id < ${stride}`)
  return `${bookings} of ${guests} guests`
}

/** Emptied and filled in one transaction, so that it needs no log; indexes after the rows. */
async function inOneGo(client: pg.PoolClient, table: string, fill: string): Promise<void> {
  const began = performance.now()
  await client.query('BEGIN')
  await client.query(`TRUNCATE ${table} CASCADE`)
  const indexes = await dropIndexes(client, table)
  const { rowCount } = await client.query(fill)
  for (const index of indexes) await client.query(index)
  await client.query('COMMIT')
  console.log(`      ${table}: ${rowCount} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** Spread evenly over the days, at a table of its own for that evening. In the order of the key, so that its index grows at its end. */
const reservations = (guests: number) => `
  INSERT INTO reservations (restaurant_id, reservation_id, status, status_at, service_date, period, party_size, table_ids,
    customer_name, email, phone, language, special_requests, currency, token_hash, request_digest, sequence, created_at, closed_at)
  SELECT restaurant_id,
    (lpad(to_hex((extract(epoch FROM starts - interval '5 days') * 1000)::bigint + i % 1000), 12, '0') || '7' || left(chance, 3)
      || '8' || substr(chance, 4, 7) || lpad(to_hex(restaurant_id), 8, '0'))::uuid,
    CASE WHEN is_over THEN CASE WHEN i % 10 = 0 THEN 'CanceledByClient' ELSE 'Closed' END ELSE 'Approved' END,
    starts, service_date, tstzrange(starts, starts + interval '105 minutes'), 1 + i % 4, ARRAY[tables[1 + i % cardinality(tables)]],
    'Guest ' || guest, 'guest' || guest || '@example.com', '+1202' || lpad(guest::text, 7, '0'), 'en',
    CASE WHEN i % 5 = 0 THEN 'By the window, please' END, currency, decode(chance, 'hex') || decode(chance, 'hex'),
    decode(chance, 'hex') || decode(chance, 'hex'), CASE WHEN is_over THEN 2 ELSE 0 END, starts - interval '5 days',
    CASE WHEN is_over THEN starts + interval '105 minutes' END
  FROM booked_partners CROSS JOIN LATERAL generate_series(0, bookings - 1) AS i
  CROSS JOIN LATERAL (SELECT current_date - ${daysPast} + (i * ${days}::bigint / bookings)::integer AS service_date,
    md5(restaurant_id || '/' || i) AS chance) AS drawn
  CROSS JOIN LATERAL (SELECT (service_date + interval '18 hours' + i % 8 * interval '15 minutes') AT TIME ZONE time_zone AS starts,
    ('x' || left(chance, 7))::bit(28)::integer % ${guests} AS guest, service_date < current_date AS is_over) AS visit
  ORDER BY restaurant_id, i`

const statusChanges = `
  INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, at)
  SELECT restaurant_id, reservation_id, change, CASE change WHEN 1 THEN 'Approved' ELSE 'Seated' END,
    CASE change WHEN 1 THEN 'Seated' ELSE status END, 'host', lower(period) + change * interval '10 minutes'
  FROM reservations CROSS JOIN generate_series(1, 2) AS change WHERE closed_at IS NOT NULL`

const contacts = `
  INSERT INTO contact_bookings (contact_hash, restaurant_id, booking_id)
  SELECT sha256(convert_to(contact, 'UTF8')), restaurant_id, reservation_id
  FROM reservations CROSS JOIN LATERAL unnest(ARRAY[email, phone]) AS contact ORDER BY 1, 3`

const accounts = (guests: number) => `
  INSERT INTO guests (id, name, email, email_verified, created_at, updated_at)
  SELECT 'guest-' || n, 'Guest ' || n, 'guest' || n || '@example.com', true, now(), now()
  FROM generate_series(0, ${guests} - 1, ${guestsPerAccount}) AS n`

const bookingsOfGuests = `
  INSERT INTO guest_bookings (uid, restaurant_id, booking_id, kind, happens_at)
  SELECT replace(split_part(email, '@', 1), 'guest', 'guest-'), restaurant_id, reservation_id, 'reservation', lower(period)
  FROM reservations WHERE right(split_part(email, '@', 1), 1) = '0' ORDER BY 1, 3`

const allocations = `
  INSERT INTO allocations (restaurant_id, table_id, period, holder_id, holder, service_date)
  SELECT restaurant_id, table_ids[1], period, reservation_id, 'reservation', service_date
  FROM reservations WHERE closed_at IS NULL`

/** The days that are kept. Those of the restaurants that are asked for are written whole, the others when they are next opened. */
const serviceDays = `
  INSERT INTO service_days (restaurant_id, service_date, covers_limit, occupancy, table_order)
  SELECT restaurant_id, service_date, covers_per_slot, decode(repeat('00', 16 * cardinality(tables)), 'hex'), tables
  FROM (SELECT DISTINCT restaurant_id, service_date FROM reservations WHERE service_date >= current_date - ${daysKept}) AS kept
  JOIN booked_partners USING (restaurant_id) JOIN booking_settings USING (restaurant_id) ORDER BY 1, 2`
