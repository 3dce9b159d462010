import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/api/calls.ts'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { processLimits, sharedLimits } from '#domain/limits/limits.ts'
import { testApi } from '../api/test-api.ts'
import { at, type BookingFixture, friday, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { createProcessCounts } from './process-counts.ts'

let fixture: BookingFixture
let now = noon
beforeAll(async () => {
  fixture = await openBookingFixture()
  await fixture.addRestaurant({
    restaurantId: 5102,
    tables: Array.from({ length: 120 }, (_, n) => ({ number: String(n + 1), max: 2 })),
    hours: [660, 1380],
  })
})
beforeEach(async () => {
  await fixture.clear()
  setNow(noon)
  await fixture.rows('DELETE FROM rate_counts')
  fixture.context.limits = createProcessCounts({ now: () => now })
})

function setNow(instant: Temporal.Instant) {
  now = instant
  fixture.setNow(instant)
}

type LimitsTestApi = (path: string, init?: RequestInit) => Promise<Response>

async function send(
  method: string,
  path: string,
  body: object,
  { caller = 'office', token = '', api = fixture.api } = {},
) {
  const response = await api(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-tavola-caller': caller,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { id?: string; token?: string; code?: string; message?: string }
  return { ...answer, status: response.status, retryAfter: response.headers.get('retry-after') }
}

type LimitsTestReply = Awaited<ReturnType<typeof send>>
const bookings = calls.reservations.create.path
const post = async (
  changes: Partial<BookingContractWire> = {},
  from: { caller?: string; api?: LimitsTestApi } = {},
): Promise<LimitsTestReply> => {
  const id = changes.id ?? (await fixture.newId(Number(changes.restaurantId ?? 5102)))
  return send('POST', bookings, fixture.body({ restaurantId: 5102, ...changes, id }), from)
}
const guest = (n: number) => ({ email: `guest${n}@example.com`, phoneNumber: `+4312345${String(n).padStart(4, '0')}` })
const made = async () => Number((await fixture.rows<{ n: number }>('SELECT count(*) AS n FROM reservations'))[0]?.n)

describe('one contact', () => {
  test('takes at most three tables of an evening, whoever asks, and others are unaffected', async () => {
    const times = ['12:00', '14:00', '16:00', '18:00']
    const sent = []
    for (const [n, time] of times.entries())
      sent.push(await post({ reservationTime: at(time) }, { caller: `network ${n}` }))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(sent[3]).toMatchObject({ code: 'too_many_bookings' })
    expect(sent[3]?.message).toContain('call the restaurant')
    expect(Number(sent[3]?.retryAfter)).toBeGreaterThan(0)
    expect((await post({ ...guest(1), reservationTime: at('18:00') })).status).toBe(200)
    expect((await post({ reservationTime: '2026-12-05T18:00:00+01:00' })).status).toBe(200)
  })

  test.each([
    [
      'the same number spaced otherwise',
      { phoneNumber: '+43 (1) 234 5678', email: '' },
      { phoneNumber: '+4312345678', email: '' },
    ],
    [
      'the same number without its country',
      { phoneNumber: '0660 5550001', email: '' },
      { phoneNumber: '0043 660 5550001', email: '' },
    ],
    ['the same mailbox under a label', { email: 'ann+1@example.com' }, { email: 'Ann+2@example.com' }],
    ['the same address in capitals', { email: 'ANN@example.com' }, { email: 'ann@Example.com' }],
    [
      'another name and address with the same number',
      { ...guest(1) },
      { ...guest(1), email: 'else@example.com', customerName: 'Bo' },
    ],
  ])('is known by %s', async (_, first, second) => {
    expect((await post(first)).status).toBe(200)
    expect(await post(second)).toMatchObject({ status: 409, code: 'already_booked' })
  })

  test('is asked before a second table around the same time, and told nothing of the first', async () => {
    await post({ reservationTime: at('19:00') })
    const id = await fixture.newId(5102)
    const body = { id, reservationTime: at('19:30') }
    const asked = await post(body, { caller: 'stranger' })
    expect(asked).toMatchObject({ status: 409, code: 'already_booked' })
    expect(JSON.stringify(asked)).not.toMatch(/19:00|Ann/)
    expect(await made()).toBe(1)
    const second = await post({ ...body, confirmSecondBooking: true })
    expect(second.status).toBe(200)
    for (const confirmSecondBooking of [true, false, null])
      expect(await post({ ...body, confirmSecondBooking })).toMatchObject({ status: 200, id })
    expect(await made()).toBe(2)
  })

  test('may book again after canceling', async () => {
    const first = await post({ reservationTime: at('19:00') })
    await send('PUT', `${bookings}/${first.id}/cancel`, {}, { token: first.token ?? '' })
    expect(await post({ reservationTime: at('19:00') })).toMatchObject({ status: 200 })
  })

  test('that sends ten bookings at once gets three', async () => {
    const attempts = Array.from({ length: 10 }, (_, n) =>
      post({ reservationTime: at('19:00'), confirmSecondBooking: true }, { caller: `network ${n}` }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 429)])
    expect(await made()).toBe(3)
  })

  test('that goes from day to day is stopped within the day', async () => {
    const days = Array.from({ length: 22 }, (_, n) => Temporal.PlainDate.from(friday).add({ days: n }).toString())
    const sent = []
    for (const day of days) sent.push(await post({ reservationTime: `${day}T18:00:00+01:00` }, { caller: day }))
    const { most } = sharedLimits.bookingsOfContact
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(most)
    expect(sent[most]).toMatchObject({ status: 429, code: 'too_many_bookings' })
    setNow(noon.add({ hours: 24 }))
    expect((await post({ reservationTime: `${days[21]}T18:00:00+01:00` })).status).toBe(200)
  })
})

describe('one caller', () => {
  test('may be a hotel: thirty guests behind one address book within an hour', async () => {
    for (let n = 0; n < 30; n++) {
      setNow(noon.add({ minutes: n }))
      expect((await post(guest(n))).status).toBe(200)
    }
  })

  test('with a thousand attempts books sixty tables an hour, counted by all nodes, and others are unaffected', async () => {
    const first = { id: await fixture.newId(5102), ...guest(0) }
    expect((await post(first)).status).toBe(200)
    const ids = Array.from({ length: 1000 }, () => fixture.newId(5102))
    const nodes = [0, 1, 2, 3].map(() => {
      const node = testApi(fixture.context.db, { now: () => now })
      node.context.limits = createProcessCounts({ now: () => now })
      return node.api
    })
    const statuses: number[] = []
    for (const [n, id] of (await Promise.all(ids)).entries()) {
      const api = nodes[n % 4] as LimitsTestApi
      statuses.push((await post({ id, ...guest(n + 1) }, { api })).status)
    }
    const { most } = sharedLimits.bookingsOfCaller
    expect(statuses.filter((status) => status === 200)).toHaveLength(most - 1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1001 - most)
    expect(await post(first)).toMatchObject({ status: 200, id: first.id })
    expect((await post(guest(2000), { caller: 'another' })).status).toBe(200)
    setNow(noon.add({ hours: 1 }))
    expect((await post(guest(2001))).status).toBe(200)
  })

  test('that guesses tokens is not heard for a while; others are', async () => {
    const { id = '', token = '' } = await post()
    const open = (caller: string, key: string) =>
      fixture.api(`${bookings}/${id}`, { headers: { authorization: `Bearer ${key}`, 'x-tavola-caller': caller } })
    for (let n = 0; n < processLimits.wrongKeys.most; n++) expect((await open('bot', `wrong${n}`)).status).toBe(404)
    const refused = await open('bot', token)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
    expect((await open('guest', token)).status).toBe(200)
  })

  test.each([
    ['new ids', 'newIds', () => send('POST', calls.reservations.newId.path.replace(':restaurantId', '5102'), {})],
    ['events', 'analyticsEvents', () => read('/api/analytics?source=s&action=click&target=t&ids=1')],
    ['wrong search keys', 'wrongKeys', () => send('POST', calls.search.restaurants.path, { search: 'x' })],
    [
      'wrong keys of restaurants',
      'wrongKeys',
      () => read(calls.host.day.path.replace(':restaurantId', '5102'), 'host_x'),
    ],
  ] as const)('is stopped at its limit of %s', async (_, limit, attempt) => {
    const { most } = processLimits[limit]
    for (let n = 0; n < most; n++) expect((await attempt()).status).not.toBe(429)
    expect((await attempt()).status).toBe(429)
  })

  const read = (path: string, token = '') =>
    fixture.api(path, { headers: { 'x-tavola-caller': 'office', ...(token && { authorization: `Bearer ${token}` }) } })

  test.each([
    ['claims', 'claimsOfCaller', calls.places.claim.path, 10],
    ['wishes to be told', 'notifyOfCaller', calls.places.notify.path, 30],
  ])('is stopped at its limit of %s, and one address at its own', async (_, limit, path, most) => {
    expect(sharedLimits[limit as 'claimsOfCaller'].most).toBe(most)
    const to = path.replace(':restId', '5102')
    const claim = { name: 'Ann Lee', phone: '+431234567', restaurantName: 'Blau', address: 'Lindengasse 5' }
    const from = (email: string, caller?: string) =>
      send('POST', to, path.endsWith('claim') ? { ...claim, email } : { email }, caller ? { caller } : {})
    for (let n = 0; n < most; n++) expect((await from(`a${n}@example.com`)).status).toBe(200)
    expect(await from('z@example.com')).toMatchObject({ status: 429, code: 'too_many' })
    expect((await from('z@example.com', 'another')).status).toBe(200)
    const ofContact = sharedLimits[path.endsWith('claim') ? 'claimsOfContact' : 'notifyOfContact'].most
    const statuses = []
    for (let n = 0; n < ofContact; n++) statuses.push((await from('Chosen@example.com', `network ${n}`)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await from('chosen@example.com', 'one more')).status).toBe(429)
  })
})

test('a booking is changed at most twelve times an hour, and each change may go to another address', async () => {
  const booked = await post()
  const { most } = sharedLimits.changesOfBooking
  const change = (n: number, caller: string) =>
    send('PUT', `${bookings}/${booked.id}`, fixture.body({ restaurantId: 5102, email: `chosen${n}@example.com` }), {
      caller,
      token: booked.token ?? '',
    })
  const statuses = []
  for (let n = 0; n <= most; n++) statuses.push((await change(n, `network ${n}`)).status)
  expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429])
})

test('without a limit nothing is counted', async () => {
  delete fixture.context.limits
  for (const time of ['12:00', '14:00', '16:00', '18:00', '20:00'])
    expect((await post({ reservationTime: at(time) })).status).toBe(200)
  expect(await fixture.rows('SELECT * FROM rate_counts')).toEqual([])
})
