import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerInvitation } from '#actions/party/answer.ts'
import { checkIn } from '#actions/party/check-in.ts'
import { chooseDishes, orderDishes } from '#actions/party/dishes.ts'
import { invite, shareParty, withdraw } from '#actions/party/invite.ts'
import { book } from '#actions/reservations/book.ts'
import { freshReservationId } from '#actions/reservations/booking-start.ts'
import { calculate } from '#actions/reservations/calculate.ts'
import { change } from '#actions/reservations/change.ts'
import { changeStatus } from '#actions/reservations/change-status.ts'
import { extendHold, hold, releaseHold } from '#actions/reservations/tables/holds.ts'
import { withdrawStandby } from '#actions/standbys/answer.ts'
import { joinStandby } from '#actions/standbys/join.ts'
import { offerTables } from '#actions/standbys/offer.ts'
import { callLine } from '#actions/walkins/call-line.ts'
import { answerCall, changeWalkin } from '#actions/walkins/change.ts'
import { changeWalkinStatus } from '#actions/walkins/change-status.ts'
import { joined } from '#actions/walkins/line-fixtures.ts'
import { listMessages, writeMessage } from '#actions/walkins/messages.ts'
import type { BookingContract } from '#contract/reservations/booking.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { readBookableRestaurant, readBookingRules } from '../availability/booking-rules.ts'
import { countEventGuests } from '../availability/event-guests.ts'
import { readServiceDays } from '../availability/service-days.ts'
import { findConversationState } from '../conversations/conversations.ts'
import { listMessages as listConversationMessages, readMessages, sendMessage } from '../conversations/messages.ts'
import type { Db } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { findFeedback, insertFeedback } from '../feedback/feedback.ts'
import { readKitchenQuotes } from '../orders/kitchen-history.ts'
import { readOrderMenus } from '../orders/order-menus.ts'
import { findHostParty } from '../party/host-party.ts'
import { findSeating, listInvitations } from '../party/invitations.ts'
import { invitationKey } from '../party/secrets.ts'
import { readBookingSettings } from '../reservations/booking-settings.ts'
import { findOwn } from '../reservations/find.ts'
import { findHostDay } from '../reservations/host-reservations.ts'
import { insertRestaurantFixture } from '../restaurants/restaurant-fixtures.ts'
import { listStandbyDays } from '../standbys/days.ts'
import { findOwnWalkin, findWalkin } from '../walkins/find.ts'
import { writeLineState } from '../walkins/functions.ts'
import { referenceTables } from './partitions.ts'
import type { Schema } from './schema.ts'

const byMail = (email: string) => ({ email, phone: null })

const count = 4
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Kysely<Schema>
const statements: { sql: string; parameters: readonly unknown[] }[] = []
beforeAll(async () => {
  database = await createTestDatabase({ partitions: count })
  db = new Kysely({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  })
  for (const restaurantId of restaurants)
    await insertRestaurantFixture(database.pool, {
      restaurantId,
      tables: [{ number: '1', max: 4 }],
      overbookCovers: 2,
      line: true,
    })
})
afterAll(() => database.close())
beforeEach(() => void statements.splice(0))

const restaurants = [5301, 5302, 5303, 5304, 5305, 5306]
const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const moment = { now, waitsFor: () => null }
const evening = Temporal.Instant.from('2026-11-27T18:00:00Z')
const friday = '2026-12-04'
const time = (hour: number) => ({ wall: `${friday}T${hour}:00:00`, offsetMinutes: 60 })

function bodyOf(restaurantId: number, hour = 19): BookingContract {
  return {
    id: freshReservationId(restaurantId, now),
    restaurantId,
    reservationTime: time(hour),
    groupSize: 2,
    customerName: 'Ann Lee',
    email: 'ann@example.com',
  }
}

async function booked(on: Db, restaurantId: number) {
  const made = await book(on, bodyOf(restaurantId), moment)
  if (isRefused(made)) throw new Error(made.refused)
  const own = await findOwn(on, made.reservation.id, made.reservation.token ?? '')
  if (!own) throw new Error('not found')
  return own
}

async function held(on: Db, restaurantId: number) {
  const made = await hold(
    on,
    { ...bodyOf(restaurantId), id: freshReservationId(restaurantId, now) },
    { token: null, caller: null, now },
  )
  if (isRefused(made)) throw new Error(made.refused)
  return made
}

const noThanks = {
  answer: 'no',
  fullName: 'Bo Ray',
  email: null,
  phone: null,
  language: null,
  customerProfile: {},
  wishes: null,
  key: null,
} as const

/** What a restaurant's guests and hosts do all day. Each runs in a transaction that is undone. */
const channel = { leadMinutes: 30, ordersPerSlot: 3 }

const calls: Record<string, (on: Db, restaurantId: number) => Promise<unknown>> = {
  'read the rules': async (on, id) => [await readBookableRestaurant(on, id), await readBookingSettings(on, id)],
  async 'read a day'(on, id) {
    await booked(on, id)
    const rules = await readBookingRules(on, id)
    if (rules) return [await readServiceDays(on, rules, [friday], now), await countEventGuests(on, rules, friday, now)]
  },
  calculate: (on, id) => calculate(on, bodyOf(id), moment),
  'read what can be ordered': (on, id) => readOrderMenus(on, id),
  async 'read what past orders took'(on, id) {
    const rules = await readBookingRules(on, id)
    if (rules)
      await readKitchenQuotes(on, { ...rules, channels: { ...rules.channels, takeaway: channel } }, 'takeaway', now)
  },
  book: booked,
  async 'book twice'(on, id) {
    const body = bodyOf(id)
    await book(on, body, moment)
    await book(on, body, moment)
  },
  async 'hold, extend and release'(on, id) {
    const { token, id: holdId } = await held(on, id)
    await extendHold(on, holdId, { token, now })
    await releaseHold(on, holdId, { token, now })
  },
  async 'hold and book'(on, id) {
    const { token, id: holdId } = await held(on, id)
    await book(on, { ...bodyOf(id), id: holdId, holdToken: token }, moment)
  },
  'change a booking': async (on, id) => change(on, await booked(on, id), bodyOfChange(id), moment),
  async 'invite, answer and take back'(on, id) {
    const { reservationId } = (await booked(on, id)).booking
    await invite(on, reservationId, [byMail('bo@example.com')], now)
    await shareParty(on, reservationId, now)
    const [invited] = await listInvitations(on, { restaurantId: id, reservationId })
    const key = invitationKey(await readSecret(on), invited?.invitationId ?? '')
    await answerInvitation(on, key, noThanks, { now })
    await withdraw(on, reservationId, invited?.invitationId ?? '', now)
    await findSeating(on, { restaurantId: id, reservationId })
  },
  async 'choose dishes as a guest, and order them'(on, id) {
    await sql`UPDATE booking_settings SET ordering = '{"preorder": {"enabled": true}}' WHERE restaurant_id = ${id}`.execute(
      on,
    )
    await sql`INSERT INTO menus (restaurant_id, menu_id, name, position, orderable)
      VALUES (${id}, 'kitchen', 'Kitchen', 0, true)`.execute(on)
    await sql`INSERT INTO menu_categories VALUES (${id}, 'kitchen', 'all', 'All', 0)`.execute(on)
    await sql`INSERT INTO products (restaurant_id, menu_id, product_id, category_id, name, price_minor, position)
      VALUES (${id}, 'kitchen', 'soup', 'all', 'Soup', 500, 0)`.execute(on)
    const { reservationId } = (await booked(on, id)).booking
    await invite(on, reservationId, [byMail('bo@example.com')], now)
    const [invited] = await listInvitations(on, { restaurantId: id, reservationId })
    const invitationId = invited?.invitationId ?? ''
    const key = invitationKey(await readSecret(on), invitationId)
    await answerInvitation(on, key, { ...noThanks, answer: 'yes' }, { now })
    const dishes = [{ productId: 'soup', amount: 1, modifiers: [] }]
    const chosen = await chooseDishes(on, key, { version: 0, dishes }, now)
    const add = [{ id: invitationId, version: 1, totalMinor: 500 }]
    const ordered = await orderDishes(on, reservationId, { add, remove: [] }, now)
    if (isRefused(chosen) || isRefused(ordered)) throw new Error('the dishes were refused')
    await findHostParty(on, { restaurantId: id, reservationId })
  },
  'check in': async (on, id) =>
    checkIn(on, (await booked(on, id)).booking, { position: null, door: null }, now.add({ hours: 24 * 7 + 7 })),
  async 'cancel a booking'(on, id) {
    const { booking } = await booked(on, id)
    await changeStatus(on, { reservationId: booking.reservationId, to: 'CanceledByClient', by: 'guest', now })
  },
  async 'approve a booking'(on, id) {
    const { booking } = await booked(on, id)
    const waiting = await booked(on, id)
    await changeStatus(on, { reservationId: booking.reservationId, to: 'CanceledByHost', by: 'host', now })
    await changeStatus(on, { reservationId: waiting.booking.reservationId, to: 'Approved', by: 'host', now })
  },
  async 'join, change and leave the line'(on, id) {
    const walkin = await joined(on, id, {}, evening)
    await findOwnWalkin(on, walkin.capability)
    await changeWalkin(on, walkin, { groupSize: 3 }, evening)
    await writeMessage(on, walkin, 'Soon', evening)
    await listMessages(on, walkin)
    await changeWalkinStatus(on, { ...walkin, to: 'CanceledByClient', by: 'guest', now: evening })
  },
  async 'call, seat and close a party of the line'(on, id) {
    const walkin = await joined(on, id, {}, evening)
    const rules = await readBookingRules(on, id)
    if (rules) await callLine(on, rules, evening)
    const called = await findWalkin(on, id, walkin.walkinId)
    if (called) await answerCall(on, called, { onWay: true, lateMinutes: 5 }, evening)
    await changeWalkinStatus(on, { ...walkin, to: 'Seated', by: 'host', now: evening })
    await changeWalkinStatus(on, { ...walkin, to: 'Closed', by: 'host', now: evening })
  },
  async 'write and read messages'(on, id) {
    const { reservationId } = (await booked(on, id)).booking
    const key = { restaurantId: id, bookingId: reservationId }
    await sendMessage(on, { ...key, kind: 'reservation', author: 'guest', words: 'Soon', id: null, now })
    await readMessages(on, key, { reader: 'restaurant', now })
    await listConversationMessages(on, key)
    await findConversationState(on, key)
  },
  async 'say how it was'(on, id) {
    const { reservationId } = (await booked(on, id)).booking
    const visit = { restaurantId: id, reservationId }
    const stars = { food: 5, service: 4, ambience: null, value: null }
    const said = { rating: 5, stars, note: 'Good', email: null, author: 'Ann', language: null, verified: true }
    await insertFeedback(on, { ...visit, ...said, state: 'waiting' }, now)
    await findFeedback(on, visit)
  },
  'pause the line': (on, id) => writeLineState(on, id, 'paused', evening),
  'a host’s day': (on, id) => findHostDay(on, { restaurantId: id, date: friday, now }),
  async 'change tables'(on, id) {
    await booked(on, id)
    await sql`DELETE FROM dining_tables WHERE restaurant_id = ${id}`.execute(on)
  },
}

/** What has a transaction of its own, and is therefore looked at by its plans alone. */
async function standBy(on: Kysely<Schema>, restaurantId: number): Promise<void> {
  const id = freshReservationId(restaurantId, now)
  const guest = { id, groupSize: 2, customerName: 'Bo Ray', email: `bo-${restaurantId}@example.com` }
  const made = await joinStandby(on, restaurantId, { ...guest, date: friday, from: 18 * 60, to: 21 * 60 }, now)
  if (typeof made === 'string') throw new Error(made)
  await offerTables(on, { restaurantId, serviceDate: friday }, now)
  await listStandbyDays(on, restaurantId)
  await withdrawStandby(on, made, now)
}

const bodyOfChange = (restaurantId: number): BookingContract => ({ ...bodyOf(restaurantId, 21), id: null })

describe('each call asks the partition of its restaurant alone', () => {
  test.each(Object.keys(calls))('%s', async (name) => {
    for (const restaurantId of restaurants)
      await undone(async (transaction) => {
        const before = await scans(transaction)
        await calls[name]?.(transaction, restaurantId)
        const after = await scans(transaction)
        const asked = [...after].filter(([table, times]) => times > (before.get(table) ?? 0)).map(([table]) => table)
        expect(asked.length).toBeGreaterThan(0)
        const own = await partitionOf(transaction, restaurantId)
        expect(asked.filter((table) => !table.endsWith(`_${own}`))).toEqual([])
      })
  })

  test('and so do the plans of its statements', async () => {
    for (const call of Object.values(calls)) await undone((transaction) => call(transaction, 5301))
    await standBy(db, 5301)
    const asked = new Map(statements.map((statement) => [statement.sql, statement]))
    const wide: string[] = []
    for (const { sql: text, parameters } of asked.values()) {
      if (!/^(\/\*.*?\*\/)?\s*(SELECT|WITH|UPDATE|DELETE|INSERT)/i.test(text) || text.includes('pg_stat')) continue
      const { rows } = await database.pool.query<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${text}`, [
        ...parameters,
      ])
      const relations = [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)_(\d)"/g)]
      const partitions = Map.groupBy(relations, ([, table]) => table ?? '')
      for (const [table, named] of partitions)
        if (new Set(named.map(([, , part]) => part)).size > 1) wide.push(`${table}: ${text.slice(0, 200)}`)
    }
    expect(wide).toEqual([])
  })
})

/** Leaves nothing behind. */
async function undone(work: (on: Db) => Promise<unknown>): Promise<void> {
  const enough = new Error('enough')
  const run = db.transaction().execute(async (transaction) => {
    await work(transaction)
    throw enough
  })
  await run.catch((error: unknown) => {
    if (error !== enough) throw error
  })
}

async function scans(on: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ relname: string; scans: number }>`
    SELECT s.relname, s.seq_scan + coalesce(s.idx_scan, 0) AS scans
    FROM pg_stat_xact_user_tables s JOIN pg_class c ON c.oid = s.relid WHERE c.relispartition`.execute(on)
  return new Map(rows.map(({ relname, scans }) => [relname, scans]))
}

async function partitionOf(on: Db, restaurantId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT tableoid::regclass::text AS name FROM booking_settings WHERE restaurant_id = ${restaurantId}`.execute(on)
  return rows[0]?.name.split('_').at(-1) ?? ''
}

describe('the layout', () => {
  test('every key and every foreign key of an owned table holds the restaurant', async () => {
    const { rows } = await sql<{ table: string; key: string; refers: string | null; columns: string[] }>`
      SELECT c.conrelid::regclass::text AS table, c.conname AS key, nullif(c.confrelid, 0)::regclass::text AS refers,
        ARRAY(SELECT attname::text FROM unnest(c.conkey) WITH ORDINALITY AS k (n, i)
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.n ORDER BY k.i) AS columns
      FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      WHERE t.relkind = 'p' AND c.contype IN ('p', 'u', 'f', 'x')`.execute(db)
    expect(rows.length).toBeGreaterThan(50)
    const isReference = (table: string | null) => table !== null && referenceTables.includes(table)
    const wrong = rows.filter(({ refers, columns }) => columns[0] !== 'restaurant_id' && !isReference(refers))
    expect(wrong).toEqual([])
  })

  test('every unique index of an owned table begins with the restaurant', async () => {
    const { rows } = await sql<{ index: string; first: string }>`
      SELECT i.indexrelid::regclass::text AS index, a.attname AS first
      FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
      WHERE t.relkind = 'p' AND i.indisunique`.execute(db)
    expect(rows.filter(({ first }) => first !== 'restaurant_id')).toEqual([])
  })
})
