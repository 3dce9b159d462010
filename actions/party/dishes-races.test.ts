import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goesWrong, openRaceDatabases, problemsOf, removeLock, type TestDatabase } from '#data/audit/race-fixtures.ts'
import { readSecret } from '#data/database/secrets.ts'
import { listInvitations } from '#data/party/invitations.ts'
import { invitationKey } from '#data/party/secrets.ts'
import { findBooking } from '#data/reservations/find.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { book } from '../reservations/book.ts'
import { freshReservationId } from '../reservations/booking-start.ts'
import { answerInvitation } from './answer.ts'
import { chooseDishes, orderDishes } from './dishes.ts'
import { invite } from './invite.ts'

const byMail = (email: string) => ({ email, phone: null })

let databases: Awaited<ReturnType<typeof openRaceDatabases>>
beforeAll(async () => {
  databases = await openRaceDatabases(({ pool }) =>
    removeLock(pool, 'lock_service_day', 'IF v_day.slot_interval IS NOT NULL'),
  )
})
afterAll(() => databases.close())

const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const reservationTime = { wall: '2026-12-04T19:00:00', offsetMinutes: 60 }
let lastRestaurant = 8300

const dish = (productId: string) => ({ productId, amount: 1, modifiers: [] })

/** A party of three at a restaurant that takes dishes before a visit, and the keys of two guests who come. */
async function openParty({ db, pool }: TestDatabase) {
  const restaurantId = ++lastRestaurant
  await insertRestaurantFixture(pool, { restaurantId, tables: [{ number: '1', max: 4 }], coversPerSlot: 20 })
  await pool.query(`
    UPDATE booking_settings SET ordering = '{"preorder": {"enabled": true}}' WHERE restaurant_id = ${restaurantId};
    INSERT INTO menus (restaurant_id, menu_id, name, position, orderable) VALUES (${restaurantId}, 'kitchen', 'Kitchen', 0, true);
    INSERT INTO menu_categories VALUES (${restaurantId}, 'kitchen', 'all', 'All', 0);
    INSERT INTO products (restaurant_id, menu_id, product_id, category_id, name, price_minor, position)
      SELECT ${restaurantId}, 'kitchen', name, 'all', name, 500, 0 FROM unnest(ARRAY['soup', 'pizza', 'cake']) AS name;
    SELECT lock_service_day(${restaurantId}, '2026-12-04', now())`)
  const id = freshReservationId(restaurantId, now)
  const body = { id, restaurantId, reservationTime, groupSize: 3, customerName: 'Ann Lee', email: 'ann@example.com' }
  const made = await book(db, body, { now, waitsFor: () => null })
  if (isRefused(made)) throw new Error(made.refused)
  await invite(db, made.reservation.id, [byMail('bo@example.com'), byMail('cy@example.com')], now)
  const secret = await readSecret(db)
  const invited = await listInvitations(db, { restaurantId, reservationId: made.reservation.id })
  const answer = { answer: 'yes', phone: null, language: null, customerProfile: {}, wishes: null, key: null } as const
  const guests = invited.map(({ invitationId, email }) => ({
    id: invitationId,
    key: invitationKey(secret, invitationId),
    name: email?.slice(0, 2) ?? '',
  }))
  for (const { key, name } of guests)
    await answerInvitation(db, key, { ...answer, fullName: name, email: null }, { now })
  const [bo, cy] = ['bo', 'cy'].map((wanted) => guests.find(({ name }) => name === wanted))
  if (!bo || !cy) throw new Error('two guests were invited')
  return { restaurantId, reservationId: made.reservation.id, bo, cy }
}

type DishesRaceParty = Awaited<ReturnType<typeof openParty>>

async function linesOf({ db }: TestDatabase, { reservationId }: DishesRaceParty): Promise<string[]> {
  const lines = (await findBooking(db, reservationId))?.order?.lines ?? []
  return lines.map(({ guestName, productId }) => `${guestName}: ${productId}`).toSorted()
}

const races: Record<string, (database: TestDatabase, party: DishesRaceParty) => Promise<string[]>> = {
  async 'one guest chooses in several tabs'(database, party) {
    const { db } = database
    const done = await Promise.all(
      ['soup', 'pizza', 'cake'].map((name) =>
        chooseDishes(db, party.bo.key, { version: 0, dishes: [dish(name)] }, now),
      ),
    )
    const kept = done.filter((outcome) => !isRefused(outcome)).length
    return kept === 1 ? [] : [`${kept} of three choices were kept, each in place of none`]
  },
  async 'whoever booked asks several times'(database, party) {
    const { db } = database
    await chooseDishes(db, party.bo.key, { version: 0, dishes: [dish('soup')] }, now)
    const add = [{ id: party.bo.id, version: 1, totalMinor: 500 }]
    const done = await Promise.all(
      Array.from({ length: 4 }, () => orderDishes(db, party.reservationId, { add, remove: [] }, now)),
    )
    const lines = await linesOf(database, party)
    const refused = done.filter(isRefused).length
    return lines.join() === 'bo: soup' && refused === 0 ? [] : [`${refused} refused, ordered ${lines.join()}`]
  },
  async 'two guests are added at once'(database, party) {
    const { db } = database
    for (const { key } of [party.bo, party.cy]) await chooseDishes(db, key, { version: 0, dishes: [dish('soup')] }, now)
    const done = await Promise.all(
      [party.bo, party.cy].map(({ id }) =>
        orderDishes(db, party.reservationId, { add: [{ id, version: 1, totalMinor: 500 }], remove: [] }, now),
      ),
    )
    const lines = await linesOf(database, party)
    const isDone = lines.join() === 'bo: soup,cy: soup' && !done.some(isRefused)
    return isDone ? [] : [`ordered ${lines.join()}`]
  },
  async 'a guest changes while whoever booked adds'(database, party) {
    const { db } = database
    await chooseDishes(db, party.bo.key, { version: 0, dishes: [dish('soup')] }, now)
    const add = [{ id: party.bo.id, version: 1, totalMinor: 500 }]
    const [ordered, chosen] = await Promise.all([
      orderDishes(db, party.reservationId, { add, remove: [] }, now),
      chooseDishes(db, party.bo.key, { version: 1, dishes: [dish('pizza')] }, now),
    ])
    if (isRefused(chosen)) return [`the choice was refused: ${chosen.refused}`]
    // Whoever was second knows of the first: the order is refused, or the guest is told that something was ordered.
    const isTold = chosen.booking.order !== null
    const lines = await linesOf(database, party)
    const expected = isTold ? 'bo: soup' : ''
    if (isRefused(ordered) !== isTold && lines.join() === expected) return []
    return [`ordered ${lines.join()}, and the guest was ${isTold ? '' : 'not '}told`]
  },
}

describe('races for the dishes of a party', () => {
  test.each(Object.entries(races))('%s: all of it is seen by all', async (_, run) => {
    expect(await problemsOf(databases.sound, { open: openParty, run, rounds: 3 })).toEqual([])
  })

  test.each(Object.entries(races))('%s: without the lock of the day it goes wrong', async (_, run) => {
    expect(await goesWrong(databases.broken, { open: openParty, run })).toBe(true)
  })
})
