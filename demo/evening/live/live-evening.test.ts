import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callLine } from '#actions/walkins/call-line.ts'
import { answerCall } from '#actions/walkins/change.ts'
import { friday, joined } from '#actions/walkins/line-fixtures.ts'
import { audit } from '#data/audit/audit.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { findWalkin } from '#data/walkins/find.ts'
import { LiveEvening } from './live-evening.ts'

const demo = [7101, 7102]
const other = 7103
let database: Awaited<ReturnType<typeof createTestDatabase>>
let now = friday
const failures: number[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  for (const restaurantId of [...demo, other])
    await insertRestaurantFixture(database.pool, {
      restaurantId,
      tables: [...Array.from({ length: 6 }, (_, at) => ({ number: `${at}`, max: 2 })), { number: '9', max: 4 }],
      line: { graceMinutes: 10 },
      turnOver: [[8, 60]],
    })
  await database.pool.query('UPDATE booking_settings SET is_demo = true WHERE restaurant_id = ANY ($1)', [demo])
})
beforeEach(async () => {
  now = friday
  failures.splice(0)
  await database.pool.query(`DROP TRIGGER IF EXISTS broken ON walkins; DELETE FROM allocations; DELETE FROM service_days;
    DELETE FROM quotes; DELETE FROM walkin_refs; DELETE FROM walkins; DELETE FROM reservations`)
})
afterAll(() => database.close())

const evening = (speed = 1) =>
  new LiveEvening({
    db: database.db,
    now: () => now,
    speed,
    onFailure: (_, restaurantId) => failures.push(restaurantId),
  })

/** Turns with the autopilot between them, as the worker has it. */
async function play(next: () => LiveEvening, seconds: number, step: number) {
  for (let elapsed = 0; elapsed < seconds; elapsed += step) {
    await next().turn()
    for (const restaurantId of demo) {
      const rules = await readBookingRules(database.db, restaurantId)
      if (rules) await callLine(database.db, rules, now)
    }
    now = now.add({ seconds: step })
  }
}

async function counts(restaurantId: number): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ status: string; count: number }>(
    'SELECT status, count(*)::integer AS count FROM walkins WHERE restaurant_id = $1 GROUP BY 1',
    [restaurantId],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

describe('the live evening', () => {
  test('parties come, wait, sit, leave and stay away, in the restaurants of the demo alone', async () => {
    const one = evening(10)
    await play(() => one, 40 * 60, 20)
    for (const restaurantId of demo) {
      const found = await counts(restaurantId)
      expect(found.Closed).toBeGreaterThan(10)
      expect(found.Seated).toBeGreaterThan(0)
    }
    expect(await counts(other)).toEqual({})
    const { rows } = await database.pool.query('SELECT DISTINCT restaurant_id FROM reservations ORDER BY 1')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ restaurant_id }) => restaurant_id)).not.toContain(other)
    expect(failures).toEqual([])
    expect(await audit(database.db)).toEqual([])
  })

  test('met in the middle of its evening, a restaurant has guests at once', async () => {
    await evening().turn()
    expect((await counts(7101)).Seated).toBeGreaterThan(3)
  })

  test('one that starts anew at every turn, or twice at once, sends nobody twice', async () => {
    await play(() => evening(10), 5 * 60, 20)
    await Promise.all([evening(10).turn(), evening(10).turn()])
    const { rows } = await database.pool.query(
      'SELECT count(*) FROM walkins GROUP BY restaurant_id, phone HAVING count(*) > 1',
    )
    expect(rows).toEqual([])
    expect(await audit(database.db)).toEqual([])
  })

  test('a real guest sees the line move within a minute, is seated when on the way, and is never marked', async () => {
    const one = evening()
    await play(() => one, 20, 5)
    const { rows: full } = await database.pool.query(
      `UPDATE walkins SET status = status WHERE restaurant_id = 7101 AND status = 'Approved' RETURNING 1`,
    )
    const guest = await joined(database.db, 7101, {}, now)
    const waitedSince = now
    const before = full.length
    const statusNow = async () => (await findWalkin(database.db, 7101, guest.walkinId))?.status
    const aheadNow = async () => {
      const { rows } = await database.pool.query<{ ahead: number }>(
        `SELECT count(*)::integer AS ahead FROM walkins w, walkins own WHERE own.walkin_id = $1::uuid
          AND w.restaurant_id = own.restaurant_id AND w.status = 'Approved' AND w.ticket < own.ticket`,
        [guest.walkinId],
      )
      return rows[0]?.ahead ?? 0
    }
    await play(() => one, 60, 5)
    expect((await statusNow()) === 'Called' || (await aheadNow()) < before).toBe(true)
    while ((await statusNow()) === 'Approved') {
      await play(() => one, 5, 5)
      expect(now.since(waitedSince).total('minutes')).toBeLessThan(30)
    }
    await play(() => one, 30 * 60, 30)
    expect(await statusNow()).toBe('Called')
    const called = await findWalkin(database.db, 7101, guest.walkinId)
    if (!called) throw new Error('gone')
    await answerCall(database.db, called, { onWay: true, lateMinutes: null }, now)
    await play(() => one, 40, 10)
    expect(await statusNow()).toBe('Seated')
    await play(() => one, 30 * 60, 60)
    expect(await statusNow()).toBe('Seated')
  })

  test('a restaurant that fails stops no other', async () => {
    await database.pool.query(`CREATE OR REPLACE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.restaurant_id = 7101 THEN RAISE EXCEPTION 'no'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER broken BEFORE INSERT ON walkins FOR EACH ROW EXECUTE FUNCTION break()`)
    await evening().turn()
    expect(failures).toEqual([7101])
    expect(await counts(7101)).toEqual({})
    expect((await counts(7102)).Seated).toBeGreaterThan(0)
  })

  test('parties of two weeks ago are forgotten, real ones are not', async () => {
    await evening().turn()
    const real = await joined(database.db, 7102, {}, now)
    await database.pool.query(
      `UPDATE walkins SET status = 'Closed', table_ids = '{}', closed_at = $1::timestamptz - interval '15 days'`,
      [now.toString()],
    )
    await database.pool.query('DELETE FROM allocations; DELETE FROM service_days')
    await database.pool.query(`UPDATE walkins SET request_hash = NULL`)
    const { rows: before } = await database.pool.query('SELECT 1 FROM walkins')
    await evening().turn()
    const { rows: left } = await database.pool.query(
      `SELECT walkin_id FROM walkins WHERE closed_at < $1::timestamptz - interval '14 days'`,
      [now.toString()],
    )
    expect(before.length).toBeGreaterThan(5)
    expect(left.map(({ walkin_id }) => walkin_id.replaceAll('-', ''))).toEqual([real.walkinId])
  })
})
