import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseExpired } from '#actions/reservations/tables/sweep.ts'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { audit } from '#data/audit/audit.ts'
import { findBooking } from '#data/reservations/find.ts'
import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { callOf, clearMoney, openSandboxFixture, type SandboxProvider } from '../payments/sandbox-fixtures.ts'
import { settleMoney } from '../payments/settle.ts'
import { at, type BookingFixture, noon, refusal } from '../reservations/booking-fixtures.ts'
import { openKitchen, openOrders, soup, takeaway } from './order-fixtures.ts'

let fixture: BookingFixture
let provider: SandboxProvider
beforeAll(async () => {
  ;({ fixture, provider } = await openSandboxFixture())
  await openKitchen(fixture)
  await fixture.rows(`UPDATE booking_settings SET payment_gateway = 'stripe'`)
})
beforeEach(() => clearMoney(fixture, provider))

const place = (changes: Partial<BookingContractWire> = {}) =>
  fixture.book({ ...takeaway, paymentType: 'card', ...changes })
const pay = async (made: ReservationWire) => {
  const payment = provider.books.payments().findLast(({ reservationId }) => reservationId === made.id)
  if (!payment) throw new Error('the provider knows no such order')
  provider.books.pay(payment, testCards.accepted)
  await settleMoney(fixture.context, made.id)
}
const stateOf = async ({ id }: ReservationWire) => {
  const booking = await findBooking(fixture.context.db, id)
  return [booking?.status, booking?.paymentState, booking?.amountMinor]
}
const movements = ({ id }: ReservationWire) =>
  fixture.rows(
    `SELECT kind, amount_minor::integer AS amount FROM ledger_entries WHERE reservation_id = $1 AND kind <> 'intent' ORDER BY created_at, kind`,
    [id],
  )
const tickets = () => fixture.rows(`SELECT 1 FROM service_days, unnest(tickets) AS t WHERE t > 0`)

test('a guest of a group is paying until the card is charged, and then has ordered', async () => {
  const { groupOrders } = fixture.client
  const restaurant = { restaurantId: 5101 }
  const hex = '0123456789abcdef0123456789abcdef'
  const body = { id: hex, name: 'Ann', deliveryType: 'takeaway' as const, items: [soup] }
  const { code, part, key } = await groupOrders.begin({ params: restaurant, body })
  const params = { ...restaurant, code }
  const state = async () => (await groupOrders.get({ params })).parts[0]?.state
  const reservationId = await fixture.newId()
  await groupOrders.claim({ params, body: { part, key, reservationId, all: false } })
  const made = await place({ id: reservationId })
  expect(await state()).toBe('paying')
  await groupOrders.release({ params, body: { part, key, reservationId } })
  expect(await state()).toBe('paying')
  await pay(made)
  expect(await state()).toBe('ordered')
})

describe('an order that is paid by card', () => {
  test('asks for its total, in words that say until when it comes back', async () => {
    const made = await place()
    expect(made).toMatchObject({ depositStatus: 'Unpaid', amount: 35.9, order: { paymentType: 'card', total: 35.9 } })
    expect(made.clientSecret).toBeTruthy()
    expect(made.policy).toMatchObject({ kind: 'deposit', freeUntil: '2026-12-04T17:40:00Z' })
    expect(made.policy?.words).toContain('Cancel by')
  })

  test('is paid once, and is an order', async () => {
    const made = await place()
    await pay(made)
    expect(await stateOf(made)).toEqual(['Approved', 'paid', 3590])
    expect(await movements(made)).toEqual([{ kind: 'charge', amount: 3590 }])
  })

  test('gives all of it back when it is canceled before the kitchen begins', async () => {
    const made = await place()
    await pay(made)
    await fixture.client.reservations.cancel({ ...callOf(made), body: {} })
    await settleMoney(fixture.context, made.id)
    expect(await stateOf(made)).toEqual(['CanceledByClient', 'refunded', 3590])
    expect(await tickets()).toEqual([])
  })

  test('gives back what became cheaper, and is not made dearer', async () => {
    const made = await place()
    await pay(made)
    const body = fixture.body(takeaway)
    await fixture.client.reservations.update({ ...callOf(made), body: { ...body, order: { orderItems: [soup] } } })
    await settleMoney(fixture.context, made.id)
    expect(await movements(made)).toEqual([
      { kind: 'charge', amount: 3590 },
      { kind: 'refund', amount: 2900 },
    ])
    const dearer = fixture.client.reservations.update({ ...callOf(made), body: { ...body } })
    expect(await refusal(dearer)).toMatchObject({ code: 'other_terms' })
  })

  test('that does not come to its money in time frees the kitchen', async () => {
    const made = await place()
    fixture.setNow(noon.add({ hours: 3 }))
    await releaseExpired(fixture.context.db, fixture.context.clock.now())
    expect(await stateOf(made)).toEqual(['CanceledByHost', 'expired', 3590])
    expect(await tickets()).toEqual([])
    expect(await fixture.rows(openOrders)).toEqual([])
  })

  test('is paid before the kitchen begins, however long the provider would wait', async () => {
    fixture.setNow(Temporal.Instant.from('2026-12-04T17:30:00Z'))
    const made = await place({ reservationTime: at('19:00') })
    expect(made.paymentDue).toBe('2026-12-04T17:40:00Z')
  })

  test('says nothing about money that is not so', async () => {
    expect(await refusal(place({ amount: 1 }))).toMatchObject({ code: 'amount_mismatch' })
  })
})

test('nothing that the rules over all the data forbid', async () => {
  await pay(await place())
  await place({ email: 'b@example.com', paymentType: 'cash' })
  expect(await audit(fixture.context.db)).toEqual([])
})
