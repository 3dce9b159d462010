import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FloorWire, TableMonitorsWire } from '#contract/availability/floors.ts'
import { addTables } from '#data/availability/table-fixtures.ts'
import { type CatalogueFixture, now, openCatalogueFixture } from '../api/catalogue-fixtures.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  await addTables(fixture.context.db)
})

const friday = '2026-11-27'

async function monitors(query: Record<string, string> = {}, id = 4110): Promise<TableMonitorsWire> {
  const answer = await fixture.api(`/api/core/mb/restaurants/${id}/monitors?${new URLSearchParams(query).toString()}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as TableMonitorsWire
}

const statuses = ({ monitors: list }: TableMonitorsWire) =>
  Object.fromEntries(list.map(({ tableNumber, status }) => [tableNumber, status]))

/** Keeps a table for a booking or a hold, the way the functions of the database do. */
async function keep(
  tableId: number,
  from: string,
  until: string,
  more: { status?: string; holdUntil?: string; id?: number } = {},
) {
  const { db } = fixture.context
  const holder_id = randomUUID()
  const period = `[${from},${until})`
  const owner = { restaurant_id: more.id ?? 4110, service_date: from.slice(0, 10) }
  await db
    .insertInto('allocations')
    .values({ ...owner, table_id: tableId, period, holder_id, holder: more.holdUntil ? 'hold' : 'reservation' })
    .execute()
  if (more.holdUntil)
    await db
      .insertInto('holds')
      .values({
        ...owner,
        reservation_id: holder_id,
        period,
        party_size: 2,
        table_ids: [tableId],
        token_hash: Buffer.from('x'),
        expires_at: new Date(more.holdUntil),
      })
      .execute()
  else
    await db
      .insertInto('reservations')
      .values({
        ...owner,
        reservation_id: holder_id,
        status: more.status ?? 'Approved',
        status_at: new Date(from),
        period,
        party_size: 2,
        table_ids: [tableId],
        customer_name: 'Hidden Guest',
        email: 'hidden@example.com',
        currency: 'EUR',
        token_hash: Buffer.from('x'),
        request_digest: Buffer.from('x'),
        created_at: new Date(from),
      })
      .execute()
  return holder_id.replaceAll('-', '')
}

describe('floor plans', () => {
  test('one drawing a floor, whose tables carry their number as id', async () => {
    const answer = await fixture.api('/api/tm/admin/restaurants/4110/floors')
    const floors = (await answer.json()) as FloorWire[]
    expect(floors.map(({ floorId, name, floorUrl }) => ({ floorId, name, floorUrl }))).toEqual([
      { floorId: 'ground', name: 'Ground <floor>', floorUrl: 'http://localhost/floor-plans/4110/ground.svg' },
      { floorId: 'outside', name: 'Outside', floorUrl: 'http://localhost/floor-plans/4110/outside.svg' },
    ])
    expect([...(floors[0]?.map ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['1', '2'])
    expect(floors[0]?.map).toContain('<title>Ground &lt;floor&gt;</title>')
    expect(floors[1]?.map).toContain('id="T1"')
  })

  test('a place without tables has none, and nobody is nobody', async () => {
    expect(await (await fixture.api('/api/tm/admin/restaurants/4102/floors')).json()).toEqual([])
    expect((await fixture.api('/api/tm/admin/restaurants/999999/floors')).status).toBe(404)
  })
})

describe('monitors', () => {
  test('tables at a moment: free, kept, and when they are free again', async () => {
    await keep(0, `${friday}T19:00:00Z`, `${friday}T20:30:00Z`)
    const at = await monitors({ time: `${friday}T20:00:00+01:00` })
    expect(at.isOpen).toBe(true)
    expect(statuses(at)).toEqual({ 1: 'Reserved', 2: 'Available', T1: 'Available' })
    expect(at.monitors[0]).toEqual({
      tableNumber: '1',
      status: 'Reserved',
      area: 'Hall',
      seatsFrom: 1,
      seats: 2,
      features: ['window'],
      estimatedReleaseTime: `${friday}T21:30:00+01:00`,
      nextAvailableSlotTime: `${friday}T21:30:00+01:00`,
    })
    expect(statuses(await monitors({ time: `${friday}T21:30:00` }))).toMatchObject({ 1: 'Available' })
    // An hour before somebody comes is too short for a stay.
    expect(statuses(await monitors({ time: `${friday}T19:00:00` }))).toMatchObject({ 1: 'Reserved' })
  })

  test('a moment told with another offset is the same moment', async () => {
    const id = await addTables(fixture.context.db, { restaurantId: 4125 })
    await keep(0, `${friday}T19:00:00Z`, `${friday}T20:30:00Z`, { id })
    const here = await monitors({ time: `${friday}T20:00:00` }, id)
    expect(statuses(here)).toMatchObject({ 1: 'Reserved' })
    for (const time of [`${friday}T19:00:00Z`, `${friday}T11:00:00-08:00`, '2026-11-28T05:00:00+10:00'])
      expect(await monitors({ time }, id)).toEqual(here)
    expect(statuses(await monitors({ time: `${friday}T20:00:00-08:00` }, id))).toMatchObject({ 1: 'Available' })
  })

  test('one’s own booking does not stand in the way', async () => {
    const own = await keep(1, '2026-11-28T19:00:00Z', '2026-11-28T21:00:00Z')
    const time = '2026-11-28T20:00:00+01:00'
    expect(statuses(await monitors({ time }))).toMatchObject({ 2: 'Reserved' })
    expect(statuses(await monitors({ time, ExcludeId: own }))).toMatchObject({ 2: 'Available' })
  })

  test.each([
    ['Seated', 'Busy'],
    ['Called', 'Assigned'],
    ['Approved', 'Reserved'],
  ])('a booking that is %s now makes its table %s', async (status, shown) => {
    const id = await addTables(fixture.context.db, {
      restaurantId: { Seated: 4121, Called: 4122, Approved: 4123 }[status] ?? 0,
    })
    await keep(4, '2026-11-20T17:30:00Z', '2026-11-20T19:00:00Z', { status, id })
    expect(statuses(await monitors({}, id))).toEqual({ 1: 'Available', 2: 'Available', T1: shown })
  })

  test('a hold keeps its table until it runs out', async () => {
    const time = '2026-11-29T20:00:00'
    await keep(0, '2026-11-29T19:00:00Z', '2026-11-29T20:30:00Z', { holdUntil: now.add({ minutes: 5 }).toString() })
    await keep(1, '2026-11-29T19:00:00Z', '2026-11-29T20:30:00Z', {
      holdUntil: now.subtract({ minutes: 5 }).toString(),
    })
    expect(statuses(await monitors({ time }))).toEqual({ 1: 'Reserved', 2: 'Available', T1: 'Available' })
  })

  test('nobody learns who sits there', async () => {
    const text = JSON.stringify(await monitors({ time: `${friday}T20:00:00+01:00` }))
    expect(text).not.toMatch(/Hidden|example\.com|user|receipt|party/i)
  })

  test('closed hours, a night that goes on, events of the day, a blocked table', async () => {
    expect((await monitors({ time: `${friday}T12:00:00` })).isOpen).toBe(false)
    expect((await monitors({ time: '2026-11-28T01:00:00' })).isOpen).toBe(true)
    expect((await monitors({ time: '2026-12-03T20:00:00' })).events).toEqual([
      {
        id: 9110,
        name: 'Wine evening',
        tickets: [
          { id: 'standard', type: 'standard', eventId: 9110, amount: 49, title: 'Standard', description: 'Five wines' },
        ],
      },
    ])
    const id = await addTables(fixture.context.db, { restaurantId: 4124 })
    await fixture.context.db
      .updateTable('dining_tables')
      .set({ blocked: true })
      .where('restaurant_id', '=', id)
      .execute()
    expect(new Set(Object.values(statuses(await monitors({}, id))))).toEqual(new Set(['Blocked']))
  })

  test.each([
    ['time=tomorrow', 'time'],
    ['ExcludeId=x', 'ExcludeId'],
    ['partySize=many', 'partySize'],
  ])('bad input is named: %s', async (query, field) => {
    const answer = await fixture.api(`/api/core/mb/restaurants/4110/monitors?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(((await answer.json()) as { modelState: object }).modelState)).toEqual([field])
  })

  test('nobody is nobody', async () => {
    expect((await fixture.api('/api/core/mb/restaurants/999999/monitors')).status).toBe(404)
  })
})
