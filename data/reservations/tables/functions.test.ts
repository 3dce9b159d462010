import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { retryWhileBusy } from '#actions/reservations/booking-start.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { createTestDatabase } from '../../database/test-database.ts'
import { insertRestaurantFixture } from '../../restaurants/restaurant-fixtures.ts'
import { rowOf } from '../rows.ts'
import { changeReservation, type Failpoint, makeReservation, writeStatus } from './functions.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurantFixture(database.pool, {
    restaurantId: 7,
    tables: [{ number: '1', max: 4 }],
    timeZone: 'UTC',
    coversPerSlot: 4,
  })
})
afterAll(() => database.close())

const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const instant = (day: string, hour: number) => Temporal.Instant.from(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
const bookingOn = (number: number, day: string, changes: Partial<Booking> = {}): Booking => ({
  restaurantId: 7,
  deliveryType: null,
  order: null,
  reservationId: `019aa00000007000800${String(number).padStart(5, '0')}00000007`,
  status: 'Approved',
  statusAt: now,
  serviceDate: day,
  startsAt: instant(day, 18),
  endsAt: instant(day, 20),
  groupSize: 2,
  areas: [],
  tableIds: [],
  tablesChosen: false,
  coversCounted: true,
  eventId: null,
  customerName: 'Ann',
  email: null,
  phone: null,
  language: null,
  specialRequests: null,
  additionals: {},
  customerProfile: {},
  campaign: null,
  rwgToken: null,
  marketingOptIn: false,
  source: 'website',
  policy: null,
  paymentState: 'none',
  amountMinor: 0,
  currency: 'EUR',
  paymentDueAt: null,
  sequence: 0,
  createdAt: now,
  closedAt: null,
  ...changes,
})
const keys = { tokenHash: Buffer.alloc(1), requestDigest: Buffer.alloc(1) }
const make = (number: number, day: string, changes: Partial<Booking> = {}, requestDigest = keys.requestDigest) =>
  retryWhileBusy((isFirst) =>
    makeReservation(
      database.db,
      bookingOn(number, day, changes),
      { ...keys, requestDigest },
      { candidates: [[1]], level: 'Available', topic: 'reservation.confirmed', now, isOptimistic: isFirst },
    ),
  )

describe('what the database refuses', () => {
  test('covers above the limit, should the function ever overlook them, are a slot that was taken', async () => {
    await database.pool.query(`
      DO $$
      DECLARE
        v_text text := pg_get_functiondef('allocate_tables'::regproc);
      BEGIN
        ASSERT v_text LIKE '%> v_day.covers_per_slot%', 'the look at the pace was not found';
        EXECUTE replace(v_text, '> v_day.covers_per_slot', '> 1000');
      END
      $$`)
    expect(await make(1, '2026-12-04', { groupSize: 5 })).toEqual({ outcome: 'taken' })
    const { rows } = await database.pool.query('SELECT 1 FROM reservations')
    expect(rows).toEqual([])
  })

  test('a value that no code of ours should send is a failure, not a slot that was taken', async () => {
    await expect(make(2, '2026-12-05', { paymentState: 'Paid' as 'paid' })).rejects.toMatchObject({
      code: '23514',
      constraint: 'payment_state_check',
    })
  })
})

describe('what was taken for granted and is not so', () => {
  test('an id that has booked before is answered by what it booked', async () => {
    const day = '2026-12-09'
    expect(await make(70, day)).toEqual({ outcome: 'made', tables: [1] })
    const later = { startsAt: instant(day, 12), endsAt: instant(day, 14) }
    expect(await make(70, day, later)).toEqual({ outcome: 'repeated' })
    expect(await make(70, day, later, Buffer.alloc(2))).toEqual({ outcome: 'key_reused' })
    const { rows } = await database.pool.query('SELECT 1 FROM allocations WHERE service_date = $1', [day])
    expect(rows).toHaveLength(1)
  })

  test('a day whose row shows a taken table free is read again', async () => {
    const day = '2026-12-10'
    await make(80, day)
    const forget = () => database.pool.query(`UPDATE service_days SET occupancy = '' WHERE service_date = $1`, [day])
    await forget()
    expect(await make(81, day)).toEqual({ outcome: 'taken' })
    await forget()
    expect(await make(82, day, { startsAt: instant(day, 20), endsAt: instant(day, 22) })).toMatchObject({ tables: [1] })
    const { rows } = await database.pool.query(`SELECT 1 FROM allocations WHERE service_date = $1`, [day])
    expect(rows).toHaveLength(2)
  })
})

test('a failpoint changes nothing that is sent to the database', async () => {
  const sent: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const points: string[] = []
  const note: Failpoint = async (point) => void points.push(point)
  const write = async (number: number, day: string, failpoint?: Failpoint) => {
    query.mockClear()
    const booking = bookingOn(number, day)
    const request = { candidates: [[1]], level: 'Available', topic: 'reservation.confirmed', now } as const
    await makeReservation(database.db, booking, keys, { ...request, isOptimistic: true }, failpoint)
    await writeStatus(
      database.db,
      {
        restaurantId: 7,
        reservationId: booking.reservationId,
        seen: 'Approved',
        to: 'CanceledByClient',
        by: 'guest',
        note: null,
        topic: 'reservation.canceled',
        candidates: null,
        now,
      },
      failpoint,
    )
    sent.push(
      query.mock.calls
        .map(([text]) => (typeof text === 'string' ? text : (text as unknown as { text: string }).text))
        .join('\n'),
    )
  }
  await write(60, '2026-12-11')
  await write(61, '2026-12-12', note)
  query.mockRestore()
  expect(sent[0]).toContain('make_reservation')
  expect(sent[0]).toContain('change_status')
  expect(sent[1]).toBe(sent[0])
  expect(points).toEqual(['before-answer', 'after-commit', 'before-answer', 'after-commit'])
})

test('of the last guests of a day and the first of the next one has the table, and neither sees a deadlock', async () => {
  for (let night = 1; night <= 8; night++) {
    const evening = `2026-12-${11 + night}`
    const morning = `2026-12-${12 + night}`
    const stay = { startsAt: instant(morning, 0), endsAt: instant(morning, 2) }
    const both = [make(200 + night, evening, stay), make(300 + night, morning, stay)]
    expect((await Promise.all(both)).map(({ outcome }) => outcome).sort()).toEqual(['made', 'taken'])
  }
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
  const moving = changeReservation(database.db, 7, rowOf(bookingOn(10, '2026-12-07')), {
    candidates: [[1]],
    level: 'Available',
    seen: 0,
    now,
  })
  await waitsForLock()
  const rivalsTurn = lock('2026-12-06')
  await rivalsTurn
  await rival.query('COMMIT')
  rival.release()
  expect(await moving).toMatchObject({ outcome: 'made', tables: [1] })
})

test('a day that somebody keeps locked leaves connections to everybody else', async () => {
  const day = '2026-12-08'
  await make(20, day)
  const rival = await database.pool.connect()
  await rival.query('BEGIN')
  await rival.query('SELECT 1 FROM service_days WHERE restaurant_id = 7 AND service_date = $1 FOR UPDATE', [day])
  let answered = 0
  const rush = Array.from({ length: 30 }, (_, index) => make(21 + index, day).finally(() => answered++))
  await waitsForLock()
  expect(answered).toBe(0)
  await rival.query('COMMIT')
  rival.release()
  expect(new Set((await Promise.all(rush)).map(({ outcome }) => outcome))).toEqual(new Set(['taken']))
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
