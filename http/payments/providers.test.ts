import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { audit } from '#data/audit/audit.ts'
import { listLedger } from '#data/payments/ledger.ts'
import { namesSoon } from '#data/payments/name-soon.ts'
import { listPayments } from '#data/payments/payments.ts'
import { findBooking } from '#data/reservations/find.ts'
import { openEposStand } from '#gateways/payments/epos/test-epos-stand.ts'
import type { PaymentGateway } from '#gateways/payments/gateway.ts'
import { usualLimits } from '#gateways/payments/provider-call.ts'
import { createPaymentRegistry } from '#gateways/payments/registry.ts'
import { openSquareStand } from '#gateways/payments/square/test-square-stand.ts'
import { openStripeStand } from '#gateways/payments/stripe/test-stripe-stand.ts'
import { openTbankStand } from '#gateways/payments/tbank/test-tbank-stand.ts'
import type { GatewayStand } from '#gateways/payments/test-gateway-contract.ts'
import { openYookassaStand } from '#gateways/payments/yookassa/test-yookassa-stand.ts'
import { at, type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { settleMoney } from './settle.ts'

const stands: Record<string, (clock: { now(): Temporal.Instant }) => Promise<GatewayStand>> = {
  stripe: openStripeStand,
  square: openSquareStand,
  yookassa: openYookassaStand,
  tbank: openTbankStand,
  epos: openEposStand,
}
const names = Object.keys(stands)
const withGuarantees = ['stripe', 'square']
const ownAccounts: Record<string, string> = { stripe: 'acct_7', square: 'L7' }
const deposits = (name: string) => 5200 + names.indexOf(name)
const guarantees = (name: string) => 5300 + names.indexOf(name)
const withAccount = (name: string) => 5400 + names.indexOf(name)

let fixture: BookingFixture
const opened = new Map<string, { stand: GatewayStand; gateway: PaymentGateway }>()
beforeAll(async () => {
  fixture = await openBookingFixture()
  for (const [name, open] of Object.entries(stands)) {
    const stand = await open(fixture.context.clock)
    opened.set(name, { stand, gateway: stand.open({ ...usualLimits, pauseMs: 0 }) })
    const tables = [{ number: '1', max: 4 }]
    const policies = [
      { restaurantId: deposits(name), policy: { kind: 'deposit' as const, amounts: { 2: 2000 } } },
      { restaurantId: guarantees(name), policy: { kind: 'guarantee' as const, amounts: { 2: 3000 } } },
      { restaurantId: withAccount(name), policy: { kind: 'guarantee' as const, amounts: { 2: 3000 } } },
    ]
    for (const one of policies) await fixture.addRestaurant({ ...one, tables, currency: stand.currency.toUpperCase() })
    await fixture.rows('UPDATE booking_settings SET payment_gateway = $1 WHERE restaurant_id = ANY($2::int[])', [
      name,
      policies.map(({ restaurantId }) => restaurantId),
    ])
    await fixture.rows('UPDATE booking_settings SET gateway_account = $1 WHERE restaurant_id = $2', [
      ownAccounts[name],
      withAccount(name),
    ])
  }
  fixture.context.payments = createPaymentRegistry([...opened.values()].map(({ gateway }) => gateway))
})
beforeEach(() => fixture.setNow(noon))
afterAll(() => Promise.all([...opened.values()].map(({ stand }) => stand.close())))

const of = (name: string) => opened.get(name) ?? expect.unreachable(name)
const state = async ({ id }: ReservationWire) => (await findBooking(fixture.context.db, id))?.paymentState
const book = (restaurantId: number) => fixture.book({ restaurantId, reservationTime: at('20:00') })
const callOf = ({ id, token }: ReservationWire) => ({ params: { reservationId: id }, token: token ?? '' })
const ours = async ({ id, restaurantId }: ReservationWire) =>
  (await listLedger(fixture.context.db, restaurantId, id)).map(({ kind, amountMinor }) => [kind, amountMinor])

/** The guest pays the way guests do there, and the provider sends word of it. */
async function pay(name: string, made: ReservationWire): Promise<Response> {
  const { stand, gateway } = of(name)
  const { db, clock } = fixture.context
  await namesSoon(db).writeAll()
  const [payment] = await listPayments(db, made.restaurantId, made.id)
  const ref = payment?.gatewayRef ?? expect.unreachable('the payment was not begun')
  const { clientSecret = null, paymentLink = null } = made
  await stand.pay(gateway, { ref, clientSecret, frameUrl: null, paymentLink }, true)
  const { body, headers } = stand.webhook(ref, { at: clock.now() })
  return fixture.api(`/api/payments/${name}/webhook`, { method: 'POST', body: Buffer.from(body), headers })
}

describe.each(names)('through %s', (name) => {
  test('a deposit is paid by word of the provider, and goes back when the guest cancels in time', async () => {
    const { stand } = of(name)
    stand.behaviour.loseAnswers = 1
    const made = await book(deposits(name))
    expect(made).toMatchObject({ depositStatus: 'Unpaid', amount: 20, currency: stand.currency })
    expect((await pay(name, made)).status).toBe(200)
    expect(await state(made)).toBe('paid')

    stand.behaviour.loseAnswers = 1
    await fixture.client.reservations.cancel({ ...callOf(made), body: {} })
    await settleMoney(fixture.context, made.id)
    await settleMoney(fixture.context, made.id)
    expect(await ours(made)).toEqual([
      ['intent', 2000],
      ['charge', 2000],
      ['refund', 2000],
    ])
    expect(await state(made)).toBe('refunded')
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('a booking that ends unpaid leaves nothing behind', async () => {
    const made = await book(deposits(name))
    await fixture.client.reservations.cancel({ ...callOf(made), body: {} })
    await settleMoney(fixture.context, made.id)
    expect((await ours(made)).filter(([kind]) => kind !== 'void')).toEqual([['intent', 2000]])
    expect(await audit(fixture.context.db)).toEqual([])
  })
})

test.each(withGuarantees)('through %s a saved card is charged when the guest cancels too late', async (name) => {
  const made = await book(guarantees(name))
  await pay(name, made)
  expect(await state(made)).toBe('card_saved')
  fixture.setNow(Temporal.Instant.from(at('19:59')))
  await fixture.client.reservations.cancel({ ...callOf(made), body: {} })
  await settleMoney(fixture.context, made.id)
  expect(await ours(made)).toEqual([
    ['intent', 3000],
    ['card', 0],
    ['fee', 3000],
  ])
  expect(await audit(fixture.context.db)).toEqual([])
})

test.each(Object.entries(ownAccounts))(
  'through %s all of a payment is done in the restaurant’s own account, even when it has another by then',
  async (name, account) => {
    const { stand } = of(name)
    const { db } = fixture.context
    const restaurantId = withAccount(name)
    stand.behaviour.loseAnswers = 1
    const made = await book(restaurantId)
    await fixture.rows('UPDATE payments SET gateway_ref = NULL WHERE restaurant_id = $1', [restaurantId])
    await fixture.rows(`UPDATE booking_settings SET gateway_account = 'another' WHERE restaurant_id = $1`, [
      restaurantId,
    ])
    await settleMoney(fixture.context, made.id)
    expect((await pay(name, made)).status).toBe(200)
    expect(await state(made)).toBe('card_saved')
    const [payment] = await listPayments(db, restaurantId, made.id)
    expect(payment?.account).toBe(account)
    expect(stand.accountOf?.(payment?.gatewayRef ?? '')).toBe(account)
    fixture.setNow(Temporal.Instant.from(at('19:59')))
    await fixture.client.reservations.cancel({ ...callOf(made), body: {} })
    await settleMoney(fixture.context, made.id)
    expect(await ours(made)).toEqual([
      ['intent', 3000],
      ['card', 0],
      ['fee', 3000],
    ])
    expect(await audit(db)).toEqual([])
  },
)

test('a card saved before its booking is saved in the restaurant’s own account', async () => {
  const restaurantId = 5499
  const policy = { kind: 'guarantee' as const, amounts: { 2: 3000 } }
  await fixture.addRestaurant({ restaurantId, policy, tables: [{ number: '1', max: 4 }] })
  await fixture.rows(
    `UPDATE booking_settings SET payment_gateway = 'stripe', gateway_account = 'acct_9' WHERE restaurant_id = $1`,
    [restaurantId],
  )
  await fixture.client.payments.intent({ params: { restaurantId } })
  const [setup] = await fixture.rows<{ gateway_ref: string }>('SELECT gateway_ref FROM card_setups')
  expect(setup?.gateway_ref).toMatch(/^acct_9\/seti_/)
})

test.each(names.filter((name) => !withGuarantees.includes(name)))(
  'through %s a guarantee is kept in words alone',
  async (name) => {
    const made = await book(guarantees(name))
    expect(made).toMatchObject({ status: 'Approved', depositStatus: 'NoCard', paymentLink: null })
  },
)
