import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import type { GatewayCustomer } from '#data/payments/gateway-customers.ts'
import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { codeOf, goodPassword, signUpGuest } from '../guests/guest-fixtures.ts'
import { at, type BookingFixture } from '../reservations/booking-fixtures.ts'
import { callOf, clearMoney, openSandboxFixture, type SandboxProvider } from './sandbox-fixtures.ts'
import { removeCustomer } from './saved-cards.ts'

const deposits = 5151
const guarantees = 5152
let fixture: BookingFixture
let provider: SandboxProvider
let ann: Awaited<ReturnType<typeof signUpGuest>>
let bob: Awaited<ReturnType<typeof signUpGuest>>
beforeAll(async () => {
  ;({ fixture, provider } = await openSandboxFixture())
  const tables = [1, 2, 3].map((number) => ({ number: String(number), max: 4 }))
  await fixture.addRestaurant({ restaurantId: deposits, tables, policy: { kind: 'deposit', amounts: { 2: 2000 } } })
  await fixture.addRestaurant({ restaurantId: guarantees, tables, policy: { kind: 'guarantee', amounts: { 2: 3000 } } })
  await fixture.rows("UPDATE booking_settings SET payment_gateway = 'stripe'")
  ann = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  bob = await signUpGuest(fixture, fixture.rows, 'bob@example.com')
})
beforeEach(async () => {
  await clearMoney(fixture, provider)
  provider.behaviour.failWith = []
})

async function bookedBy({ token }: { token: string }, restaurantId = deposits): Promise<ReservationWire> {
  const body = fixture.body({ id: await fixture.newId(restaurantId), restaurantId, reservationTime: at('20:00') })
  return fixture.client.reservations.create({ body, token })
}
const begin = (made: ReservationWire, guest: { token: string }) =>
  fixture.client.payments.begin({ ...callOf(made), token: guest.token })
const pageOf = async (url: string | null | undefined) => (await fetch(url ?? '')).text()
const send = (url: string | null | undefined, fields: Record<string, string>) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const cardsOf = async ({ token }: { token: string }) => fixture.client.payments.cards({ token })

/** Ann keeps the card with which she pays a deposit. */
async function keepCard() {
  const { frameUrl } = await begin(await bookedBy(ann), ann)
  await send(frameUrl, { number: testCards.accepted, expiry: '04 / 31', keep: 'on' })
  const { cards } = await cardsOf(ann)
  return cards[0]
}

describe('a card that a guest kept', () => {
  test('is listed by its end, pays the next deposit and is removed', async () => {
    expect(await cardsOf(ann)).toEqual({ cards: [], isComplete: true })
    const card = await keepCard()
    expect(card).toEqual({ id: card?.id, brand: 'visa', lastDigits: '4242', expires: '2031-04' })
    const next = await bookedBy(ann)
    const { frameUrl } = await begin(next, ann)
    expect(await pageOf(frameUrl)).toContain('the card ending in 4242')
    await send(frameUrl, { card: card?.id ?? '' })
    expect(await fixture.client.payments.show({ ...callOf(next), token: ann.token })).toMatchObject({
      depositStatus: 'Succeeded',
    })
    const remove = () => fixture.client.payments.removeCard({ params: { cardId: card?.id ?? '' }, token: ann.token })
    await remove()
    await remove()
    expect(await cardsOf(ann)).toEqual({ cards: [], isComplete: true })
    expect(await pageOf((await begin(await bookedBy(ann), ann)).frameUrl)).not.toContain('4242</button>')
  })

  test('is nobody else’s: not to see, not to pay with by the booking’s own link, not to remove', async () => {
    const card = await keepCard()
    expect(await cardsOf(bob)).toEqual({ cards: [], isComplete: true })
    await fixture.client.payments.removeCard({ params: { cardId: card?.id ?? '' }, token: bob.token })
    expect((await cardsOf(ann)).cards).toEqual([card])
    const made = await bookedBy(ann)
    await begin(made, ann)
    const byLink = await fixture.client.payments.begin(callOf(made))
    expect(await pageOf(byLink.frameUrl)).not.toContain('ending in')
  })

  test('is asked for by who is signed in alone', async () => {
    expect(await codeOf(fixture.client.payments.cards({}))).toBe('401 sign_in_required')
    expect(await codeOf(fixture.client.payments.removeCard({ params: { cardId: 'card_1' } }))).toBe(
      '401 sign_in_required',
    )
  })

  test('is never the guarantee of a table', async () => {
    await keepCard()
    const { frameUrl } = await begin(await bookedBy(ann, guarantees), ann)
    expect(await pageOf(frameUrl)).toContain('Save this card')
    expect(await pageOf(frameUrl)).not.toContain('ending in')
  })
})

test('two tabs at once make one customer', async () => {
  const made = await bookedBy(ann)
  const [first, second] = await Promise.all([begin(made, ann), begin(made, ann)])
  expect(first.frameUrl).toBe(second.frameUrl)
  expect(await fixture.rows('SELECT 1 FROM gateway_customers')).toHaveLength(1)
})

describe('a guest who leaves', () => {
  const removals = () =>
    fixture.rows<{ payload: GatewayCustomer }>(`SELECT payload FROM outbox WHERE topic LIKE 'guest.%'`)
  const remove = (customer: GatewayCustomer) => removeCustomer(fixture.context, customer)
  const cardsAt = ({ gateway, customer }: GatewayCustomer) =>
    fixture.context.payments?.gatewayOf(gateway).gateway?.savedCards?.list(customer)

  test('has no card at the provider any more, once it answers', async () => {
    const cy = await signUpGuest(fixture, fixture.rows, 'cy@example.com')
    const { frameUrl } = await begin(await bookedBy(cy), cy)
    await send(frameUrl, { number: testCards.accepted, expiry: '04 / 31', keep: 'on' })
    await fixture.client.account.delete({ token: cy.token, body: { password: goodPassword } })
    const [left] = (await removals()).map(({ payload }) => payload)
    if (!left) throw new Error('nothing is to be removed')
    expect(await cardsAt(left)).toHaveLength(1)
    provider.behaviour.failWith = [503]
    await expect(remove(left)).rejects.toThrow('503')
    await remove(left)
    await remove(left)
    expect(await cardsAt(left)).toEqual([])
  })

  test('and pays with a token that is left keeps nothing there', async () => {
    const di = await signUpGuest(fixture, fixture.rows, 'di@example.com')
    const made = await bookedBy(di)
    await fixture.rows('DELETE FROM outbox')
    await fixture.client.account.delete({ token: di.token, body: { password: goodPassword } })
    const byLink = { params: { reservationId: made.id }, token: made.token ?? '' }
    expect(await codeOf(begin(made, di))).toBe('401 sign_in_required')
    expect((await fixture.client.payments.begin(byLink)).frameUrl).toMatch(/\/pay\/[^?]+$/)
    expect(await fixture.rows('SELECT 1 FROM gateway_customers')).toEqual([])
  })
})

describe('a provider in trouble', () => {
  const passes = 0

  test('cannot offer cards: the deposit is paid without', async () => {
    const warn = vi.spyOn(fixture.context.log, 'warn').mockReturnValue()
    const made = await bookedBy(ann)
    provider.behaviour.failWith = [passes, passes, 503]
    const { frameUrl } = await begin(made, ann)
    expect(frameUrl).toMatch(/\/pay\/[^?]+$/)
    expect(warn.mock.calls.map(([, message]) => message)).toEqual(['saved cards could not be offered'])
    warn.mockRestore()
  })

  test('cannot list cards: the rest is shown, and that it is not all', async () => {
    const card = await keepCard()
    const warn = vi.spyOn(fixture.context.log, 'warn').mockReturnValue()
    provider.behaviour.failWith = [503]
    expect(await cardsOf(ann)).toEqual({ cards: [], isComplete: false })
    provider.behaviour.failWith = [503]
    const removal = fixture.client.payments.removeCard({ params: { cardId: card?.id ?? '' }, token: ann.token })
    expect(await codeOf(removal)).toBe('503 payment_unavailable')
    expect((await cardsOf(ann)).cards).toEqual([card])
    warn.mockRestore()
  })
})
