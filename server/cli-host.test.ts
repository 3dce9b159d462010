import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRestaurantKey } from '#data/host/restaurant-key.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/test-booking.ts'
import { createTestDatabase } from '#data/test-database.ts'
import { hostCommand } from './cli-host.ts'

let memory: Awaited<ReturnType<typeof createTestDatabase>>
const said: string[] = []
beforeAll(async () => {
  memory = await createTestDatabase()
  await insertRestaurant(memory.pool)
})
beforeEach(() => {
  said.splice(0)
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => said.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await memory.pool.query('DELETE FROM reservations')
})
afterAll(() => memory.close())

const type = (line: string) => hostCommand(memory.db, line.split(' '))

describe('the host on the command line', () => {
  test('sees a day by the number or the name of the restaurant', async () => {
    await insertBooking(memory.pool, 1)
    for (const restaurant of ['4101', 'gasthaus-blau']) {
      said.splice(0)
      expect(await type(`day ${restaurant} 2026-11-21`)).toBe(0)
      expect(said[0]).toBe('2026-11-21 (Europe/Vienna): 1 bookings, 2 covers')
      expect(said[1]).toMatch(new RegExp(`^19:30 {3}2 {2}Approved .*${bookingId(1)} {2}Mira Holm$`))
    }
  })

  test('brings a booking on, or hears why not', async () => {
    await insertBooking(memory.pool, 1, { starts: '2099-11-21T18:30:00Z' })
    expect(await type(`no-show ${bookingId(1)}`)).toBe(1)
    expect(said).toEqual(['It is too early to say that the party is not coming.'])
    expect(await type(`seat ${bookingId(1)}`)).toBe(0)
    expect(said[1]).toContain('Seated')
    expect(await type(`cancel ${bookingId(1)} too late`)).toBe(1)
  })

  test('gets a key that opens the restaurant', async () => {
    expect(await type('key gasthaus-blau')).toBe(0)
    expect(await isRestaurantKey(memory.db, restaurantId, said[0] ?? '')).toBe(true)
  })

  test.each(['day nowhere', 'key nowhere', 'seat ffff', 'day 4101 tomorrow', 'day 4101 2026-02-30'])(
    '%s is refused',
    async (line) => {
      expect(await type(line)).toBe(1)
      expect(said).toHaveLength(1)
    },
  )

  test.each(['', 'day', 'dance 4101', 'constructor 4101'])('"%s" makes no sense', async (line) => {
    expect(await type(line)).toBeNull()
  })
})
