import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { audit } from '#data/audit/audit.ts'
import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { at, type BookingFixture } from '../reservations/booking-fixtures.ts'
import { clearMoney, callOf as opened, openSandboxFixture, type SandboxProvider } from './sandbox-fixtures.ts'
import { settleMoney } from './settle.ts'

const deposits = 5161
const guarantees = 5162
const strict = 5163
let fixture: BookingFixture
let provider: SandboxProvider
beforeAll(async () => {
  ;({ fixture, provider } = await openSandboxFixture())
  const tables = [{ number: '1', max: 4 }]
  const amounts = { 2: 2000, 3: 3000 }
  await fixture.addRestaurant({ restaurantId: deposits, tables, policy: { kind: 'deposit', amounts } })
  await fixture.addRestaurant({ restaurantId: guarantees, tables, policy: { kind: 'guarantee', amounts } })
  await fixture.addRestaurant({ restaurantId: strict, tables, policy: { kind: 'guarantee', amounts } })
  await fixture.rows(`UPDATE booking_settings SET payment_gateway = 'stripe'`)
  await fixture.rows(`UPDATE booking_settings SET cancel_grace_minutes = 0 WHERE restaurant_id = ${strict}`)
})

/** Four hours before the visit: the day before, until which canceling was free, is over. */
const booked = Temporal.Instant.from(at('16:00'))
const after = (minutes: number, seconds = 0) => fixture.setNow(booked.add({ minutes, seconds }))
beforeEach(async () => {
  await clearMoney(fixture, provider)
  fixture.setNow(booked)
})

const movedAt = ({ id }: ReservationWire) =>
  provider.books
    .payments()
    .filter(({ reservationId }) => reservationId === id)
    .flatMap(({ movements }) => movements.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`))

async function bookAndPay(restaurantId: number): Promise<ReservationWire> {
  const made = await fixture.book({ restaurantId, reservationTime: at('20:00') })
  const open = provider.books.payments().find(({ reservationId }) => reservationId === made.id)
  if (!open) throw new Error('nothing is to be paid')
  provider.books.pay(open, testCards.accepted)
  await fixture.client.payments.show(opened(made))
  return made
}

async function cancel(made: ReservationWire): Promise<string[]> {
  await fixture.client.reservations.cancel({ ...opened(made), body: {} })
  await Promise.all([1, 2].map(() => settleMoney(fixture.context, made.id)))
  expect(await audit(fixture.context.db)).toEqual([])
  return movedAt(made)
}

test.each<[string, number, number, number, string[]]>([
  ['a deposit in the last second of the grace', deposits, 15, 0, ['intent 2000', 'charge 2000', 'refund 2000']],
  ['a deposit a second later', deposits, 15, 1, ['intent 2000', 'charge 2000']],
  ['a card in the last second of the grace', guarantees, 15, 0, ['intent 2000', 'card 0', 'void 0']],
  ['a card a second later', guarantees, 15, 1, ['intent 2000', 'card 0', 'fee 2000']],
  ['a card where the restaurant gives no grace', strict, 0, 1, ['intent 2000', 'card 0', 'fee 2000']],
])('canceling late: %s', async (_, restaurantId, minutes, seconds, moved) => {
  const made = await bookAndPay(restaurantId)
  after(minutes, seconds)
  expect(await cancel(made)).toEqual(moved)
})

test('the grace is named before booking and kept with the booking in the same words', async () => {
  const body = fixture.body({ restaurantId: deposits, reservationTime: at('20:00') })
  const { policy } = await fixture.client.reservations.calculate({ body })
  expect(policy).toMatchObject({ graceMinutes: 15, freeUntil: booked.add({ minutes: 15 }).toString() })
  after(1)
  const made = await fixture.book({ restaurantId: deposits, reservationTime: at('20:00') })
  expect(made.policy).toMatchObject({ words: policy?.words, freeUntil: booked.add({ minutes: 16 }).toString() })
})

test('another grace of the restaurant changes nothing of a booking that is made', async () => {
  const made = await bookAndPay(guarantees)
  await fixture.rows(`UPDATE booking_settings SET cancel_grace_minutes = 0 WHERE restaurant_id = ${guarantees}`)
  after(10)
  expect(await cancel(made)).toEqual(['intent 2000', 'card 0', 'void 0'])
  await fixture.rows(`UPDATE booking_settings SET cancel_grace_minutes = 15 WHERE restaurant_id = ${guarantees}`)
})

test('a change does not begin the grace again', async () => {
  const made = await bookAndPay(guarantees)
  after(14)
  const body = fixture.body({ restaurantId: guarantees, reservationTime: at('21:00') })
  await fixture.client.reservations.update({ ...opened(made), body })
  const changed = await fixture.client.reservations.get(opened(made))
  expect(changed.policy?.freeUntil).toBe(booked.add({ minutes: 15 }).toString())
  after(16)
  expect(await cancel(made)).toEqual(['intent 2000', 'card 0', 'fee 2000'])
})
