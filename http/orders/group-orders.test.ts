import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteGroupOrdersBefore } from '#actions/orders/group-orders.ts'
import { mostParts } from '#contract/orders/group-orders.ts'
import { noon, openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'
import { openKitchen, pizza, soup, takeaway } from './order-fixtures.ts'

const fixture = await openBookingFixture()
const { client } = fixture
const { groupOrders } = client
beforeAll(() => openKitchen(fixture))
beforeEach(() => fixture.clear())

const hex = () => randomBytes(16).toString('hex')
const restaurant = { restaurantId: 5101 }

async function begin(items = [soup]) {
  const body = { id: hex(), name: 'Ann', deliveryType: 'takeaway' as const, items }
  const ann = await groupOrders.begin({ params: restaurant, body })
  const params = { ...restaurant, code: ann.code }
  return {
    ann,
    params,
    body,
    join: (name: string, id = hex()) => groupOrders.join({ params, body: { id, name } }),
    parts: async () => (await groupOrders.get({ params })).parts,
    change: (who: { part: number; key: string }, version: number, chosen: (typeof soup)[]) =>
      groupOrders.change({
        params: { ...params, part: String(who.part) },
        body: { key: who.key, version, items: chosen },
      }),
    claim: (who: { part: number; key: string }, reservationId: string, all = false) =>
      groupOrders.claim({ params, body: { part: who.part, key: who.key, reservationId, all } }),
    release: (who: { part: number; key: string }, reservationId: string) =>
      groupOrders.release({ params, body: { part: who.part, key: who.key, reservationId } }),
  }
}

describe('a group', () => {
  test('shows everybody what each has chosen, and no key', async () => {
    const group = await begin()
    const ben = await group.join('Ben')
    await group.change(ben, 0, [pizza])
    const parts = await group.parts()
    expect(parts).toMatchObject([
      { part: 1, name: 'Ann', state: 'open', items: [soup] },
      { part: 2, name: 'Ben', state: 'open', items: [pizza] },
    ])
    expect(JSON.stringify(parts)).not.toContain(ben.key)
  })

  test('is not handed to another name under an id that was used', async () => {
    const { body, ann } = await begin()
    const other = { ...body, name: 'Mallory' }
    const reused = { status: 422, code: 'key_reused' }
    expect(await refusal(groupOrders.begin({ params: restaurant, body: other }))).toMatchObject(reused)
    const params = { ...restaurant, code: ann.code }
    const id = 'd'.repeat(32)
    await groupOrders.join({ params, body: { id, name: 'Bo' } })
    expect(await refusal(groupOrders.join({ params, body: { id, name: 'Mallory' } }))).toMatchObject(reused)
  })

  test('begun or joined twice under one id is one', async () => {
    const group = await begin()
    expect(await groupOrders.begin({ params: restaurant, body: group.body })).toEqual(group.ann)
    const id = hex()
    const both = await Promise.all([group.join('Ben', id), group.join('Ben', id)])
    expect(both[0]).toEqual(both[1])
    expect(await group.parts()).toHaveLength(2)
  })

  test('joined by many at once has a part for each, and no more than it takes', async () => {
    const group = await begin()
    const joins = await Promise.allSettled(Array.from({ length: mostParts + 3 }, (_, n) => group.join(`Guest ${n}`)))
    expect(joins.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostParts - 1)
    expect(new Set((await group.parts()).map(({ part }) => part)).size).toBe(mostParts)
    expect(await refusal(group.join('Late'))).toMatchObject({ code: 'group_full' })
  })

  test('changed by one guest in many tabs at once loses no dish', async () => {
    const group = await begin([])
    const add = async (): Promise<unknown> => {
      const [own] = await group.parts()
      return group.change(group.ann, own?.version ?? 0, [...((own?.items ?? []) as (typeof soup)[]), soup]).catch(add)
    }
    await Promise.all(Array.from({ length: 6 }, add))
    expect((await group.parts())[0]?.items).toHaveLength(6)
  })

  test('is opened by its code alone, and a part by its own key', async () => {
    const group = await begin()
    const ben = await group.join('Ben')
    const stranger = { ...group.params, code: ben.key }
    expect(await refusal(groupOrders.get({ params: stranger }))).toMatchObject({ code: 'not_found' })
    const elsewhere = { ...group.params, restaurantId: 9100 }
    expect(await refusal(groupOrders.get({ params: elsewhere }))).toMatchObject({ code: 'not_found' })
    const asAnn = { part: 1, key: ben.key }
    expect(await refusal(group.change(asAnn, 0, [pizza]))).toMatchObject({ code: 'not_found' })
    expect(await refusal(group.claim(asAnn, await fixture.newId()))).toMatchObject({ code: 'not_found' })
    expect(await refusal(group.claim(ben, await fixture.newId(), true))).toMatchObject({ code: 'not_found' })
    expect(await refusal(group.change(ben, 5, [pizza]))).toMatchObject({ code: 'part_changed' })
    await group.change(ben, 0, [pizza])
    expect(await refusal(group.change({ part: 2, key: group.ann.key }, 1, [soup]))).toMatchObject({ code: 'not_found' })
    expect(await group.change({ part: 2, key: group.ann.key }, 1, [])).toMatchObject({ items: [] })
  })

  test('is over after a day, and then forgotten', async () => {
    const group = await begin()
    fixture.setNow(noon.add({ hours: 25 }))
    expect(await refusal(groupOrders.get({ params: group.params }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(group.join('Ben'))).toMatchObject({ code: 'not_found' })
    await deleteGroupOrdersBefore(fixture.context.db, noon.add({ hours: 25 }))
    expect(await fixture.rows(`SELECT FROM group_order_parts`)).toEqual([])
  })

  test('is not begun where nothing is delivered or picked up', async () => {
    const body = { id: hex(), name: 'Ann', deliveryType: 'takeaway' as const }
    const at = (restaurantId: number) => refusal(groupOrders.begin({ params: { restaurantId }, body }))
    expect(await at(999_999)).toMatchObject({ code: 'not_found' })
    expect(await at(9100)).toMatchObject({ code: 'not_accepting' })
  })
})

describe('the parts of a group', () => {
  test('are ordered by the organiser in one order that says who gets what', async () => {
    const group = await begin()
    const ben = await group.join('Ben')
    await group.change(ben, 0, [pizza])
    const id = await fixture.newId()
    const { parts } = await group.claim(group.ann, id, true)
    const orderItems = parts.flatMap(({ name, items }) => items.map((item) => ({ ...item, guestName: name })))
    const made = await fixture.book({ ...takeaway, id, order: { orderItems } })
    const read = await client.reservations.get({ params: { reservationId: made.id }, token: made.token ?? '' })
    expect(read.order?.orderItems).toMatchObject([
      { name: 'Minestrone', guestName: 'Ann' },
      { name: 'Margherita', guestName: 'Ben' },
    ])
    expect((await group.parts()).map(({ state }) => state)).toEqual(['ordered', 'ordered'])
    expect(await refusal(group.change(ben, 1, [soup]))).toMatchObject({ code: 'part_ordered' })
    await group.release(group.ann, id)
    expect((await group.parts())[0]?.state).toBe('ordered')
  })

  test('taken by several at once go into one order each', async () => {
    for (let round = 0; round < 5; round++) {
      const group = await begin()
      const [ben, cleo] = [await group.join('Ben'), await group.join('Cleo')]
      await group.change(ben, 0, [pizza])
      await group.change(cleo, 0, [soup])
      const ids = await Promise.all(Array.from({ length: 6 }, () => fixture.newId()))
      const takes = await Promise.allSettled(
        ids.map((id, n) => (n % 2 ? group.claim(n === 1 ? ben : cleo, id) : group.claim(group.ann, id, true))),
      )
      const taken = takes.flatMap((each) =>
        each.status === 'fulfilled' ? each.value.parts.map(({ part }) => part) : [],
      )
      expect(taken.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    }
  })

  test('are open again when their order was refused, interrupted or canceled', async () => {
    const group = await begin()
    const state = async () => (await group.parts())[0]?.state
    const [first, second, third] = await Promise.all([fixture.newId(), fixture.newId(), fixture.newId()])
    await group.claim(group.ann, first ?? '')
    expect(await state()).toBe('ordering')
    await group.release(group.ann, first ?? '')
    expect(await state()).toBe('open')
    await group.claim(group.ann, second ?? '')
    fixture.setNow(noon.add({ minutes: 3 }))
    expect(await state()).toBe('open')
    await group.claim(group.ann, third ?? '')
    const made = await fixture.book({ ...takeaway, id: third ?? '' })
    expect(await state()).toBe('ordered')
    await client.reservations.cancel({ params: { reservationId: made.id }, token: made.token ?? '', body: {} })
    expect(await state()).toBe('open')
    await group.change(group.ann, 0, [pizza])
    expect((await group.parts())[0]).toMatchObject({ state: 'open', version: 1 })
  })

  test('are not taken for the order of another restaurant', async () => {
    const group = await begin()
    await fixture.addRestaurant({ restaurantId: 5102, tables: [{ number: '1', max: 2 }] })
    expect(await refusal(group.claim(group.ann, await fixture.newId(5102)))).toMatchObject({ code: 'not_found' })
  })
})

test('the stream shows a group as it changes and ends with it', async () => {
  const group = await begin()
  const stopped = new AbortController()
  const path = `/api/rsv/guest/restaurants/5101/group-orders/${group.ann.code}/events`
  const response = await fixture.api(path, { signal: stopped.signal })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const seen: string[] = []
  const ended = (async () => {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      seen.push(chunk)
  })()
  await expect.poll(() => seen.join('')).toContain('Ann')
  await group.join('Ben')
  await expect.poll(() => seen.join('')).toContain('Ben')
  fixture.setNow(noon.add({ hours: 25 }))
  await ended
  const unknown = await fixture.api(path.replace(group.ann.code, 'x'.repeat(43)))
  expect(unknown.status).toBe(404)
})
