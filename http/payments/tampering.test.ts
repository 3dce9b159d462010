import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStatus } from '#actions/reservations/change-status.ts'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { audit } from '#data/audit/audit.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { signWebhook } from '#gateways/payments/sandbox/webhooks.ts'
import { at, type BookingFixture, noon, refusal } from '../reservations/booking-fixtures.ts'
import { reconcile } from './reconcile.ts'
import {
  clearMoney,
  callOf as opened,
  openSandboxFixture,
  type SandboxProvider,
  sandboxSecret as secret,
} from './sandbox-fixtures.ts'
import { settleMoney } from './settle.ts'

const deposits = 5171
const guarantees = 5172
const others = 5173
const free = 5174
let fixture: BookingFixture
let provider: SandboxProvider
const logged: object[] = []
beforeAll(async () => {
  ;({ fixture, provider } = await openSandboxFixture())
  fixture.context.log = { warn: (detail) => void logged.push(detail), error: (detail) => void logged.push(detail) }
  const tables = [{ number: '1', max: 4 }]
  await fixture.addRestaurant({ restaurantId: deposits, tables, policy: { kind: 'deposit', amounts: { 2: 2000 } } })
  for (const restaurantId of [guarantees, others])
    await fixture.addRestaurant({ restaurantId, tables, policy: { kind: 'guarantee', amounts: { 2: 3000 } } })
  await fixture.addRestaurant({ restaurantId: free, tables })
  await fixture.rows(
    `UPDATE booking_settings SET payment_gateway = CASE restaurant_id WHEN ${free} THEN 'none' ELSE 'stripe' END`,
  )
})
beforeEach(async () => {
  await clearMoney(fixture, provider)
  logged.length = 0
})

const book = (restaurantId: number, more: object = {}) =>
  fixture.book({ restaurantId, reservationTime: at('20:00'), ...more })
const intent = async (restaurantId = guarantees) =>
  (await fixture.client.payments.intent({ params: { restaurantId } })).secret
const setupOf = (clientSecret: string) => {
  const found = provider.books.ofSecret(clientSecret)
  if (!found) throw new Error('the provider knows no such secret')
  return found
}
const save = (clientSecret: string) => provider.books.pay(setupOf(clientSecret), testCards.accepted)
const untouched = async () => {
  expect(await fixture.rows(`SELECT FROM reservations`)).toEqual([])
  expect(await fixture.rows(`SELECT FROM payments`)).toEqual([])
}

describe('a booking that names money of its own', () => {
  test.each<[string, number, object, string]>([
    ['a smaller amount', deposits, { amount: 19.99 }, 'amount_mismatch'],
    ['no amount', deposits, { amount: 0 }, 'amount_mismatch'],
    ['an amount where nothing is asked', free, { amount: 1 }, 'amount_mismatch'],
    ['an amount as text', deposits, { amount: '20' }, 'invalid'],
    ['another currency', deposits, { amount: 20, currency: 'jpy' }, 'amount_mismatch'],
    ['paid already', deposits, { depositStatus: 'Succeeded' }, 'invalid'],
    ['a card on file', guarantees, { depositStatus: 'CardOnFile' }, 'invalid'],
    ['a seat already', deposits, { status: 'Seated' }, 'invalid'],
    ['cash', deposits, { paymentType: 'cash' }, 'payment_type'],
    ['another kind of payment', deposits, { paymentType: 'shells' }, 'invalid'],
    ['a card where a deposit is asked', deposits, { depositToken: 'tok_1' }, 'unknown_card'],
    ['a card where nothing is asked', free, { depositToken: 'tok_1' }, 'no_cards'],
    ['a card nobody knows', guarantees, { depositToken: 'tok_1' }, 'unknown_card'],
  ])('%s: refused, nothing is written', async (_, restaurantId, claims, code) => {
    const refused = await refusal(book(restaurantId, claims))
    expect(refused.code).toBe(code)
    await untouched()
    expect(provider.books.payments().filter(({ reservationId }) => reservationId === '')).toEqual([])
    expect(JSON.stringify(logged)).not.toMatch(/ann@example|Ann Lee|tok_1/)
    if (typeof Object.values(claims)[0] !== 'string' || code !== 'invalid')
      expect(logged).toEqual(
        code === 'invalid' ? [] : [expect.objectContaining({ restaurantId, refused: code }) as object],
      )
  })

  test('and agrees with what was worked out is made, once with and once without', async () => {
    const id = await fixture.newId(deposits)
    const made = await book(deposits, { id, amount: 20, currency: 'eur', depositStatus: 'Unpaid', paymentType: null })
    expect(await book(deposits, { id })).toMatchObject({ id: made.id, amount: 20 })
  })

  test('cannot be said of a change either', async () => {
    const made = await book(free)
    const body = fixture.body({ restaurantId: free, reservationTime: at('20:00'), customerName: 'Bo' })
    for (const claim of [{ amount: 5 }, { status: 'Closed' }, { depositStatus: 'Refunded' }])
      expect(
        (await refusal(fixture.client.reservations.update({ ...opened(made), body: { ...body, ...claim } }))).status,
      ).toBe(400)
    expect(logged).toHaveLength(3)
  })
})

describe('a card that is saved first', () => {
  test('is the booking’s, without another step', async () => {
    const token = await intent()
    save(token)
    const made = await book(guarantees, { depositToken: token })
    expect(made).toMatchObject({ depositStatus: 'CardOnFile', paymentDue: null, clientSecret: null, amount: 30 })
    expect(await fixture.client.payments.show(opened(made))).toMatchObject({ movements: [{ kind: 'card' }] })
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('by the provider’s own id is the same', async () => {
    const token = await intent()
    save(token)
    expect(await book(guarantees, { depositToken: setupOf(token).ref })).toMatchObject({ depositStatus: 'CardOnFile' })
  })

  test('but not confirmed is still awaited, at the same provider’s payment', async () => {
    const token = await intent()
    const made = await book(guarantees, { depositToken: token })
    expect(made).toMatchObject({ depositStatus: 'Unpaid', clientSecret: token })
    save(token)
    expect(await fixture.client.payments.show(opened(made))).toMatchObject({ depositStatus: 'CardOnFile' })
  })

  test('counts for one booking, however often that one is sent', async () => {
    const token = await intent()
    save(token)
    const id = await fixture.newId(guarantees)
    const [made] = [
      await book(guarantees, { id, depositToken: token }),
      await book(guarantees, { id, depositToken: token }),
    ]
    expect(await refusal(book(guarantees, { depositToken: token, reservationTime: at('18:00') }))).toMatchObject({
      code: 'unknown_card',
    })
    expect(await fixture.rows(`SELECT used_by FROM card_setups`)).toHaveLength(1)
    expect(made.id).toBe(id)
  })

  test('is of no use at another restaurant', async () => {
    const token = await intent()
    expect(await refusal(book(others, { depositToken: token }))).toMatchObject({ code: 'unknown_card' })
  })

  test('is not to be had where no cards are taken', async () => {
    expect(await refusal(intent(free))).toMatchObject({ status: 400, code: 'no_cards' })
    expect(await refusal(intent(99))).toMatchObject({ status: 404 })
  })

  test('and never used is released, once; word of it before that is no puzzle', async () => {
    const token = await intent()
    save(token)
    const [event] = provider.webhooks.state.waiting.map(({ event }) => event)
    const { body, headers } = signWebhook(secret, event ?? { eventRef: '', ref: '' }, fixture.context.clock.now())
    expect((await fixture.api('/api/payments/stripe/webhook', { method: 'POST', body, headers })).status).toBe(200)
    expect(await fixture.rows(`SELECT parked, settled_at IS NOT NULL AS settled FROM gateway_events`)).toEqual([
      { parked: null, settled: true },
    ])
    const later = { ...fixture.context, clock: { now: () => noon.add({ minutes: 61 }) } }
    provider.behaviour.loseAnswers = 1
    await reconcile(later)
    expect(await fixture.rows(`SELECT closed_at IS NOT NULL AS closed, released_at FROM card_setups`)).toEqual([
      { closed: true, released_at: null },
    ])
    await fixture.rows(`DELETE FROM job_failures`)
    await reconcile(later)
    await reconcile(later)
    expect(await fixture.rows(`SELECT FROM card_setups WHERE released_at IS NULL`)).toEqual([])
    expect(setupOf(token).movements.map(({ kind }) => kind)).toEqual(['intent', 'card', 'void'])
    expect(await refusal(book(guarantees, { depositToken: token }))).toMatchObject({ code: 'unknown_card' })
  })
})

describe('a fee', () => {
  async function noShow(by: 'host' | 'autopilot'): Promise<ReservationWire> {
    const made = await book(guarantees)
    save(made.clientSecret ?? '')
    await fixture.client.payments.show(opened(made))
    const now = Temporal.Instant.from(made.reservationTime).add({ hours: 1 })
    await changeStatus(fixture.context.db, { reservationId: made.id, to: 'NoShow', by, now })
    await settleMoney(fixture.context, made.id)
    return made
  }
  const answer = (made: ReservationWire, note: string) =>
    fixture.client.payments.dispute({ ...opened(made), body: { note } })
  const fees = () =>
    provider.books.payments().flatMap(({ movements }) => movements.filter(({ kind }) => kind === 'fee'))

  test('is never taken for what the autopilot does', async () => {
    const before = fees().length
    const made = await noShow('autopilot')
    expect(fees()).toHaveLength(before)
    expect((await fixture.client.reservations.get(opened(made))).status).toBe('Approved')
    await changeStatus(fixture.context.db, {
      reservationId: made.id,
      to: 'Closed',
      by: 'autopilot',
      now: Temporal.Instant.from(made.reservationTime).add({ hours: 3 }),
    })
    await settleMoney(fixture.context, made.id)
    expect(fees()).toHaveLength(before)
    expect(await refusal(answer(made, 'Why?'))).toMatchObject({ code: 'no_fee' })
  })

  test('is answered by its guest once, and the restaurant reads it', async () => {
    const made = await noShow('host')
    await answer(made, 'We were there at eight.')
    expect(await refusal(answer(made, 'Really.'))).toMatchObject({ status: 409, code: 'dispute_given' })
    expect(await refusal(answer(made, ''))).toMatchObject({ code: 'invalid' })
    expect(await refusal(answer(made, 'x'.repeat(1001)))).toMatchObject({ code: 'invalid' })
    expect(await fixture.rows(`SELECT note FROM fee_disputes`)).toEqual([{ note: 'We were there at eight.' }])
    expect(await fixture.client.payments.show(opened(made))).toMatchObject({
      dispute: { note: 'We were there at eight.' },
    })
  })

  test('opens the conversation of the booking with the guest’s answer, which the restaurant finds unread', async () => {
    const made = await noShow('host')
    await answer(made, 'We were there\r\nat eight.')
    await refusal(answer(made, 'Really.'))
    const restaurantId = guarantees
    const host = { token: (await replaceRestaurantKey(fixture.context.db, restaurantId)) ?? '' }
    expect(await fixture.client.hostConversations.list({ ...host, params: { restaurantId }, query: {} })).toMatchObject(
      {
        unread: 1,
        conversations: [{ id: made.id, unread: 1, last: { from: 'guest', text: 'We were there\nat eight.' } }],
      },
    )
    const body = { id: '0'.repeat(32), text: 'You are right.' }
    await fixture.client.hostConversations.send({ ...host, params: { restaurantId, conversationId: made.id }, body })
    expect(await fixture.client.conversations.get(opened(made))).toMatchObject({
      unread: 1,
      messages: [{ from: 'guest', text: 'We were there\nat eight.' }, { text: 'You are right.' }],
    })
  })

  test('needs stored consent: without a policy a card is let go', async () => {
    const made = await book(guarantees)
    save(made.clientSecret ?? '')
    await fixture.client.payments.show(opened(made))
    await fixture.rows(`UPDATE reservations SET policy = NULL, amount_minor = 0, payment_state = 'none'`)
    const now = Temporal.Instant.from(made.reservationTime).add({ hours: 1 })
    await changeStatus(fixture.context.db, { reservationId: made.id, to: 'NoShow', by: 'host', now })
    await settleMoney(fixture.context, made.id)
    expect(setupOf(made.clientSecret ?? '').movements.map(({ kind }) => kind)).toEqual(['intent', 'card', 'void'])
  })
})

describe('at the provider’s desk', () => {
  const hear = async (made: ReservationWire) => {
    const payment = provider.books.payments().findLast(({ reservationId }) => reservationId === made.id)
    const event = provider.webhooks.state.waiting.findLast((waiting) => waiting.event.ref === payment?.ref)?.event
    const { body, headers } = signWebhook(secret, event ?? { eventRef: '', ref: '' }, fixture.context.clock.now())
    return fixture.api('/api/payments/stripe/webhook', { method: 'POST', body, headers })
  }
  const paid = async () => {
    const made = await book(deposits)
    save(made.clientSecret ?? '')
    await fixture.client.payments.show(opened(made))
    return made
  }
  const topics = async () =>
    (await fixture.rows<{ topic: string }>(`SELECT topic FROM outbox ORDER BY outbox_id`)).map(({ topic }) => topic)

  test('a refund shows in ledger, state and mail, once', async () => {
    const made = await paid()
    const { ref } = setupOf(made.clientSecret ?? '')
    provider.books.write('desk-1', `/v1/intents/${ref}/refunds`, JSON.stringify({ amountMinor: 2000 }))
    for (let time = 0; time < 3; time++) expect((await hear(made)).status).toBe(200)
    expect(await fixture.client.payments.show(opened(made))).toMatchObject({
      depositStatus: 'Refunded',
      movements: [{ kind: 'charge' }, { kind: 'refund', amount: 20 }],
    })
    expect((await topics()).filter((topic) => topic === 'reservation.refunded')).toHaveLength(1)
    expect((await topics()).filter((topic) => topic === 'reservation.paid')).toHaveLength(1)
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('a dispute shows to the guest and changes nothing else', async () => {
    const made = await paid()
    provider.books.dispute(setupOf(made.clientSecret ?? ''))
    await hear(made)
    expect(await fixture.client.payments.show(opened(made))).toMatchObject({
      depositStatus: 'Succeeded',
      movements: [{ kind: 'charge' }, { kind: 'dispute', amount: 20 }],
    })
  })
})
