import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStatus } from '#data/reservations/change-status.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/test-booking.ts'
import { createTestDatabase } from '#data/test-database.ts'
import { answerPending, keepTime } from './autopilot.ts'

let memory: Awaited<ReturnType<typeof createTestDatabase>>
let now: Temporal.Instant
beforeAll(async () => {
  memory = await createTestDatabase()
  await insertRestaurant(memory.pool)
})
beforeEach(async () => {
  await memory.pool.query(`
    DELETE FROM outbox; DELETE FROM allocations; DELETE FROM service_days; DELETE FROM reservations;
    UPDATE booking_settings SET autopilot = '{}', approval_required = false`)
})
afterAll(() => memory.close())

const at = (time: string) => {
  now = Temporal.Instant.from(`2026-11-21T${time}:00Z`)
  return { db: memory.db, clock: { now: () => now } }
}
const statuses = async () => {
  const { rows } = await memory.pool.query(`SELECT status FROM reservations ORDER BY reservation_id`)
  return rows.map(({ status }) => status)
}

describe('a shifted clock', () => {
  test('no-shows are marked after the wait, and seated parties closed at the end of their stay', async () => {
    await insertBooking(memory.pool, 1, { status: 'Approved' })
    await insertBooking(memory.pool, 2, { status: 'Seated' })
    await insertBooking(memory.pool, 3, { status: 'Approved', starts: '2026-11-22T18:30:00Z' })
    const seen: Record<string, string[]> = {}
    for (const time of ['18:30', '18:49', '18:50', '19:59', '20:00']) {
      await keepTime(at(time))
      seen[time] = await statuses()
    }
    expect(seen).toEqual({
      '18:30': ['Approved', 'Seated', 'Approved'],
      '18:49': ['Approved', 'Seated', 'Approved'],
      '18:50': ['NoShow', 'Seated', 'Approved'],
      '19:59': ['NoShow', 'Seated', 'Approved'],
      '20:00': ['NoShow', 'Closed', 'Approved'],
    })
    const { rows } = await memory.pool.query(`SELECT actor, to_status FROM reservation_status_changes ORDER BY at`)
    expect(rows).toEqual([
      { actor: 'autopilot', to_status: 'NoShow' },
      { actor: 'autopilot', to_status: 'Closed' },
    ])
  })

  test('a restaurant that keeps time by hand is left alone', async () => {
    await memory.pool.query(
      `UPDATE booking_settings SET autopilot = '{"closeAtEnd": false, "noShowAfterMinutes": null}'`,
    )
    await insertBooking(memory.pool, 1, { status: 'Approved' })
    await insertBooking(memory.pool, 2, { status: 'Seated' })
    expect(await keepTime(at('23:00'))).toBe(0)
    expect(await statuses()).toEqual(['Approved', 'Seated'])
  })
})

describe('those who wait', () => {
  test('are approved in the order they came, as far as the tables go', async () => {
    for (const n of [1, 2, 3])
      await insertBooking(memory.pool, n, { status: 'Pending', created: `2026-11-01T09:0${4 - n}:00Z` })
    expect(await answerPending(at('10:00'), restaurantId)).toBe(2)
    expect(await statuses()).toEqual(['Pending', 'Approved', 'Approved'])
  })

  test('get the table that comes free', async () => {
    for (const n of [1, 2, 3]) await insertBooking(memory.pool, n, { status: 'Pending' })
    await answerPending(at('10:00'))
    await changeStatus(memory.db, { reservationId: bookingId(1), to: 'CanceledByClient', by: 'guest', now })
    expect(await answerPending(at('10:01'))).toBe(1)
    expect(await statuses()).toEqual(['CanceledByClient', 'Approved', 'Approved'])
  })

  test('hear no when their time has come', async () => {
    await insertBooking(memory.pool, 1, { status: 'Pending', party: 8 })
    expect(await answerPending(at('18:29'))).toBe(0)
    expect(await answerPending(at('18:30'))).toBe(1)
    expect(await statuses()).toEqual(['Rejected'])
  })

  test.each([
    ['approves by hand', `approval_required = true`],
    ['has switched it off', `autopilot = '{"approve": false}'`],
  ])('wait for a person where the restaurant %s', async (_, setting) => {
    await memory.pool.query(`UPDATE booking_settings SET ${setting}`)
    await insertBooking(memory.pool, 1, { status: 'Pending' })
    expect(await answerPending(at('10:00'))).toBe(0)
    expect(await statuses()).toEqual(['Pending'])
  })

  test('are not answered while their money is awaited', async () => {
    await insertBooking(memory.pool, 1, { status: 'Pending' })
    await memory.pool.query(`UPDATE reservations SET payment_due_at = '2026-11-21T12:00:00Z'`)
    expect(await answerPending(at('10:00'))).toBe(0)
  })
})
