import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStatus } from '#actions/reservations/change-status.ts'
import { releaseExpired } from '#actions/reservations/tables/sweep.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { retryParkedJob } from '#data/jobs/parked-jobs.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { createLog } from '../monitoring/log.ts'
import { answerPending, keepTime } from './autopilot.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let now: Temporal.Instant
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
  await database.pool.query(`CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no status for %', NEW.customer_name; END $$;
    CREATE FUNCTION break_hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$`)
})
beforeEach(async () => {
  await database.pool.query(`
    DROP TRIGGER IF EXISTS broken ON reservations; DELETE FROM job_failures;
    DELETE FROM outbox; DELETE FROM allocations; DELETE FROM service_days; DELETE FROM reservations;
    UPDATE booking_settings SET autopilot = '{}', approval_required = false`)
})
afterAll(() => database.close())

const at = (time: string) => {
  now = Temporal.Instant.from(`2026-11-21T${time}:00Z`)
  return {
    db: database.db,
    clock: { now: () => now },
    log: createLog('info', { write: (line) => void logged.push(line) }),
  }
}
const logged: string[] = []
const statuses = async () => {
  const { rows } = await database.pool.query(`SELECT status FROM reservations ORDER BY reservation_id`)
  return rows.map(({ status }) => status)
}

describe('a shifted clock', () => {
  test('visits are closed at the end of their stay, and nobody is marked as a no-show', async () => {
    await insertBooking(database.pool, 1, { status: 'Approved' })
    await insertBooking(database.pool, 2, { status: 'Seated' })
    await insertBooking(database.pool, 3, { status: 'Approved', starts: '2026-11-22T18:30:00Z' })
    const seen: Record<string, string[]> = {}
    await insertBooking(database.pool, 4, { status: 'Called' })
    for (const time of ['18:50', '19:59', '20:00']) {
      await keepTime(at(time))
      seen[time] = await statuses()
    }
    expect(seen).toEqual({
      '18:50': ['Approved', 'Seated', 'Approved', 'Called'],
      '19:59': ['Approved', 'Seated', 'Approved', 'Called'],
      '20:00': ['Closed', 'Closed', 'Approved', 'Closed'],
    })
    const { rows } = await database.pool.query(
      `SELECT actor, from_status, to_status FROM reservation_status_changes ORDER BY from_status`,
    )
    expect(rows).toEqual([
      { actor: 'autopilot', from_status: 'Approved', to_status: 'Closed' },
      { actor: 'autopilot', from_status: 'Called', to_status: 'Closed' },
      { actor: 'autopilot', from_status: 'Seated', to_status: 'Closed' },
    ])
  })

  test('a restaurant that keeps time by hand is left alone', async () => {
    await database.pool.query(`UPDATE booking_settings SET autopilot = '{"closeAtEnd": false}'`)
    await insertBooking(database.pool, 1, { status: 'Approved' })
    await insertBooking(database.pool, 2, { status: 'Seated' })
    expect(await keepTime(at('23:00'))).toBe(0)
    expect(await statuses()).toEqual(['Approved', 'Seated'])
  })
})

/** Every write to this booking fails from now on. */
const breakBooking = (n: number) =>
  database.pool.query(`CREATE TRIGGER broken BEFORE UPDATE ON reservations FOR EACH ROW
    WHEN (OLD.reservation_id = '${bookingId(n)}') EXECUTE FUNCTION break()`)

const awaitPayment = (due: string) =>
  database.pool.query(
    `UPDATE reservations SET payment_state = 'due', payment_due_at = $1, policy = '{}', amount_minor = 2000`,
    [due],
  )

const failures = async () => {
  const { rows } = await database.pool.query(
    `SELECT task, item, attempts, retry_at, fault FROM job_failures ORDER BY restaurant_id, task, item`,
  )
  return rows
}

describe('a booking that fails', () => {
  test('stops no other, is kept with its fault and tells nothing of its guest', async () => {
    for (const n of [1, 2, 3]) await insertBooking(database.pool, n, { status: 'Approved' })
    await breakBooking(2)
    expect(await keepTime(at('20:00'))).toBe(2)
    expect(await statuses()).toEqual(['Closed', 'Approved', 'Closed'])
    expect(await failures()).toEqual([
      {
        task: 'keep-time',
        item: bookingId(2),
        attempts: 1,
        retry_at: new Date('2026-11-21T20:01:00Z'),
        fault: 'P0001',
      },
    ])
    expect(logged.join()).toContain(bookingId(2))
    expect(logged.join()).not.toContain('Mira')
  })

  test('is tried again later and later, then parked, and goes on once it is mended', async () => {
    await insertBooking(database.pool, 2, { status: 'Approved' })
    await breakBooking(2)
    await keepTime(at('20:00'))
    await keepTime(at('20:00'))
    expect(await failures()).toMatchObject([{ attempts: 1 }])
    for (let attempt = 1; attempt < 8; attempt++) {
      const [{ retry_at }] = await failures()
      now = Temporal.Instant.from(retry_at.toISOString())
      await keepTime({ ...at('20:00'), clock: { now: () => Temporal.Instant.from(retry_at.toISOString()) } })
    }
    expect(await failures()).toMatchObject([{ attempts: 8, retry_at: null }])
    await database.pool.query(`DROP TRIGGER broken ON reservations`)
    expect(await keepTime(at('23:59'))).toBe(0)
    await retryParkedJob(database.db, `keep-time:${restaurantId}:${bookingId(2)}`, now)
    expect(await keepTime(at('23:59'))).toBe(1)
    expect(await failures()).toEqual([])
  })

  test('that waits for an answer stops nobody who waits behind it', async () => {
    for (const n of [1, 2]) await insertBooking(database.pool, n, { status: 'Pending' })
    await breakBooking(1)
    expect(await answerPending(at('10:00'))).toBe(1)
    expect(await statuses()).toEqual(['Pending', 'Approved'])
  })

  test('whose money did not come stops no other that is swept', async () => {
    for (const n of [1, 2, 3]) await insertBooking(database.pool, n, { status: 'Pending' })
    await awaitPayment('2026-11-20T12:00:00Z')
    await breakBooking(1)
    expect(await releaseExpired(database.db, at('10:00').clock.now())).toMatchObject({ holds: 0, unpaid: 2 })
    expect(await statuses()).toEqual(['Pending', 'CanceledByHost', 'CanceledByHost'])
  })

  test('a hold that cannot be given back leaves the other days swept', async () => {
    await database.pool.query(`
      CREATE TRIGGER broken BEFORE DELETE ON holds FOR EACH ROW WHEN (OLD.service_date = '2026-11-22') EXECUTE FUNCTION break_hold();
      INSERT INTO holds (restaurant_id, reservation_id, service_date, period, party_size, table_ids, token_hash, expires_at)
      SELECT ${restaurantId}, gen_random_uuid(), day::date, tstzrange(day + interval '18 hours', day + interval '20 hours'), 2, '{}', '', '2026-11-20T12:00:00Z'
      FROM generate_series('2026-11-21'::timestamptz, '2026-11-23', interval '1 day') AS day;
      SELECT rebuild_service_day(restaurant_id, service_date, '2026-11-20T11:00:00Z') FROM holds`)
    expect(await releaseExpired(database.db, at('10:00').clock.now())).toMatchObject({ holds: 2, unpaid: 0 })
    expect(await failures()).toMatchObject([{ task: 'sweep-holds', item: '2026-11-22', attempts: 1 }])
    await database.pool.query(`DROP TRIGGER broken ON holds; DELETE FROM holds`)
  })
})

describe('those who wait', () => {
  test('and came in the same instant are answered in the order of their ids', async () => {
    for (const n of [3, 2, 1]) await insertBooking(database.pool, n, { status: 'Pending' })
    expect(await answerPending(at('10:00'))).toBe(2)
    expect(await statuses()).toEqual(['Approved', 'Approved', 'Pending'])
  })

  test('are approved in the order they came, as far as the tables go', async () => {
    for (const n of [1, 2, 3])
      await insertBooking(database.pool, n, { status: 'Pending', created: `2026-11-01T09:0${4 - n}:00Z` })
    expect(await answerPending(at('10:00'), restaurantId)).toBe(2)
    expect(await statuses()).toEqual(['Pending', 'Approved', 'Approved'])
  })

  test('get the table that comes free', async () => {
    for (const n of [1, 2, 3]) await insertBooking(database.pool, n, { status: 'Pending' })
    await answerPending(at('10:00'))
    await changeStatus(database.db, { reservationId: bookingId(1), to: 'CanceledByClient', by: 'guest', now })
    expect(await answerPending(at('10:01'))).toBe(1)
    expect(await statuses()).toEqual(['CanceledByClient', 'Approved', 'Approved'])
  })

  test('hear no when their time has come', async () => {
    await insertBooking(database.pool, 1, { status: 'Pending', party: 8 })
    expect(await answerPending(at('18:29'))).toBe(0)
    expect(await answerPending(at('18:30'))).toBe(1)
    expect(await statuses()).toEqual(['Rejected'])
  })

  test.each([
    ['approves by hand', `approval_required = true`],
    ['has switched it off', `autopilot = '{"approve": false}'`],
  ])('wait for a person where the restaurant %s', async (_, setting) => {
    await database.pool.query(`UPDATE booking_settings SET ${setting}`)
    await insertBooking(database.pool, 1, { status: 'Pending' })
    expect(await answerPending(at('10:00'))).toBe(0)
    expect(await statuses()).toEqual(['Pending'])
  })

  test('are not answered while their money is awaited', async () => {
    await insertBooking(database.pool, 1, { status: 'Pending' })
    await awaitPayment('2026-11-21T12:00:00Z')
    expect(await answerPending(at('10:00'))).toBe(0)
  })
})
