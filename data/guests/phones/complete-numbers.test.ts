import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { createTestDatabase } from '../../database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '../../reservations/booking-fixtures.ts'
import { completeNumbers } from './complete-numbers.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const rows = async (text: string) => (await database.pool.query(text)).rows

beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
})
afterAll(() => database.close())

test('numbers of guests who are to come are brought into international form, once', async () => {
  for (const n of [1, 2, 3]) await insertBooking(database.pool, n, { status: n === 3 ? 'Closed' : 'Pending' })
  await rows(`
    UPDATE reservations SET phone = '0660 555 00 01' WHERE reservation_id IN ('${bookingId(1)}', '${bookingId(3)}');
    UPDATE reservations SET phone = 'ask Ann' WHERE reservation_id = '${bookingId(2)}'`)
  await rows(`INSERT INTO walkins (restaurant_id, walkin_id, status, status_at, party_size, areas, customer_name, phone, source,
      expected_at, table_ids, ticket, sequence, created_at, additionals, customer_profile)
    SELECT ${restaurantId}, gen_random_uuid(), 'Approved', now(), 2, '{}', 'Ann', phone, 'website', now(), '{}', ticket, 0, now(), '{}', '{}'
    FROM (VALUES ('00436605550002', 1), ('0660 5550002', 2)) AS typed (phone, ticket)`)
  expect(await completeNumbers(database.db)).toBe(2)
  expect(await rows('SELECT phone FROM reservations ORDER BY reservation_id')).toEqual([
    { phone: '+436605550001' },
    { phone: 'ask Ann' },
    { phone: '0660 555 00 01' },
  ])
  expect(
    await rows('SELECT DISTINCT phone FROM contact_bookings c JOIN reservations ON reservation_id = booking_id'),
  ).toEqual([{ phone: '+436605550001' }])
  const typed = (await audit(database.db)).filter(({ rule }) => rule === 'one-place-for-a-phone')
  expect(typed).toHaveLength(1)
  expect(await completeNumbers(database.db)).toBe(0)
})
