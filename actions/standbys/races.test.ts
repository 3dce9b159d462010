import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#data/audit/audit.ts'
import { openRaceDatabases, type TestDatabase } from '#data/audit/race-fixtures.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { listStandbyDays } from '#data/standbys/days.ts'
import { findStandby } from '#data/standbys/rows.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import type { Standby } from '#domain/standbys/standby.ts'
import { book } from '../reservations/book.ts'
import { freshReservationId } from '../reservations/booking-start.ts'
import { changeStatus } from '../reservations/change-status.ts'
import { takeOffer, withdrawStandby } from './answer.ts'
import { joinStandby } from './join.ts'
import { offerTables } from './offer.ts'

let databases: Awaited<ReturnType<typeof openRaceDatabases>>
beforeAll(async () => {
  // The lock of a day is taken away, and whoever looks has time to be overtaken.
  databases = await openRaceDatabases(async ({ pool }) => {
    await pool.query(`
    CREATE OR REPLACE FUNCTION lock_standby_day(p_restaurant integer, p_date date) RETURNS standby_days LANGUAGE plpgsql AS $$
    DECLARE
      v_day standby_days;
    BEGIN
      INSERT INTO standby_days (restaurant_id, service_date) VALUES (p_restaurant, p_date) ON CONFLICT DO NOTHING;
      SELECT * INTO v_day FROM standby_days WHERE restaurant_id = p_restaurant AND service_date = p_date;
      RETURN v_day;
    END
    $$;
    CREATE OR REPLACE FUNCTION lock_service_day_slowly() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_sleep(0.05);
      RETURN NEW;
    END
    $$`)
    await pool.query(
      'CREATE TRIGGER slow_holds BEFORE INSERT ON holds FOR EACH ROW EXECUTE FUNCTION lock_service_day_slowly()',
    )
  })
})
afterAll(() => databases.close())

const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const later = (minutes: number) => now.add({ minutes })
const friday = '2026-12-04'
let lastRestaurant = 8400

/** A restaurant with so many tables for two, all booked at seven, and guests who wait for one, in the order of their names. */
async function openDay({ db, pool }: TestDatabase, tables: number, waiting: number) {
  const restaurantId = ++lastRestaurant
  await insertRestaurantFixture(pool, {
    restaurantId,
    tables: Array.from({ length: tables }, (_, index) => ({ number: String(index + 1), max: 2 })),
    coversPerSlot: 20,
  })
  const bookings: string[] = []
  for (let table = 0; table < tables; table++) {
    const id = freshReservationId(restaurantId, now)
    const reservationTime = { wall: `${friday}T19:00:00`, offsetMinutes: 60 }
    const body = {
      id,
      restaurantId,
      reservationTime,
      groupSize: 2,
      customerName: 'Bo',
      email: `bo${table}@example.com`,
    }
    const made = await book(db, body, { now, waitsFor: () => null })
    if (isRefused(made)) throw new Error(made.refused)
    bookings.push(made.reservation.id)
  }
  const join = async (name: string, email = `${name}@example.com`) => {
    const made = await joinStandby(
      db,
      restaurantId,
      {
        id: freshReservationId(restaurantId, now),
        date: friday,
        from: 19 * 60,
        to: 19 * 60,
        groupSize: 2,
        customerName: name,
        email,
      },
      now,
    )
    if (typeof made === 'string') throw new Error(made)
    return made
  }
  const guests: Standby[] = []
  for (let guest = 0; guest < waiting; guest++) guests.push(await join(`guest-${guest}`))
  const day = { restaurantId, serviceDate: friday }
  const free = (at: number) =>
    changeStatus(db, { reservationId: bookings[at] ?? '', to: 'CanceledByClient', by: 'guest', now })
  const states = async () =>
    Promise.all(guests.map(async ({ standbyId }) => (await findStandby(db, standbyId))?.state ?? 'gone'))
  const offers = async () =>
    (await pool.query(`SELECT count(*)::int AS n FROM holds WHERE restaurant_id = $1`, [restaurantId])).rows[0]
      .n as number
  return { day, guests, join, free, states, offers }
}

/** Some tables come free at once, and many workers hear of it. */
async function race(database: TestDatabase, { free: freed, waiting }: { free: number; waiting: number }) {
  const { day, free, states, offers } = await openDay(database, 4, waiting)
  for (let table = 0; table < freed; table++) await free(table)
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => offerTables(database.db, day, later(1))))
  return {
    states: await states(),
    offers: await offers(),
    hasFailed: outcomes.some(({ status }) => status === 'rejected'),
  }
}

describe('tables that come free', () => {
  test('go to those who wait in their order, one to each, however many look at once', async () => {
    for (let round = 0; round < 3; round++) {
      const few = await race(databases.sound, { free: 2, waiting: 4 })
      expect(few).toEqual({ states: ['offered', 'offered', 'waiting', 'waiting'], offers: 2, hasFailed: false })
      const many = await race(databases.sound, { free: 4, waiting: 2 })
      expect(many).toEqual({ states: ['offered', 'offered'], offers: 2, hasFailed: false })
    }
    expect(await audit(databases.sound.db)).toEqual([])
  })

  test('without the lock they would not', async () => {
    const { offers, hasFailed } = await race(databases.broken, { free: 4, waiting: 2 })
    expect(hasFailed || offers !== 2).toBe(true)
  })

  test('are passed on when nobody takes them, and whoever let one lapse waits behind all others', async () => {
    const { day, free, states } = await openDay(databases.sound, 1, 3)
    await free(0)
    const { db } = databases.sound
    await offerTables(db, day, later(1))
    expect(await states()).toEqual(['offered', 'waiting', 'waiting'])
    await offerTables(db, day, later(15))
    expect(await states()).toEqual(['offered', 'waiting', 'waiting'])
    await offerTables(db, day, later(16))
    expect(await states()).toEqual(['waiting', 'offered', 'waiting'])
    await offerTables(db, day, later(32))
    expect(await states()).toEqual(['waiting', 'waiting', 'offered'])
    await offerTables(db, day, later(48))
    expect(await states()).toEqual(['offered', 'waiting', 'waiting'])
  })

  test('are free for the next when a guest no longer waits, and nobody waits after the day', async () => {
    const { day, guests, free, states } = await openDay(databases.sound, 1, 2)
    await free(0)
    const { db } = databases.sound
    await offerTables(db, day, later(1))
    const [first] = guests
    if (first) await withdrawStandby(db, first, later(2))
    if (first) await withdrawStandby(db, first, later(2))
    await offerTables(db, day, later(2))
    expect(await states()).toEqual(['withdrawn', 'offered'])
    await offerTables(db, day, Temporal.Instant.from(`${friday}T19:00:00Z`))
    expect(await states()).toEqual(['withdrawn', 'ended'])
  })

  test('are taken or passed on, never both', async () => {
    const { db } = databases.sound
    for (let round = 0; round < 5; round++) {
      const { day, guests, free, states } = await openDay(databases.sound, 1, 2)
      await free(0)
      await offerTables(db, day, later(1))
      const [first] = guests
      if (!first) throw new Error('nobody waits')
      const take = () =>
        takeOffer(db, first, later(15), (trx, { offerId, holdToken }) =>
          book(
            trx,
            {
              id: offerId,
              restaurantId: day.restaurantId,
              reservationTime: { wall: `${friday}T19:00:00`, offsetMinutes: 60 },
              groupSize: 2,
              customerName: 'Ann',
              email: first.email,
              holdToken,
            },
            { now: later(15), waitsFor: () => null },
          ),
        )
      const [taken] = await Promise.all([take(), take(), offerTables(db, day, later(16))])
      expect(await states()).toEqual(taken === 'offer_over' ? ['waiting', 'offered'] : ['taken', 'waiting'])
    }
    expect(await audit(db)).toEqual([])
  })

  test('go to an address one at a time, however often it asked, and it gains nothing by that', async () => {
    const { day, join, free } = await openDay(databases.sound, 2, 0)
    const { db } = databases.sound
    const ann = await join('Ann', 'ann@example.com')
    const again = await join('Ann Lee', 'ANN@example.com')
    const bo = await join('Bo', 'waits@example.com')
    const states = () =>
      Promise.all([ann, again, bo].map(async ({ standbyId }) => (await findStandby(db, standbyId))?.state))
    await free(0)
    await offerTables(db, day, later(1))
    expect(await states()).toEqual(['offered', 'waiting', 'waiting'])
    await free(1)
    await offerTables(db, day, later(2))
    expect(await states()).toEqual(['offered', 'waiting', 'offered'])
    // What Ann let lapse goes to nobody before Bo's turn is over; both of hers wait behind.
    await offerTables(db, day, later(16))
    const tickets = await Promise.all(
      [ann, again, bo].map(async ({ standbyId }) => (await findStandby(db, standbyId))?.ticket ?? 0),
    )
    expect(Math.min(tickets[0] ?? 0, tickets[1] ?? 0)).toBeGreaterThan(tickets[2] ?? 0)
  })

  test('are looked for only on days for which somebody waits', async () => {
    const { day, guests } = await openDay(databases.sound, 1, 2)
    const { db } = databases.sound
    const isListed = async () =>
      (await listStandbyDays(db)).some(({ restaurantId }) => restaurantId === day.restaurantId)
    expect(await isListed()).toBe(true)
    expect(await listStandbyDays(db, day.restaurantId)).toEqual([day])
    for (const guest of guests) await withdrawStandby(db, guest, later(1))
    await offerTables(db, day, later(2))
    expect(await isListed()).toBe(false)
  })

  test('are looked for again when somebody joins while the day is forgotten', async () => {
    const { db } = databases.sound
    for (let round = 0; round < 5; round++) {
      const { day, guests, join } = await openDay(databases.sound, 1, 1)
      const [only] = guests
      if (only) await withdrawStandby(db, only, later(1))
      await Promise.all([offerTables(db, day, later(2)), join('late')])
      expect(await listStandbyDays(db, day.restaurantId)).toEqual([day])
    }
  })
})
