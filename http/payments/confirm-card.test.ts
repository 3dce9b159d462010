import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { audit } from '#data/audit/audit.ts'
import { listLedger } from '#data/payments/ledger.ts'
import { sharedLimits } from '#domain/limits/limits.ts'
import { usualLimits } from '#gateways/payments/provider-call.ts'
import { createPaymentRegistry } from '#gateways/payments/registry.ts'
import { squareTokens } from '#gateways/payments/square/test-square-server.ts'
import { openSquareStand } from '#gateways/payments/square/test-square-stand.ts'
import { openStripeStand } from '#gateways/payments/stripe/test-stripe-stand.ts'
import type { GatewayStand } from '#gateways/payments/test-gateway-contract.ts'
import { createProcessCounts } from '../access/process-counts.ts'
import { at, type BookingFixture, openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'

const deposits = 5601
const guarantees = 5602
const byStripe = 5603
const offline = 5604
let fixture: BookingFixture
let square: GatewayStand
let stripe: GatewayStand
beforeAll(async () => {
  fixture = await openBookingFixture()
  square = await openSquareStand()
  stripe = await openStripeStand(fixture.context.clock)
  const limits = { ...usualLimits, pauseMs: 0, retries: 0 }
  fixture.context.payments = createPaymentRegistry([square.open(limits), stripe.open(limits)])
  const tables = [{ number: '1', max: 4 }]
  const currency = 'USD'
  const deposit = { kind: 'deposit' as const, amounts: { 2: 2000 } }
  await fixture.addRestaurant({ restaurantId: deposits, tables, currency, policy: deposit })
  await fixture.addRestaurant({ restaurantId: byStripe, tables, currency, policy: deposit })
  const guarantee = { kind: 'guarantee' as const, amounts: { 2: 3000 } }
  await fixture.addRestaurant({ restaurantId: guarantees, tables, currency, policy: guarantee })
  await fixture.rows(`UPDATE booking_settings
    SET payment_gateway = CASE restaurant_id WHEN ${byStripe} THEN 'stripe' ELSE 'square' END`)
  await fixture.addRestaurant({ restaurantId: offline, tables, currency })
})
beforeEach(async () => {
  await fixture.rows('TRUNCATE ledger_entries, payment_requests, payments, payment_refs')
  await fixture.clear()
  Object.assign(square.behaviour, { loseAnswers: 0, loseAt: undefined, hang: false, failWith: [] })
})
afterAll(() => Promise.all([square.close(), stripe.close()]))

const book = (restaurantId: number) => fixture.book({ restaurantId, reservationTime: at('20:00') })
const callOf = ({ id, token }: ReservationWire) => ({ params: { reservationId: id }, token: token ?? '' })
const confirm = (made: ReservationWire, token: string = squareTokens.accepted) =>
  fixture.client.payments.confirm({ ...callOf(made), body: { token } })
const ours = async ({ id, restaurantId }: ReservationWire) =>
  (await listLedger(fixture.context.db, restaurantId, id)).map(({ kind }) => kind)

describe('a token of a card', () => {
  test('is not due where nothing is taken online', async () => {
    const made = await book(offline)
    expect(await refusal(confirm(made, 'abc'))).toMatchObject({ status: 409, code: 'payment_not_due' })
  })

  test('pays the deposit, and the form that made it was started with public words alone', async () => {
    const made = await book(deposits)
    const begun = await fixture.client.payments.begin(callOf(made))
    expect(begun.cardForm).toEqual({
      gateway: 'square',
      scriptUrl: 'https://web.squarecdn.com/v1/square.js',
      publicKey: 'sq0idp-app',
      account: 'L1',
    })
    expect(await confirm(made)).toMatchObject({ depositStatus: 'Succeeded', toPay: null, cardForm: null })
    expect(await ours(made)).toEqual(['intent', 'charge'])
    expect(await refusal(confirm(made))).toMatchObject({ code: 'payment_not_due' })
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('handed over many times at once pays once', async () => {
    const made = await book(deposits)
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => confirm(made)))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await ours(made)).toEqual(['intent', 'charge'])
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('that is declined is said to be, and another one pays the same payment', async () => {
    const made = await book(deposits)
    expect(await refusal(confirm(made, squareTokens.declined))).toMatchObject({ status: 402, code: 'payment_declined' })
    expect(await ours(made)).toEqual(['intent'])
    expect(await confirm(made)).toMatchObject({ depositStatus: 'Succeeded' })
    expect(fixture.logged.join('\n')).not.toContain('cnon:')
  })

  test('of a second card, while the first one is paying, charges nothing', async () => {
    const made = await book(deposits)
    await Promise.allSettled([confirm(made), confirm(made, squareTokens.declined), confirm(made)])
    expect(await ours(made)).toEqual(['intent', 'charge'])
    expect(await fixture.client.payments.show(callOf(made))).toMatchObject({ depositStatus: 'Succeeded' })
  })

  test('whose answer was lost may have paid: that is not denied, and asking again shows it', async () => {
    const made = await book(deposits)
    Object.assign(square.behaviour, { loseAnswers: 1, loseAt: '/v2/payments' })
    const lost = await refusal(confirm(made))
    expect(lost).toMatchObject({ status: 503, code: 'payment_unavailable' })
    expect(lost.message).not.toContain('Nothing was charged')
    expect(await fixture.client.payments.show(callOf(made))).toMatchObject({ depositStatus: 'Succeeded' })
    expect(await ours(made)).toEqual(['intent', 'charge'])
  })

  test('keeps a card as a guarantee', async () => {
    const made = await book(guarantees)
    expect(await confirm(made)).toMatchObject({ depositStatus: 'CardOnFile' })
    expect(await ours(made)).toEqual(['intent', 'card'])
  })

  test('is for those who have the key of the booking, and for gateways that take one', async () => {
    const made = await book(deposits)
    expect(await refusal(confirm({ ...made, token: 'x'.repeat(40) }))).toMatchObject({ status: 404 })
    const other = await book(byStripe)
    expect(await refusal(confirm(other))).toMatchObject({ code: 'no_cards' })
    expect(await refusal(confirm(made, 'x'.repeat(401)))).toMatchObject({ status: 400 })
    expect(await ours(made)).toEqual([])
  })

  test('is tried only so often for one booking', async () => {
    fixture.context.limits = createProcessCounts(fixture.context.clock)
    const made = await book(deposits)
    const { most } = sharedLimits.cardsOfBooking
    for (let tries = 0; tries < most; tries++)
      expect(await refusal(confirm(made, squareTokens.declined))).toMatchObject({ code: 'payment_declined' })
    const before = square.begun()
    expect(await refusal(confirm(made))).toMatchObject({ status: 429, code: 'too_many' })
    expect(await ours(made)).toEqual(['intent'])
    expect(square.begun()).toBe(before)
    delete fixture.context.limits
  })
})
