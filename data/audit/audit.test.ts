import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { insertRestaurantFixture } from '../restaurants/restaurant-fixtures.ts'
import { audit } from './audit.ts'
import { auditRules } from './rules.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurantFixture(database.pool, {
    restaurantId: 7,
    tables: [
      { number: '1', max: 4 },
      { number: '2', max: 4 },
    ],
    timeZone: 'UTC',
  })
})
afterAll(() => database.close())

const idOf = (number: number) => `019aa000-0000-7000-8000-${String(number).padStart(4, '0')}00000007`
const booking = (number: number, time: string) =>
  database.pool.query(
    `SELECT make_reservation(p_restaurant => 7, p_reservation => $1, p_digest => '', p_date => '2026-12-04',
       p_period => $2, p_party => 2, p_candidates => '[[1],[2]]', p_level => 'Available', p_topic => 'reservation.confirmed',
       p_now => now(), p_status => 'Approved', p_customer_name => 'Ann', p_currency => 'EUR', p_token_hash => '')`,
    [idOf(number), `[2026-12-04T${time}:00Z,2026-12-04T${Number(time.slice(0, 2)) + 2}:00:00Z)`],
  )
const holdOf = (number: number, tables: string) => `
  INSERT INTO holds (restaurant_id, reservation_id, service_date, period, party_size, table_ids, token_hash, expires_at)
  VALUES (7, '${idOf(number)}', '2026-12-05', '[2026-12-05T18:00Z,2026-12-05T20:00Z)', 2, '${tables}', '', now())`
const rulesBroken = async () => [...new Set((await audit(database.db)).map(({ rule }) => rule))].toSorted()

beforeEach(async () => {
  await database.pool.query(
    `TRUNCATE ledger_entries, payment_requests, payments;
     DELETE FROM allocations; DELETE FROM holds; DELETE FROM reservations; DELETE FROM walkins; DELETE FROM service_days`,
  )
  await booking(1, '18:00')
  await booking(2, '18:00')
})

/** A walk-in that was called to a table of its own. */
const walkinOf = (status: string, tables: string) => `
  INSERT INTO walkins (restaurant_id, walkin_id, status, status_at, party_size, areas, customer_name, phone, expected_at, table_ids,
    service_date, period, created_at)
  VALUES (7, '${idOf(5)}', '${status}', now(), 2, '{}', 'Ann', '123456', now(), '${tables}', '2026-12-04', '[2026-12-04T10:00Z,2026-12-04T11:00Z)', now())`

/** A booking under a policy, with a payment that was begun for it. */
const paymentOf = (state: string) => `
  UPDATE reservations SET payment_state = '${state}', policy = '{}', amount_minor = 2000,
    payment_due_at = ${state === 'due' ? 'now()' : 'NULL'} WHERE reservation_id = '${idOf(1)}';
  INSERT INTO payments (restaurant_id, payment_id, reservation_id, attempt, kind, gateway, amount_minor, currency, created_at, checked_at)
    SELECT restaurant_id, reservation_id, reservation_id, 1, 'deposit', 'stripe', 2000, 'eur', now(), now()
    FROM reservations WHERE reservation_id = '${idOf(1)}'`
const movementOf = (kind: string, amount: number) => `
  INSERT INTO ledger_entries (restaurant_id, entry_id, payment_id, reservation_id, kind, gateway, gateway_ref, amount_minor, currency, created_at)
    SELECT restaurant_id, gen_random_uuid(), payment_id, reservation_id, '${kind}', 'stripe', '${kind}', ${amount}, 'eur', now() FROM payments`

describe('the audit', () => {
  test('finds nothing in sound data', async () => {
    expect(await audit(database.db)).toEqual([])
    expect(auditRules.length).toBeGreaterThanOrEqual(9)
  })

  test.each([
    ['booking-has-its-tables', `DELETE FROM allocations WHERE holder_id = '${idOf(1)}'`],
    ['day-shows-its-allocations', `UPDATE service_days SET occupancy = ''`],
    ['day-shows-its-allocations', `UPDATE service_days SET covers = '{}'`],
    ['table-has-its-holder', `UPDATE reservations SET status = 'NoShow' WHERE reservation_id = '${idOf(1)}'`],
    ['legal-changes', `UPDATE reservations SET status = 'Seated'`],
    ['accepted-booking-has-a-table', `UPDATE reservations SET table_ids = '{}'`],
    ['id-names-its-restaurant', `UPDATE reservations SET reservation_id = gen_random_uuid()`],
    ['bookings-share-no-table', `DELETE FROM allocations; UPDATE reservations SET table_ids = '{1}'`],
    ['held-or-booked', holdOf(1, '{}')],
    [
      'messages-are-counted',
      `INSERT INTO conversations (restaurant_id, booking_id, kind, host_unread, changed_at) VALUES (7, '${idOf(1)}', 'reservation', 1, now())`,
    ],
    ['hold-has-its-tables', holdOf(3, '{1}')],
    [
      'payment-fits-booking',
      `ALTER TABLE reservations DROP CONSTRAINT payment_fits_booking; UPDATE reservations SET payment_state = 'due'`,
    ],
    [
      'legal-payment-changes',
      `UPDATE reservations SET payment_state = 'refunded', policy = '{}', amount_minor = 1;
       INSERT INTO reservation_payment_changes SELECT restaurant_id, reservation_id, 1, 'due', 'refunded', 'gateway', now() FROM reservations`,
    ],
    ['state-shows-the-ledger', `${paymentOf('due')}; ${movementOf('charge', 2000)}`],
    ['state-shows-the-ledger', paymentOf('paid')],
    [
      'refunds-within-charges',
      `${paymentOf('paid')}; ALTER TABLE ledger_entries DISABLE TRIGGER refunds_within_charges; ${movementOf('charge', 2000)}; ${movementOf('refund', 2001)}`,
    ],
    ['refunds-within-charges', `${paymentOf('paid')}; ${movementOf('fee', 2001)}`],
    [
      'changes-wait-in-time',
      `INSERT INTO awaited_changes SELECT restaurant_id, reservation_id, '{}', '{}', '2020-01-01Z', '2020-01-01Z' FROM reservations LIMIT 1`,
    ],
    ['walkin-has-its-tables', walkinOf('Called', '{1}')],
    [
      'table-has-its-holder',
      `${walkinOf('Approved', '{}')};
       INSERT INTO allocations (restaurant_id, table_id, period, holder_id, holder, service_date)
       VALUES (7, 1, '[2026-12-04T10:00Z,2026-12-04T11:00Z)', '${idOf(5)}', 'walkin', '2026-12-04')`,
    ],
    [
      'legal-walkin-changes',
      `${walkinOf('Closed', '{}')};
       INSERT INTO walkin_status_changes VALUES (7, '${idOf(5)}', 1, 'Approved', 'Closed', 'guest', NULL, now())`,
    ],
    [
      'one-place-for-a-phone',
      `DROP INDEX walkins_once; ${walkinOf('Approved', '{}')}; ${walkinOf('Approved', '{}').replace(idOf(5), idOf(6))}`,
    ],
    ['nothing-dangles', `UPDATE allocations SET table_id = 9 WHERE holder_id = '${idOf(1)}'`],
  ])('%s: %s', async (rule, damage) => {
    await database.pool.query(
      'ALTER TABLE reservation_status_changes DISABLE TRIGGER ALL; ALTER TABLE reservations DISABLE TRIGGER ALL',
    )
    await database.pool.query(damage)
    expect(await rulesBroken()).toContain(rule)
    await database.pool.query(
      'ALTER TABLE reservation_status_changes ENABLE TRIGGER ALL; ALTER TABLE reservations ENABLE TRIGGER ALL',
    )
    await database.pool.query('DELETE FROM reservation_status_changes')
  })

  test('two allocations of one table, once the constraint is gone', async () => {
    await database.pool.query('ALTER TABLE allocations DROP CONSTRAINT table_allocated_once')
    await database.pool.query("UPDATE allocations SET table_id = 1; UPDATE reservations SET table_ids = '{1}'")
    expect(await rulesBroken()).toEqual([
      'bookings-share-no-table',
      'day-shows-its-allocations',
      'table-allocated-once',
    ])
  })
})
