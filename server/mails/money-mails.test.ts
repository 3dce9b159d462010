import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settleBooking } from '#actions/payments/settle-payment.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { jobsOf } from '#data/outbox/jobs.ts'
import { nameAtGateway, openPayment, type Payment } from '#data/payments/payments.ts'
import { bookingId, insertBooking, insertRestaurant } from '#data/reservations/booking-fixtures.ts'
import { findBooking } from '#data/reservations/find.ts'
import type { Mail } from '#domain/mails/compose.ts'
import type { MovementKind } from '#domain/payments/movements.ts'
import { deliverMail, type MailNews, type MailParts } from './mail-delivery.ts'
import { testMailParts } from './mail-fixtures.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const sent: Mail[] = []
const now = Temporal.Instant.from('2026-11-02T09:00:00Z')
const id = bookingId(1)
let parts: MailParts
let payment: Payment

beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
  parts = testMailParts({ db: database.db, clock: { now: () => now } }, sent)
})
beforeEach(() => void sent.splice(0))
afterAll(() => database.close())

async function begin(kind: 'deposit' | 'guarantee', language: string, words: string) {
  await database.pool.query(
    `TRUNCATE ledger_entries, payment_requests, payments, payment_refs, outbox, mails; DELETE FROM reservations`,
  )
  await insertBooking(database.pool, 1, { language })
  const policy = { kind, amountMinor: 2000, currency: 'eur', freeUntil: null, words: { language, text: words } }
  await database.pool.query(
    `UPDATE reservations SET payment_state = 'due', payment_due_at = '2026-11-02T10:00:00Z', policy = $1, amount_minor = 2000`,
    [JSON.stringify(policy)],
  )
  const booking = await findBooking(database.db, id)
  payment = await openPayment(database.db, booking!, policy, { gateway: 'stripe', account: null, now })
  await nameAtGateway(database.db, [{ ...payment, gatewayRef: 'pay_1' }])
}

const see = (...kinds: [MovementKind, number][]) => {
  const movements = kinds.map(([kind, amountMinor], at) => ({ kind, ref: `m${at}`, amountMinor }))
  const snapshot = { ref: 'pay_1', attempt: 'open' as const, currency: 'eur', movements }
  return settleBooking(database.db, id, { payment, snapshot }, now)
}

/** What the outbox asks for, done twice over, as a queue may do it. */
async function work() {
  const { rows } = await database.pool.query(`SELECT topic, restaurant_id, payload FROM outbox ORDER BY outbox_id`)
  const news = jobsOf(rows).filter(({ task }) => task === 'mail')
  for (const { payload } of [...news, ...news]) await deliverMail(parts, payload as MailNews)
}

test.each([
  ['en', '€20', '€5'],
  ['de', '20\u00a0€', '5\u00a0€'],
  ['fr', '20\u00a0€', '5\u00a0€'],
  ['es', '20\u00a0€', '5\u00a0€'],
  ['it', '20\u00a0€', '5\u00a0€'],
])('a deposit and two refunds of it are three mails in %s, once each', async (language, all, part) => {
  await begin('deposit', language, 'Kept if you cancel.')
  for (let time = 0; time < 3; time++) await see(['charge', 2000])
  for (let time = 0; time < 3; time++) await see(['charge', 2000], ['refund', 500], ['refund', 500])
  await work()
  const receipts = sent.filter(({ topic }) => topic === 'paid')
  const refunds = sent.filter(({ topic }) => topic === 'refunded')
  expect([receipts.length, refunds.length]).toEqual([1, 2])
  expect(receipts[0]?.text).toContain(all)
  expect(new Set(refunds.map(({ messageId }) => messageId)).size).toBe(2)
  for (const { text, subject } of refunds) expect(text + subject).toContain(part)
  expect(sent.filter(({ topic }) => topic === 'confirmed')).toHaveLength(1)
})

test('a card that is kept and its fee are told with the words agreed to', async () => {
  await begin('guarantee', 'en', 'If you do not come, the house charges €20.')
  await see(['card', 0])
  await see(['card', 0], ['fee', 2000])
  await work()
  expect(sent.map(({ topic }) => topic).toSorted()).toEqual(['card-kept', 'confirmed', 'fee-charged'])
  const fee = sent.find(({ topic }) => topic === 'fee-charged')
  expect(fee?.text).toContain('charged €20')
  expect(fee?.text).toContain('If you do not come, the house charges €20.')
})

test('what one decision gives back of several payments is one mail with the whole sum', async () => {
  await begin('deposit', 'en', 'Kept if you cancel.')
  await see(['charge', 2000])
  await database.pool.query(`
    INSERT INTO payments SELECT (jsonb_populate_record(p, jsonb_build_object('payment_id', gen_random_uuid(), 'attempt', 2))).*
      FROM payments AS p;
    TRUNCATE outbox;
    INSERT INTO ledger_entries (restaurant_id, entry_id, payment_id, reservation_id, kind, gateway, gateway_ref, amount_minor, currency, created_at)
      SELECT restaurant_id, gen_random_uuid(), payment_id, reservation_id, 'charge', 'stripe', 'c2', 2000, 'eur', now()
      FROM payments WHERE attempt = 2;
    INSERT INTO payment_requests (restaurant_id, request_id, payment_id, reservation_id, kind, amount_minor, reason, requested_by, requested_at)
      SELECT restaurant_id, gen_random_uuid(), payment_id, reservation_id, 'refund', 1000 * attempt, 'canceled_in_time', 'policy', now()
      FROM payments;
    INSERT INTO ledger_entries (restaurant_id, entry_id, payment_id, reservation_id, kind, gateway, gateway_ref, amount_minor, currency, created_at)
      SELECT restaurant_id, gen_random_uuid(), payment_id, reservation_id, 'refund', 'stripe', 'r' || attempt, 1000 * attempt, 'eur', now()
      FROM payments`)
  const { rows } = await database.pool.query<{ restaurant_id: number; entry_id: string }>(
    `SELECT restaurant_id, entry_id FROM ledger_entries WHERE kind = 'refund'`,
  )
  const outcomes = []
  for (const { restaurant_id: restaurantId, entry_id: occasion } of rows)
    outcomes.push(
      await deliverMail(parts, {
        topic: 'reservation.refunded',
        restaurantId,
        reservationId: id,
        sequence: 0,
        occasion,
      }),
    )
  expect(outcomes.map(String).toSorted()).toEqual(['overtaken', 'sent'])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toContain('€30')
})
