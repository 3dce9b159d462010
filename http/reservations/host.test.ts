import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { type TestApi, testApi } from '../api/test-api.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let api: TestApi['api']
let key: string
const now = { at: Temporal.Instant.from('2026-11-21T18:00:00Z') }

beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
  key = (await replaceRestaurantKey(database.db, restaurantId)) ?? ''
  api = testApi(database.db, { now: () => now.at }).api
  return database.close
})
beforeEach(async () => {
  now.at = Temporal.Instant.from('2026-11-21T18:00:00Z')
  await database.pool.query(
    'DELETE FROM outbox; DELETE FROM allocations; DELETE FROM service_days; DELETE FROM reservations',
  )
})

const base = `/api/rsv/admin/restaurants/${restaurantId}/reservations`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function day(token = key, url = base) {
  const answer = await api(url, { headers: bearer(token) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function deed(name: string, { n = 1, token = key, body = '{}' } = {}) {
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const answer = await api(`${base}/${bookingId(n)}/${name}`, { method: 'POST', headers, body })
  const { status, code } = (await answer.json()) as { status?: string; code?: string }
  return [answer.status, code ?? status]
}

describe('the day of a restaurant', () => {
  test('lists its bookings in order, in its own time', async () => {
    await insertBooking(database.pool, 2, { starts: '2026-11-21T19:00:00Z' })
    await insertBooking(database.pool, 1, { status: 'CanceledByClient' })
    await insertBooking(database.pool, 3, { starts: '2026-11-22T19:00:00Z' })
    const { status, body } = await day()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      serviceDate: '2026-11-21',
      covers: 2,
      reservations: [
        { id: bookingId(1), status: 'CanceledByClient', reservationTime: '2026-11-21T19:30:00+01:00' },
        { id: bookingId(2), status: 'Approved', customerName: 'Mira Holm', estimatedTurnOverTime: 90 },
      ],
    })
    expect((await day(key, `${base}?date=2026-11-22`)).body).toMatchObject({ reservations: [{ id: bookingId(3) }] })
    expect((await day(key, `${base}?date=soon`)).status).toBe(400)
  })

  test('tells nothing about tokens', async () => {
    await insertBooking(database.pool, 1)
    expect(JSON.stringify((await day()).body)).not.toMatch(/token|digest/i)
  })
})

describe('deeds follow the table of statuses', () => {
  test('the evening of one party', async () => {
    await insertBooking(database.pool, 1, { status: 'Pending' })
    expect(await deed('approve')).toEqual([200, 'Approved'])
    expect(await deed('call')).toEqual([200, 'Called'])
    expect(await deed('seat')).toEqual([200, 'Seated'])
    expect(await deed('close')).toEqual([200, 'Closed'])
    const { rows } = await database.pool.query('SELECT topic FROM outbox ORDER BY outbox_id')
    expect(rows.map(({ topic }) => topic)).toEqual([
      'reservation.approved',
      'reservation.called',
      'reservation.seated',
      'reservation.closed',
    ])
  })

  test.each([
    ['Pending', 'reject', [200, 'Rejected']],
    ['Pending', 'seat', [409, 'status_changed']],
    ['Approved', 'cancel', [200, 'CanceledByHost']],
    ['Approved', 'approve', [409, 'status_changed']],
    ['Seated', 'cancel', [409, 'status_changed']],
    ['CanceledByClient', 'seat', [409, 'already_canceled']],
    ['Closed', 'seat', [409, 'already_ended']],
    ['Approved', 'no-show', [409, 'within_grace']],
  ])('%s, then %s', async (status, name, expected) => {
    await insertBooking(database.pool, 1, { status })
    expect(await deed(name)).toEqual(expected)
  })

  test('a no-show is one only after the grace time', async () => {
    await insertBooking(database.pool, 1)
    now.at = Temporal.Instant.from('2026-11-21T18:44:59Z')
    expect(await deed('no-show')).toEqual([409, 'within_grace'])
    now.at = Temporal.Instant.from('2026-11-21T18:45:00Z')
    expect(await deed('no-show')).toEqual([200, 'NoShow'])
  })

  test('a booking for which no table is left is not approved', async () => {
    for (const n of [1, 2, 3]) await insertBooking(database.pool, n, { status: 'Pending' })
    expect(await deed('approve', { n: 1 })).toEqual([200, 'Approved'])
    expect(await deed('approve', { n: 2 })).toEqual([200, 'Approved'])
    expect(await deed('approve', { n: 3 })).toEqual([409, 'slot_taken'])
  })

  test('of two deeds at once one is done', async () => {
    await insertBooking(database.pool, 1, { status: 'Pending' })
    const done = await Promise.all([deed('approve'), deed('reject'), deed('approve'), deed('reject')])
    expect(done.filter(([status]) => status === 200)).toHaveLength(1)
    expect(done.filter(([status]) => status === 409)).toHaveLength(3)
  })

  test('a note is kept, anything else in the body is ignored', async () => {
    await insertBooking(database.pool, 1)
    const body = '{"note":"Water in the cellar","status":"Seated","actor":"guest"}'
    expect(await deed('cancel', { body })).toEqual([200, 'CanceledByHost'])
    const { rows } = await database.pool.query('SELECT actor, note FROM reservation_status_changes')
    expect(rows).toEqual([{ actor: 'host', note: 'Water in the cellar' }])
  })
})

describe('strangers', () => {
  test.each(['approve', 'reject', 'call', 'seat', 'close', 'no-show', 'cancel'])('cannot %s', async (name) => {
    await insertBooking(database.pool, 1, { status: 'Pending' })
    expect(await deed(name, { token: 'host_wrong' })).toEqual([403, 'forbidden'])
    const { rows } = await database.pool.query('SELECT status FROM reservations')
    expect(rows).toEqual([{ status: 'Pending' }])
  })

  test('get the same answer for a wrong key, an unknown restaurant and one without a key', async () => {
    await database.pool.query(`
      INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency)
        VALUES (4102, 'other', 'n2', 'test', 'Other', 'restaurant', '/at/', 48.2, 16.3, 'AT', 'Europe/Vienna', 'EUR') ON CONFLICT DO NOTHING;
      INSERT INTO booking_settings (restaurant_id, max_party, turn_over, covers_per_slot) VALUES (4102, 8, '[[8,90]]', 20) ON CONFLICT DO NOTHING`)
    const wrong = await day('host_wrong')
    expect(wrong.status).toBe(403)
    for (const other of [4102, 999_999]) expect(await day(key, base.replace('4101', String(other)))).toEqual(wrong)
  })

  test('the key of one restaurant finds no booking of another', async () => {
    const otherKey = (await replaceRestaurantKey(database.db, 4102)) ?? ''
    await insertBooking(database.pool, 1)
    const url = `${base.replace('4101', '4102')}/${bookingId(1)}/seat`
    const answer = await api(url, { method: 'POST', headers: bearer(otherKey) })
    expect(answer.status).toBe(404)
  })

  test('without any key are asked for one', async () => {
    expect((await api(base)).status).toBe(401)
  })

  test('an earlier key stops working when a new one is made', async () => {
    const earlier = key
    key = (await replaceRestaurantKey(database.db, restaurantId)) ?? ''
    expect((await day(earlier)).status).toBe(403)
    expect((await day()).status).toBe(200)
    expect(await replaceRestaurantKey(database.db, 999_999)).toBeNull()
  })
})

describe('whose pages may show the booking in a frame', () => {
  const list = async (origins: unknown, token = key) => {
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    const address = `/api/rsv/admin/restaurants/${restaurantId}/parent-origins`
    const answer = await api(address, { method: 'PUT', headers, body: JSON.stringify({ origins }) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const listed = async () => {
    const where = `WHERE restaurant_id = ${restaurantId}`
    return (await database.pool.query(`SELECT parent_origins FROM booking_settings ${where}`)).rows[0].parent_origins
  }

  test('is for the restaurant to say, all at once and again', async () => {
    for (const origins of [['https://bistro.example', 'https://www.bistro.example'], ['https://bistro.example'], []]) {
      expect(await list(origins)).toEqual({ status: 200, body: { origins } })
      expect(await listed()).toEqual(origins)
    }
    expect((await list([], 'host_somebody')).status).toBe((await day('host_somebody')).status)
  })

  test.each([
    [['https://bistro.example/book']],
    [['https://bistro.example; script-src *']],
    [['*']],
    [['javascript:alert(1)']],
    [Array.from({ length: 21 }, (_, n) => `https://site-${n}.example`)],
    ['https://bistro.example'],
  ])('%j is refused, and what was listed stays', async (origins) => {
    await list(['https://bistro.example'])
    expect((await list(origins)).status).toBe(400)
    expect(await listed()).toEqual(['https://bistro.example'])
  })
})
