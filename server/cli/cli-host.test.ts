import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { isRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { hostCommand } from './cli-host.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const lines: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
})
beforeEach(() => {
  lines.splice(0)
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => lines.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.pool.query('DELETE FROM reservations')
})
afterAll(() => database.close())

const type = (line: string) => hostCommand(database.db, line.split(' '))

describe('the host on the command line', () => {
  test('sees a day by the number or the name of the restaurant', async () => {
    await insertBooking(database.pool, 1)
    for (const restaurant of ['4101', 'gasthaus-blau']) {
      lines.splice(0)
      expect(await type(`day ${restaurant} 2026-11-21`)).toBe(0)
      expect(lines[0]).toBe('2026-11-21 (Europe/Vienna): 1 bookings, 2 covers')
      expect(lines[1]).toMatch(new RegExp(`^19:30 {3}2 {2}Approved .*${bookingId(1)} {2}Mira Holm$`))
    }
  })

  test('sees in its day that a party has checked in, and when', async () => {
    await insertBooking(database.pool, 1)
    await database.pool.query(`UPDATE reservations SET arrived_at = '2026-11-21T18:25:00Z'`)
    expect(await type('day 4101 2026-11-21')).toBe(0)
    expect(lines[1]).toMatch(/ {2}Mira Holm {2}here since 19:25$/)
  })

  test('brings a booking on, or hears why not', async () => {
    await insertBooking(database.pool, 1, { starts: '2099-11-21T18:30:00Z' })
    expect(await type(`no-show ${bookingId(1)}`)).toBe(1)
    expect(lines).toEqual(['It is too early to say that the party is not coming.'])
    expect(await type(`seat ${bookingId(1)}`)).toBe(0)
    expect(lines[1]).toContain('Seated')
    expect(await type(`cancel ${bookingId(1)} too late`)).toBe(1)
  })

  test('sees who of a party comes, for the kitchen', async () => {
    await insertBooking(database.pool, 1)
    await database.pool.query(
      `INSERT INTO invitations (restaurant_id, reservation_id, invitation_id, created_at, answer, answered_at, full_name, wishes, customer_profile)
       VALUES (4101, $1, gen_random_uuid(), now() - interval '2 s', 'yes', now(), 'Bo Ray', 'no onions', '{"allergy": ["nuts"]}'),
         (4101, $1, gen_random_uuid(), now() - interval '1 s', 'no', now(), 'Cy Diaz', NULL, '{}'), (4101, $1, gen_random_uuid(), now(), NULL, NULL, NULL, NULL, '{}')`,
      [bookingId(1)],
    )
    expect(await type(`party ${bookingId(1)}`)).toBe(0)
    expect(lines).toEqual([
      'Table for 2: 2 coming, 0 maybe, 1 not answered, 1 cannot come',
      'Mira Holm (booked)',
      'Bo Ray (comes); allergies: nuts; wishes: no onions',
      'Cy Diaz (cannot come)',
    ])
  })

  test('gets a key that opens the restaurant', async () => {
    expect(await type('key gasthaus-blau')).toBe(0)
    expect(await isRestaurantKey(database.db, restaurantId, lines[0] ?? '')).toBe(true)
  })

  test('lists whose pages may show the booking', async () => {
    const listed = async () =>
      (await database.pool.query('SELECT parent_origins FROM booking_settings WHERE restaurant_id = 4101')).rows[0]
        .parent_origins
    expect(await type('origins 4101 https://bistro.example https://www.bistro.example')).toBe(0)
    expect(await listed()).toEqual(['https://bistro.example', 'https://www.bistro.example'])
    expect(await type('origins 4101 https://bistro.example/book')).toBe(1)
    expect(await listed()).toHaveLength(2)
    expect(await hostCommand(database.db, ['origins', '4101'])).toBe(0)
    expect(await listed()).toEqual([])
  })

  test.each([
    'day nowhere',
    'party ffff',
    'key nowhere',
    'origins nowhere',
    'seat ffff',
    'day 4101 tomorrow',
    'day 4101 2026-02-30',
  ])('%s is refused', async (line) => {
    expect(await type(line)).toBe(1)
    expect(lines).toHaveLength(1)
  })

  test.each(['', 'day', 'dance 4101', 'constructor 4101'])('"%s" makes no sense', async (line) => {
    expect(await type(line)).toBeNull()
  })
})
