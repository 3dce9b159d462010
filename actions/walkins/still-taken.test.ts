import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#data/audit/audit.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { findWalkin } from '#data/walkins/find.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { book } from '../reservations/book.ts'
import { freshReservationId } from '../reservations/booking-start.ts'
import { answerCall } from './change.ts'
import { changeWalkinStatus } from './change-status.ts'
import { friday, joined, minutesLater } from './line-fixtures.ts'
import { tableStillTaken } from './still-taken.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

let lastRestaurant = 7400

/** A party that waited for its range, 10 to 30 minutes, and was called to table 1 after 20, at which the former one still sits. */
async function calledParty() {
  const restaurantId = ++lastRestaurant
  const tables = [
    { number: '1', max: 2 },
    { number: '2', max: 2 },
  ]
  await insertRestaurantFixture(database.pool, {
    restaurantId,
    tables,
    line: { graceMinutes: 10 },
    turnOver: [[8, 90]],
  })
  const walkin = await joined(database.db, restaurantId)
  await database.pool.query(
    'UPDATE quotes SET minutes = 20, low_minutes = 10, high_minutes = 30 WHERE walkin_id = $1',
    [walkin.walkinId],
  )
  const bring = (
    to: 'Called' | 'Seated' | 'CanceledByClient' | 'NoShow',
    minutes: number,
    tableNumbers: string[] = [],
  ) => {
    const by = to === 'CanceledByClient' ? 'guest' : 'host'
    return changeWalkinStatus(database.db, { ...walkin, to, by, tableNumbers, now: minutesLater(minutes) })
  }
  await bring('Called', 20, ['1'])
  const seatByAutopilot = (minutes: number) =>
    changeWalkinStatus(database.db, { ...walkin, to: 'Seated', by: 'autopilot', now: minutesLater(minutes) })
  const say = (minutes: number, at: number) => tableStillTaken(database.db, walkin, minutes, minutesLater(at))
  const find = () => findWalkin(database.db, restaurantId, walkin.walkinId)
  const bookAt = (wall: string) =>
    book(
      database.db,
      {
        id: freshReservationId(restaurantId, friday),
        restaurantId,
        reservationTime: { wall: `2026-11-20T${wall}:00`, offsetMinutes: 60 },
        groupSize: 2,
        customerName: 'Bo Ray',
        email: 'bo@example.com',
        tableNumber: ['1'],
      },
      { now: friday, waitsFor: () => null },
    )
  const waited = async () => {
    const { rows } = await database.pool.query<{ minutes: number | null }>(
      'SELECT extract(epoch FROM called_at - quoted_at)::float8 / 60 AS minutes FROM quotes WHERE walkin_id = $1',
      [walkin.walkinId],
    )
    return rows.map(({ minutes }) => minutes)
  }
  const topics = async () => {
    const { rows } = await database.pool.query<{ topic: string }>(
      'SELECT topic FROM outbox WHERE restaurant_id = $1 ORDER BY outbox_id',
      [restaurantId],
    )
    return rows.map(({ topic }) => topic)
  }
  const problems = async () => (await audit(database.db)).filter((finding) => finding.restaurantId === restaurantId)
  return { walkin, bring, seatByAutopilot, say, find, bookAt, waited, topics, problems }
}

describe('a called party whose table is still taken', () => {
  test('keeps its place and the table, which is kept for its stay after that', async () => {
    const party = await calledParty()
    expect(await party.say(10, 21)).toMatchObject({ isNew: true, walkin: { status: 'Called', tableIds: [1] } })
    expect(await party.find()).toMatchObject({
      calledAt: minutesLater(20),
      tableFree: { earliest: minutesLater(31), latest: minutesLater(36) },
      tableUntil: minutesLater(121),
      expectedUntil: minutesLater(46),
      sequence: 2,
    })
    expect(await party.topics()).toEqual(['walkin.joined', 'walkin.called', 'walkin.table_taken'])
    expect(await party.problems()).toEqual([])
  })

  test('is told once, however often the host says the same', async () => {
    const party = await calledParty()
    await party.say(10, 21)
    expect(await party.say(10, 21.5)).toMatchObject({ isNew: false, walkin: { sequence: 2 } })
    const both = await Promise.all([party.say(20, 25), party.say(20, 25)])
    expect(both.filter((told) => 'isNew' in told && told.isNew)).toHaveLength(1)
    expect((await party.topics()).filter((topic) => topic === 'walkin.table_taken')).toHaveLength(2)
    expect(await party.say(5, 26)).toMatchObject({ isNew: true, walkin: { tableUntil: minutesLater(121) } })
    expect(await party.problems()).toEqual([])
  })

  test('is told though it answers its call at the same moment', async () => {
    const party = await calledParty()
    const called = await party.find()
    if (!called) throw new Error('gone')
    const answer = answerCall(database.db, called, { onWay: true, lateMinutes: null }, minutesLater(21))
    const [told] = await Promise.all([party.say(10, 21), answer])
    expect(told).toMatchObject({ isNew: true })
    expect(await party.find()).toMatchObject({ onWayAt: minutesLater(21), expectedUntil: minutesLater(46) })
  })

  test('and asks for more time has it from when the table is free', async () => {
    const party = await calledParty()
    await party.say(10, 21)
    const told = await party.find()
    if (!told) throw new Error('gone')
    const late = await answerCall(database.db, told, { onWay: true, lateMinutes: 15 }, minutesLater(22))
    expect(late).toMatchObject({ expectedUntil: minutesLater(61) })
  })

  test('does not get a table that a booking needs before its stay would be over', async () => {
    const party = await calledParty()
    expect(isRefused(await party.bookAt('21:00'))).toBe(false)
    const refused = await party.say(20, 21)
    expect(refused).toEqual({
      refused: 'table_taken',
      sentence: 'Table 1 is kept for a booking soon after that. Call Ann Lee to another table.',
    })
    expect(await party.find()).toMatchObject({ tableFree: null, tableUntil: minutesLater(110), sequence: 1 })
    expect(await party.bring('Called', 22, ['2'])).toMatchObject({ tableIds: [2] })
    expect(await party.problems()).toEqual([])
  })

  test('is not told what no longer concerns it', async () => {
    const party = await calledParty()
    await party.bring('Seated', 21)
    expect(await party.say(10, 22)).toMatchObject({ refused: 'status_changed' })
    const gone = await calledParty()
    await gone.bring('CanceledByClient', 21)
    expect(await gone.say(10, 22)).toMatchObject({ refused: 'already_ended' })
    expect(await tableStillTaken(database.db, { ...party.walkin, walkinId: '0'.repeat(32) }, 10, friday)).toEqual({
      refused: 'not_found',
    })
  })
})

describe('the call to a table that was still taken', () => {
  test('comes again when it is free, once, and the table is kept for the stay from then on', async () => {
    const party = await calledParty()
    expect(await party.bring('Called', 21)).toMatchObject({ refused: 'status_changed' })
    await party.say(20, 21)
    expect(await party.bring('Called', 25)).toMatchObject({
      status: 'Called',
      tableFree: null,
      tableIds: [1],
      calledAt: minutesLater(25),
      tableUntil: minutesLater(115),
      expectedUntil: minutesLater(35),
    })
    expect(await party.bring('Called', 26)).toMatchObject({ refused: 'status_changed' })
    expect(await party.problems()).toEqual([])
  })

  test('of two hosts at once comes once', async () => {
    const party = await calledParty()
    await party.say(20, 21)
    const both = await Promise.all([party.bring('Called', 25), party.bring('Called', 25, ['1'])])
    expect(both.filter(isRefused)).toHaveLength(1)
    expect((await party.topics()).filter((topic) => topic === 'walkin.called')).toHaveLength(2)
  })

  test('keeps the table as long as before when it is free later than expected', async () => {
    const party = await calledParty()
    await party.say(5, 21)
    expect(isRefused(await party.bookAt('21:00'))).toBe(false)
    expect(await party.bring('Called', 30)).toMatchObject({ tableUntil: minutesLater(116), tableFree: null })
    expect(await party.problems()).toEqual([])
  })

  test('and a seat or a leave at once: one table, one outcome', async () => {
    for (const to of ['Seated', 'CanceledByClient'] as const) {
      const party = await calledParty()
      const [told, done] = await Promise.all([party.say(10, 21), party.bring(to, 21)])
      expect(isRefused(done)).toBe(false)
      expect(isRefused(told) || told.isNew).toBe(true)
      expect(await party.find()).toMatchObject({ status: to, tableFree: null })
      expect(await party.problems()).toEqual([])
    }
  })
})

describe('the wait of a party whose table is still taken', () => {
  test('goes on until it is called again', async () => {
    const party = await calledParty()
    expect(await party.waited()).toEqual([20])
    await party.say(10, 21)
    expect(await party.waited()).toEqual([null])
    await party.bring('Called', 33)
    expect(await party.waited()).toEqual([33])
    await party.bring('Seated', 36)
    expect(await party.waited()).toEqual([33])
  })

  test('or until its host seats it', async () => {
    const party = await calledParty()
    await party.say(10, 21)
    await party.bring('Seated', 28)
    expect(await party.waited()).toEqual([28])
  })

  test('or, where the autopilot seats it, until the table was to be free', async () => {
    const party = await calledParty()
    await party.say(10, 21)
    await party.seatByAutopilot(46)
    expect(await party.waited()).toEqual([31])
  })

  test.each([
    ['within its range has no outcome', 10, 29, null],
    ['after its range was told too little', 20, 35, 35],
    ['after the table was to be free waited until then', 20, 55, 41],
  ])('and gives up %s', async (_name, said, minutes, outcome) => {
    const party = await calledParty()
    await party.say(said, 21)
    await party.bring('CanceledByClient', minutes)
    expect(await party.waited()).toEqual([outcome])
  })
})
