import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOwnHold } from '#actions/reservations/tables/holds.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { readDayRow } from '../../availability/day-rows.ts'
import { type Database, openDatabase } from '../database.ts'
import { createTestDatabase } from '../test-database.ts'
import { askedKeys } from './asked-keys.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let one: Database
beforeAll(async () => {
  // Of tables in parts PostgreSQL plans such a read anew all the same: knowing its part looks cheaper.
  database = await createTestDatabase({ partitions: 0 })
  one = openDatabase(database.connection, { size: 1 })
  // So many that looking up ten costs more than planning the look-up of one.
  await database.pool.query(`
    INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency)
      SELECT id, 'r' || id, 'n' || id, 'test', 'One of many', 'restaurant', '/at/', 48, 16, 'AT', 'Europe/Vienna', 'EUR'
      FROM generate_series(1, 200) AS id;
    INSERT INTO service_days (restaurant_id, service_date, covers_limit, version)
      SELECT id, date '2026-12-01' + day, 20, day FROM generate_series(1, 200) AS id, generate_series(0, 99) AS day;
    INSERT INTO holds (restaurant_id, reservation_id, token_hash, service_date, period, party_size, table_ids, covers_counted, expires_at, created_at)
      SELECT 7, gen_random_uuid(), '', '2026-12-01', '[2026-12-01T18:00Z,2026-12-01T20:00Z)', 2, '{}', false, now(), now() FROM generate_series(1, 5000)`)
  await database.pool.query('ANALYZE service_days, holds')
})
afterAll(async () => {
  await one.close()
  await database.close()
})

const now = Temporal.Instant.from('2026-12-01T12:00:00Z')
const daysFromFirst = (count: number) =>
  Array.from({ length: count }, (_, day) => Temporal.PlainDate.from('2026-12-01').add({ days: day }).toString())

test.each([1, 2, 3, 8, 9, 40])('%i days asked at once are all found', async (count) => {
  const dates = daysFromFirst(count)
  const days = await Promise.all(dates.map((date) => readDayRow(one.db, { restaurantId: 7, date, now })))
  expect(days.map((day) => day?.version)).toEqual(dates.map((_, day) => day))
})

const aHold = reservationId(7, now, Buffer.alloc(6))

test.each([
  ['days', 'day_rows_1', () => readDayRow(one.db, { restaurantId: 7, date: '2026-12-04', now })],
  [
    'days',
    'day_rows_3',
    () => Promise.all(daysFromFirst(3).map((date) => readDayRow(one.db, { restaurantId: 7, date, now }))),
  ],
  ['holds', 'holds_by_id_1', () => findOwnHold(one.db, aHold, 'token')],
] as const)('reading %s is planned once for a connection, not each time: %s', async (_, name, read) => {
  for (let times = 0; times < 12; times++) await read()
  const { rows } = await sql<{ kept: number; anew: number }>`
    SELECT generic_plans::integer AS kept, custom_plans::integer AS anew FROM pg_prepared_statements WHERE name = ${name}`.execute(
    one.db,
  )
  // PostgreSQL plans five times before it compares.
  expect(rows[0]?.anew).toBe(5)
  expect(rows[0]?.kept).toBeGreaterThan(5)
})

test('of many, the values are two arrays, whatever their number', () => {
  const { size, rows, values } = askedKeys(Array(9).fill(7), daysFromFirst(9), 'date')
  expect({ size, rows }).toEqual({ size: 'many', rows: 'unnest($1::integer[], $2::date[])' })
  expect(values).toHaveLength(2)
})
