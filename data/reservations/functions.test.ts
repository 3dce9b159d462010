import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { insertHouse } from '../test-houses.ts'
import { changeReservation, makeReservation } from './functions.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await insertHouse(database.pool, {
    restaurantId: 7,
    tables: [{ number: '1', max: 4 }],
    timeZone: 'UTC',
    coversPerSlot: 4,
  })
})
afterAll(() => database.close())

const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const row = (number: number, day: string, changes: object = {}) =>
  JSON.stringify({
    restaurant_id: 7,
    reservation_id: `019aa000-0000-7000-8000-${String(number).padStart(4, '0')}00000007`,
    status: 'Approved',
    service_date: day,
    period: `[${day}T18:00:00Z,${day}T20:00:00Z)`,
    party_size: 2,
    areas: '{}',
    tables_chosen: false,
    customer_name: 'Ann',
    additionals: {},
    customer_profile: {},
    marketing_opt_in: false,
    source: 'website',
    deposit_status: 'NoCard',
    amount_minor: 0,
    currency: 'EUR',
    token_hash: '\\x00',
    request_digest: '\\x00',
    ...changes,
  })
const make = (number: number, day: string, changes: object = {}) =>
  makeReservation(database.db, 7, row(number, day, changes), {
    candidates: [[1]],
    level: 'Available',
    topic: 'reservation.confirmed',
    now,
  })

describe('what the database refuses', () => {
  test('covers above the limit, should the function ever overlook them, are a slot that was taken', async () => {
    await database.pool.query(`
      DO $$
      DECLARE
        v_text text := pg_get_functiondef('take_place'::regproc);
      BEGIN
        ASSERT v_text LIKE '%> v_sheet.covers_limit%', 'the look at the pace was not found';
        EXECUTE replace(v_text, '> v_sheet.covers_limit', '> 1000');
      END
      $$`)
    expect(await make(1, '2026-12-04', { party_size: 5 })).toEqual({ outcome: 'taken' })
    const { rows } = await database.pool.query('SELECT 1 FROM reservations')
    expect(rows).toEqual([])
  })

  test('a value that no code of ours should send is a failure, not a slot that was taken', async () => {
    await expect(make(2, '2026-12-05', { currency: 'EUR', deposit_status: 'Paid' })).rejects.toMatchObject({
      code: '23514',
      constraint: 'deposit_status_check',
    })
  })
})

test('a deadlock is begun again and never reaches the guest', async () => {
  await make(10, '2026-12-06')
  await make(11, '2026-12-07')
  await database.pool.query(`DELETE FROM allocations WHERE service_date = '2026-12-07'`)
  await database.pool.query(`SELECT rebuild_service_day(7, '2026-12-07', now())`)
  const rival = await database.pool.connect()
  const lock = (day: string) =>
    rival.query('SELECT 1 FROM service_days WHERE restaurant_id = 7 AND service_date = $1 FOR UPDATE', [day])
  // the rival waits longer before it looks for a deadlock, so the one that is ended is ours
  await rival.query(`BEGIN; SET LOCAL deadlock_timeout = '20s'; SET LOCAL lock_timeout = '15s'`)
  await lock('2026-12-07')
  const moving = changeReservation(
    database.db,
    7,
    row(10, '2026-12-07', { areas: [], table_ids: [], token_hash: '', request_digest: '' }),
    { candidates: [[1]], level: 'Available', seen: 0, now },
  )
  await waitsForLock()
  const rivalsTurn = lock('2026-12-06')
  await rivalsTurn
  await rival.query('COMMIT')
  rival.release()
  expect(await moving).toMatchObject({ outcome: 'made', tables: [1] })
})

/** Until a connection of ours waits for the day that the rival has locked. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
