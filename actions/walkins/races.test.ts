import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goesWrong, openRaceDatabases, problemsOf, type TestDatabase } from '#data/audit/race-fixtures.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { findWalkin } from '#data/walkins/find.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { book } from '../reservations/book.ts'
import { freshReservationId } from '../reservations/booking-start.ts'
import { callLine } from './call-line.ts'
import { changeWalkinStatus } from './change-status.ts'
import { join } from './join.ts'
import { friday, joinBody, joined, sabotageLine } from './line-fixtures.ts'

let databases: Awaited<ReturnType<typeof openRaceDatabases>>
beforeAll(async () => {
  databases = await openRaceDatabases(sabotageLine)
})
afterAll(() => databases.close())

let lastRestaurant = 8000

async function open({ pool, db }: TestDatabase): Promise<BookingRules> {
  const restaurantId = ++lastRestaurant
  await insertRestaurantFixture(pool, { restaurantId, tables: [{ number: '1', max: 4 }], line: true })
  // The line and its day have rows already, so that nobody waits for another's insert.
  await pool.query(`SELECT lock_line($1, now()), lock_service_day($1, '2026-11-20', now())`, [restaurantId])
  const rules = await readBookingRules(db, restaurantId)
  if (!rules) throw new Error('no rules')
  return rules
}

type LineRace = (database: TestDatabase, rules: BookingRules) => Promise<string[]>

const outcomeOf = (done: object) => ('refused' in done ? String(done.refused) : 'done')

const races: Record<string, LineRace> = {
  /** Eight phones of one party press at once. */
  async 'the line joined with one phone many times at once'({ db, pool }, { restaurantId }) {
    const body = joinBody(restaurantId)
    const done = await Promise.all(Array.from({ length: 8 }, () => join(db, body, { guest: null, now: friday })))
    const { rows } = await pool.query('SELECT 1 FROM walkins WHERE restaurant_id = $1', [restaurantId])
    const refused = done.map(outcomeOf).filter((outcome) => outcome === 'already_in_line').length
    return rows.length === 1 && refused === 7 ? [] : [`${rows.length} places, ${refused} refused`]
  },
  async 'a call and a leave at once'({ db }, { restaurantId }) {
    const walkin = await joined(db, restaurantId)
    const done = await Promise.all([
      changeWalkinStatus(db, { ...walkin, to: 'Called', by: 'host', now: friday }),
      changeWalkinStatus(db, { ...walkin, to: 'CanceledByClient', by: 'guest', now: friday }),
    ])
    const [called, left] = done.map(outcomeOf)
    const current = await findWalkin(db, restaurantId, walkin.walkinId)
    // Either the call came first and the party left a table that is free again, or it was refused.
    const isSound = current?.status === 'CanceledByClient' ? current.tableIds.length === 0 : left === 'status_changed'
    return isSound && (called === 'done' || left === 'done') ? [] : [`${called} and ${left}: ${current?.status}`]
  },
  async 'two hosts call two parties to one table'({ db }, { restaurantId }) {
    const parties = [await joined(db, restaurantId), await joined(db, restaurantId), await joined(db, restaurantId)]
    const done = await Promise.all(
      parties.map((party) =>
        changeWalkinStatus(db, { ...party, to: 'Called', by: 'host', tableNumbers: ['1'], now: friday }),
      ),
    )
    const called = done.map(outcomeOf).filter((outcome) => outcome === 'done').length
    return called === 1 ? [] : [`${called} parties called to one table`]
  },
  async 'two hosts do two things to one party'({ db }, { restaurantId }) {
    const walkin = await joined(db, restaurantId)
    const done = await Promise.all([
      changeWalkinStatus(db, { ...walkin, to: 'Called', by: 'host', now: friday }),
      changeWalkinStatus(db, { ...walkin, to: 'CanceledByHost', by: 'host', now: friday }),
      changeWalkinStatus(db, { ...walkin, to: 'Seated', by: 'host', now: friday }),
    ])
    const count = done.map(outcomeOf).filter((outcome) => outcome === 'done').length
    return count >= 1 ? [] : ['nobody won']
  },
  async 'a table that a party is called to while somebody books it'({ db }, rules) {
    const { restaurantId } = rules
    await joined(db, restaurantId)
    const body = () => ({
      id: freshReservationId(restaurantId, friday),
      restaurantId,
      reservationTime: { wall: '2026-11-20T19:30:00', offsetMinutes: 60 },
      groupSize: 2,
      customerName: 'Bo Ray',
      email: `bo${Math.random()}@example.com`,
    })
    const booking = () => book(db, body(), { now: friday, waitsFor: () => null })
    const [called, ...booked] = await Promise.all([callLine(db, rules, friday), booking(), booking()])
    const taken = called + booked.filter((made) => !isRefused(made)).length
    return taken === 1 ? [] : [`one table was given to ${taken}`]
  },
}

describe('races in the line', () => {
  test.each(Object.entries(races))('%s: one wins', async (_, run) => {
    expect(await problemsOf(databases.sound, { open, run, rounds: 4 })).toEqual([])
  })

  test.each(Object.entries(races))('%s: without lock and constraint it goes wrong', async (_, run) => {
    expect(await goesWrong(databases.broken, { open, run })).toBe(true)
  })
})
