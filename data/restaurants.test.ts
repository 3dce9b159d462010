import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlace } from './restaurants.ts'
import { createTestDatabase } from './test-database.ts'
import { insertHouse } from './test-houses.ts'

let memory: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  memory = await createTestDatabase()
  await insertHouse(memory.pool, {
    restaurantId: 6101,
    tables: [{ number: '1', max: 2 }],
    timeZone: 'America/Los_Angeles',
    hours: [1080, 1320],
  })
  // Mondays to Saturdays from 11:00, on Saturdays until one o'clock.
  const week = [[], ...Array.from({ length: 5 }, () => [[660, 1380]]), [[660, 1500]]]
  await memory.pool.query('UPDATE restaurants SET opening_hours = $1', [JSON.stringify(week)])
})
afterAll(() => memory.close())

// 2026-11-01 is a Sunday, and the clocks go back.
test.each([
  ['the evening before', '2026-11-01T04:00:00Z', true, '2026-10-31T00:00:00-07:00'],
  ['the night that goes on', '2026-11-01T07:30:00Z', true, '2026-11-02T00:00:00-08:00'],
  ['after it closed', '2026-11-01T08:00:00Z', false, '2026-11-02T00:00:00-08:00'],
  ['a minute before it opens', '2026-11-02T18:59:00Z', false, '2026-11-02T00:00:00-08:00'],
  ['when it opens', '2026-11-02T19:00:00Z', true, '2026-11-02T00:00:00-08:00'],
  ['closing time', '2026-11-03T07:00:00Z', false, '2026-11-03T00:00:00-08:00'],
])('a restaurant is told as it is at %s', async (_name, now, isOpenNow, nextPeriodDate) => {
  const place = await findPlace(memory.db, '6101', Temporal.Instant.from(now))
  expect(place?.openingHours).toMatchObject({ isOpenNow, nextPeriodDate })
  expect(place?.reservationConfig?.openingHours).toEqual(place?.openingHours)
})

test('hours of bookings are told by themselves', async () => {
  const place = await findPlace(memory.db, '6101', Temporal.Instant.from('2026-11-02T20:00:00Z'))
  expect(place?.openingHours?.isOpenNow).toBe(true)
  expect(place?.reservationConfig?.reservationHours).toMatchObject({ isOpenNow: false })
})

test.each([
  ['sandbox', 'none'],
  ['yookassa', 'none'],
  ['none', 'none'],
  ['stripe', 'stripe'],
  ['square', 'square'],
  ['epos', 'epos'],
])('the gateway %s is %s on the wire', async (gateway, shown) => {
  await memory.pool.query('UPDATE booking_settings SET payment_gateway = $1', [gateway])
  const place = await findPlace(memory.db, '6101', Temporal.Instant.from('2026-11-02T20:00:00Z'))
  expect(place?.reservationConfig?.paymentGateway).toBe(shown)
})
