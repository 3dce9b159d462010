import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#data/audit/audit.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertGuest } from '#data/guests/guests.ts'
import { insertRestaurantFixture, type TestTable } from '#data/restaurants/restaurant-fixtures.ts'
import { findOwnWalkin, findWalkin, listRestaurantsWithLine, listWalkinsOfGuest } from '#data/walkins/find.ts'
import { forecastLine } from '#data/walkins/forecast/forecast.ts'
import { writeLineState } from '#data/walkins/functions.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { book } from '../reservations/book.ts'
import { freshReservationId } from '../reservations/booking-start.ts'
import { changeStatus } from '../reservations/change-status.ts'
import { callLine } from './call-line.ts'
import { answerCall, changeWalkin, previewWalkin } from './change.ts'
import { changeWalkinStatus } from './change-status.ts'
import { join } from './join.ts'
import { friday, joinBody, joined, minutesLater } from './line-fixtures.ts'
import { listMessages, markMessagesRead, writeMessage } from './messages.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.close())

let lastRestaurant = 7000
const two: TestTable = { number: '1', max: 2 }
const four: TestTable = { number: '2', max: 4 }

async function open(tables: readonly TestTable[] = [two], line: object = {}): Promise<BookingRules> {
  const restaurantId = ++lastRestaurant
  await insertRestaurantFixture(database.pool, { restaurantId, tables, line, turnOver: [[8, 90]] })
  const rules = await readBookingRules(db, restaurantId)
  if (!rules) throw new Error('no rules')
  return rules
}

async function reserve(restaurantId: number, wall: string, groupSize = 2) {
  const body = {
    id: freshReservationId(restaurantId, friday),
    restaurantId,
    reservationTime: { wall: `2026-11-20T${wall}:00`, offsetMinutes: 60 },
    groupSize,
    customerName: 'Bo Ray',
    email: 'bo@example.com',
  }
  return book(db, body, { now: friday, waitsFor: () => null })
}

const topics = async (restaurantId: number) => {
  const { rows } = await database.pool.query<{ topic: string }>(
    'SELECT topic FROM outbox WHERE restaurant_id = $1 ORDER BY outbox_id',
    [restaurantId],
  )
  return rows.map(({ topic }) => topic)
}
const problems = async (restaurantId: number) =>
  (await audit(db)).filter((finding) => finding.restaurantId === restaurantId)
const statusOf = (done: object) => ('status' in done ? done.status : (done as { refused: string }).refused)

describe('joining', () => {
  test('gives a place that its id opens, with its wait kept beside it', async () => {
    const { restaurantId } = await open()
    const walkin = await joined(db, restaurantId, { areas: ['Hall'], groupSize: 2 })
    expect(walkin).toMatchObject({ status: 'Approved', party: 2, areas: [], sequence: 0, unreadMessages: 0 })
    expect(walkin.capability).toMatch(/^[0-9a-f]{32}$/)
    expect((await findOwnWalkin(db, walkin.capability))?.walkinId).toBe(walkin.walkinId)
    expect(await findOwnWalkin(db, walkin.walkinId)).toBeNull()
    expect(await topics(restaurantId)).toEqual(['walkin.joined'])
    const { rows } = await database.pool.query('SELECT minutes, hour, called_at FROM quotes WHERE restaurant_id = $1', [
      restaurantId,
    ])
    expect(rows).toEqual([{ minutes: 0, hour: 19, called_at: null }])
  })

  test('once for each phone number, however it is written', async () => {
    const { restaurantId } = await open()
    await joined(db, restaurantId, { phone: '+43 1 234-567' })
    const again = await join(db, joinBody(restaurantId, { phone: '+431234567' }), { guest: null, now: friday })
    expect(again).toEqual({ refused: 'already_in_line' })
    const other = await open()
    await joined(db, other.restaurantId, { phone: '+43 1 234-567' })
  })

  test('a request that is sent again finds the place it made', async () => {
    const { restaurantId } = await open()
    const body = joinBody(restaurantId, { requestId: 'ab'.repeat(16) })
    const first = await join(db, body, { guest: null, now: friday })
    const again = await join(db, body, { guest: null, now: minutesLater(1) })
    expect(again).toEqual(first)
    expect(await topics(restaurantId)).toEqual(['walkin.joined'])
  })

  test.each<[string, Parameters<typeof joinBody>[1], string]>([
    ['a party too large', { groupSize: 9 }, 'party_size'],
    ['an unknown area', { areas: ['Roof'] }, 'unknown_area'],
  ])('%s is refused and writes nothing', async (_name, more, reason) => {
    const { restaurantId } = await open()
    expect(await join(db, joinBody(restaurantId, more), { guest: null, now: friday })).toMatchObject({
      refused: reason,
    })
    expect(await topics(restaurantId)).toEqual([])
  })

  test('not when it is paused, full, shut for the night or somewhere unknown', async () => {
    const { restaurantId } = await open([two], { maxWaiting: 1 })
    const attempt = (now = friday, id = restaurantId) => join(db, joinBody(id), { guest: null, now })
    expect(await writeLineState(db, restaurantId, 'paused', friday)).toBe(true)
    expect(await writeLineState(db, restaurantId, 'paused', friday)).toBe(false)
    expect(await attempt()).toEqual({ refused: 'line_closed' })
    await writeLineState(db, restaurantId, 'open', friday)
    expect(await attempt(minutesLater(300))).toEqual({ refused: 'line_closed' })
    expect(isRefused(await attempt())).toBe(false)
    expect(await attempt()).toEqual({ refused: 'line_closed' })
    expect(await attempt(friday, 1)).toMatchObject({ refused: 'not_found' })
  })

  test('where the host must accept, a party is Pending first and is not called', async () => {
    const rules = await open([two], { approvalRequired: true })
    const walkin = await joined(db, rules.restaurantId)
    expect(walkin.status).toBe('Pending')
    expect(await callLine(db, rules, friday)).toBe(0)
    await changeWalkinStatus(db, { ...walkin, to: 'Approved', by: 'host', now: friday })
    expect(await callLine(db, rules, friday)).toBe(1)
  })
})

describe('calling', () => {
  test('goes by order and fit, takes the table from the day, and settles the quote', async () => {
    const rules = await open([two, four])
    const { restaurantId } = rules
    const large = await joined(db, restaurantId, { groupSize: 4 })
    const first = await joined(db, restaurantId, {}, minutesLater(1))
    const second = await joined(db, restaurantId, {}, minutesLater(2))
    expect(await callLine(db, rules, minutesLater(5))).toBe(2)
    expect(await findWalkin(db, restaurantId, large.walkinId)).toMatchObject({ status: 'Called', tableIds: [2] })
    expect(await findWalkin(db, restaurantId, first.walkinId)).toMatchObject({ status: 'Called', tableIds: [1] })
    expect(await findWalkin(db, restaurantId, second.walkinId)).toMatchObject({ status: 'Approved', tableIds: [] })
    const { rows } = await database.pool.query(
      `SELECT extract(epoch FROM called_at - quoted_at)::integer / 60 AS waited FROM quotes WHERE restaurant_id = $1 AND called_at IS NOT NULL ORDER BY 1`,
      [restaurantId],
    )
    expect(rows).toEqual([{ waited: 4 }, { waited: 5 }])
    expect(await problems(restaurantId)).toEqual([])
    expect(await reserve(restaurantId, '19:30')).toMatchObject({ refused: 'slot_taken' })
    expect(isRefused(await reserve(restaurantId, '20:45'))).toBe(false)
  })

  test('not to a table that a booking needs before the usual stay is over', async () => {
    const rules = await open()
    expect(isRefused(await reserve(rules.restaurantId, '20:15'))).toBe(false)
    const walkin = await joined(db, rules.restaurantId)
    expect(await callLine(db, rules, minutesLater(5))).toBe(0)
    expect((await findWalkin(db, rules.restaurantId, walkin.walkinId))?.status).toBe('Approved')
    const { bySize } = await forecastLine(db, rules, minutesLater(5))
    expect(bySize.get(2)?.minutes).toBeGreaterThan(60)
  })

  test('not to a table at which a booked party sits on beyond its time', async () => {
    const rules = await open()
    const { restaurantId } = rules
    const booked = await reserve(restaurantId, '19:00')
    if (isRefused(booked)) throw new Error(booked.refused)
    await changeStatus(db, { reservationId: booked.reservation.id, to: 'Seated', by: 'host', now: friday })
    const walkin = await joined(db, restaurantId)
    const late = minutesLater(100)
    expect(await callLine(db, rules, late)).toBe(0)
    const atIt = { ...walkin, to: 'Called' as const, by: 'host' as const, tableNumbers: ['1'], now: late }
    expect(await changeWalkinStatus(db, atIt)).toMatchObject({ refused: 'table_taken' })
    await changeStatus(db, { reservationId: booked.reservation.id, to: 'Closed', by: 'host', now: late })
    expect(await callLine(db, rules, late)).toBe(1)
    expect(await problems(restaurantId)).toEqual([])
  })

  test('the whole evening of a party gives its table back', async () => {
    const rules = await open()
    const { restaurantId } = rules
    const walkin = await joined(db, restaurantId)
    const bring = (to: 'Called' | 'Seated' | 'Closed', minutes: number) =>
      changeWalkinStatus(db, { ...walkin, to, by: 'host', now: minutesLater(minutes) })
    expect(await bring('Called', 1)).toMatchObject({ status: 'Called', tableIds: [1] })
    expect(await bring('Seated', 4)).toMatchObject({ status: 'Seated', tableIds: [1] })
    expect(await problems(restaurantId)).toEqual([])
    expect(await bring('Closed', 50)).toMatchObject({ status: 'Closed', tableIds: [] })
    expect(await topics(restaurantId)).toEqual(['walkin.joined', 'walkin.called', 'walkin.seated', 'walkin.closed'])
    expect(await problems(restaurantId)).toEqual([])
    expect(isRefused(await reserve(restaurantId, '20:00'))).toBe(false)
  })

  test('a host seats a party at a table of choice, if it fits and is free', async () => {
    const rules = await open([two, four])
    const { restaurantId } = rules
    const walkin = await joined(db, restaurantId)
    const other = await joined(db, restaurantId)
    const seat = (which: typeof walkin, tableNumbers: string[]) =>
      changeWalkinStatus(db, { ...which, to: 'Seated', by: 'host', tableNumbers, now: minutesLater(1) })
    expect(await seat(walkin, ['9'])).toMatchObject({ refused: 'table_unfit' })
    expect(await seat(walkin, ['2'])).toMatchObject({ status: 'Seated', tableIds: [2] })
    expect(await seat(other, ['2'])).toMatchObject({ refused: 'table_taken' })
    expect(await changeWalkinStatus(db, { ...other, to: 'Called', by: 'host', now: minutesLater(1) })).toMatchObject({
      tableIds: [1],
    })
    // called to one table, seated at another
    await changeWalkinStatus(db, { ...walkin, to: 'Closed', by: 'host', now: minutesLater(2) })
    expect(await seat(other, ['2'])).toMatchObject({ status: 'Seated', tableIds: [2] })
    expect(await problems(restaurantId)).toEqual([])
  })

  test('a party that does not come is a no-show after its time, and by a person alone', async () => {
    const { restaurantId } = await open([two], { graceMinutes: 10 })
    const walkin = await joined(db, restaurantId)
    await changeWalkinStatus(db, { ...walkin, to: 'Called', by: 'host', now: friday })
    const missed = (by: 'host' | 'autopilot', minutes: number) =>
      changeWalkinStatus(db, { ...walkin, to: 'NoShow', by, now: minutesLater(minutes) })
    expect(await missed('host', 9)).toMatchObject({ refused: 'within_grace' })
    expect(await missed('autopilot', 60)).toEqual({ refused: 'status_changed' })
    const called = await findWalkin(db, restaurantId, walkin.walkinId)
    if (!called) throw new Error('gone')
    expect(await answerCall(db, called, { onWay: true, lateMinutes: 10 }, minutesLater(5))).toMatchObject({
      status: 'Called',
    })
    expect(await missed('host', 19)).toMatchObject({ refused: 'within_grace' })
    expect(statusOf(await missed('host', 20))).toBe('NoShow')
    expect(await problems(restaurantId)).toEqual([])
  })
})

describe('what is learned from a wait', () => {
  const settled = async ({ walkinId }: { walkinId: string }) => {
    const { rows } = await database.pool.query<{ minutes: number | null }>(
      'SELECT extract(epoch FROM called_at - quoted_at)::float8 / 60 AS minutes FROM quotes WHERE walkin_id = $1',
      [walkinId],
    )
    return rows.map(({ minutes }) => minutes)
  }
  /** Two tables, of which the first is taken, and a party that waits for its range. */
  async function waiting() {
    const { restaurantId } = await open([two, { number: '3', max: 2 }], { graceMinutes: 10 })
    for (const table of ['1', '3']) {
      const sitting = await joined(db, restaurantId)
      await changeWalkinStatus(db, { ...sitting, to: 'Seated', by: 'host', tableNumbers: [table], now: friday })
    }
    const walkin = await joined(db, restaurantId)
    await database.pool.query(
      'UPDATE quotes SET minutes = 20, low_minutes = 10, high_minutes = 30 WHERE walkin_id = $1',
      [walkin.walkinId],
    )
    await database.pool.query(`UPDATE walkins SET status = 'Approved' WHERE walkin_id = $1`, [walkin.walkinId])
    return walkin
  }
  const empty = (restaurantId: number, minutes: number) =>
    database.pool
      .query<{ id: string }>(
        `SELECT replace(walkin_id::text, '-', '') AS id FROM walkins WHERE restaurant_id = $1 AND status = 'Seated'`,
        [restaurantId],
      )
      .then(async ({ rows }) => {
        for (const { id } of rows)
          await changeWalkinStatus(db, {
            restaurantId,
            walkinId: id,
            to: 'Closed',
            by: 'autopilot',
            now: minutesLater(minutes),
          })
      })

  test.each<[string, number, number | null]>([
    ['before its range was over has no outcome', 29, null],
    ['after its range was over was told too little', 31, 31],
  ])('a party that gives up %s', async (_name, minutes, outcome) => {
    const walkin = await waiting()
    await changeWalkinStatus(db, { ...walkin, to: 'CanceledByClient', by: 'guest', now: minutesLater(minutes) })
    expect(await settled(walkin)).toEqual([outcome])
  })

  test('a party still waits while the table it was called to is taken', async () => {
    const walkin = await waiting()
    await empty(walkin.restaurantId, 15)
    const bring = (to: 'Called' | 'Seated', minutes: number, tableNumbers: string[] = []) =>
      changeWalkinStatus(db, { ...walkin, to, by: 'host', tableNumbers, now: minutesLater(minutes) })
    await bring('Called', 20, ['1'])
    expect(await settled(walkin)).toEqual([20])
    expect(await bring('Called', 25, ['3'])).toMatchObject({ status: 'Called', tableIds: [2] })
    expect(await settled(walkin)).toEqual([25])
    expect(statusOf(await bring('Seated', 28))).toBe('Seated')
    expect(await settled(walkin)).toEqual([25])
    expect(await problems(walkin.restaurantId)).toEqual([])
  })

  test('a party that its host seats after its call ran out waited until then', async () => {
    const walkin = await waiting()
    await empty(walkin.restaurantId, 15)
    const bring = (to: 'Called' | 'Seated', minutes: number) =>
      changeWalkinStatus(db, { ...walkin, to, by: 'host', now: minutesLater(minutes) })
    await bring('Called', 20)
    await bring('Seated', 45)
    expect(await settled(walkin)).toEqual([45])
  })

  test('visits that the autopilot closed shorten the waits of those who come later', async () => {
    const rules = await open([two])
    const { restaurantId } = rules
    await database.pool.query(
      `WITH made AS (INSERT INTO walkins (restaurant_id, walkin_id, ticket, status, status_at, party_size, areas, customer_name, phone,
          table_ids, called_at, seated_at, closed_at, expected_at, created_at, sequence)
        SELECT $1, gen_random_uuid(), n, 'Closed', at, 2, '{}', 'Past', '+43 2 ' || n, '{}', at, at, at + interval '90 minutes', at, at, 3
        FROM generate_series(1, 200) AS n, (SELECT $2::timestamptz AS at) AS evening RETURNING walkin_id, closed_at)
      INSERT INTO walkin_status_changes (restaurant_id, walkin_id, change, from_status, to_status, actor, at)
        SELECT $1, walkin_id, 3, 'Seated', 'Closed', 'autopilot', closed_at FROM made`,
      [restaurantId, friday.subtract({ hours: 24 }).toString()],
    )
    await database.pool.query(
      `UPDATE booking_settings SET autopilot = '{"closeAtEnd": false}' WHERE restaurant_id = $1`,
      [restaurantId],
    )
    const sitting = await joined(db, restaurantId)
    await changeWalkinStatus(db, { ...sitting, to: 'Seated', by: 'host', now: friday })
    const wait = (await forecastLine(db, rules, minutesLater(60))).bySize.get(2)
    expect(wait?.high).toBeLessThanOrEqual(45)
  })
})

describe('changing one’s mind', () => {
  test('another size keeps the place, and the wait is seen before', async () => {
    const rules = await open([two, four])
    const { restaurantId } = rules
    for (const walkin of [await joined(db, restaurantId, { groupSize: 4 }), await joined(db, restaurantId)])
      await changeWalkinStatus(db, { ...walkin, to: 'Seated', by: 'host', now: friday })
    const first = await joined(db, restaurantId, {}, minutesLater(1))
    const second = await joined(db, restaurantId, {}, minutesLater(2))
    const now = minutesLater(3)
    const preview = await previewWalkin(db, first, { groupSize: 4 }, now)
    expect(preview).toMatchObject({ party: 4, areas: [] })
    expect(await previewWalkin(db, first, { groupSize: 20 }, now)).toMatchObject({ refused: 'party_size' })
    expect(await changeWalkin(db, first, { groupSize: 4 }, now)).toMatchObject({ party: 4, sequence: 1 })
    const { line } = (await forecastLine(db, rules, now)).now
    expect(line.map(({ walkinId }) => walkinId)).toEqual([first.walkinId, second.walkinId])
    // with what it saw before the change nothing can be changed any more
    expect(await changeWalkin(db, first, { groupSize: 1 }, now)).toEqual({ refused: 'status_changed' })
  })

  test('leaving is possible in line and when called, and the phone may join again', async () => {
    const { restaurantId } = await open()
    const phone = '+43 1 99999'
    const walkin = await joined(db, restaurantId, { phone })
    await changeWalkinStatus(db, { ...walkin, to: 'Called', by: 'host', now: friday })
    const left = await changeWalkinStatus(db, { ...walkin, to: 'CanceledByClient', by: 'guest', now: friday })
    expect(left).toMatchObject({ status: 'CanceledByClient', tableIds: [] })
    await joined(db, restaurantId, { phone })
    expect(await problems(restaurantId)).toEqual([])
  })
})

describe('beside the line', () => {
  test('messages are unread until they are read', async () => {
    const { restaurantId } = await open()
    const walkin = await joined(db, restaurantId)
    await writeMessage(db, walkin, 'Your table is being laid.', minutesLater(1))
    expect((await findOwnWalkin(db, walkin.capability))?.unreadMessages).toBe(1)
    expect(await listMessages(db, walkin)).toMatchObject([{ words: 'Your table is being laid.', isRead: false }])
    await markMessagesRead(db, walkin, minutesLater(2))
    expect((await findOwnWalkin(db, walkin.capability))?.unreadMessages).toBe(0)
    await changeWalkinStatus(db, { ...walkin, to: 'CanceledByClient', by: 'guest', now: friday })
    expect(await writeMessage(db, walkin, 'Too late', friday)).toBe('status_changed')
  })

  test('a signed-in guest finds the places of the last hours, newest first', async () => {
    const { restaurantId } = await open()
    const guest = (await insertGuest(db, { email: 'ann@example.com', passwordHash: '' }, friday)) ?? ''
    const at = (minutes: number) => join(db, joinBody(restaurantId), { guest, now: minutesLater(minutes) })
    await at(0)
    await at(30)
    const window = { from: minutesLater(-10), to: minutesLater(60), skip: 0, top: 1 }
    const { walkins, total } = await listWalkinsOfGuest(db, guest, window)
    expect(total).toBe(2)
    expect(walkins).toMatchObject([{ walkin: { createdAt: minutesLater(30) } }])
    expect((await findOwnWalkin(db, walkins[0]?.capability ?? ''))?.createdAt).toEqual(minutesLater(30))
    expect((await listWalkinsOfGuest(db, 'uid-2', window)).total).toBe(0)
    expect((await listWalkinsOfGuest(db, guest, { ...window, from: minutesLater(10) })).total).toBe(1)
  })

  test('restaurants with a line are listed, others are not', async () => {
    const { restaurantId } = await open()
    await insertRestaurantFixture(database.pool, { restaurantId: ++lastRestaurant, tables: [two] })
    const listed = await listRestaurantsWithLine(db)
    expect(listed).toContain(restaurantId)
    expect(listed).not.toContain(lastRestaurant)
  })
})
