import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerTables } from '#actions/standbys/offer.ts'
import { createProcessCounts } from '../access/process-counts.ts'
import { testApi } from '../api/test-api.ts'
import { codeOf } from '../guests/guest-fixtures.ts'
import { at, type BookingFixture, friday, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
  await fixture.addRestaurant({ restaurantId: 5150, tables: [{ number: '1', max: 4 }], coversPerSlot: 20 })
  await fixture.addRestaurant({
    restaurantId: 5151,
    tables: [{ number: '1', max: 4 }],
    policy: { kind: 'guarantee', amounts: { 1: 1000 } },
  })
})
beforeEach(async () => {
  await fixture.clear()
  await fixture.rows('DELETE FROM standby_days')
})

type StandbyTestBody = {
  email?: string
  date?: string
  from?: string
  to?: string
  groupSize?: number
  customerName?: string
  phone?: string
}

async function ask(wish: StandbyTestBody = {}, restaurantId = 5150, id?: string) {
  const body = {
    id: id ?? (await fixture.newId(restaurantId)),
    date: friday,
    from: '18:00:00',
    to: '20:00:00',
    groupSize: 2,
    customerName: 'Cy Diaz',
    email: 'cy@example.com',
    ...wish,
  }
  return fixture.client.standbys.join({ params: { restaurantId }, body })
}

const own = ({ id, key }: { id: string; key: string }) => ({ params: { standbyId: id, key } })
const full = (restaurantId = 5150) =>
  fixture.book({ restaurantId, reservationTime: at('19:00'), email: 'bo@example.com', customerName: 'Bo' })
const cancel = ({ id, token }: { id: string; token?: string | null | undefined }) =>
  fixture.client.reservations.cancel({ params: { reservationId: id }, token: token ?? '', body: {} })
const offer = (restaurantId = 5150, now = noon) =>
  offerTables(fixture.context.db, { restaurantId, serviceDate: friday }, now)

describe('waiting for a table of a full day', () => {
  test('a table that comes free is held for the guest and booked with one call, which may be repeated', async () => {
    const booked = await full()
    const standby = await ask({ from: '19:00:00', to: '19:00:00' })
    expect(standby).toMatchObject({ state: 'waiting', offer: null, restaurantId: 5150, groupSize: 2 })
    expect(await offer()).toBe(0)
    expect(await codeOf(fixture.client.standbys.take(own(standby)))).toBe('409 offer_over')
    await cancel(booked)
    expect(await offer()).toBe(1)
    expect(await fixture.client.standbys.get(own(standby))).toMatchObject({
      state: 'offered',
      offer: { reservationTime: at('19:00'), until: '2026-11-27T11:15:00Z' },
    })
    // nobody else can have it meanwhile
    expect(await codeOf(full())).toBe('409 slot_taken')
    const taken = await fixture.client.standbys.take(own(standby))
    expect(await fixture.client.standbys.take(own(standby))).toEqual(taken)
    const { reservationId, token } = taken
    expect(await fixture.client.reservations.get({ params: { reservationId }, token })).toMatchObject({
      status: 'Approved',
      customerName: 'Cy Diaz',
      reservationTime: at('19:00'),
    })
    expect(await fixture.client.standbys.get(own(standby))).toMatchObject({ state: 'taken', reservationId })
    expect(await fixture.rows('SELECT 1 FROM reservations WHERE status = $1', ['Approved'])).toHaveLength(1)
  })

  test('asks for offers when somebody joins or leaves, and for a mail when a table is offered', async () => {
    const standby = await ask()
    await offer()
    await fixture.client.standbys.withdraw(own(standby))
    expect((await fixture.client.standbys.withdraw(own(standby))).state).toBe('withdrawn')
    const news = await fixture.rows<{ topic: string }>(
      `SELECT topic FROM outbox WHERE topic LIKE 'standby%' ORDER BY outbox_id`,
    )
    expect(news.map(({ topic }) => topic)).toEqual(['standby.joined', 'standby.offered', 'standby.left'])
    expect(await fixture.rows('SELECT 1 FROM holds')).toEqual([])
  })

  const timeOf = async (standby: { id: string; key: string }) =>
    (await fixture.client.standbys.get(own(standby))).offer?.reservationTime

  test('another free time is chosen instead, held for as long, and taken', async () => {
    const standby = await ask({ from: '18:00:00', to: '18:30:00' })
    await offer()
    const before = await fixture.client.standbys.get(own(standby))
    expect(before.offer).toMatchObject({
      reservationTime: at('18:00'),
      otherTimes: [at('18:15'), at('18:30')],
    })
    const choose = (time: string) =>
      fixture.client.standbys.choose({ ...own(standby), body: { reservationTime: at(time) } })
    fixture.setNow(noon.add({ minutes: 5 }))
    for (let press = 0; press < 2; press++) {
      const chosen = await choose('18:30')
      expect(chosen.offer).toMatchObject({ reservationTime: at('18:30'), until: before.offer?.until })
      expect(chosen.version).not.toBe(before.version)
    }
    expect(await codeOf(choose('19:30'))).toBe('409 slot_taken')
    expect(await timeOf(standby)).toBe(at('18:30'))
    const { reservationId, token } = await fixture.client.standbys.take(own(standby))
    expect(await fixture.client.reservations.get({ params: { reservationId }, token })).toMatchObject({
      reservationTime: at('18:30'),
    })
    expect(await codeOf(choose('18:00'))).toBe('409 offer_over')
  })

  test('who wants none of the free times waits on, and is offered one that comes free later', async () => {
    const first = await fixture.book({ restaurantId: 5150, reservationTime: at('20:15'), email: 'bo@example.com' })
    const standby = await ask({ from: '18:00:00', to: '20:30:00' })
    const other = await ask({ email: 'di@example.com', from: '18:15:00', to: '18:15:00' })
    await offer()
    expect(await timeOf(standby)).toBe(at('18:00'))
    for (let press = 0; press < 2; press++) {
      const declined = await fixture.client.standbys.decline(own(standby))
      expect(declined).toMatchObject({ state: 'waiting', offer: null, missed: null })
    }
    await offer()
    expect((await fixture.client.standbys.get(own(standby))).state).toBe('waiting')
    expect(await timeOf(other)).toBe(at('18:15'))
    await cancel(first)
    await fixture.client.standbys.withdraw(own(other))
    await offer()
    expect(await timeOf(standby)).toBe(at('18:30'))
  })

  test('an offer that ran out is told, and when it went to the next', async () => {
    const standby = await ask({ from: '19:00:00', to: '19:00:00' })
    const { version } = await fixture.client.standbys.get(own(standby))
    await offer()
    const late = noon.add({ minutes: 15 })
    fixture.setNow(late)
    const missed = { reservationTime: at('19:00'), until: '2026-11-27T11:15:00Z' }
    const seen = await fixture.client.standbys.get(own(standby))
    expect(seen).toMatchObject({ state: 'waiting', offer: null, missed })
    expect(seen.version).not.toBe(version)
    await fixture.book({ restaurantId: 5150, reservationTime: at('19:00'), email: 'bo@example.com' })
    await offer(5150, late)
    expect(await fixture.client.standbys.get(own(standby))).toMatchObject({ state: 'waiting', missed })
  })

  test('a page that watches is told of an offer, and of nothing else', async () => {
    const standby = await ask()
    const events = `/api/rsv/guest/standbys/${standby.id}/${standby.key}/events`
    expect((await fixture.api(events.replace(standby.key, 'k'.repeat(43)))).status).toBe(404)
    const response = await fixture.api(events)
    const seen: string[] = []
    const read = (async () => {
      let rest = ''
      for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        const frames = (rest + chunk).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames)
          if (frame.startsWith('data: ')) seen.push((JSON.parse(frame.slice(6)) as { version: string }).version)
      }
    })()
    await expect.poll(() => seen).toEqual([expect.stringMatching(/^waiting/)])
    await offer()
    await expect.poll(() => seen.at(-1)).toMatch(/^offered/)
    expect((await fixture.client.standbys.get(own(standby))).version).toBe(seen.at(-1))
    await fixture.client.standbys.withdraw(own(standby))
    await read
    expect(seen.map((version) => version.split('-')[0])).toEqual(['waiting', 'offered', 'withdrawn'])
  })

  test('sent again the same request is one; another under its id is refused', async () => {
    const first = await ask()
    expect(await ask({}, 5150, first.id)).toEqual(first)
    expect(await codeOf(ask({ groupSize: 3 }, 5150, first.id))).toBe('422 key_reused')
  })

  test('whether an address waits already cannot be seen: it is answered like the first time', async () => {
    const first = await ask()
    const again = await ask({ email: 'CY@example.com', customerName: 'Somebody' })
    const other = await ask({ email: 'new@example.com', customerName: 'Somebody' })
    const shapeOf = (made: typeof first) => ({ ...made, id: '', key: '', email: '' })
    expect(shapeOf(again)).toEqual(shapeOf(other))
    expect(await fixture.client.standbys.get(own(again))).toEqual(again)
    expect(again.key).not.toBe(first.key)
  })

  test('a browser is told of an offer when whoever holds the key asks for it', async () => {
    const standby = await ask({ phone: '+43155500011' })
    const { db, clock } = fixture.context
    const push = { publicKey: 'B'.repeat(87), mayWriteTo: ({ endpoint }: { endpoint: string }) => endpoint !== 'bad' }
    const { client } = testApi(db, clock, { push: push as never, hasSms: true })
    expect(await client.standbys.notices(own(standby))).toEqual({ pushKey: 'B'.repeat(87), sms: true, email: true })
    const body = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }
    const browsers = () => fixture.rows('SELECT endpoint FROM standby_subscriptions ORDER BY endpoint')
    await client.standbys.subscribe({ ...own(standby), body })
    await client.standbys.subscribe({ ...own(standby), body })
    expect(await browsers()).toEqual([{ endpoint: body.endpoint }])
    expect(await codeOf(client.standbys.subscribe({ ...own(standby), body: { ...body, endpoint: 'bad' } }))).toBe(
      '400 invalid',
    )
    const wrong = { params: { standbyId: standby.id, key: 'k'.repeat(43) } }
    expect(await codeOf(client.standbys.notices(wrong))).toBe('404 not_found')
    expect(await codeOf(client.standbys.subscribe({ ...wrong, body }))).toBe('404 not_found')
    expect(await codeOf(client.standbys.unsubscribe({ ...wrong, body }))).toBe('404 not_found')
    expect(await browsers()).toHaveLength(1)
    await client.standbys.unsubscribe({ ...own(standby), body: { endpoint: body.endpoint } })
    expect(await browsers()).toEqual([])
    await client.standbys.withdraw(own(standby))
    expect(await codeOf(client.standbys.subscribe({ ...own(standby), body }))).toBe('409 offer_over')
  })

  test.each([
    [{ date: '2026-11-26' }, '400 past_time'],
    [{ date: '2028-12-04' }, '400 too_far'],
    [{ groupSize: 40 }, '400 party_size'],
    [{ email: 'nobody' }, '400 invalid'],
    [{ customerName: ' ' }, '400 invalid'],
    [{ from: '20:00:00', to: '18:00:00' }, '400 past_time'],
  ])('%j is refused as %s', async (wish, expected) => {
    expect(await codeOf(ask(wish))).toBe(expected)
    expect(await fixture.rows('SELECT 1 FROM standbys')).toEqual([])
  })

  test('a table that comes with terms about money is booked, and waits for it', async () => {
    const standby = await ask({}, 5151)
    await offer(5151)
    const { reservationId, token } = await fixture.client.standbys.take(own(standby))
    const booked = await fixture.client.reservations.get({ params: { reservationId }, token })
    expect(booked.policy?.kind).toBe('guarantee')
  })

  test('nothing opens without the key, and a wrong one looks like none', async () => {
    const standby = await ask()
    const other = await ask({ email: 'di@example.com' })
    const wrong = { params: { standbyId: standby.id, key: other.key } }
    const never = { params: { standbyId: '0'.repeat(32), key: other.key } }
    for (const call of [wrong, never])
      for (const name of ['get', 'take', 'decline', 'withdraw'] as const)
        expect(await codeOf(fixture.client.standbys[name](call))).toBe('404 not_found')
    expect((await fixture.client.standbys.get(own(standby))).state).toBe('waiting')
  })

  test('an address is taken so often in a day', async () => {
    const { db, clock } = fixture.context
    const limited = testApi(db, clock, { limits: createProcessCounts(clock) })
    const again = async () => {
      const body = {
        id: await fixture.newId(5150),
        date: friday,
        from: '18:00:00',
        to: '20:00:00',
        groupSize: 2,
        customerName: 'Cy',
        email: 'often@example.com',
      }
      return limited.client.standbys.join({ params: { restaurantId: 5150 }, body })
    }
    for (let attempt = 0; attempt < 10; attempt++) expect((await again()).state).toBe('waiting')
    expect(await codeOf(again())).toBe('429 too_many')
  })
})
