import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFree } from '#domain/availability/occupancy.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { readBookableRestaurant, readBookingRules } from './booking-rules.ts'
import { readServiceDay, readServiceDays, readShownDay } from './service-days.ts'
import { addTables } from './table-fixtures.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await addTables(database.db)
})
afterAll(() => database.close())

const now = Temporal.Instant.from('2026-11-20T18:00:00Z')
const friday = '2026-11-27'

async function rulesOf(id = 4110) {
  const rules = await readBookingRules(database.db, id)
  if (!rules) throw new Error('no such restaurant')
  return rules
}

/** Table T1 (third in the list) from 19:00 to 20:30 local, four covers at 19:00. */
async function writeRow(id: number, date = friday) {
  await database.pool.query(
    `INSERT INTO service_days (restaurant_id, service_date, occupancy, covers, covers_limit)
     VALUES ($1, $2, $3, array_fill(0::smallint, ARRAY[38]) || 4::smallint, 20)`,
    [id, date, bytesOf(2, 76, 81)],
  )
}

function bytesOf(table: number, first: number, last: number): Buffer {
  const bytes = Buffer.alloc((table + 1) * 16)
  for (let bit = first; bit <= last; bit++) {
    const place = table * 16 + (bit >> 3)
    bytes[place] = (bytes[place] ?? 0) | (1 << (bit & 7))
  }
  return bytes
}

describe('rules', () => {
  test('everything a decision needs, tables in order of their ids', async () => {
    const rules = await rulesOf()
    expect(rules).toMatchObject({
      restaurantId: 4110,
      timeZone: 'Europe/Vienna',
      country: 'AT',
      acceptsBookings: true,
      maxParty: 6,
      slotInterval: 30,
      turnOver: [
        [2, 90],
        [6, 120],
      ],
      areas: ['Hall', 'Terrace'],
      combinations: [{ tableIds: [0, 1], minParty: 5, maxParty: 6 }],
      channels: { takeaway: { leadMinutes: 20, ordersPerSlot: 2 }, delivery: null },
      line: { maxParty: 4, maxWaiting: 40, approvalRequired: false, graceMinutes: 10 },
    })
    expect(rules.tables.map(({ tableId, number }) => [tableId, number])).toEqual([
      [0, '1'],
      [1, '2'],
      [4, 'T1'],
    ])
    expect(rules.hours.booking.map((day) => day.length)).toEqual([1, 0, 1, 1, 1, 1, 1])
  })

  test('an event leads to its restaurant; a number of nobody to nothing', async () => {
    expect(await readBookableRestaurant(database.db, 9110)).toMatchObject({
      eventId: 9110,
      rules: { restaurantId: 4110 },
    })
    expect(await readBookingRules(database.db, 9110)).toBeNull()
    expect(await readBookableRestaurant(database.db, 77)).toBeNull()
  })

  test('the rules of a whole list travel in one statement', async () => {
    await addTables(database.db, { restaurantId: 4190 })
    let statements = 0
    const counted = database.db.withPlugin({
      transformQuery({ node }) {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const readAll = (ids: number[]) => Promise.all(ids.map((id) => readBookableRestaurant(counted, id)))
    // The first time it is also asked, once and for all, how the database is laid out.
    await readAll([77, 78])
    statements = 0
    const found = await readAll([4110, 4190])
    expect([found.map((each) => each?.rules.restaurantId), statements]).toEqual([[4110, 4190], 1])
  })

  test('unchanged rules are the same object, changed ones are seen within a second', async () => {
    const before = await rulesOf()
    await new Promise((done) => setTimeout(done, 450))
    expect(await rulesOf()).toBe(before)
    await database.pool.query('UPDATE dining_tables SET blocked = true WHERE restaurant_id = 4110 AND table_id = 1')
    await new Promise((done) => setTimeout(done, 450))
    expect((await rulesOf()).tables[1]?.blocked).toBe(true)
  })
})

describe('days', () => {
  test('a row as it was written; a day without one is free', async () => {
    const rules = await rulesOf(await addTables(database.db, { restaurantId: 4130 }))
    await writeRow(4130)
    const [day, next] = await readServiceDays(database.db, rules, [friday, '2026-11-28'], now)
    if (!day || !next) throw new Error('two days were asked for')
    expect([75, 76, 81, 82].map((bit) => isFree(day, 2, bit, bit))).toEqual([true, false, false, true])
    expect(isFree(day, 0, 0, 127) && isFree(day, 1, 0, 127)).toBe(true)
    expect(day.covers[38]).toBe(4)
    expect(next.bits.every((word) => word === 0)).toBe(true)
  })

  test('an unchanged row is the same day for all who look, and a copy for who writes', async () => {
    const rules = await rulesOf(await addTables(database.db, { restaurantId: 4131 }))
    await writeRow(4131)
    const [one, two] = await Promise.all([1, 2].map(() => readShownDay(database.db, rules, friday, now)))
    expect(one).toBe(two)
    const own = await readServiceDay(database.db, rules, friday, now)
    own.bits.fill(0)
    expect((await readShownDay(database.db, rules, friday, now)).bits).not.toEqual(own.bits)
    await database.pool.query(`UPDATE service_days SET occupancy = '' WHERE restaurant_id = 4131`)
    expect((await readShownDay(database.db, rules, friday, now)).bits).toEqual(own.bits)
  })

  test('whoever asks after a write sees it, however many are asking', async () => {
    const rules = await rulesOf(await addTables(database.db, { restaurantId: 4132 }))
    await writeRow(4132)
    for (let covers = 1; covers <= 20; covers++) {
      const early = Array.from({ length: 5 }, () => readShownDay(database.db, rules, friday, now))
      await database.pool.query(`UPDATE service_days SET covers = ARRAY[$1::smallint] WHERE restaurant_id = 4132`, [
        covers,
      ])
      const late = await Promise.all(Array.from({ length: 5 }, () => readShownDay(database.db, rules, friday, now)))
      expect(late.map((day) => day.covers)).toEqual(Array.from({ length: 5 }, () => [covers]))
      await Promise.all(early)
    }
  })

  test('what a hold kept is free again once it has run out', async () => {
    const rules = await rulesOf(await addTables(database.db, { restaurantId: 4133 }))
    await writeRow(4133)
    await database.pool.query(
      `INSERT INTO holds (restaurant_id, reservation_id, service_date, period, party_size, table_ids, token_hash, expires_at)
       VALUES (4133, gen_random_uuid(), '2026-11-27', '[2026-11-27T18:00:00Z,2026-11-27T19:30:00Z)', 3, '{4}', '', '2026-11-20T18:05:00Z')`,
    )
    await database.pool.query(`UPDATE service_days SET next_expiry = '2026-11-20T18:05:00Z' WHERE restaurant_id = 4133`)
    const covers = async (at: Temporal.Instant) => {
      const day = await readShownDay(database.db, rules, friday, at)
      return [isFree(day, 2, 76, 81), day.covers[38]]
    }
    expect(await covers(now)).toEqual([false, 4])
    expect(await covers(now.add({ minutes: 5 }))).toEqual([true, 1])
  })

  test('the night before reaches into a day that opens early', async () => {
    const id = await addTables(database.db, { restaurantId: 4134 })
    await database.pool.query(
      `UPDATE service_hours SET opens = 0, closes = 1440 WHERE restaurant_id = $1 AND purpose = 'booking'`,
      [id],
    )
    const rules = await rulesOf(id)
    await database.pool.query(
      `INSERT INTO service_days (restaurant_id, service_date, occupancy, covers_limit) VALUES ($1, '2026-11-26', $2, 20)`,
      [id, bytesOf(0, 94, 99)],
    )
    const day = await readServiceDay(database.db, rules, friday, now)
    expect([0, 3, 4].map((bit) => isFree(day, 0, bit, bit))).toEqual([false, false, true])
  })
})
