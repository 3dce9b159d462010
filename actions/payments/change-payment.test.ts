import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#data/audit/audit.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { findBooking } from '#data/reservations/find.ts'
import type { PaymentCause, PaymentState } from '#domain/payments/payment-states.ts'
import { changeStatus } from '../reservations/change-status.ts'
import { releaseExpired } from '../reservations/tables/sweep.ts'
import { changePayment, writePaymentChange } from './change-payment.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const due = Temporal.Instant.from('2026-11-20T12:00:00Z')
const before = due.subtract({ minutes: 1 })
const rows = async (text: string) => (await database.pool.query(text)).rows

beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
})
beforeEach(async () => {
  await rows(`DELETE FROM outbox; DELETE FROM allocations; DELETE FROM service_days; DELETE FROM reservations`)
  await insertBooking(database.pool, 1, { status: 'Pending' })
  await changeStatus(database.db, { reservationId: bookingId(1), to: 'Approved', by: 'host', now: before })
  await rows(`UPDATE reservations SET payment_state = 'due', payment_due_at = '2026-11-20T12:00:00Z', policy = '{}', amount_minor = 2000;
    DELETE FROM outbox`)
})
afterAll(() => database.close())

const to = (state: PaymentState, by: 'gateway' | 'deadline' = 'gateway', now = before) =>
  changePayment(database.db, { reservationId: bookingId(1), to: state, by, now })
const topics = async () => (await rows(`SELECT topic FROM outbox ORDER BY outbox_id`)).map(({ topic }) => topic)
const payment = async () => {
  const [found] = await rows(`SELECT status, payment_state, payment_due_at FROM reservations`)
  return found
}

describe('money that is awaited', () => {
  test('ends its booking with its own reason when it does not come', async () => {
    expect(await releaseExpired(database.db, before)).toMatchObject({ unpaid: 0 })
    expect(await releaseExpired(database.db, due)).toMatchObject({ unpaid: 1 })
    expect(await payment()).toEqual({ status: 'CanceledByHost', payment_state: 'expired', payment_due_at: null })
    expect(await topics()).toEqual(['reservation.payment_expired'])
    expect(await rows(`SELECT actor, note FROM reservation_status_changes WHERE to_status = 'CanceledByHost'`)).toEqual(
      [{ actor: 'payment', note: 'payment_expired' }],
    )
    expect(await rows(`SELECT FROM allocations`)).toEqual([])
    expect(await releaseExpired(database.db, due)).toMatchObject({ unpaid: 0 })
    expect(await audit(database.db)).toEqual([])
  })

  test('confirms the booking once it has come, and runs out no more', async () => {
    await to('processing')
    expect(await payment()).toMatchObject({
      status: 'Approved',
      payment_state: 'processing',
      payment_due_at: expect.any(Date) as Date,
    })
    expect(await topics()).toEqual([])
    expect(await to('paid')).toMatchObject({ status: 'Approved', paymentState: 'paid', paymentDueAt: null })
    expect(await topics()).toEqual(['reservation.confirmed'])
    expect(await releaseExpired(database.db, due)).toMatchObject({ unpaid: 0 })
    expect(await audit(database.db)).toEqual([])
  })

  test('approves nothing: what the restaurant must accept still waits for it', async () => {
    await rows(`UPDATE reservations SET status = 'Pending'`)
    expect(await to('paid')).toMatchObject({ status: 'Pending', paymentState: 'paid' })
    expect(await topics()).toEqual(['reservation.pending'])
  })

  test.each([
    ['CanceledByClient', 'guest'],
    ['CanceledByHost', 'host'],
    ['Seated', 'host'],
  ] as const)('is released when the booking becomes %s', async (status, by) => {
    await changeStatus(database.db, { reservationId: bookingId(1), to: status, by, now: before })
    expect(await payment()).toEqual({ status, payment_state: 'released', payment_due_at: null })
    expect(await audit(database.db)).toEqual([])
  })

  test('that comes too late is taken note of and gives no table back', async () => {
    await to('expired', 'deadline', due)
    expect(await to('paid', 'gateway', due)).toMatchObject({ status: 'CanceledByHost', paymentState: 'paid' })
    expect(await topics()).toEqual(['reservation.payment_expired'])
    expect(await to('refunded', 'gateway', due)).toMatchObject({ paymentState: 'refunded' })
    expect(await audit(database.db)).toEqual([])
  })

  test('and the deadline at once: one of them happens', async () => {
    const seen = await findBooking(database.db, bookingId(1))
    if (!seen) throw new Error('no booking')
    // Both have read the booking; which comes first is up to the database.
    const write = (state: PaymentState, by: PaymentCause) =>
      writePaymentChange(database.db, seen, { reservationId: bookingId(1), to: state, by, now: due })
    const both = await Promise.all([write('paid', 'gateway'), write('expired', 'deadline')])
    expect(both.filter((done) => 'refused' in done)).toEqual([{ refused: 'status_changed' }])
    expect(await audit(database.db)).toEqual([])
  })
})

test.each([
  ['before the deadline', 'expired', 'deadline', before],
  ['by the gateway', 'expired', 'gateway', due],
  ['what was never paid', 'refunded', 'gateway', before],
] as const)('is refused: %s', async (_, state, by, now) => {
  expect(await to(state, by, now)).toEqual({ refused: 'status_changed' })
  expect(await payment()).toMatchObject({ status: 'Approved', payment_state: 'due' })
})

test.each([
  [`payment_due_at = NULL`],
  [`payment_state = 'paid'`],
  [`payment_state = 'none'`],
  [`policy = NULL`],
  [`amount_minor = 0`],
  [`status = 'Seated'`],
  [`payment_state = 'expired', payment_due_at = NULL`],
])('the database refuses %s of a booking whose money is awaited', async (change) => {
  await expect(rows(`UPDATE reservations SET ${change} WHERE restaurant_id = ${restaurantId}`)).rejects.toMatchObject({
    constraint: 'payment_fits_booking',
  })
})
