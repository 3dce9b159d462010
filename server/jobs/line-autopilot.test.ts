import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerCall } from '#actions/walkins/change.ts'
import { changeWalkinStatus } from '#actions/walkins/change-status.ts'
import { friday, joined, minutesLater } from '#actions/walkins/line-fixtures.ts'
import { audit } from '#data/audit/audit.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { findWalkin } from '#data/walkins/find.ts'
import { createLog } from '../monitoring/log.ts'
import { callLines, keepLineTime } from './line-autopilot.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let now = friday
const logged: string[] = []
const restaurants = [7101, 7102, 7103]
beforeAll(async () => {
  database = await createTestDatabase()
  for (const restaurantId of restaurants)
    await insertRestaurantFixture(database.pool, {
      restaurantId,
      tables: [{ number: '1', max: 2 }],
      line: { graceMinutes: 10 },
      turnOver: [[8, 90]],
    })
  await database.pool.query(`CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.restaurant_id = 7102 THEN RAISE EXCEPTION 'no status for %', NEW.customer_name; END IF; RETURN NEW; END $$`)
})
beforeEach(async () => {
  now = friday
  logged.splice(0)
  await database.pool.query(`DROP TRIGGER IF EXISTS broken ON walkins; DELETE FROM job_failures; DELETE FROM allocations;
    DELETE FROM service_days; DELETE FROM quotes; DELETE FROM walkins; UPDATE booking_settings SET autopilot = '{}'`)
})
afterAll(() => database.close())

const parts = () => ({
  db: database.db,
  clock: { now: () => now },
  log: createLog('info', { write: (line) => void logged.push(line) }),
})
const statusOf = async ({ restaurantId, walkinId }: { restaurantId: number; walkinId: string }) =>
  (await findWalkin(database.db, restaurantId, walkinId))?.status

describe('the autopilot of a line', () => {
  test('calls everywhere, or in the line that is named', async () => {
    const parties = [await joined(database.db, 7101), await joined(database.db, 7102), await joined(database.db, 7101)]
    expect(await callLines(parts(), 7102)).toBe(1)
    expect(await callLines(parts())).toBe(1)
    expect(await Promise.all(parties.map(statusOf))).toEqual(['Called', 'Called', 'Approved'])
    expect(await callLines(parts())).toBe(0)
  })

  test('not where a person calls', async () => {
    await database.pool.query(
      `UPDATE booking_settings SET autopilot = '{"callWhenFree": false}' WHERE restaurant_id = 7101`,
    )
    await joined(database.db, 7101)
    expect(await callLines(parts())).toBe(0)
  })

  test('a line that fails stops no other, and is tried again later', async () => {
    const parties = [await joined(database.db, 7101), await joined(database.db, 7102), await joined(database.db, 7103)]
    await database.pool.query('CREATE TRIGGER broken BEFORE UPDATE ON walkins FOR EACH ROW EXECUTE FUNCTION break()')
    expect(await callLines(parts())).toBe(2)
    expect(await Promise.all(parties.map(statusOf))).toEqual(['Called', 'Approved', 'Called'])
    expect(logged.join()).toContain('an item failed and is tried again')
    expect(logged.join()).not.toContain('Ann Lee')
    await database.pool.query('DROP TRIGGER broken ON walkins')
    expect(await callLines(parts())).toBe(0)
    now = minutesLater(30)
    expect(await callLines(parts())).toBe(1)
  })

  test('a call that nobody answers goes to the next party; one that was answered is a seat', async () => {
    const silent = await joined(database.db, 7101)
    const next = await joined(database.db, 7101)
    await callLines(parts())
    now = minutesLater(9)
    expect(await keepLineTime(parts())).toBe(0)
    now = minutesLater(10)
    expect(await keepLineTime(parts())).toBe(1)
    expect(await statusOf(silent)).toBe('CanceledByHost')
    expect(await callLines(parts())).toBe(1)
    const called = await findWalkin(database.db, 7101, next.walkinId)
    if (!called) throw new Error('gone')
    await answerCall(database.db, called, { onWay: true, lateMinutes: null }, now)
    now = minutesLater(20)
    expect(await keepLineTime(parts())).toBe(1)
    expect(await statusOf(next)).toBe('Seated')
    now = minutesLater(100)
    expect(await keepLineTime(parts())).toBe(1)
    expect(await statusOf(next)).toBe('Closed')
    expect(await audit(database.db)).toEqual([])
  })

  test('whoever waits beside closed doors is let go', async () => {
    await changeWalkinStatus(database.db, { ...(await joined(database.db, 7101)), to: 'Seated', by: 'host', now })
    const waiting = await joined(database.db, 7101)
    now = minutesLater(240)
    await keepLineTime(parts())
    expect(await statusOf(waiting)).toBe('Approved')
    now = minutesLater(310)
    await keepLineTime(parts())
    expect(await statusOf(waiting)).toBe('CanceledByHost')
  })
})
