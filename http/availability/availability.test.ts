import { beforeAll, describe, expect, test } from 'vitest'
import type { ServiceDayWire, SlotWire } from '#contract/availability/availability.ts'
import { addTables } from '#data/availability/table-fixtures.ts'
import { dice } from '../../prove/availability/random-case.ts'
import { type CatalogueFixture, now, openCatalogueFixture } from '../api/catalogue-fixtures.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  await addTables(fixture.context.db)
})

// A Friday; the clock stands on the Friday before at 19:00 in Vienna.
const friday = '2026-11-27'

async function slots(criteria: Record<string, string | number> = {}, id = 4110): Promise<SlotWire[]> {
  const query = {
    'contract.date': `${friday}T15:00:00`,
    'contract.partySize': 2,
    'contract.rangeInMinutes': 900,
    ...criteria,
  }
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const answer = await fixture.api(`/api/core/mb/restaurants/${id}/availability?${text.join('&')}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as SlotWire[]
}

async function day(criteria: Record<string, string | number> = {}, id = 4110): Promise<ServiceDayWire> {
  const query = { date: friday, partySize: 2, ...criteria }
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const answer = await fixture.api(`/api/rsv/guest/restaurants/${id}/day?${text.join('&')}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as ServiceDayWire
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fixture.api(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function newId(id = 4110): Promise<string> {
  const answer = await post(`/api/rsv/admin/restaurants/${id}/id`, {})
  const body = (await answer.json()) as string | { id: string }
  return typeof body === 'string' ? body : body.id
}

async function hold(time: string, groupSize: number, more: object = {}, id = 4110) {
  const answer = await post('/api/rsv/guest/holds', {
    id: await newId(id),
    restaurantId: id,
    reservationTime: time,
    groupSize,
    ...more,
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as { id: string; token: string }
}

/** The wall time a slot means, an hour ahead of UTC as Vienna is in winter. */
function momentOf(date: string, time: string): string {
  const isNext = time.startsWith('1.')
  const day = isNext ? Temporal.PlainDate.from(date).add({ days: 1 }).toString() : date
  return `${day}T${isNext ? time.slice(2) : time}+01:00`
}

describe('an event beyond the horizon of its restaurant', () => {
  const date = '2027-02-10'
  const event = { restaurantId: 4110, eventId: 9300 }
  beforeAll(async () => {
    await fixture.context.db
      .insertInto('events')
      .values({
        restaurant_id: event.restaurantId,
        event_id: event.eventId,
        slug: 'noodle-night',
        name: 'Noodle night',
        starts_on: date,
        ends_on: date,
        dates: [date],
        hours: JSON.stringify([1140, 1320]),
      })
      .execute()
  })

  test('has its times, the ordinary tables of that day have none', async () => {
    const query = { 'contract.date': `${date}T15:00:00` }
    for (const id of [event.eventId, event.restaurantId]) {
      const list = await slots(query, id)
      expect(list.map(({ eventId }) => eventId)).toEqual(list.map(() => event.eventId))
      expect(times(list)).toEqual(['19:00:00', '19:30:00', '20:00:00', '20:30:00'])
    }
    const shown = await day({ date, eventId: event.eventId })
    expect(shown).toMatchObject({ reason: null })
    expect((await day({ date: '2027-02-11' })).reason).toBe('too_far')
  })

  test('is booked and moved', async () => {
    const id = await newId()
    const body = {
      id,
      restaurantId: 4110,
      reservationTime: `${date}T19:00:00+01:00`,
      groupSize: 2,
      customerName: 'Ann Lee',
      email: 'far@example.com',
    }
    const plain = await post('/api/rsv/mb/guest/reservations', { ...body, id: await newId() })
    expect(await plain.json()).toMatchObject({ code: 'too_far', message: expect.stringContaining('2027-01-11') })
    const made = await post('/api/rsv/mb/guest/reservations', { ...body, eventId: event.eventId })
    expect(made.status, await made.clone().text()).toBe(200)
    const { token } = (await made.json()) as { token: string }
    const moved = await fixture.api(`/api/rsv/mb/guest/reservations/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...body, eventId: event.eventId, reservationTime: `${date}T19:30:00+01:00` }),
    })
    expect(moved.status, await moved.clone().text()).toBe(200)
  })

  test('names another of its dates where one is full', async () => {
    const other = await day({ date: '2027-02-09', eventId: event.eventId })
    expect(other.nearest).toMatchObject({ change: 'day', date })
  })
})

const times = (list: readonly { time: string }[]) => list.map(({ time }) => time)
const at = <T extends { time: string }>(list: readonly T[], time: string) => list.find((slot) => slot.time === time)

test('a booking to be moved does not stand in its own way', async () => {
  const date = '2026-12-09'
  const levels = async (more = {}) => {
    const { slots: list } = await day({ date, partySize: 2, ...more })
    return list.filter(({ availabilityLevel }) => availabilityLevel === 'Available').length
  }
  const free = await levels()
  const made: string[] = []
  while ((await levels()) === free && made.length < 40) {
    const id = await newId()
    const guest = { customerName: 'Ann Lee', email: `ann${made.length}@example.com`, groupSize: 2 }
    const body = { id, restaurantId: 4110, reservationTime: `${date}T19:00:00+01:00`, ...guest }
    const answer = await post('/api/rsv/mb/guest/reservations', body)
    expect(answer.status, await answer.clone().text()).toBe(200)
    made.push(id)
  }
  expect(await levels()).toBeLessThan(free)
  expect(await levels({ excludeId: made.at(-1) })).toBe(free)
  expect(await levels({ excludeId: await newId() })).toBeLessThan(free)
  const listed = async (more = {}) => {
    const list = await slots({ 'contract.date': `${date}T15:00:00`, ...more })
    return list.filter(({ availabilityLevel }) => availabilityLevel === 'Available').length
  }
  expect(await listed({ 'contract.excludeId': made.at(-1) ?? '' })).toBe(free)
  expect(await listed()).toBeLessThan(free)
})

describe('the slots of a day', () => {
  test('from opening until the last stay that ends by closing, past midnight as 1.hh:mm:ss', async () => {
    const list = await slots()
    expect(times(list).at(0)).toBe('18:00:00')
    expect(times(list).at(-1)).toBe('1.00:00:00')
    expect(list).toHaveLength(13)
    expect(list[0]).toEqual({
      time: '18:00:00',
      availabilityLevel: 'Available',
      acceptReservations: true,
      open: true,
      requestedTime: false,
      amount: 20,
      eventId: null,
      areas: ['Hall', 'Terrace'],
    })
  })

  test.each([
    ['17:30 and half an hour', { 'contract.date': `${friday}T17:30:00`, 'contract.rangeInMinutes': 30 }, ['18:00:00']],
    ['the very time', { 'contract.date': `${friday}T20:00:00`, 'contract.rangeInMinutes': 0 }, ['20:00:00']],
    [
      'an instant told elsewhere',
      { 'contract.date': `${friday}T11:00:00-08:00`, 'contract.rangeInMinutes': 0 },
      ['20:00:00'],
    ],
    [
      'an instant of the next day elsewhere',
      { 'contract.date': '2026-11-28T05:00:00+10:00', 'contract.rangeInMinutes': 0 },
      ['20:00:00'],
    ],
    [
      'digits that are not the restaurant’s',
      { 'contract.date': `${friday}T20:00:00-07:00`, 'contract.rangeInMinutes': 0 },
      [],
    ],
    [
      'an afternoon with the offset of summer',
      { 'contract.date': `${friday}T15:00:00+02:00`, 'contract.rangeInMinutes': 240 },
      ['18:00:00'],
    ],
    ['a day of rest', { 'contract.date': '2026-11-30T15:00:00' }, []],
    ['a closed period that comes every year', { 'contract.date': '2026-12-25T15:00:00' }, []],
    ['yesterday', { 'contract.date': '2026-11-19T15:00:00' }, []],
    ['beyond the horizon', { 'contract.date': '2026-12-22T15:00:00' }, []],
    ['a party too large', { 'contract.partySize': 7 }, []],
    ['an area nobody knows', { 'contract.partyAreas': 'Cellar' }, []],
  ])('around %s', async (_name, criteria, expected) => {
    expect(times(await slots(criteria))).toEqual(expected)
  })

  test('one question in two spellings has one answer, and the asked time is marked in both', async () => {
    const here = await slots({ 'contract.date': `${friday}T20:00:00` })
    const there = await slots({ 'contract.date': `${friday}T19:00:00Z` })
    expect(there).toEqual(here)
    expect(at(there, '20:00:00')).toMatchObject({ requestedTime: true })
  })

  test('a day is named by any time of it', async () => {
    expect(await day({ date: `${friday}T23:30:00Z` })).toEqual(await day({ date: '2026-11-28' }))
    expect(await day({ date: `${friday}T23:30:00` })).toEqual(await day())
  })

  test('today begins after the lead time', async () => {
    expect(times(await slots({ 'contract.date': '2026-11-20T15:00:00' })).at(0)).toBe('20:00:00')
  })

  test('the asked time is marked, areas narrow, the deposit is that of the size', async () => {
    const list = await slots({ 'contract.date': `${friday}T20:00:00`, areas: 'Terrace', 'contract.partySize': 2 })
    expect(at(list, '20:00:00')).toMatchObject({ requestedTime: true, areas: ['Terrace'] })
    expect(list.filter(({ requestedTime }) => requestedTime)).toHaveLength(1)
    expect((await slots({ 'contract.partySize': 6 }))[0]).toMatchObject({ amount: 60.5, areas: ['Hall'] })
    expect((await slots({ 'contract.partySize': 1 }))[0]).toMatchObject({ amount: 0 })
  })

  test('an event has its own slots, under its own number too', async () => {
    const list = await slots({ 'contract.date': '2026-12-03T15:00:00' })
    const own = list.filter(({ eventId }) => eventId === 9110)
    expect(own.map(({ time, areas, amount }) => ({ time, areas, amount }))).toEqual([
      { time: '19:00:00', areas: ['Terrace'], amount: 98 },
      { time: '19:30:00', areas: ['Terrace'], amount: 98 },
    ])
    expect(await slots({ 'contract.date': '2026-12-03T15:00:00' }, 9110)).toEqual(own)
    expect(await slots({}, 9110)).toEqual([])
  })

  test('takeaway has hours and a kitchen of its own', async () => {
    const list = await slots({ 'contract.deliveryType': 'takeaway', 'contract.date': '2026-11-30T15:00:00' })
    expect([times(list).at(0), times(list).at(-1), list.length]).toEqual(['18:00:00', '21:00:00', 7])
    expect(await slots({ 'contract.deliveryType': 'delivery' })).toEqual([])
    expect(await slots({ 'contract.deliveryType': 'preorder' })).toEqual(await slots())
  })

  test.each([
    ['a place that takes no bookings', 4102, 200],
    ['nobody', 999_999, 404],
  ])('%s', async (_name, id, status) => {
    const query = `contract.date=${friday}T15:00:00&contract.partySize=2&contract.rangeInMinutes=900`
    const answer = await fixture.api(`/api/core/mb/restaurants/${id}/availability?${query}`)
    expect(answer.status).toBe(status)
    if (status === 200) expect(await answer.json()).toEqual([])
  })

  test.each([
    'contract.date=soon',
    'contract.partySize=0',
    'contract.rangeInMinutes=-1',
    'contract.deliveryType=drone',
  ])('bad input is named: %s', async (bad) => {
    const good = new URLSearchParams({
      'contract.date': friday,
      'contract.partySize': '2',
      'contract.rangeInMinutes': '60',
    })
    const [name = '', value = ''] = bad.split('=')
    good.set(name, value)
    const answer = await fixture.api(`/api/core/mb/restaurants/4110/availability?${good.toString()}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(((await answer.json()) as { modelState: object }).modelState)).toEqual([name])
  })
})

describe('what is promised', () => {
  test('a hold is seen at once, and no longer when it has run out', async () => {
    const id = await addTables(fixture.context.db, { restaurantId: 4111 })
    const ask = () => slots({ 'contract.partyAreas': 'Terrace', 'contract.rangeInMinutes': 480 }, id)
    expect(at(await ask(), '19:00:00')?.availabilityLevel).toBe('Available')
    await hold(`${friday}T19:00:00+01:00`, 2, { areas: 'Terrace' }, id)
    expect(times(await ask()).slice(0, 3)).toEqual(['20:30:00', '21:00:00', '21:30:00'])
    fixture.context.clock = { now: () => now.add({ minutes: 6 }) }
    expect(at(await ask(), '19:00:00')?.availabilityLevel).toBe('Available')
    fixture.context.clock = { now: () => now }
  })

  test('a full slot has the line today and nothing on another day', async () => {
    const id = await addTables(fixture.context.db, { restaurantId: 4112 })
    for (const date of ['2026-11-20', friday]) {
      await hold(`${date}T20:00:00+01:00`, 6, {}, id)
      await hold(`${date}T20:00:00+01:00`, 2, { areas: 'Terrace' }, id)
    }
    const list = async (date: string) => at(await slots({ 'contract.date': `${date}T15:00:00` }, id), '20:00:00')
    expect(await list('2026-11-20')).toMatchObject({ availabilityLevel: 'AvailableForWait', acceptReservations: false })
    expect(await list(friday)).toBeUndefined()
  })

  test('what is shown as free is free', async () => {
    const id = await addTables(fixture.context.db, { restaurantId: 4117 })
    const { pick, between } = dice(11)
    const taken: string[] = []
    for (let attempt = 0; attempt < 60; attempt++) {
      const date = pick([friday, '2026-12-03'])
      const party = between(1, 6)
      const list = await slots({ 'contract.date': `${date}T15:00:00`, 'contract.partySize': party }, id)
      const free = list.filter(({ acceptReservations }) => acceptReservations)
      if (free.length === 0) continue
      const { time, eventId, areas } = pick(free)
      const area = areas?.length ? { areas: pick([...areas]) } : {}
      await hold(momentOf(date, time), party, { ...area, ...(eventId && { eventId }) }, id)
      taken.push(time)
    }
    expect(taken.length).toBeGreaterThan(20)
  })

  test('a change of the rules is seen within a second', async () => {
    const id = await addTables(fixture.context.db, { restaurantId: 4113 })
    expect(await slots({}, id)).toHaveLength(13)
    await fixture.context.db
      .updateTable('booking_settings')
      .set({ slot_interval: 60 })
      .where('restaurant_id', '=', id)
      .execute()
    await new Promise((done) => setTimeout(done, 900))
    expect(await slots({}, id)).toHaveLength(7)
  })

  test('answers are nobody else’s: never kept, never shared', async () => {
    const query = `contract.date=${friday}T15:00:00&contract.partySize=2&contract.rangeInMinutes=900`
    const answer = await fixture.api(`/api/core/mb/restaurants/4110/availability?${query}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the day with its reasons', () => {
  test('every slot has a level or a reason with a way out that works', async () => {
    const id = await addTables(fixture.context.db, { restaurantId: 4114 })
    await hold(`${friday}T20:00:00+01:00`, 2, { areas: 'Terrace' }, id)
    const { slots: list, reason } = await day({ areas: 'Terrace' }, id)
    expect(reason).toBeNull()
    expect(list).toHaveLength(13)
    expect(at(list, '20:00:00')).toMatchObject({
      availabilityLevel: null,
      reason: 'no_table',
      nearest: { change: 'area', date: friday, time: '20:00:00', partySize: 2, areas: ['Hall'] },
    })
    const refused = list.filter(({ availabilityLevel }) => availabilityLevel === null)
    expect(refused).toHaveLength(5)
    for (const { nearest } of refused) await expectToWork(nearest, id)
  })

  test('another time when no other area has a table', async () => {
    const id = await addTables(fixture.context.db, { restaurantId: 4115 })
    await hold(`${friday}T20:00:00+01:00`, 4, {}, id)
    const slot = at((await day({ partySize: 3 }, id)).slots, '20:30:00')
    expect(slot).toMatchObject({ reason: 'no_table', nearest: { change: 'time', time: '22:00:00', partySize: 3 } })
    await expectToWork(slot?.nearest ?? null, id)
  })

  test.each([
    ['a party too large', { partySize: 9 }, { reason: 'party_too_large', nearest: { change: 'party', partySize: 6 } }],
    ['too far', { date: '2027-01-05' }, { reason: 'too_far', nearest: { change: 'day', date: '2026-12-20' } }],
    ['past', { date: '2026-11-15' }, { reason: 'past', nearest: { change: 'day', date: '2026-11-20' } }],
  ])('%s', async (_name, criteria, expected) => {
    const { slots: list } = await day(criteria)
    expect(at(list, '20:00:00')).toMatchObject({ availabilityLevel: null, ...expected })
    await expectToWork(at(list, '20:00:00')?.nearest ?? null, 4110)
  })

  test('too soon: the first time that can be had', async () => {
    const { slots: list } = await day({ date: '2026-11-20' })
    expect(at(list, '18:30:00')?.reason).toBe('past')
    expect(at(list, '19:30:00')).toMatchObject({ reason: 'too_soon', nearest: { change: 'time', time: '20:00:00' } })
  })

  test('a closed day names the nearest open one', async () => {
    const { reason, nearest, slots: list } = await day({ date: '2026-11-30' })
    expect({ reason, list }).toEqual({ reason: 'closed', list: [] })
    expect(nearest).toMatchObject({ change: 'day', date: '2026-12-01', time: '19:00:00' })
    await expectToWork(nearest, 4110)
  })

  test('a full event says so, and a smaller party may still come', async () => {
    const id = await addTables(fixture.context.db, { restaurantId: 4116 })
    await hold('2026-12-03T19:00:00+01:00', 2, { eventId: id + 5000 }, id)
    const { slots: list } = await day({ date: '2026-12-03', eventId: id + 5000 }, id)
    expect(list.map(({ time, reason }) => [time, reason])).toEqual([
      ['19:00:00', 'event_full'],
      ['19:30:00', 'event_full'],
    ])
  })

  test('a place without bookings', async () => {
    expect(await day({}, 4102)).toEqual({ date: friday, reason: 'not_accepting', nearest: null, slots: [] })
  })
})

async function expectToWork(change: ServiceDayWire['nearest'], id: number): Promise<void> {
  if (!change) throw new Error('no way out was named')
  const list = await slots(
    {
      'contract.date': `${change.date}T15:00:00`,
      'contract.partySize': change.partySize,
      ...(change.areas.length > 0 && { 'contract.partyAreas': change.areas.join(',') }),
    },
    id,
  )
  expect(at(list, change.time)?.acceptReservations, JSON.stringify(change)).toBe(true)
}
