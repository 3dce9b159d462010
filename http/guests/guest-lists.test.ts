import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/api/calls.ts'
import { at, type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, signUpGuest } from './guest-fixtures.ts'

let fixture: BookingFixture
let ann: Awaited<ReturnType<typeof signUpGuest>>
let bo: typeof ann

beforeAll(async () => {
  fixture = await openBookingFixture()
  await fixture.addRestaurant({
    restaurantId: 5199,
    tables: ['1', '2', '3'].map((number) => ({ number, max: 4 })),
    line: { maxParty: 4 },
    hours: [600, 1380],
  })
  ann = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  bo = await signUpGuest(fixture, fixture.rows, 'bo@example.com')
})
beforeEach(async () => {
  await fixture.clear()
  await fixture.rows('DELETE FROM guest_bookings')
})

const book = async (time: string, token?: string, email = `${time.replace(':', '')}@example.com`) => {
  const id = await fixture.newId(5199)
  const body = fixture.body({ id, restaurantId: 5199, reservationTime: at(time), email })
  return fixture.client.reservations.create({ body, ...(token && { token }) })
}
const reservations = () => fixture.client.reservations
const upcoming = { from: noon.toString(), statuses: 'Called,Approved' }

describe('a signed-in guest', () => {
  test('finds what was booked with their token, soonest first, a page at a time', async () => {
    for (const time of ['21:00', '12:00', '18:00', '15:00']) await book(time, ann.token)
    await book('19:00', bo.token)
    await book('20:00')
    const page = (skip: number) =>
      reservations().list({ query: { ...upcoming, skip: String(skip), top: '3' }, token: ann.token })
    const first = await page(0)
    expect(first.total).toBe(4)
    expect(first.reservations.map(({ reservationTime }) => reservationTime)).toEqual([
      at('12:00'),
      at('15:00'),
      at('18:00'),
    ])
    expect((await page(3)).reservations.map(({ reservationTime }) => reservationTime)).toEqual([at('21:00')])
    expect(first.reservations.every(({ token }) => token === null || token === undefined)).toBe(true)
  })

  test('finds what is past or canceled in the history, newest first', async () => {
    const early = await book('12:00', ann.token)
    const late = await book('18:00', ann.token)
    await reservations().cancel({ params: { reservationId: late.id }, body: {}, token: ann.token })
    const history = async () =>
      (await reservations().history({ query: {}, token: ann.token })).reservations.map(({ id }) => id)
    expect(await history()).toEqual([late.id])
    expect((await reservations().list({ query: upcoming, token: ann.token })).total).toBe(1)
    fixture.setNow(Temporal.Instant.from(at('13:00')))
    const { token } = await fixture.client.identity.access({ body: { session: ann.session } })
    const { reservations: past } = await reservations().history({ query: {}, token })
    expect(past.map(({ id }) => id)).toEqual([late.id, early.id])
    fixture.setNow(noon)
  })

  test('follows a booking to its new time', async () => {
    const { id } = await book('12:00', ann.token)
    await reservations().update({
      params: { reservationId: id },
      body: fixture.body({ restaurantId: 5199, reservationTime: at('20:00') }),
      token: ann.token,
    })
    const window = { from: Temporal.Instant.from(at('19:00')).toString() }
    expect(
      (await reservations().list({ query: window, token: ann.token })).reservations.map((each) => each.id),
    ).toEqual([id])
  })

  test('reads, changes and cancels their own booking, and nobody else with their token', async () => {
    const { id } = await book('12:00', ann.token)
    const params = { reservationId: id }
    expect((await reservations().get({ params, token: ann.token })).id).toBe(id)
    expect(await codeOf(reservations().get({ params, token: bo.token }))).toBe('404 not_found')
    expect(await codeOf(Promise.resolve(reservations().cancel({ params, body: {}, token: bo.token })))).toBe(
      '404 not_found',
    )
    expect(
      await codeOf(reservations().get({ params: { reservationId: await fixture.newId() }, token: bo.token })),
    ).toBe('404 not_found')
  })

  test('finds their place in line of the last eight hours (call 8)', async () => {
    const walkins = fixture.client.walkins
    const body = { restaurantId: 5199, groupSize: 2, customerName: 'Ann', phone: '+431234567' }
    const { id } = await walkins.join({ body, token: ann.token })
    const list = (token: string) => walkins.list({ query: {}, token })
    expect(await list(ann.token)).toMatchObject({ total: 1, walkins: [{ id, restaurantId: 5199 }] })
    expect(await list(bo.token)).toEqual({ walkins: [], total: 0 })
    fixture.setNow(noon.add({ hours: 8, seconds: 1 }))
    const { token } = await fixture.client.identity.access({ body: { session: ann.session } })
    expect(await list(token)).toEqual({ walkins: [], total: 0 })
    fixture.setNow(noon)
  })

  test('keeps a booking of their device with its token, once or twice', async () => {
    const { id, token } = await book('12:00')
    const keep = (given: string) =>
      reservations().keep({ params: { reservationId: id }, body: { token: given }, token: ann.token })
    expect(await codeOf(keep('x'.repeat(43)))).toBe('404 not_found')
    expect((await reservations().list({ query: upcoming, token: ann.token })).total).toBe(0)
    await keep(token ?? '')
    await keep(token ?? '')
    expect((await reservations().list({ query: upcoming, token: ann.token })).total).toBe(1)
  })
})

describe('the lists are shut', () => {
  const paths = [calls.reservations.list.path, calls.reservations.history.path, calls.walkins.list.path]
  const ask = async (path: string, headers: Record<string, string>) => (await fixture.api(path, { headers })).status

  test.each(paths)('%s: to strangers, expired and forged tokens, tokens of bookings and cookies', async (path) => {
    const { token } = await book('12:00')
    const [head, , signature] = ann.token.split('.')
    const forged = `${head}.${Buffer.from(JSON.stringify({ sub: ann.uid, sid: 'x', exp: 9e9 })).toString('base64url')}.${signature}`
    expect(await ask(path, {})).toBe(401)
    expect(await ask(path, { authorization: `Bearer ${token}` })).toBe(401)
    expect(await ask(path, { authorization: `Bearer ${forged}` })).toBe(401)
    expect(await ask(path, { authorization: `Bearer ${ann.session}` })).toBe(401)
    expect(await ask(path, { cookie: `session=${ann.session}` })).toBe(401)
    expect(await ask(path, { authorization: `Bearer ${ann.token}` })).toBe(200)
    fixture.setNow(noon.add({ minutes: 15 }))
    expect(await ask(path, { authorization: `Bearer ${ann.token}` })).toBe(401)
    fixture.setNow(noon)
  })

  test('answers for a guest are kept by nobody', async () => {
    for (const path of paths) {
      const response = await fixture.api(path, { headers: { authorization: `Bearer ${ann.token}` } })
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('an expired token does not open a booking as a stranger would', async () => {
    const { id } = await book('12:00', ann.token)
    fixture.setNow(noon.add({ minutes: 15 }))
    expect(await codeOf(reservations().get({ params: { reservationId: id }, token: ann.token }))).toBe(
      '401 sign_in_required',
    )
    fixture.setNow(noon)
  })
})
