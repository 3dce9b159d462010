import { sql } from 'kysely'
import type { Db } from '#data/database.ts'
import { fillHouse } from './bench-house.ts'

export const firstHouse = 2_000_000_100
export const houses = 5
/** Days over which bookings are spread, and from which on one day after the other is the hot one. */
export const days = 120
const tables = 60
/** Quarter-hours from ten in the morning to midnight, each a stay of its own. */
export const slots = 56

/** Houses of sixty tables where a stay is a quarter of an hour, so that a run finds no end of room. */
export async function fillBookingHouses(db: Db, firstDay: string): Promise<void> {
  for (let house = 0; house < houses; house++) {
    const restaurantId = firstHouse + house
    await fillHouse(db, { restaurantId, tables, bookings: 0, date: firstDay })
    await sql`UPDATE booking_settings SET turn_over = '[[6,15]]' WHERE restaurant_id = ${restaurantId}`.execute(db)
  }
  await sql`CREATE SEQUENCE IF NOT EXISTS bench_place`.execute(db)
  await sql`ALTER SEQUENCE bench_place RESTART`.execute(db)
  await sql.raw(benchBook(firstDay)).execute(db)
}

/**
 * The row and the table that the server's code would hand over, made up in the database so that pgbench can ask for it:
 * each call takes the next place of a day that is filled table by table. Without a day it is the hot one.
 */
const benchBook = (firstDay: string) => `
  CREATE OR REPLACE FUNCTION bench_book(p_house integer, p_day integer) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE
    v_place integer := nextval('bench_place');
    v_house integer := ${firstHouse} + p_house;
    v_date  date := '${firstDay}'::date + coalesce(p_day, ${days} + v_place / ${tables * slots});
    v_start timestamptz := (v_date + interval '10 hours' + (v_place / ${tables} % ${slots}) * interval '15 minutes') AT TIME ZONE 'Europe/Vienna';
    v_done  jsonb;
  BEGIN
    v_done := make_reservation(p_restaurant => v_house,
      p_reservation => (left(gen_random_uuid()::text, 28) || lpad(to_hex(v_house), 8, '0'))::uuid, p_digest => sha256('b'),
      p_date => v_date, p_period => tstzrange(v_start, v_start + interval '15 minutes'), p_party => 2,
      p_candidates => jsonb_build_array(jsonb_build_array(v_place % ${tables}), jsonb_build_array((v_place + 7) % ${tables}),
        jsonb_build_array((v_place + 19) % ${tables})), p_level => 'Available', p_topic => 'reservation.confirmed',
      p_now => now(), p_status => 'Approved', p_customer_name => 'Ann Lee', p_currency => 'EUR', p_token_hash => sha256('a'),
      p_email => 'ann@example.com', p_phone => '+12025550123', p_language => 'en');
    IF v_done->>'outcome' <> 'made' THEN RAISE EXCEPTION 'the booking was %', v_done; END IF;
    RETURN 'made';
  END
  $$`
