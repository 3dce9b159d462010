import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhoneNumber } from '#domain/guests/phone-number.ts'
import type { Mailbox } from '#domain/limits/contact.ts'
import type { Db } from '../database/database.ts'
import { assertDurable } from '../database/durability.ts'
import { createTestDatabase } from '../database/test-database.ts'
import type { LimitedAction } from '../limits/limits.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('the schema', () => {
  test('schema.ts is what the migrated database says', async () => {
    expect(readFileSync('data/schema/schema.ts', 'utf8')).toBe(await describeSchema(database.db))
  })

  test('a phone number of a guest is a type of its own in every table', () => {
    const typed = [
      ...readFileSync('data/schema/schema.ts', 'utf8').matchAll(/^  (\w+): \{\n([\s\S]*?)^  \}/gm),
    ].flatMap(([, table = '', columns = '']) =>
      [...columns.matchAll(/^    (\w*phone\w*): (.*)$/gm)].map(([, column, type = '']) => ({ table, column, type })),
    )
    expect(typed.length).toBeGreaterThan(6)
    // The restaurant's own, as the catalogue has it, and an owner's, which a person reads.
    const others = new Set(['owner_claims', 'restaurants'])
    expect(typed.filter(({ table, type }) => !others.has(table) && !type.includes('PhoneNumber'))).toEqual([])
  })

  test('raw text is neither stored nor looked for in the place of a number', () => {
    // Never run: each line has to be one that does not compile.
    const attempts = (db: Db, of: Mailbox | PhoneNumber) => [
      // @ts-expect-error
      db.selectFrom('walkins').where('phone', '=', '0660 5550001'),
      // @ts-expect-error
      db.updateTable('reservations').set({ phone: '+436605550001' }),
      // @ts-expect-error
      { limit: 'joinsOfContact', of: '+436605550001' } satisfies LimitedAction,
      { limit: 'joinsOfContact', of } satisfies LimitedAction,
    ]
    expect(attempts).toBeTypeOf('function')
  })

  test('migrating again does nothing', async () => {
    expect(await migrate(database.db)).toEqual([])
  })

  test('restaurant_id leads the primary key of every restaurant-owned table', async () => {
    const { rows } = await sql<{ table: string; first: string }>`
      SELECT c.relname AS table, a.attname AS first FROM pg_class c
      JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
      JOIN pg_attribute r ON r.attrelid = c.oid AND r.attname = 'restaurant_id'
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`.execute(database.db)
    // Guest-owned rows are keyed by the guest; these few only name a restaurant, or find it by something else.
    const others = new Set([
      'guest_bookings',
      'contact_bookings',
      'contact_standbys',
      'favourites',
      'invitation_refs',
      'open_standby_days',
      'owner_claims',
      'parked_outbox',
      'payment_refs',
      'walkin_refs',
    ])
    const owned = rows.filter(({ table }) => !others.has(table))
    expect(owned.length).toBeGreaterThan(25)
    expect(owned.filter(({ first }) => first !== 'restaurant_id')).toEqual([])
  })

  test('what is confirmed survives: a server that may forget is refused', async () => {
    await assertDurable(database.db)
    await database.db.connection().execute(async (db) => {
      await sql`SET synchronous_commit = off`.execute(db)
      await expect(assertDurable(db)).rejects.toThrow('synchronous_commit=off')
      await sql`RESET synchronous_commit`.execute(db)
    })
  })
})

describe('the last guards', () => {
  const period = (from: string, to: string) => `[2026-12-01T${from}:00Z,2026-12-01T${to}:00Z)`

  beforeAll(async () => {
    await database.pool.query(`
      INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency)
        VALUES (1, 'one', 'n1', 'test', 'One', 'restaurant', '/at/', 48, 16, 'AT', 'Europe/Vienna', 'EUR');
      INSERT INTO areas VALUES (1, 'Hall', 0);
      INSERT INTO floors VALUES (1, 'main', 'Main', 0, 100, 100);
      INSERT INTO dining_tables VALUES (1, 1, '1', 'main', 'Hall', 1, 4, 'round', 0, 0, 10, 10);
      INSERT INTO reservations (restaurant_id, reservation_id, status, status_at, service_date, period, party_size, customer_name, currency, token_hash, request_digest, created_at)
        VALUES (1, '018f0000-0000-7000-8000-000000000001', 'Approved', now(), '2026-12-01', '${period('18:00', '20:00')}', 2, 'Ann', 'EUR', '', '', now())`)
  })

  const allocate = (id: number, from: string, to: string, active = true) =>
    database.pool.query(
      `INSERT INTO allocations (restaurant_id, table_id, period, holder_id, holder, service_date, active)
       VALUES (1, 1, $1, $2, 'reservation', '2026-12-01', $3)`,
      [period(from, to), `018f0000-0000-7000-8000-00000000000${id}`, active],
    )

  test('two active allocations of one table never overlap; touching and ended ones may', async () => {
    await allocate(1, '18:00', '20:00')
    await expect(allocate(2, '19:00', '21:00')).rejects.toMatchObject({ code: '23P01' })
    await allocate(3, '20:00', '22:00')
    await allocate(4, '18:30', '19:30', false)
  })

  test('the boxes by which allocations are compared meet exactly where stays overlap at one table of one restaurant', async () => {
    const { rows } = await database.pool.query<{
      a: string
      b: string
      overlap: boolean
      meet: boolean
      shown: boolean
    }>(`
      WITH stays AS (
        SELECT format('%s/%s %s', restaurant, seat, period) AS stay, restaurant, seat::smallint, period::tstzrange
        FROM unnest(ARRAY[1, 2, 32767, 2147483647, -2147483648]) AS restaurant,
          unnest(ARRAY[-32768, 0, 1, 32767]) AS seat, unnest(ARRAY[
            '[2026-12-01 18:00Z,2026-12-01 20:00Z)', '[2026-12-01 19:59:59.999999Z,2026-12-01 21:00Z)', '[2026-12-01 20:00Z,2026-12-01 20:00:00.000001Z)',
            '[2026-12-01 16:00Z,2026-12-01 18:00Z)', '[2026-12-01 23:30Z,2026-12-02 01:00Z)', '[1999-12-31 23:00Z,2000-01-01 00:00Z)',
            '[2000-01-01 00:00Z,2000-01-01 00:00:00.000001Z)', '[2199-12-31 23:59:59.999998Z,2199-12-31 23:59:59.999999Z)',
            '[2199-12-31 23:59:59.999999Z,)']) AS period)
      SELECT a.stay AS a, b.stay AS b, a.restaurant = b.restaurant AND a.seat = b.seat AND a.period && b.period AS overlap,
        stay_box(a.restaurant, a.seat, a.period) && stay_box(b.restaurant, b.seat, b.period) AS meet,
        stay_box(a.restaurant, a.seat, a.period) && stays_box(b.restaurant, b.period)
          = (a.restaurant = b.restaurant AND a.period && b.period) AS shown
      FROM stays a, stays b`)
    expect(rows.filter(({ overlap }) => overlap).length).toBeGreaterThan(180)
    expect(rows.filter(({ overlap, meet }) => overlap !== meet)).toEqual([])
    expect(rows.filter(({ shown }) => !shown)).toEqual([])
  })

  test('pacing cannot be passed, not even by the first row of a day', async () => {
    const day = (covers: string) =>
      database.pool.query(
        `INSERT INTO service_days (restaurant_id, service_date, covers, covers_limit) VALUES (1, '2026-12-01', $1, 20)`,
        [covers],
      )
    await expect(day('{0,21}')).rejects.toThrow('pacing_kept')
    await day('{0,20}')
    await expect(database.pool.query(`UPDATE service_days SET covers = '{1,21}'`)).rejects.toThrow('pacing_kept')
  })

  test('what a booking writes is checked by short texts: each is read anew by every statement', async () => {
    const { rows } = await database.pool.query<{ name: string; length: number }>(`
      SELECT conname AS name, length(pg_get_expr(conbin, conrelid)) AS length FROM pg_constraint
      WHERE contype = 'c' AND conrelid IN ('reservations'::regclass, 'allocations'::regclass, 'service_days'::regclass,
        'outbox'::regclass, 'rate_counts'::regclass) ORDER BY name`)
    expect(rows.map(({ name }) => name)).toEqual(['kitchen_kept', 'pacing_kept', 'payment_fits_booking'])
    expect(rows.filter(({ length }) => length > 100)).toEqual([])
  })

  test('the ledger only grows, and a fee is written once', async () => {
    await database.pool.query(
      `INSERT INTO payments (restaurant_id, payment_id, reservation_id, attempt, kind, gateway, amount_minor, currency, created_at, checked_at)
       SELECT 1, '018f0000-0000-7000-8000-000000000009', '018f0000-0000-7000-8000-000000000001', 1, 'guarantee', 'stripe', 2000, 'eur', now(), now()`,
    )
    const entry = (id: number, kind: string, ref: string) =>
      database.pool.query(
        `INSERT INTO ledger_entries (restaurant_id, entry_id, payment_id, reservation_id, kind, gateway, gateway_ref, amount_minor, currency, created_at)
         VALUES (1, $1, '018f0000-0000-7000-8000-000000000009', '018f0000-0000-7000-8000-000000000001', $2, 'stripe', $3, 2000, 'EUR', now())`,
        [`018f0000-0000-7000-8000-00000000001${id}`, kind, ref],
      )
    await entry(1, 'fee', 'fee-1')
    await expect(entry(2, 'fee', 'fee-2')).rejects.toMatchObject({
      code: '23505',
      table: expect.stringContaining('ledger_entries') as string,
    })
    await entry(3, 'charge', 'charge-1')
    await expect(entry(4, 'charge', 'charge-1')).rejects.toThrow('duplicate key')
    await expect(database.pool.query('UPDATE ledger_entries SET amount_minor = 0')).rejects.toThrow('append-only')
    await expect(database.pool.query('DELETE FROM ledger_entries')).rejects.toThrow('append-only')
  })
})
