import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '../reservations/booking-fixtures.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const rows = async (text: string) => (await database.pool.query(text)).rows

beforeAll(async () => {
  database = await createTestDatabase({ upTo: '0043_plain_names' })
  await insertRestaurant(database.pool)
  await rows(`UPDATE booking_settings SET autopilot = '{"approve": true, "noShowAfterMinutes": 20}'`)
  for (const n of [1, 2]) await insertBooking(database.pool, n, { status: 'NoShow' })
  await rows(`
    INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, at) VALUES
      (${restaurantId}, '${bookingId(1)}', 1, 'Approved', 'NoShow', 'autopilot', now()),
      (${restaurantId}, '${bookingId(2)}', 1, 'Approved', 'NoShow', 'host', now())`)
  for (const n of [3, 4, 5, 6, 7])
    await insertBooking(database.pool, n, {
      status: n === 6 ? 'CanceledByHost' : 'Pending',
      starts: `2026-12-0${n}T18:00:00Z`,
    })
  await rows(`
    UPDATE reservations SET policy = '{"kind": "deposit"}', amount_minor = 2000, deposit_status = 'Unpaid', payment_due_at = now(),
        covers_counted = true, table_ids = '{1}'
      WHERE reservation_id IN ('${bookingId(3)}', '${bookingId(4)}', '${bookingId(6)}');
    UPDATE reservations SET covers_counted = false, table_ids = '{}' WHERE reservation_id = '${bookingId(4)}';
    UPDATE reservations SET payment_due_at = NULL WHERE reservation_id = '${bookingId(6)}';
    UPDATE reservations SET policy = '{"kind": "guarantee"}', amount_minor = 2000, deposit_status = 'CardOnFile'
      WHERE reservation_id = '${bookingId(5)}';
    INSERT INTO allocations (restaurant_id, table_id, period, holder_id, holder, service_date)
      SELECT restaurant_id, 1, period, reservation_id, 'reservation', service_date FROM reservations
      WHERE reservation_id = '${bookingId(3)}';
    INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, at)
      VALUES (${restaurantId}, '${bookingId(6)}', 1, 'Pending', 'CanceledByHost', 'payment', now())`)
  await migrate(database.db)
})
afterAll(() => database.close())

test('what the autopilot alone marked as a no-show is closed, a person’s word stays', async () => {
  expect(
    await rows(`SELECT status FROM reservations WHERE reservation_id <= '${bookingId(2)}' ORDER BY reservation_id`),
  ).toEqual([{ status: 'Closed' }, { status: 'NoShow' }])
  expect(await rows(`SELECT autopilot FROM booking_settings`)).toEqual([{ autopilot: { approve: true } }])
})

test('money has its own state, and who waited for it alone is accepted', async () => {
  const found = await rows(`SELECT status, payment_state AS payment, payment_due_at IS NOT NULL AS due FROM reservations
    WHERE reservation_id > '${bookingId(2)}' ORDER BY reservation_id`)
  expect(found).toEqual([
    { status: 'Approved', payment: 'due', due: true },
    { status: 'Pending', payment: 'due', due: true },
    { status: 'Pending', payment: 'card_saved', due: false },
    { status: 'CanceledByHost', payment: 'expired', due: false },
    { status: 'Pending', payment: 'none', due: false },
  ])
})

test('the audit finds nothing in upgraded data', async () => {
  expect(await audit(database.db)).toEqual([])
})
