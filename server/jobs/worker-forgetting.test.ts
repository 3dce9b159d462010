import type { JobHelpers } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#data/audit/audit.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { outboxMail } from '#gateways/mail/outbox.ts'
import { createLog } from '../monitoring/log.ts'
import { forgettingTasks, forgettingTimes } from './worker-forgetting.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
})
afterAll(() => database.close())

const now = Temporal.Instant.from('2026-11-02T09:00:00Z')

async function forget(task: string): Promise<void> {
  const { db, pool } = database
  const tasks = forgettingTasks({
    db,
    pool,
    log: createLog('silent'),
    clock: { now: () => now },
    gateway: outboxMail(),
    sender: { publicUrl: 'https://tavola.example', host: 'tavola.example', fromAddress: 'bookings@tavola.example' },
    keyOf: async (id) => `key-of-${id}`,
  })
  const helpers = { query: pool.query.bind(pool) } as unknown as JobHelpers
  await tasks[task]?.({}, helpers)
}

const column = async (query: string) => (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat()

test('whatever can be forgotten is forgotten at its time', () => {
  const { db, pool } = database
  const parts = { db, pool } as Parameters<typeof forgettingTasks>[0]
  const timed = forgettingTimes.map((line) => line.split(' ').at(-1))
  expect(new Set(timed)).toEqual(new Set(Object.keys(forgettingTasks(parts))))
})

describe('service days', () => {
  const day = (date: string) =>
    sql`SELECT lock_service_day(${restaurantId}, ${date}, ${now.toString()})`.execute(database.db)

  test('that are long over go, those with a table or a booking left stay', async () => {
    const { pool, db } = database
    for (const date of ['2026-08-01', '2026-08-02', '2026-08-03', '2026-09-28', '2026-11-02', '2026-12-24'])
      await day(date)
    await insertBooking(pool, 1, { starts: '2026-08-02T17:00:00Z' })
    await pool.query(
      `INSERT INTO allocations (restaurant_id, table_id, period, holder_id, holder, service_date)
       VALUES ($1, 1, '[2026-08-03T17:00Z,2026-08-03T19:00Z)', gen_random_uuid(), 'walkin', '2026-08-03')`,
      [restaurantId],
    )
    await forget('forget-old-service-days')
    const kept = ['2026-08-02', '2026-08-03', '2026-09-28', '2026-11-02', '2026-12-24']
    const dates = () => column('SELECT service_date::text FROM service_days ORDER BY 1')
    expect(await dates()).toEqual(kept)

    await pool.query('DELETE FROM reservations; DELETE FROM allocations')
    await forget('forget-old-service-days')
    expect(await dates()).toEqual(kept.slice(2))
    expect(await audit(db)).toEqual([])
  })

  test('are made anew when somebody opens them once more', async () => {
    await day('2026-08-01')
    expect(await audit(database.db)).toEqual([])
    await forget('forget-old-service-days')
    expect(await column(`SELECT 1 FROM service_days WHERE service_date < '2026-09-01'`)).toEqual([])
  })

  test('of more restaurants than are looked at at once', async () => {
    const { pool } = database
    await pool.query(`
      INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency)
        SELECT 10000 + n, 'many-' || n, 'many-' || n, 'test', 'Many', 'restaurant', '/at/', 48, 16, 'AT', 'UTC', 'EUR'
        FROM generate_series(1, 230) AS n;
      INSERT INTO booking_settings (restaurant_id, max_party, turn_over, covers_per_slot)
        SELECT 10000 + n, 4, '[[4,90]]', 9 FROM generate_series(1, 230) AS n;
      INSERT INTO service_days (restaurant_id, service_date, covers_limit) SELECT 10000 + n, '2026-01-01', 9 FROM generate_series(1, 230) AS n`)
    await forget('forget-old-service-days')
    expect(await column('SELECT count(*)::integer FROM service_days WHERE restaurant_id > 10000')).toEqual([0])
  })
})

test('quotes that were settled half a year ago go, open and later ones stay', async () => {
  await database.pool.query(
    `INSERT INTO quotes (restaurant_id, quote_id, party_size, areas, minutes, low_minutes, high_minutes, quoted_at, called_at)
     SELECT $1, gen_random_uuid(), party, '{}', 10, 5, 15, '2026-03-01', called_at::timestamptz
     FROM (VALUES (1, '2026-05-01'), (2, '2026-05-10'), (3, NULL)) AS quoted (party, called_at)`,
    [restaurantId],
  )
  await forget('forget-old-quotes')
  expect(await column('SELECT party_size FROM quotes ORDER BY 1')).toEqual([2, 3])
})

test('webhooks that were settled half a year ago go, open, parked and later ones stay', async () => {
  await database.pool.query(`
    INSERT INTO gateway_events (gateway, event_ref, gateway_ref, body, signature, received_at, settled_at, parked) VALUES
      ('stripe', 'settled', 'p1', '', '', '2026-04-01', '2026-04-01', NULL),
      ('stripe', 'settled late', 'p1', '', '', '2026-04-01', '2026-10-01', NULL),
      ('stripe', 'open', 'p1', '', '', '2026-04-01', NULL, NULL),
      ('stripe', 'parked', 'p1', '', '', '2026-04-01', NULL, 'unknown'),
      ('stripe', 'new', 'p1', '', '', '2026-10-30', '2026-10-30', NULL)`)
  await forget('forget-old-gateway-events')
  expect(await column('SELECT event_ref FROM gateway_events ORDER BY 1')).toEqual([
    'new',
    'open',
    'parked',
    'settled late',
  ])
})

test('analytics go after thirteen weeks, counts of limits after a day, mails after sixty days', async () => {
  const { pool } = database
  await pool.query(`
    INSERT INTO analytics_events (source, action, target, ids, at)
      VALUES ('old', 'click', 'x', '{}', now() - interval '14 weeks'), ('new', 'click', 'x', '{}', now() - interval '12 weeks');
    INSERT INTO rate_counts (key, window_start, count) VALUES ('old', '2026-11-01T07:00Z', 1), ('new', '2026-11-01T09:00Z', 1);
    INSERT INTO mails (message_id, topic, recipient, recipient_name, sender_name, language, subject, body_html, body_text, reservation_id, created_at)
      SELECT name, 'x', 'a@example.com', '', '', 'en', '', '', '', gen_random_uuid(), made::timestamptz
      FROM (VALUES ('old', '2026-09-02'), ('new', '2026-09-10')) AS sent (name, made)`)
  for (const task of ['forget-old-analytics', 'forget-old-counts', 'forget-old-mails']) await forget(task)
  expect(await column('SELECT source FROM analytics_events')).toEqual(['new'])
  expect(await column('SELECT key FROM rate_counts')).toEqual(['new'])
  expect(await column('SELECT message_id FROM mails')).toEqual(['new'])
})
