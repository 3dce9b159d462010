import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlotWire } from '#contract/availability/availability.ts'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { at, type BookingFixture, friday, openBookingFixture } from '../../reservations/booking-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})
beforeEach(() => fixture.clear())

const reservationsPath = '/api/rsv/mb/guest/reservations'
const json = { 'content-type': 'application/json' }

async function send(path: string, method: string, body: object, token?: string) {
  const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fixture.api(path, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function create(changes: object) {
  return send(reservationsPath, 'POST', { ...fixture.body(), id: await fixture.newId(), ...changes })
}

async function read({ id, token }: ReservationWire): Promise<ReservationWire> {
  return fixture.client.reservations.get({ params: { reservationId: id }, token: token ?? '' })
}

describe('what clients of this API send is read', () => {
  test.each([
    ['a number in text', { groupSize: '2' }],
    ['seconds in the time', { reservationTime: `${friday}T19:00:45+01:00` }],
    ['fractions of a second', { reservationTime: `${friday}T18:00:00.123Z` }],
    ['no seconds', { reservationTime: `${friday}T19:00` }],
    ['null for flags', { isMarketingOptOut: null, additionals: { babyChair: null, party: null, customs: null } }],
    ['an empty text for a choice', { deliveryType: '', paymentType: '', language: '' }],
    ['an empty text for a day', { customerProfile: { dob: '', anniversary: '', allergy: '' } }],
    ['an empty text for an object', { order: '', additionals: '', customerProfile: '', campaignInfo: '' }],
    ['an empty text for a number', { estimatedTurnOverTime: '' }],
    ['fields nobody knows', { appVersion: '3.2', additionals: { pets: true }, customerProfile: { shoeSize: 44 } }],
  ])('%s', async (_name, changes) => {
    const { status, body } = await create(changes)
    expect([status, body.groupSize, body.reservationTime], JSON.stringify(body)).toEqual([200, 2, at('19:00')])
  })

  test.each([
    ['an empty id', { id: '' }, 'contract.id'],
    ['an id in capitals', { id: 'ABCDEF0123456789ABCDEF0123456789' }, 'contract.id'],
    ['an event in text', { eventId: '12' }, 'contract.eventId'],
    ['money in text', { order: { orderItems: [], tips: '5', total: '5' } }, 'contract.order.tips'],
    ['a party in words', { groupSize: 'two' }, 'contract.groupSize'],
    ['a party written as a fraction', { groupSize: '2.5' }, 'contract.groupSize'],
    ['no party', { groupSize: '' }, 'contract.groupSize'],
  ])('%s is refused', async (_name, changes, field) => {
    const { status, body } = await create(changes)
    expect(status).toBe(400)
    expect(Object.keys(body.modelState as object)).toContain(field)
  })

  test('a change need not name the restaurant, which the booking knows', async () => {
    const made = await fixture.book()
    const { restaurantId: _restaurantId, ...rest } = fixture.body({ groupSize: 3 })
    const path = `${reservationsPath}/${made.id}`
    for (const body of [rest, { ...rest, restaurantId: null }, { ...rest, restaurantId: '' }])
      expect((await send(path, 'PUT', body, made.token ?? '')).status).toBe(200)
    expect(await read(made)).toMatchObject({ restaurantId: 5101, groupSize: 3 })
    const elsewhere = await send(path, 'PUT', { ...rest, restaurantId: 5102 }, made.token ?? '')
    expect(elsewhere.body).toMatchObject({ code: 'invalid' })
  })
})

describe('a query is read as it comes', () => {
  async function slots(query: string): Promise<SlotWire[]> {
    const answer = await fixture.api(`/api/core/mb/restaurants/5101/availability?${query}`)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return (await answer.json()) as SlotWire[]
  }
  const usual = `contract.date=${friday}T15:00:00&contract.partySize=2`

  test.each([
    ['more range than a day has', `${usual}&contract.rangeInMinutes=100000`],
    ['an offset whose plus is not escaped', `contract.date=${friday}T15:00:00+01:00&partySize=2&rangeInMinutes=900`],
    ['the same with fractions', `contract.date=${friday}T15:00:00.000+01:00&partySize=2&rangeInMinutes=900`],
    ['an escaped one', `contract.date=${friday}T15:00:00%2B01:00&partySize=2&rangeInMinutes=900`],
    ['empty choices', `${usual}&contract.rangeInMinutes=900&contract.deliveryType=&contract.partyAreas=`],
    ['names nobody knows', `${usual}&contract.rangeInMinutes=900&_=1763&utm_source=x`],
  ])('%s', async (_name, query) => {
    expect(await slots(query)).toEqual(await slots(`${usual}&contract.rangeInMinutes=900`))
  })

  test('of the tables at a moment too', async () => {
    const ask = async (time: string) => {
      const answer = await fixture.api(`/api/core/mb/restaurants/5101/monitors?time=${time}&ExcludeId=x`)
      return ((await answer.json()) as { modelState: object }).modelState
    }
    expect(Object.keys(await ask(`${friday}T19:00:30+01:00`))).toEqual(['ExcludeId'])
  })
})

describe('what a guest may not set stays without effect', () => {
  // What is said about money and does not agree is refused: http/payments/tampering.test.ts.
  const notTheirs = {
    token: 'rt_chosen-by-me',
    owner: 'somebody',
    roles: ['Owner', 'Host'],
    vip: true,
    approvalRequired: false,
    noShowFeeEnabled: false,
    paymentDue: null,
    policy: null,
    sequence: 99,
    created: '2020-01-01T00:00:00Z',
    closed: '2020-01-01T00:00:00Z',
    source: 'host',
    timeZone: 'Pacific/Auckland',
    tableIds: [1, 2, 3],
    __proto__: { status: 'Seated' },
  }
  const plain = ({ id: _id, token: _token, ...rest }: ReservationWire) => rest

  test('when booking', async () => {
    const expected = await fixture.book()
    await fixture.clear()
    const { status, body } = await create(notTheirs)
    expect(status).toBe(200)
    const made = body as unknown as ReservationWire
    expect(made.token).not.toBe(notTheirs.token)
    expect(plain(made)).toEqual(plain(expected))
    expect(plain(await read(made))).toEqual(plain(await read({ ...made })))
  })

  test('when changing', async () => {
    const [expected, made] = [await fixture.book(), await fixture.book({ reservationTime: at('20:30') })]
    const change = fixture.body({ groupSize: 1 })
    const put = (booking: ReservationWire, body: object) =>
      send(`${reservationsPath}/${booking.id}`, 'PUT', body, booking.token ?? '')
    expect((await put(expected, change)).status).toBe(200)
    const before = plain(await read(expected))
    expect((await put(expected, { ...change, ...notTheirs })).status).toBe(200)
    expect(plain(await read(expected))).toEqual({ ...before, sequence: (before.sequence ?? 0) + 1 })
    expect((await put(made, { ...change, ...notTheirs, token: expected.token })).status).toBe(200)
    expect((await read(made)).token).toBe(made.token)
  })

  test('when holding', async () => {
    const id = await fixture.newId()
    const body = { id, restaurantId: 5101, reservationTime: at('19:00'), groupSize: 2 }
    const held = await send('/api/rsv/guest/holds', 'POST', {
      ...body,
      ...notTheirs,
      expiresAt: '2099-01-01T00:00:00Z',
    })
    expect(held.status).toBe(200)
    expect(held.body.token).not.toBe(notTheirs.token)
    expect(held.body.expiresAt).toBe('2026-11-27T11:05:00Z')
  })
})
