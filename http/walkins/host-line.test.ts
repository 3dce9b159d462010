import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { friday, minutesLater } from '#actions/walkins/line-fixtures.ts'
import { openLineApi, walkinsPath } from './line-api-fixtures.ts'

let line: Awaited<ReturnType<typeof openLineApi>>
beforeAll(async () => {
  line = await openLineApi()
})
afterAll(() => line.close())
beforeEach(() => {
  line.now.at = friday
})

const admin = (restaurantId: number, path: string) => `/api/rsv/admin/restaurants/${restaurantId}${path}`
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

async function openRestaurant(more = {}) {
  const { restaurantId, key } = await line.addRestaurant(more)
  type HostWalkin = { id: string; status: string; tableNumber: string; customerName: string; wait: object | null }
  const parties = async () =>
    (await line.send('GET', admin(restaurantId, '/walkins'), undefined, bearer(key))).body.walkins as HostWalkin[]
  const deed = async (id: string, name: string, body: object = {}) => {
    const answer = await line.send('POST', admin(restaurantId, `/walkins/${id}/${name}`), body, bearer(key))
    return [answer.status, answer.body.code ?? answer.body.status, answer.body.tableNumber ?? '']
  }
  const state = (wanted: string) => line.send('PUT', admin(restaurantId, '/line'), { state: wanted }, bearer(key))
  return { restaurantId, key, parties, deed, state }
}

describe('the host of a line', () => {
  test('sees who stands in it, with their waits, and never the id that opens a place', async () => {
    const { restaurantId, parties } = await openRestaurant()
    const ann = await line.join(restaurantId, { customerName: 'Ann' })
    await line.join(restaurantId, { customerName: 'Bo' })
    const list = await parties()
    expect(list.map(({ customerName, status }) => [customerName, status])).toEqual([
      ['Ann', 'Approved'],
      ['Bo', 'Approved'],
    ])
    expect(list[0]?.wait).toEqual({ minutes: 0, low: 0, high: 0 })
    expect(JSON.stringify(list)).not.toContain(ann.body.id)
    expect((await line.send('GET', `${walkinsPath}/${list[0]?.id}`)).status).toBe(404)
  })

  test('calls, seats at a table, and lets go', async () => {
    const { restaurantId, parties, deed } = await openRestaurant()
    await line.join(restaurantId)
    await line.join(restaurantId, { groupSize: 4 })
    const [two, four] = (await parties()).map(({ id }) => id)
    if (!two || !four) throw new Error('nobody is there')
    expect(await deed(two, 'call', { tableNumber: '2' })).toEqual([200, 'Called', '2'])
    expect(await deed(four, 'call')).toEqual([409, 'table_taken', ''])
    expect(await deed(two, 'seat', { tableNumber: '1' })).toEqual([200, 'Seated', '1'])
    expect(await deed(four, 'seat', { tableNumber: '1' })).toEqual([400, 'table_unfit', ''])
    expect(await deed(four, 'seat')).toEqual([200, 'Seated', '2'])
    expect(await deed(two, 'close')).toEqual([200, 'Closed', ''])
    expect(await deed(two, 'call')).toEqual([409, 'place_ended', ''])
    expect(await deed(four, 'remove')).toEqual([409, 'place_changed', ''])
  })

  test('accepts and turns away, removes, and marks a no-show in time', async () => {
    const { restaurantId, parties, deed } = await openRestaurant({ line: { approvalRequired: true, graceMinutes: 5 } })
    for (const _ of [1, 2, 3]) expect((await line.join(restaurantId)).body.status).toBe('Pending')
    const [a = '', b = '', c = ''] = (await parties()).map(({ id }) => id)
    expect(await deed(a, 'call')).toEqual([409, 'place_changed', ''])
    expect(await deed(a, 'approve')).toEqual([200, 'Approved', ''])
    expect(await deed(b, 'reject', { note: 'Kitchen closes' })).toEqual([200, 'Rejected', ''])
    expect(await deed(c, 'remove')).toEqual([200, 'CanceledByHost', ''])
    expect(await deed(a, 'call')).toEqual([200, 'Called', '1'])
    expect(await deed(a, 'no-show')).toEqual([409, 'within_grace', ''])
    line.now.at = minutesLater(5)
    expect(await deed(a, 'no-show')).toEqual([200, 'NoShow', ''])
    expect(await deed('ab'.repeat(16), 'call')).toEqual([404, 'not_found', ''])
  })

  test('says that the table of a called party is still taken, and calls it again when it is free', async () => {
    const { restaurantId, key, parties, deed } = await openRestaurant()
    const { body } = await line.join(restaurantId)
    const id = (await parties())[0]?.id ?? ''
    const say = async (minutes: unknown, walkin = id) => {
      const path = admin(restaurantId, `/walkins/${walkin}/still-taken`)
      const { status, body: told } = await line.send('POST', path, { minutes }, bearer(key))
      return [status, told.code ?? told.status, told.isNew ?? null]
    }
    const place = async () => (await line.send('GET', `/api/rsv/guest/walkins/${body.id}/place`)).body
    expect(await say(10)).toEqual([409, 'place_changed', null])
    await deed(id, 'call', { tableNumber: '1' })
    expect(await place()).toMatchObject({ tableFree: null, sequence: 1 })
    for (const minutes of [0, 181, 1.5, null, 'soon']) expect((await say(minutes))[0]).toBe(400)
    expect(await say(10)).toEqual([200, 'Called', true])
    const tableFree = { earliest: minutesLater(10).toString(), latest: minutesLater(15).toString() }
    expect(await place()).toMatchObject({ status: 'Called', tableNumber: '1', tableFree, sequence: 2 })
    expect(await place()).toMatchObject({ callEnds: minutesLater(25).toString(), expectedTime: tableFree.earliest })
    expect(await parties()).toMatchObject([{ status: 'Called', tableFree }])
    line.now.at = minutesLater(0.9)
    expect(await say(10)).toEqual([200, 'Called', false])
    expect(await place()).toMatchObject({ tableFree, sequence: 2 })
    line.now.at = minutesLater(4)
    expect(await say(10)).toEqual([200, 'Called', true])
    expect(await deed(id, 'no-show')).toEqual([409, 'within_grace', ''])
    expect(await deed(id, 'call')).toEqual([200, 'Called', '1'])
    expect(await place()).toMatchObject({ tableFree: null, callEnds: minutesLater(14).toString() })
    expect(await deed(id, 'call')).toEqual([409, 'place_changed', ''])
    expect(await deed(id, 'seat')).toEqual([200, 'Seated', '1'])
    expect(await say(10)).toEqual([409, 'place_changed', null])
    await deed(id, 'close')
    expect(await say(10)).toEqual([409, 'place_ended', null])
    expect(await say(10, 'ab'.repeat(16))).toEqual([404, 'not_found', null])
  })

  test('cannot keep a table for a party that a booking needs before its stay would be over', async () => {
    const { restaurantId, key, parties, deed } = await openRestaurant()
    await line.join(restaurantId)
    const id = (await parties())[0]?.id ?? ''
    await deed(id, 'call', { tableNumber: '1' })
    const booked = await line.send('POST', '/api/rsv/mb/guest/reservations', {
      restaurantId,
      reservationTime: '2026-11-20T20:45:00+01:00',
      groupSize: 2,
      customerName: 'Bo Ray',
      email: 'bo@example.com',
      tableNumber: '1',
    })
    expect(booked.status).toBe(200)
    const path = admin(restaurantId, `/walkins/${id}/still-taken`)
    const refused = await line.send('POST', path, { minutes: 30 }, bearer(key))
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'table_taken',
      'Table 1 is kept for a booking soon after that. Call Ann Lee to another table.',
    ])
    expect(await parties()).toMatchObject([{ status: 'Called', tableFree: null }])
  })

  test('pauses the line and opens it again; those in it stay', async () => {
    const { restaurantId, parties, state } = await openRestaurant()
    await line.join(restaurantId)
    expect((await state('paused')).body.state).toBe('paused')
    expect((await line.join(restaurantId)).body.code).toBe('line_closed')
    expect(await parties()).toHaveLength(1)
    expect((await line.send('GET', `/api/rsv/guest/restaurants/${restaurantId}/line`)).body).toMatchObject({
      open: false,
      state: 'paused',
    })
    expect((await state('open')).body.state).toBe('open')
    expect((await line.join(restaurantId)).status).toBe(200)
    expect((await state('locked')).status).toBe(400)
  })

  test('writes to a party, which reads it', async () => {
    const { restaurantId, parties, deed } = await openRestaurant()
    const { body } = await line.join(restaurantId)
    const [party] = await parties()
    expect((await deed(party?.id ?? '', 'message', { text: 'Five more minutes.' }))[0]).toBe(200)
    expect((await deed(party?.id ?? '', 'message', { text: '  ' }))[0]).toBe(400)
    expect((await line.send('GET', `${walkinsPath}/${body.id}`)).body.unreadMessageCount).toBe(1)
    const place = `/api/rsv/guest/walkins/${body.id}`
    expect((await line.send('GET', `${place}/place`)).body.messages).toMatchObject([
      { text: 'Five more minutes.', read: false },
    ])
    await line.send('POST', `${place}/messages/read`)
    expect((await line.send('GET', `${walkinsPath}/${body.id}`)).body.unreadMessageCount).toBe(0)
  })

  test('nobody without the restaurant’s own key', async () => {
    const { restaurantId, parties, deed } = await openRestaurant()
    const other = await openRestaurant()
    await line.join(restaurantId)
    const [party] = await parties()
    const paths = ['approve', 'reject', 'call', 'still-taken', 'seat', 'close', 'no-show', 'remove', 'message'].map(
      (name) => ['POST', `/walkins/${party?.id}/${name}`, { text: 'x', minutes: 10 }] as const,
    )
    for (const [method, path, body] of [
      ...paths,
      ['PUT', '/line', { state: 'closed' }] as const,
      ['GET', '/walkins', undefined] as const,
    ]) {
      const ask = async (headers = {}) => (await line.send(method, admin(restaurantId, path), body, headers)).status
      expect([path, await ask(), await ask(bearer(other.key)), await ask(bearer('host_wrong'))]).toEqual([
        path,
        401,
        403,
        403,
      ])
    }
    // another restaurant's key opens its own line alone, whatever id it names
    expect(await other.deed(party?.id ?? '', 'remove')).toEqual([404, 'not_found', ''])
    expect((await parties())[0]?.status).toBe('Approved')
    expect(await deed(party?.id ?? '', 'call')).toEqual([200, 'Called', '1'])
  })
})
