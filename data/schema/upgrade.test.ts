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
  await migrate(database.db)
})
afterAll(() => database.close())

test('what the autopilot alone marked as a no-show is closed, a person’s word stays', async () => {
  expect(
    await rows(`SELECT status FROM reservations WHERE reservation_id <= '${bookingId(2)}' ORDER BY reservation_id`),
  ).toEqual([{ status: 'Closed' }, { status: 'NoShow' }])
  expect(await rows(`SELECT autopilot FROM booking_settings`)).toEqual([{ autopilot: { approve: true } }])
})

test('the audit finds nothing in upgraded data', async () => {
  expect(await audit(database.db)).toEqual([])
})
