import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from '#contract/api/refusals.ts'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { at, type BookingFixture, friday, openBookingFixture } from './booking-fixtures.ts'

const restaurant = 5101
const guest = '/api/rsv/mb/guest/reservations'
const holds = '/api/rsv/guest/holds'
const admin = `/api/rsv/admin/restaurants/${restaurant}`
const unknownId = `019b0000000070008000${restaurant.toString(16).padStart(12, '0')}`
let fixture: BookingFixture
let key: string
beforeAll(async () => {
  fixture = await openBookingFixture()
  await fixture.rows(
    `INSERT INTO policies (restaurant_id, policy_id, kind, amounts, free_until_hours)
     VALUES ($1, '018f0000-0000-7000-8000-000000000002', 'guarantee', '{"1":2000}', 24)`,
    [restaurant],
  )
  key = (await replaceRestaurantKey(fixture.context.db, restaurant)) ?? ''
})
beforeEach(() => fixture.clear())

const json = { 'content-type': 'application/json' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function ask(path: string, init: RequestInit = {}) {
  const response = await fixture.api(path, init)
  const text = await response.text()
  return { status: response.status, caching: response.headers.get('cache-control'), text }
}

const post = (path: string, body: unknown) => ask(path, { method: 'POST', headers: json, body: JSON.stringify(body) })

/** Refused as the contract refuses, and nothing about it in the log. */
function expectRefusal({ status, text }: Awaited<ReturnType<typeof ask>>, about: string) {
  expect([about, status]).toEqual([about, expect.toSatisfy((given: number) => given >= 400 && given < 500)])
  expect(errorBody.parse(JSON.parse(text)).message).not.toBe('')
  expect(fixture.logged).toEqual([])
}

describe('times at the ends of the calendar are refused', () => {
  test.each([
    '0000-01-01T00:00:00',
    '0001-01-01T00:00:00-14:00',
    '9999-12-31T23:45:00',
    '9999-12-31T23:45:00+14:00',
    '1000-01-01T00:00:00',
    '9998-12-31T23:45:00',
  ])('%s, for a booking', async (reservationTime) => {
    const id = await fixture.newId()
    const { groupSize, restaurantId, ...details } = fixture.body()
    const criteria = { id, restaurantId, groupSize, reservationTime }
    expectRefusal(await post(holds, criteria), 'hold')
    expectRefusal(await post(guest, { ...details, ...criteria }), 'create')
    const calculated = await post(`${guest}/calculate`, { ...details, ...criteria })
    expect(calculated.status).toBeLessThan(500)
  })

  test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('%s, for whoever looks', async (date) => {
    const time = encodeURIComponent(`${date}T23:45:00-14:00`)
    for (const [path, headers] of [
      [`/api/core/mb/restaurants/${restaurant}/monitors?time=${time}`, {}],
      [`/api/rsv/guest/restaurants/${restaurant}/day?date=${date}&partySize=2`, {}],
      [`/api/core/mb/restaurants/${restaurant}/availability?date=${time}&partySize=2&rangeInMinutes=60`, {}],
      [`${admin}/reservations?date=${date}`, bearer(key)],
    ] as const)
      expectRefusal(await ask(path, { headers }), path)
  })
})

test.each(['1000-01-01', '9998-12-31'])('%s is a day on which nothing happens', async (date) => {
  for (const [path, headers] of [
    [`/api/core/mb/restaurants/${restaurant}/monitors?time=${date}T23:45:00`, {}],
    [`${admin}/reservations?date=${date}`, bearer(key)],
  ] as const)
    expect([path, (await ask(path, { headers })).status]).toEqual([path, 200])
})

describe('strange details of a booking', () => {
  const odd: [string, number, Partial<BookingContractWire>][] = [
    ['a language nobody can spell', 200, { language: 'de-DE-DE' }],
    ['a language of odd parts', 200, { language: 'en-a1' }],
    ['an event beyond every number', 400, { eventId: Number.MAX_SAFE_INTEGER }],
    ['an event the database cannot count to', 400, { eventId: 2 ** 31 }],
    ['an id that names another restaurant', 400, { id: '019b0000000070008000000000000001' }],
    ['an id that is none of ours', 400, { id: 'f'.repeat(32) }],
    ['a name of quotes', 200, { customerName: `"'\\$1{},;--` }],
    ['areas of quotes', 400, { areas: '"Hall",\\' }],
    ['tables of quotes', 400, { tableNumber: '"1","{' }],
    ['the largest party', 400, { groupSize: 1000 }],
    ['separators that are no line’s end', 200, { specialRequests: '\u2028\u2029\ufeff\u202e' }],
  ]
  test.each(odd)('%s: %d', async (_, status, changes) => {
    const body = fixture.body({ id: await fixture.newId(), ...changes })
    expect((await post(`${guest}/calculate`, body)).status).toBeLessThan(500)
    expect((await post(guest, body)).status).toBe(status)
    expect(fixture.logged).toEqual([])
  })
})

test.each(['__proto__=a&__proto__=b', 'constructor=1&toString=2', '&&=&=x', 'time=%00'])(
  'a query like %s breaks nothing',
  async (query) => {
    const { status } = await ask(`/api/core/mb/restaurants/${restaurant}/monitors?${query}`)
    expect(status).toBeLessThan(500)
  },
)

describe('unknown and forbidden look the same', () => {
  test('to whoever has no token of that booking', async () => {
    const own = await fixture.book()
    const other = await fixture.book({ reservationTime: at('21:00') })
    const put = (body: unknown) => ({ method: 'PUT', headers: json, body: JSON.stringify(body) })
    const calls: [string, RequestInit][] = [
      ['', {}],
      ['', put(fixture.body())],
      ['/cancel', put({})],
    ]
    for (const [path, init] of calls)
      for (const token of [other.token, key, 'x', `${own.token}x`, '']) {
        const headers = { ...init.headers, ...(token && bearer(token)) }
        const foreign = await ask(`${guest}/${own.id}${path}`, { ...init, headers })
        const unknown = await ask(`${guest}/${unknownId}${path}`, { ...init, headers })
        expect([path, foreign]).toEqual([path, unknown])
        expect([foreign.status, foreign.caching]).toEqual([token ? 404 : 401, 'no-store'])
      }
    expect(await fixture.rows(`SELECT status FROM reservations WHERE status <> 'Approved'`)).toEqual([])
  })

  test('to a host with another restaurant’s key', async () => {
    const { id } = await fixture.book()
    const elsewhere = '/api/rsv/admin/restaurants/5999/reservations'
    for (const deed of ['approve', 'call', 'seat', 'close', 'no-show']) {
      const asHost = { method: 'POST', headers: bearer(key) }
      const foreign = await ask(`${elsewhere}/${id}/${deed}`, asHost)
      expect(foreign).toEqual(await ask(`${elsewhere}/${unknownId}/${deed}`, asHost))
      expect([foreign.status, foreign.caching]).toEqual([403, 'no-store'])
    }
  })
})

test('every answer about a booking is for its caller alone', async () => {
  const own = await fixture.book()
  const criteria = { id: await fixture.newId(), restaurantId: restaurant, groupSize: 2, reservationTime: at('17:00') }
  const answers = [
    await ask(`${guest}/${own.id}`, { headers: bearer(own.token ?? '') }),
    await ask(`${guest}/${own.id}`, { method: 'HEAD', headers: bearer(own.token ?? '') }),
    await post(`${guest}/calculate`, fixture.body()),
    await post(holds, criteria),
    await ask(`${admin}/reservations?date=${friday}`, { headers: bearer(key) }),
    await ask(`${admin}/id`, { method: 'POST' }),
  ]
  expect(answers.map(({ status, caching }) => [status, caching])).toEqual(answers.map(() => [200, 'no-store']))
})
