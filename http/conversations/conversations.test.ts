import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { createProcessCounts } from '../access/process-counts.ts'
import { testApi } from '../api/test-api.ts'
import { codeOf, signUpGuest } from '../guests/guest-fixtures.ts'
import { at, type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'

let fixture: BookingFixture
let hostKey: string
beforeAll(async () => {
  fixture = await openBookingFixture()
  hostKey = (await replaceRestaurantKey(fixture.context.db, 5101)) ?? ''
})
beforeEach(() => fixture.clear())

let lastId = 0
const newId = () => (++lastId).toString(16).padStart(32, '0')

async function booked(changes: object = {}) {
  const { id, token } = await fixture.book(changes)
  const own = { params: { reservationId: id }, token: token ?? '' }
  const { client } = fixture
  return {
    id,
    own,
    get: () => client.conversations.get(own),
    write: (text: string, messageId = newId()) => client.conversations.send({ ...own, body: { id: messageId, text } }),
    answer: (text: string, messageId = newId()) =>
      client.hostConversations.send({
        params: { restaurantId: 5101, conversationId: id },
        token: hostKey,
        body: { id: messageId, text },
      }),
  }
}

describe('a conversation about a booking', () => {
  test('begins empty; each side sees what the other wrote as unread until it says otherwise', async () => {
    const { id, own, get, write, answer } = await booked()
    expect(await get()).toEqual({ version: 0, unread: 0, open: true, messages: [] })
    expect(await write('A window, please\r\nor the garden ')).toMatchObject({
      unread: 0,
      messages: [{ number: 1, from: 'guest', text: 'A window, please\nor the garden', read: false }],
    })
    const host = { params: { restaurantId: 5101, conversationId: id }, token: hostKey }
    expect(await fixture.client.hostConversations.get(host)).toMatchObject({ unread: 1 })
    await fixture.client.hostConversations.read({ ...host, body: { upTo: 1 } })
    expect(await answer('It is yours.')).toMatchObject({ unread: 0 })
    expect(await get()).toMatchObject({
      unread: 1,
      messages: [
        { from: 'guest', read: true },
        { number: 2, from: 'restaurant', text: 'It is yours.', read: false },
      ],
    })
    expect((await fixture.client.reservations.get(own)).unreadMessageCount).toBe(1)
    await fixture.client.conversations.read({ ...own, body: { upTo: 1 } })
    expect((await get()).unread).toBe(1)
    await fixture.client.conversations.read({ ...own, body: { upTo: 2 } })
    const read = await get()
    expect(read.unread).toBe(0)
    await fixture.client.conversations.read({ ...own, body: { upTo: 2 } })
    expect((await get()).version).toBe(read.version)
  })

  test('keeps a message that is sent again once, and refuses its id for other words', async () => {
    const { get, write } = await booked()
    const id = newId()
    await Promise.all([write('Hello', id), write('Hello', id), write('Hello', id)])
    expect((await get()).messages).toHaveLength(1)
    expect(await codeOf(write('Goodbye', id))).toBe('422 message_reused')
  })

  test.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['too much', 'x'.repeat(501)],
  ])('refuses %s', async (_, text) => {
    const { get, write } = await booked()
    expect(await codeOf(write(text))).toBe('400 invalid')
    expect((await get()).messages).toEqual([])
  })

  test('is open until a week after the visit, then it can only be read', async () => {
    const { own, get, write, answer } = await booked()
    await fixture.client.reservations.cancel({ ...own, body: {} })
    expect(await write('May I come after all?')).toMatchObject({ open: true })
    fixture.setNow(noon.add({ hours: 24 * 15 }))
    expect(await codeOf(write('My umbrella?'))).toBe('409 conversation_closed')
    expect(await codeOf(answer('It is here.'))).toBe('409 conversation_closed')
    expect(await get()).toMatchObject({ open: false, messages: [{ text: 'May I come after all?' }] })
  })

  test('asks for a mail of what the restaurant writes, never of what the guest does', async () => {
    const { id, write, answer } = await booked()
    await write('Hello')
    await answer('Good evening')
    expect(await fixture.rows(`SELECT payload FROM outbox WHERE topic = 'reservation.message'`)).toEqual([
      { payload: { restaurantId: 5101, reservationId: id, sequence: 2 } },
    ])
  })

  test('takes so many messages of one booking in an hour', async () => {
    const { own } = await booked()
    const { db, clock } = fixture.context
    const limited = testApi(db, clock, { limits: createProcessCounts(clock) })
    const write = () => limited.client.conversations.send({ ...own, body: { id: newId(), text: 'Hello' } })
    for (let sent = 0; sent < 30; sent++) await write()
    expect(await codeOf(write())).toBe('429 too_many')
  })

  test('is live: whoever watches hears of every message', async () => {
    const { id, own, answer } = await booked()
    const events = `/api/rsv/guest/reservations/${id}/messages/events`
    expect((await fixture.api(events)).status).toBe(401)
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${own.token}` }
    const response = await fixture.api(events, { headers, signal: leaving.signal })
    const seen: { unread: number }[] = []
    void (async () => {
      for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
        for (const [, text = ''] of chunk.matchAll(/^data: (.*)$/gm)) seen.push(JSON.parse(text) as { unread: number })
    })().catch(() => {})
    await expect.poll(() => seen).toMatchObject([{ unread: 0 }])
    await answer('Your table is by the window.')
    await expect.poll(() => seen.at(-1)).toMatchObject({ unread: 1 })
    leaving.abort()
  })
})

describe('lists', () => {
  test('a signed-in guest sees conversations, the newest first, then coming bookings without one', async () => {
    const { client } = fixture
    const guest = await signUpGuest(fixture, fixture.rows, 'ann.chats@example.com')
    const make = async (time: string) => {
      const body = fixture.body({ id: await fixture.newId(), reservationTime: at(time), confirmSecondBooking: true })
      return client.reservations.create({ token: guest.token, body })
    }
    const [early, late] = [await make('17:00'), await make('21:00')]
    const list = () => client.conversations.list({ token: guest.token })
    const empty = await list()
    expect(empty).toMatchObject({
      unread: 0,
      conversations: [
        { id: early.id, last: null },
        { id: late.id, last: null },
      ],
    })
    const write = (id: string, text: string) =>
      client.hostConversations.send({
        params: { restaurantId: 5101, conversationId: id },
        token: hostKey,
        body: { id: newId(), text },
      })
    await write(late.id, 'Until when?')
    const written = await list()
    expect(written).toMatchObject({
      unread: 1,
      conversations: [
        { id: late.id, unread: 1, restaurantId: 5101, kind: 'reservation', last: { from: 'restaurant' } },
        { id: early.id, unread: 0 },
      ],
    })
    expect(written.version).not.toBe(empty.version)
    const unread = () => client.conversations.unread({ token: guest.token })
    expect(await unread()).toEqual({ unread: 1, conversations: [{ id: late.id, unread: 1 }] })
    await client.conversations.read({
      params: { reservationId: late.id },
      token: guest.token,
      body: { upTo: 1 },
    })
    expect((await list()).unread).toBe(0)
    expect(await unread()).toEqual({ unread: 0, conversations: [] })
    expect(await Promise.all([client.conversations.list(), client.conversations.unread()].map(codeOf))).toEqual([
      '401 sign_in_required',
      '401 sign_in_required',
    ])
  })

  test('a restaurant sees its own alone', async () => {
    const { id, write } = await booked()
    await write('A high chair, please')
    const list = (restaurantId: number, token: string) =>
      fixture.client.hostConversations.list({ params: { restaurantId }, token })
    expect(await list(5101, hostKey)).toMatchObject({
      total: 1,
      unread: 1,
      conversations: [{ id, customerName: 'Ann Lee', unread: 1, last: { text: 'A high chair, please' } }],
    })
    await fixture.addRestaurant({ restaurantId: 5177, tables: [{ number: '1', max: 2 }] })
    const otherKey = (await replaceRestaurantKey(fixture.context.db, 5177)) ?? ''
    expect(await list(5177, otherKey)).toEqual({ total: 0, unread: 0, conversations: [] })
    const foreign = { params: { restaurantId: 5177, conversationId: id }, token: otherKey }
    expect(await codeOf(fixture.client.hostConversations.get(foreign))).toBe('404 not_found')
    expect(
      await codeOf(fixture.client.hostConversations.send({ ...foreign, body: { id: newId(), text: 'Hello' } })),
    ).toBe('404 not_found')
  })
})
