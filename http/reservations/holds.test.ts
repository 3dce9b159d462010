import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseExpired } from '#actions/reservations/tables/sweep.ts'
import type { HoldContractWire, HoldWire } from '#contract/reservations/holds.ts'
import { at, type BookingFixture, noon, openBookingFixture, refusal } from './booking-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
  await fixture.addRestaurant({ restaurantId: 5120, tables: [{ number: '1', max: 2 }] })
})
beforeEach(async () => {
  await fixture.clear()
})

type HoldTestChanges = Partial<HoldContractWire>
const holding = async (changes: HoldTestChanges = {}, token?: string) => {
  const id = changes.id ?? (await fixture.newId(5120))
  const body = { restaurantId: 5120, reservationTime: at('19:00'), groupSize: 2, ...changes, id }
  return fixture.client.holds.create({ body, ...(token && { token }) })
}
const extend = (id: string, token = 'x') => fixture.client.holds.extend({ params: { id }, token })
const release = (id: string, token = 'x') => fixture.client.holds.release({ params: { id }, token })
const later = (minutes: number) => fixture.setNow(noon.add({ minutes }))
const occupied = async () =>
  (await fixture.rows<{ bits: number }>('SELECT bit_count(occupancy)::int AS bits FROM service_days')).at(0)?.bits

describe('a hold', () => {
  test('keeps the table for five minutes from others and gives it to its own booking', async () => {
    const held = await holding()
    expect(held).toMatchObject({ expiresAt: noon.add({ minutes: 5 }).toString(), extendable: true, level: 'Available' })
    expect(await refusal(fixture.book({ restaurantId: 5120 }))).toMatchObject({ code: 'slot_taken' })
    expect(await refusal(holding({ reservationTime: at('20:00') }))).toMatchObject({ code: 'slot_taken' })
    expect(await fixture.book({ restaurantId: 5120, id: held.id, holdToken: held.token ?? '' })).toMatchObject({
      status: 'Approved',
      tableNumber: '1',
    })
    expect(await fixture.rows('SELECT holder FROM allocations')).toEqual([{ holder: 'reservation' }])
    expect(await fixture.rows('SELECT 1 FROM holds')).toEqual([])
    expect(await occupied()).toBe(8)
  })

  test('runs out by itself', async () => {
    await holding()
    later(5)
    expect((await fixture.book({ restaurantId: 5120 })).status).toBe('Approved')
    expect(await fixture.rows('SELECT 1 FROM holds')).toEqual([])
    expect(await occupied()).toBe(8)
  })

  test('that ran out is no loss while nobody else came, and is named when somebody did', async () => {
    const held = await holding()
    later(6)
    expect((await fixture.book({ restaurantId: 5120, id: held.id })).status).toBe('Approved')
    const late = await holding({ reservationTime: at('21:00') })
    later(12)
    await fixture.book({ restaurantId: 5120, reservationTime: at('21:00') })
    expect(
      await refusal(fixture.book({ restaurantId: 5120, reservationTime: at('21:00'), id: late.id })),
    ).toMatchObject({
      status: 409,
      code: expect.stringMatching(/slot_taken|hold_expired/) as string,
    })
  })

  test('is extended once, by its owner, in time', async () => {
    const { id, token } = await holding()
    expect(await refusal(extend(id))).toMatchObject({ status: 404 })
    later(4)
    expect(await extend(id, token ?? '')).toMatchObject({
      expiresAt: noon.add({ minutes: 10 }).toString(),
      extendable: false,
    })
    expect(await refusal(extend(id, token ?? ''))).toMatchObject({ code: 'already_extended' })
    later(9)
    expect(await refusal(fixture.book({ restaurantId: 5120 }))).toMatchObject({ code: 'slot_taken' })
    later(10)
    expect(await refusal(extend(id, token ?? ''))).toMatchObject({ code: 'hold_expired' })
  })

  test('is one of eight that a network may have of one restaurant', async () => {
    await fixture.addRestaurant({
      restaurantId: 5121,
      tables: Array.from({ length: 10 }, (_, at) => ({ number: `${at}`, max: 2 })),
    })
    await fixture.addRestaurant({ restaurantId: 5122, tables: [{ number: '1', max: 2 }] })
    const from = async (caller: string, restaurantId = 5121, id?: string, token?: string) => {
      const body = {
        id: id ?? (await fixture.newId(restaurantId)),
        restaurantId,
        reservationTime: at('19:00'),
        groupSize: 2,
      }
      const asked = await fixture.api('/api/rsv/guest/holds', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-tavola-caller': caller,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
      return {
        status: asked.status,
        retryAfter: asked.headers.get('retry-after'),
        ...((await asked.json()) as HoldWire),
      }
    }
    const first = await from('bot')
    for (let held = 1; held < 8; held++) expect((await from('bot')).status).toBe(200)
    expect(await from('bot')).toMatchObject({ status: 429, code: 'too_many', retryAfter: '60' })
    expect(await fixture.rows(`SELECT count(*)::int FROM holds WHERE caller = 'bot'`)).toEqual([{ count: 8 }])
    expect((await from('bot', 5121, first.id, first.token ?? '')).status).toBe(200)
    expect((await from('bot', 5122)).status).toBe(200)
    expect((await from('guest')).status).toBe(200)
    later(5)
    expect((await from('bot')).status).toBe(200)
  })

  test('is given back by its owner alone', async () => {
    const { id, token } = await holding()
    expect(await refusal(release(id))).toMatchObject({ status: 404 })
    expect(await release(id, token ?? '')).toEqual({})
    expect(await occupied()).toBe(0)
    expect((await fixture.book({ restaurantId: 5120 })).status).toBe('Approved')
  })

  test('moves with its owner’s choice, also to another day, and belongs to nobody else', async () => {
    const { id, token } = await holding()
    expect(await refusal(holding({ id, reservationTime: at('21:00') }))).toMatchObject({ code: 'key_reused' })
    await holding({ id, reservationTime: at('21:00') }, token ?? '')
    await holding({ id, reservationTime: '2026-12-05T19:00:00+01:00' }, token ?? '')
    await holding({ id, reservationTime: '2026-12-03T19:00:00+01:00' }, token ?? '')
    expect(
      await fixture.rows('SELECT service_date, bit_count(occupancy)::int AS bits FROM service_days ORDER BY 1'),
    ).toEqual([
      { service_date: '2026-12-03', bits: 8 },
      { service_date: '2026-12-04', bits: 0 },
      { service_date: '2026-12-05', bits: 0 },
    ])
    const moved = await fixture.book({ restaurantId: 5120, id, holdToken: token ?? '' })
    expect(moved.reservationTime).toBe(at('19:00'))
    expect(await fixture.rows('SELECT service_date FROM allocations')).toEqual([{ service_date: '2026-12-04' }])
  })

  test('is taken over with its own token alone', async () => {
    await fixture.addRestaurant({
      restaurantId: 5123,
      tables: [
        { number: '1', max: 2 },
        { number: '2', max: 2 },
      ],
    })
    const held = await holding({ restaurantId: 5123, id: await fixture.newId(5123) })
    const stranger = { restaurantId: 5123, id: held.id }
    for (const holdToken of [null, 'x', `${held.token}x`])
      expect(await refusal(fixture.book({ ...stranger, holdToken }))).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await fixture.rows('SELECT 1 FROM reservations')).toEqual([])
    const booked = await fixture.book({ ...stranger, holdToken: held.token ?? '' })
    expect(booked.status).toBe('Approved')
    // the token is no part of what was asked, so a repeat without it is the same request
    expect(await fixture.book(stranger)).toEqual(booked)
  })

  test('of a booked id is refused', async () => {
    const made = await fixture.book({ restaurantId: 5120 })
    expect(await refusal(holding({ id: made.id, reservationTime: at('21:00') }))).toMatchObject({ code: 'key_reused' })
  })

  test('is swept when nobody asks for the day again', async () => {
    await holding()
    later(5)
    expect(await releaseExpired(fixture.context.db, noon.add({ minutes: 5 }))).toMatchObject({ holds: 1, unpaid: 0 })
    expect(await occupied()).toBe(0)
    expect(await fixture.rows('SELECT 1 FROM holds UNION ALL SELECT 1 FROM allocations')).toEqual([])
  })

  test('of one table by many at once has one winner', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => holding()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'slot_taken' })
  })
})
