import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#data/audit/audit.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { listLedger } from '#data/payments/ledger.ts'
import { endRequest, listOpenRequests, requestMoney } from '#data/payments/payment-requests.ts'
import { findByRef, listPayments, nameAtGateway, openPayment, type Payment } from '#data/payments/payments.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { findBooking } from '#data/reservations/find.ts'
import type { Movement, MovementKind } from '#domain/payments/movements.ts'
import type { AttemptState } from '#domain/payments/settlement.ts'
import { changeStatus } from '../reservations/change-status.ts'
import { releaseExpired } from '../reservations/tables/sweep.ts'
import { settleBooking } from './settle-payment.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const due = Temporal.Instant.from('2026-11-20T12:00:00Z')
const now = due.subtract({ minutes: 5 })
const rows = async (text: string) => (await database.pool.query(text)).rows
const id = bookingId(1)
const policy = {
  kind: 'deposit' as const,
  amountMinor: 2000,
  currency: 'eur',
  freeUntil: '2026-11-20T18:30:00Z',
  words: { language: 'en', text: 'A deposit of €20.' },
}

beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
})
let payment: Payment
beforeEach(() => begin('deposit'))
afterAll(() => database.close())

/** A booking that waits for its money, and its payment at the provider. */
async function begin(kind: 'deposit' | 'guarantee') {
  await rows(
    `TRUNCATE ledger_entries, payment_requests, payments, payment_refs, outbox, allocations, service_days, reservations CASCADE`,
  )
  await insertBooking(database.pool, 1, { status: 'Pending' })
  await changeStatus(database.db, { reservationId: id, to: 'Approved', by: 'host', now })
  await database.pool.query(
    `UPDATE reservations SET payment_state = 'due', payment_due_at = $1, policy = $2, amount_minor = 2000`,
    [due.toString(), JSON.stringify({ ...policy, kind })],
  )
  const booking = await findBooking(database.db, id)
  if (!booking?.policy) throw new Error('the booking has a policy')
  payment = await openPayment(
    database.db,
    booking,
    { ...booking.policy, amountMinor: 2000 },
    { gateway: 'stripe', account: null, now },
  )
  await nameAtGateway(database.db, [{ ...payment, gatewayRef: 'pay_1' }])
  await rows(`DELETE FROM outbox`)
}

const movement = (kind: MovementKind, amountMinor = 2000, ref = `${kind}_1`): Movement => ({ kind, ref, amountMinor })
const see = (
  movements: Movement[],
  {
    attempt = 'open',
    currency = 'eur',
    at = now,
  }: { attempt?: AttemptState; currency?: string; at?: Temporal.Instant } = {},
) => settleBooking(database.db, id, { payment, snapshot: { ref: 'pay_1', attempt, currency, movements } }, at)
const intent = movement('intent')
const charge = movement('charge')
const refund = movement('refund')
const state = async () => {
  const booking = await findBooking(database.db, id)
  return [booking?.status, booking?.paymentState]
}
const requests = async () =>
  (await listOpenRequests(database.db, restaurantId, id)).map(({ kind, amountMinor }) => [kind, amountMinor])
const cancel = (by: 'guest' | 'host', at = now) =>
  changeStatus(database.db, {
    reservationId: id,
    to: by === 'guest' ? 'CanceledByClient' : 'CanceledByHost',
    by,
    now: at,
  })

describe('beginning', () => {
  test('twice begins one payment, found by the provider’s own id', async () => {
    const booking = await findBooking(database.db, id)
    const again = await openPayment(database.db, booking!, policy, { gateway: 'stripe', account: null, now: due })
    expect(again).toEqual({ ...payment, gatewayRef: 'pay_1' })
    expect(await findByRef(database.db, 'stripe', 'pay_1')).toEqual({
      restaurantId,
      paymentId: again.paymentId,
      reservationId: id,
    })
    expect(await findByRef(database.db, 'epos', 'pay_1')).toBeNull()
    expect(await listPayments(database.db, restaurantId, id)).toHaveLength(1)
  })
})

describe('settling', () => {
  test('confirms a booking whose money has come, once', async () => {
    await see([intent, charge])
    await see([intent, charge])
    expect(await state()).toEqual(['Approved', 'paid'])
    expect(await rows(`SELECT topic FROM outbox ORDER BY outbox_id`)).toEqual([
      { topic: 'reservation.paid' },
      { topic: 'reservation.confirmed' },
    ])
    expect((await listLedger(database.db, restaurantId, id)).map(({ kind }) => kind)).toEqual(['intent', 'charge'])
    expect(await rows(`SELECT is_open FROM payments`)).toEqual([{ is_open: false }])
    expect(await audit(database.db)).toEqual([])
  })

  test('by ten at once enters every movement once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => see([intent, charge])))
    expect(await listLedger(database.db, restaurantId, id)).toHaveLength(2)
    expect(await state()).toEqual(['Approved', 'paid'])
  })

  test('with an older view after a newer one takes nothing back', async () => {
    await see([intent, charge, refund])
    await see([intent], { attempt: 'failed' })
    expect(await state()).toEqual(['Approved', 'refunded'])
    expect(await audit(database.db)).toEqual([])
  })

  test('shows a decline, and the table stays until the deadline', async () => {
    await see([intent, movement('failure')], { attempt: 'failed' })
    expect(await state()).toEqual(['Approved', 'failed'])
    expect(await rows(`SELECT is_open FROM payments`)).toEqual([{ is_open: true }])
  })

  test('another currency than was asked for is entered nowhere', async () => {
    await expect(see([intent, charge], { currency: 'usd' })).rejects.toThrow('is in eur, not in usd')
    expect(await listLedger(database.db, restaurantId, id)).toEqual([])
    expect(await state()).toEqual(['Approved', 'due'])
  })
})

describe('an ended booking', () => {
  test('canceled in time has its deposit back, asked for once', async () => {
    await see([intent, charge])
    await cancel('guest')
    await Promise.all([1, 2, 3].map(() => settleBooking(database.db, id, null, now)))
    expect(await requests()).toEqual([['refund', 2000]])
    await see([intent, charge, refund])
    const [request] = await listOpenRequests(database.db, restaurantId, id)
    await endRequest(database.db, request!, 'done', now)
    expect([await requests(), await state()]).toEqual([[], ['CanceledByClient', 'refunded']])
    await settleBooking(database.db, id, null, now)
    expect(await requests()).toEqual([])
  })

  test('canceled too late keeps its deposit', async () => {
    await see([intent, charge])
    await cancel('guest', Temporal.Instant.from('2026-11-20T18:30:01Z'))
    await settleBooking(database.db, id, null, now)
    expect(await requests()).toEqual([])
  })

  test('whose money comes after the deadline has it back, and gets no table', async () => {
    await see([intent])
    await releaseExpired(database.db, due)
    expect(await state()).toEqual(['CanceledByHost', 'expired'])
    await see([intent, charge], { at: due })
    expect(await state()).toEqual(['CanceledByHost', 'paid'])
    expect(await requests()).toEqual([['refund', 2000]])
    expect(await rows(`SELECT FROM allocations`)).toEqual([])
  })

  test('canceled before it was paid gives the intent up', async () => {
    await see([intent])
    await cancel('guest')
    await settleBooking(database.db, id, null, now)
    expect(await requests()).toEqual([['void', 0]])
  })

  test.each([
    ['marked as a no-show by a person', 'host' as const, [['fee', 2000]]],
    ['marked by nobody', 'autopilot' as const, [['void', 0]]],
  ])('%s: what happens to the saved card', async (_, actor, expected) => {
    await begin('guarantee')
    await see([intent, movement('card', 0)])
    expect(await state()).toEqual(['Approved', 'card_saved'])
    await rows(`UPDATE reservations SET status = 'NoShow', closed_at = now();
      INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, at)
        VALUES (${restaurantId}, '${id}', 9, 'Approved', 'NoShow', '${actor}', '2026-11-20T21:00:00Z')`)
    await settleBooking(database.db, id, null, now)
    await settleBooking(database.db, id, null, now)
    expect(await requests()).toEqual(expected)
  })
})

describe('the database', () => {
  const ask = (amountMinor: number, reason: string) =>
    requestMoney(database.db, payment, { kind: 'refund', amountMinor, reason }, { by: 'operator', now })

  test('refuses refunds above what was charged, also of many at once', async () => {
    await see([intent, charge])
    const all = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => ask(600, `part ${at}`)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(all.filter(({ status }) => status === 'rejected')).toSatisfy((refused: PromiseRejectedResult[]) =>
      refused.every(({ reason }) => reason.constraint === 'refunds_within_charges'),
    )
  })

  test('refuses a refund in the ledger that nothing covers', async () => {
    await expect(see([intent, charge, refund, movement('refund', 1, 'refund_2')])).rejects.toMatchObject({
      constraint: 'refunds_within_charges',
    })
    expect(await listLedger(database.db, restaurantId, id)).toEqual([])
  })
})
