import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callLine } from '#actions/walkins/call-line.ts'
import { friday, minutesLater } from '#actions/walkins/line-fixtures.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { mostPlacesOfCaller, sharedLimits } from '#domain/limits/limits.ts'
import { createProcessCounts } from '../access/process-counts.ts'
import { openLineApi, walkinsPath } from './line-api-fixtures.ts'

let line: Awaited<ReturnType<typeof openLineApi>>
beforeAll(async () => {
  line = await openLineApi()
})
afterAll(() => line.close())
beforeEach(() => {
  line.now.at = friday
  delete line.context.limits
})

const own = (id: unknown, part = '') => `/api/rsv/guest/walkins/${String(id)}${part}`
const call = async (restaurantId: number) => {
  const rules = await readBookingRules(line.db, restaurantId)
  return rules ? callLine(line.db, rules, line.now.at) : 0
}

describe('joining the line', () => {
  test('answers with the whole walk-in, as the contract has it', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { status, body } = await line.join(restaurantId, {
      areas: 'Terrace',
      email: '',
      specialRequests: ' By the tree ',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      restaurantId,
      status: 'Approved',
      type: 'waiting',
      created: '2026-11-20T18:00:00Z',
      expectedTime: '2026-11-20T18:00:00Z',
      closed: null,
      customerName: 'Ann Lee',
      email: null,
      groupSize: 2,
      areas: 'Terrace',
      specialRequests: 'By the tree',
      estimatedTurnOverTime: 90,
      estimatedTurnOver: '01:30:00',
      amount: 0,
      autoSeat: false,
      cardAttached: false,
      depositStatus: 'NoCard',
      unreadMessageCount: 0,
      timeZone: 'Europe/Vienna',
    })
    expect(body.id).toMatch(/^[0-9a-f]{32}$/)
    expect((await line.send('GET', `${walkinsPath}/${body.id}`)).body).toEqual(body)
  })

  test('no areas means all of them', async () => {
    const { restaurantId } = await line.addRestaurant()
    expect((await line.join(restaurantId)).body.areas).toBe('Hall,Terrace')
    expect((await line.join(restaurantId, { areas: '' })).body.areas).toBe('Hall,Terrace')
  })

  test('twice with one phone is refused with the specified sentence', async () => {
    const { restaurantId } = await line.addRestaurant()
    await line.join(restaurantId, { phone: '+43 1 555 66 77' })
    const again = await line.join(restaurantId, { phone: '+4315556677', customerName: 'Somebody' })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ message: 'Your name is already on our wait list.', code: 'already_in_line' })
    expect(JSON.stringify(again.body)).not.toMatch(/[0-9a-f]{32}/)
  })

  test('a request sent again finds its place, with other details it does not', async () => {
    const { restaurantId } = await line.addRestaurant()
    const requestId = 'c0ffee'.padEnd(32, '0')
    const sue = { requestId, customerName: 'Sue Lee', phone: '0660 5550003' }
    const made = await line.join(restaurantId, sue)
    const again = await line.join(restaurantId, { ...sue, phone: '+43 660 5550003' })
    expect([again.status, again.body.id]).toEqual([200, made.body.id])
    for (const other of [{ customerName: 'Bo Ray' }, { phone: '+436605550004' }, { groupSize: 3 }]) {
      const { status, body } = await line.join(restaurantId, { ...sue, ...other })
      expect([status, body.code]).toEqual([422, 'key_reused'])
      expect(JSON.stringify(body)).not.toContain(made.body.id)
    }
  })

  test('one number has one place, however it is written', async () => {
    const { restaurantId } = await line.addRestaurant()
    const spellings = ['+436605550001', '00436605550001', '06605550001', '+43 (0) 660 5550001', '436605550001']
    const answers = []
    for (const phone of spellings) answers.push(await line.join(restaurantId, { phone }))
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409, 409])
    expect(answers[0]?.body.phone).toBe('+436605550001')
  })

  test('a number without its country is one of the restaurant’s country', async () => {
    const { restaurantId } = await line.addRestaurant()
    expect((await line.join(restaurantId, { phone: '0664/111 00-77' })).body.phone).toBe('+436641110077')
  })

  test('a number that is none is refused at its field', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { status, body } = await line.join(restaurantId, { phone: '+436641' })
    expect(status).toBe(400)
    expect(body.modelState).toEqual({ 'contract.phone': [expect.stringContaining('full phone number')] })
  })

  test.each<[string, object, number, string]>([
    ['a party too large', { groupSize: 5 }, 400, 'party_size'],
    ['nobody', { groupSize: 0 }, 400, 'invalid'],
    ['an unknown area', { areas: 'Roof' }, 400, 'unknown_area'],
    ['a phone that is none', { phone: 'call me' }, 400, 'invalid'],
    ['no name', { customerName: '  ' }, 400, 'invalid'],
    ['an unknown restaurant', { restaurantId: 999_999 }, 404, 'not_found'],
  ])('%s is refused and writes nothing', async (_name, given, status, code) => {
    const { restaurantId } = await line.addRestaurant()
    const answer = await line.join(restaurantId, given)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(String(answer.body.message).length).toBeGreaterThan(10)
    const { rows } = await line.database.pool.query('SELECT 1 FROM walkins WHERE restaurant_id = $1', [restaurantId])
    expect(rows).toEqual([])
  })

  test('what a guest may not set is ignored', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { body } = await line.join(restaurantId, {
      status: 'Called',
      tableNumber: '1',
      amount: 5,
      walkinId: 'ab'.repeat(16),
      customerProfile: { vip: true },
    })
    expect(body).toMatchObject({ status: 'Approved', tableNumber: '', amount: 0, customerProfile: {} })
  })

  test('outside the hours the line is closed', async () => {
    const { restaurantId } = await line.addRestaurant()
    line.now.at = minutesLater(-600)
    expect((await line.join(restaurantId)).body).toMatchObject({ code: 'line_closed' })
  })
})

describe('limits of joining', () => {
  const from = (caller: string, key = '') => ({
    'x-tavola-caller': caller,
    ...(key && { authorization: `Bearer ${key}` }),
  })

  test('one network may join often, not endlessly; the restaurant’s own kiosk is not counted', async () => {
    const { restaurantId, key } = await line.addRestaurant({ line: { maxParty: 4, maxWaiting: 500 } })
    line.context.limits = createProcessCounts({ now: () => line.now.at })
    const most = sharedLimits.joinsOfCaller.most
    for (let n = 0; n < most; n++) {
      const { status, body } = await line.join(restaurantId, {}, from('crowd'))
      expect(status).toBe(200)
      await line.send('DELETE', `${walkinsPath}/${body.id}`)
    }
    const refused = await line.join(restaurantId, {}, from('crowd'))
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await line.join(restaurantId, {}, from('crowd', key))).status).toBe(200)
    expect((await line.join(restaurantId, {}, from('crowd', 'host_wrong'))).status).toBe(429)
    expect((await line.join(restaurantId, {}, from('other'))).status).toBe(200)
  })

  test('one network does not fill a line; the kiosk goes on, and a place that was left is free again', async () => {
    const { restaurantId, key } = await line.addRestaurant()
    line.context.limits = createProcessCounts({ now: () => line.now.at })
    const joined = []
    for (let n = 0; n < mostPlacesOfCaller + 2; n++) joined.push(await line.join(restaurantId, {}, from('dining room')))
    const made = joined.filter(({ status }) => status === 200)
    expect(made).toHaveLength(mostPlacesOfCaller)
    const refused = joined.at(-1)
    expect([refused?.status, refused?.body.code]).toEqual([429, 'too_many_places'])
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const headers of [from('dining room', key), from('street')])
      expect((await line.join(restaurantId, {}, headers)).status).toBe(200)
    await line.send('DELETE', `${walkinsPath}/${made[0]?.body.id}`)
    const { rows } = await line.database.pool.query(
      `SELECT count(caller)::integer AS named FROM walkins WHERE restaurant_id = $1`,
      [restaurantId],
    )
    expect(rows).toEqual([{ named: mostPlacesOfCaller }])
    expect((await line.join(restaurantId, {}, from('dining room'))).status).toBe(200)
  })

  test('one phone may not join and leave all day', async () => {
    const { restaurantId } = await line.addRestaurant()
    line.context.limits = createProcessCounts({ now: () => line.now.at })
    const phone = '+43 1 777 88 99'
    for (let n = 0; n < sharedLimits.joinsOfContact.most; n++) {
      const { body } = await line.join(restaurantId, { phone })
      await line.send('DELETE', `${walkinsPath}/${body.id}`)
    }
    expect((await line.join(restaurantId, { phone })).status).toBe(429)
  })
})

describe('a place in the line', () => {
  test('is opened by its id alone', async () => {
    const { restaurantId } = await line.addRestaurant()
    await line.join(restaurantId)
    const stranger = 'ab'.repeat(16)
    for (const [method, path, body] of [
      ['GET', `${walkinsPath}/${stranger}`],
      ['DELETE', `${walkinsPath}/${stranger}`],
      ['GET', own(stranger, '/place')],
      ['GET', own(stranger, '/events')],
      ['POST', own(stranger, '/preview'), {}],
      ['PUT', own(stranger), {}],
      ['POST', own(stranger, '/coming'), {}],
      ['POST', own(stranger, '/messages/read')],
    ] as const)
      expect([path, (await line.send(method, path, body)).status]).toEqual([path, 404])
    expect((await line.send('GET', walkinsPath)).status).toBe(401)
  })

  test('leaving ends it, once; a table it was called to is free again', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { body } = await line.join(restaurantId)
    expect(await call(restaurantId)).toBe(1)
    const left = await line.send('DELETE', `${walkinsPath}/${body.id}`)
    expect([left.status, left.body.status]).toEqual([200, 'CanceledByClient'])
    expect(await line.send('DELETE', `${walkinsPath}/${body.id}`)).toMatchObject({ status: 200, body: left.body })
    const { rows } = await line.database.pool.query('SELECT 1 FROM allocations WHERE restaurant_id = $1', [
      restaurantId,
    ])
    expect(rows).toEqual([])
    expect((await line.send('PUT', own(body.id), { groupSize: 3 })).body.code).toBe('place_ended')
    expect((await line.send('POST', own(body.id, '/coming'), { onWay: true })).body.code).toBe('place_ended')
    expect((await line.send('GET', own(body.id, '/place'))).body).toMatchObject({
      status: 'CanceledByClient',
      place: null,
      wait: null,
    })
  })

  test('shows who is before, the range of the wait, and moves up', async () => {
    const { restaurantId } = await line.addRestaurant({ tables: [{ number: '1', max: 2 }] })
    await line.join(restaurantId)
    expect(await call(restaurantId)).toBe(1)
    const first = await line.join(restaurantId)
    const second = await line.join(restaurantId)
    const place = async (id: unknown) => (await line.send('GET', own(id, '/place'))).body
    const [before, behind] = [await place(first.body.id), await place(second.body.id)]
    expect([before.place, behind.place]).toEqual([1, 2])
    const wait = behind.wait as { low: number; minutes: number; high: number }
    expect(wait.low).toBeLessThanOrEqual(wait.minutes)
    expect(wait.minutes).toBeLessThanOrEqual(wait.high)
    expect(wait.minutes).toBeGreaterThan((before.wait as { minutes: number }).minutes)
    await line.send('DELETE', `${walkinsPath}/${first.body.id}`)
    expect((await place(second.body.id)).place).toBe(1)
  })

  test('another size is seen before it is decided, and keeps the place', async () => {
    const { restaurantId } = await line.addRestaurant({
      tables: [
        { number: '1', max: 2 },
        { number: '2', max: 4 },
      ],
    })
    const { body } = await line.join(restaurantId)
    const preview = await line.send('POST', own(body.id, '/preview'), { groupSize: 4 })
    expect(preview).toMatchObject({ status: 200, body: { minutes: 0, low: 0, high: 0 } })
    expect((await line.send('GET', `${walkinsPath}/${body.id}`)).body.groupSize).toBe(2)
    expect((await line.send('PUT', own(body.id), { groupSize: 4, areas: 'Hall' })).body).toMatchObject({ groupSize: 4 })
    expect((await line.send('PUT', own(body.id), { groupSize: 40 })).body.code).toBe('party_size')
    expect((await line.send('PUT', own(body.id), { areas: 'Roof' })).body.code).toBe('unknown_area')
    expect(await call(restaurantId)).toBe(1)
    expect((await line.send('PUT', own(body.id), { groupSize: 2 })).body.code).toBe('place_changed')
  })

  test('when called it says that it comes, or that it is late', async () => {
    const { restaurantId } = await line.addRestaurant({ line: { graceMinutes: 10 } })
    const { body } = await line.join(restaurantId)
    expect((await line.send('POST', own(body.id, '/coming'), { onWay: true })).body.code).toBe('place_changed')
    expect(await call(restaurantId)).toBe(1)
    const called = (await line.send('GET', own(body.id, '/place'))).body
    expect(called).toMatchObject({ status: 'Called', tableNumber: '1', callEnds: '2026-11-20T18:10:00Z', onWay: false })
    const coming = await line.send('POST', own(body.id, '/coming'), { onWay: true, lateMinutes: 5 })
    expect(coming.body).toMatchObject({ onWay: true, callEnds: '2026-11-20T18:15:00Z' })
    const again = await line.send('POST', own(body.id, '/coming'), { onWay: true, lateMinutes: 5 })
    expect(again.body).toEqual(coming.body)
    const most = await line.send('POST', own(body.id, '/coming'), { lateMinutes: 60 })
    expect(most.body).toMatchObject({ callEnds: '2026-11-20T18:25:00Z' })
  })
})

describe('the wait for those who have not joined', () => {
  test('is nothing where a table is free, minutes where none is, by size and area', async () => {
    const { restaurantId } = await line.addRestaurant()
    const expected = async (query: string) =>
      (await line.send('GET', `/api/rsv/mb/guest/restaurants/${restaurantId}/walkins/expected?${query}`)).body
    expect(await expected('partySizes=2,3')).toEqual({ expectedMinutesForSizes: { 2: 0, 3: 0 } })
    await line.join(restaurantId)
    await line.join(restaurantId)
    expect(await call(restaurantId)).toBe(2)
    line.now.at = minutesLater(1)
    const { expectedMinutesForSizes, sizesNotTaken } = await expected('partySizes=2,4,9')
    expect(sizesNotTaken).toEqual([9])
    expect(await expected('partySizes=9,12')).toMatchObject({ code: 'party_size' })
    const waits = expectedMinutesForSizes as Record<string, number>
    expect(Object.keys(waits)).toEqual(['2', '4'])
    expect(waits[2]).toBeGreaterThan(10)
    expect(await expected('partySizes=1&areaList=Terrace,Hall')).toEqual(await expected('partySizes=1'))
    expect(await expected('partySizes=2&areaList=Roof')).toMatchObject({ code: 'unknown_area' })
    expect(await expected('partySizes=')).toMatchObject({ code: 'invalid' })
    expect(await expected('partySizes=two')).toMatchObject({ code: 'invalid' })
  })

  test('is refused where there is no line, and no number of minutes where the line is closed', async () => {
    const { restaurantId } = await line.addRestaurant()
    const without = await line.addRestaurant({ line: false })
    const expected = (restaurant: number) =>
      line.send('GET', `/api/rsv/mb/guest/restaurants/${restaurant}/walkins/expected?partySizes=2,3`)
    expect((await expected(without.restaurantId)).body).toMatchObject({ code: 'no_line' })
    expect((await line.join(without.restaurantId)).body).toMatchObject({ code: 'no_line' })
    line.now.at = minutesLater(-600)
    const closed = await expected(restaurantId)
    expect(closed).toMatchObject({ status: 400, body: { code: 'line_closed' } })
    expect(closed.headers.get('retry-after')).toBe('28800')
  })

  test('the line shows ranges, whether it is open, and how honest it was', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { body } = await line.send('GET', `/api/rsv/guest/restaurants/${restaurantId}/line`)
    expect(body).toMatchObject({
      restaurantId,
      open: true,
      state: 'open',
      waiting: 0,
      maxParty: 4,
      areas: 'Hall,Terrace',
      waits: { 1: { minutes: 0, low: 0, high: 0 }, 4: { minutes: 0 } },
      accuracy: { quotes: 0, withinRange: null, medianError: null, sizes: [] },
    })
    const german = { 'accept-language': 'de-AT' }
    const translated = await line.send('GET', `/api/rsv/guest/restaurants/${restaurantId}/line`, undefined, german)
    expect(body.callingRule).toContain('in the order in which parties joined')
    expect(translated.body.callingRule).toContain('in der Reihenfolge der Anmeldung')
    expect((await line.send('GET', '/api/rsv/guest/restaurants/4/line')).status).toBe(404)
  })

  test('the line tells when it opens, where only the hours keep it closed', async () => {
    const { restaurantId, key } = await line.addRestaurant()
    const look = async (after = '') =>
      (await line.send('GET', `/api/rsv/guest/restaurants/${restaurantId}/line?${after}`)).body
    expect(await look()).toMatchObject({ open: true, opensAt: null })
    line.now.at = minutesLater(-600)
    expect(await look('hours')).toMatchObject({ open: false, state: 'open', opensAt: '2026-11-20T16:00:00Z' })
    const host = `/api/rsv/admin/restaurants/${restaurantId}/line`
    await line.send('PUT', host, { state: 'closed' }, { authorization: `Bearer ${key}` })
    expect(await look('host')).toMatchObject({ open: false, state: 'closed', opensAt: null })
  })

  test('restaurants with a line and the words for statuses', async () => {
    const { restaurantId } = await line.addRestaurant()
    line.now.at = minutesLater(5)
    const { body } = await line.send('GET', `${walkinsPath}/data?fresh`)
    expect(body.restaurantIds).toContain(String(restaurantId))
    expect(body.statuses).toEqual(
      expect.arrayContaining(['Pending', 'Approved', 'Called', 'Seated', 'Closed', 'NoShow']),
    )
  })
})

test('nothing of this was logged', () => expect(line.logged).toEqual([]))
