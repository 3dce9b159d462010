import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settleBooking } from '#actions/payments/settle-payment.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertFeeDispute } from '#data/payments/fee-disputes.ts'
import { listOpenRequests } from '#data/payments/payment-requests.ts'
import { nameAtGateway, openPayment, type Payment } from '#data/payments/payments.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { findBooking } from '#data/reservations/find.ts'
import { paymentsCommand } from './cli-payments.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let payment: Payment
const lines: string[] = []
const id = bookingId(1)
const now = Temporal.Instant.from('2026-11-02T09:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
})
beforeEach(async () => {
  await database.pool.query(
    `TRUNCATE ledger_entries, payment_requests, payments, payment_refs, gateway_events, fee_disputes; DELETE FROM reservations`,
  )
  await insertBooking(database.pool, 1)
  const policy = {
    kind: 'deposit' as const,
    amountMinor: 2000,
    currency: 'eur',
    freeUntil: null,
    words: { language: 'en', text: 'A deposit of €20.' },
  }
  await database.pool.query(
    `UPDATE reservations SET payment_state = 'due', payment_due_at = '2026-11-02T10:00:00Z', policy = $1, amount_minor = 2000`,
    [JSON.stringify(policy)],
  )
  const booking = await findBooking(database.db, id)
  payment = await openPayment(database.db, booking!, policy, { gateway: 'stripe', account: null, now })
  await nameAtGateway(database.db, [{ ...payment, gatewayRef: 'pay_1' }])
  const movements = [{ kind: 'charge' as const, ref: 'ch_1', amountMinor: 2000 }]
  const snapshot = { ref: 'pay_1', attempt: 'open' as const, currency: 'eur', movements }
  await settleBooking(database.db, id, { payment, snapshot }, now)
  lines.splice(0)
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => lines.push(line))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.close())

const type = (line: string) => paymentsCommand(database.db, line.split(' ').filter(Boolean))
const open = async () =>
  (await listOpenRequests(database.db, restaurantId, id)).map(({ kind, amountMinor }) => [kind, amountMinor])

test('shows the books of a booking, its requests and what its guest answers', async () => {
  await database.pool.query(`ALTER TABLE ledger_entries DISABLE TRIGGER ledger_append_only;
    UPDATE ledger_entries SET kind = 'fee'; ALTER TABLE ledger_entries ENABLE TRIGGER ledger_append_only`)
  await insertFeeDispute(database.db, { restaurantId, reservationId: id, note: 'We came.' }, now)
  await type(`refund ${id} 5 a cold soup`)
  lines.splice(0)
  expect(await type(`show ${id}`)).toBe(0)
  expect(lines).toEqual([
    'paid, 20.00 EUR agreed to: A deposit of €20.',
    'payment 1  deposit of 20.00 EUR at stripe, pay_1',
    '2026-11-02T09:00:00Z  fee              20.00 EUR  ch_1',
    expect.stringMatching(/request \S+ {2}refund of 5\.00 EUR for operator: a cold soup by operator: open$/) as string,
    '2026-11-02T09:00:00Z  the guest answers: We came.',
  ])
})

test('asks for a refund once, however often the same is typed', async () => {
  expect(await type(`refund ${id} 5 a cold soup`)).toBe(0)
  expect(await type(`refund ${id} 5.00 a cold soup`)).toBe(0)
  expect(lines).toEqual(['5.00 EUR goes back; the running app sends it.', '5.00 EUR was asked for before.'])
  expect(await open()).toEqual([['refund', 500]])
})

test('of several at once no more goes back than was taken', async () => {
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((reason) => type(`refund ${id} 6 ${reason}`)))
  expect(await open()).toHaveLength(3)
  expect(lines.filter((line) => line === 'That is more than is left to give back: 2.00 EUR.').length).toBeGreaterThan(0)
})

test('lists what waits for somebody', async () => {
  await database.pool.query(`INSERT INTO gateway_events (gateway, event_ref, gateway_ref, body, signature, received_at, parked)
    VALUES ('stripe', 'evt_1', 'pay_9', '', '', '2026-11-02T09:00:00Z', 'unknown payment')`)
  expect(await type('reconcile')).toBe(0)
  expect(lines).toEqual([
    'The running app asks the providers now.',
    '2026-11-02T09:00:00Z  webhook evt_1 of stripe about pay_9: unknown payment',
    '0 requests are not done, 1 webhooks are parked.',
  ])
})

test.each([`refund ${id} 20.01 too much`, `refund ${id} 1.005 a part of a cent`, `refund ${id} -5 x`, `show ffff`])(
  '%s is refused',
  async (line) => {
    expect(await type(line)).toBe(1)
    expect(lines).toHaveLength(1)
    expect(await open()).toEqual([])
  },
)

test.each(['', 'dance', `refund ${id}`, `refund ${id} 5`, 'reconcile now'])('"%s" makes no sense', async (line) => {
  expect(await type(line)).toBeNull()
})
