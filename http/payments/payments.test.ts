import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeStatus } from '#actions/reservations/change-status.ts'
import { releaseExpired } from '#actions/reservations/tables/sweep.ts'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { audit } from '#data/audit/audit.ts'
import { listLedger } from '#data/payments/ledger.ts'
import { namesSoon } from '#data/payments/name-soon.ts'
import { listPayments } from '#data/payments/payments.ts'
import { findBooking } from '#data/reservations/find.ts'
import type { PaymentSnapshot } from '#domain/payments/settlement.ts'
import type { GatewayEvent } from '#gateways/payments/gateway.ts'
import { signature, signatureHeader } from '#gateways/payments/sandbox/signature.ts'
import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { signWebhook } from '#gateways/payments/sandbox/webhooks.ts'
import { at, type BookingFixture, noon, refusal } from '../reservations/booking-fixtures.ts'
import { begunHere } from './begun-here.ts'
import { gatewayOf } from './money-context.ts'
import { reconcile } from './reconcile.ts'
import {
  callOf,
  clearMoney,
  openSandboxFixture,
  type SandboxProvider,
  sandboxSecret as secret,
} from './sandbox-fixtures.ts'
import { settleMoney } from './settle.ts'

const deposits = 5141
const guarantees = 5142
const redirects = 5143
let fixture: BookingFixture
let provider: SandboxProvider
beforeAll(async () => {
  ;({ fixture, provider } = await openSandboxFixture())
  const tables = [{ number: '1', max: 4 }]
  await fixture.addRestaurant({ restaurantId: deposits, tables, policy: { kind: 'deposit', amounts: { 2: 2000 } } })
  await fixture.addRestaurant({ restaurantId: redirects, tables, policy: { kind: 'deposit', amounts: { 2: 2000 } } })
  await fixture.addRestaurant({ restaurantId: guarantees, tables, policy: { kind: 'guarantee', amounts: { 2: 3000 } } })
  await fixture.rows(`UPDATE booking_settings
    SET payment_gateway = CASE restaurant_id WHEN ${redirects} THEN 'epos' ELSE 'stripe' END`)
})
beforeEach(() => clearMoney(fixture, provider))

const book = (restaurantId = deposits) => fixture.book({ restaurantId, reservationTime: at('20:00') })
const begin = (made: ReservationWire) => fixture.client.payments.begin(callOf(made))
const show = (made: ReservationWire) => fixture.client.payments.show(callOf(made))
const atProvider = ({ id }: ReservationWire) => {
  const found = provider.books.payments().findLast(({ reservationId }) => reservationId === id)
  if (!found) throw new Error('the provider knows no such booking')
  return found
}
const pay = (made: ReservationWire, card: string = testCards.accepted) => provider.books.pay(atProvider(made), card)
const state = async ({ id }: ReservationWire) => {
  const booking = await findBooking(fixture.context.db, id)
  return [booking?.status, booking?.paymentState]
}
const ours = async ({ id, restaurantId }: ReservationWire) =>
  (await listLedger(fixture.context.db, restaurantId, id)).map(({ kind, ref, amountMinor }) => ({
    kind,
    ref,
    amountMinor,
  }))
const cancel = (made: ReservationWire) => fixture.client.reservations.cancel({ ...callOf(made), body: {} })

const send = (event: GatewayEvent, { gateway = 'stripe', by = secret } = {}) => {
  const { body, headers } = signWebhook(by, event, fixture.context.clock.now())
  return fixture.api(`/api/payments/${gateway}/webhook`, { method: 'POST', body, headers })
}
const word = (made: ReservationWire) =>
  provider.webhooks.state.waiting.map(({ event }) => event).filter(({ ref }) => ref === atProvider(made).ref)

describe('a booking that waits for its deposit', () => {
  test('is given the way to pay with its answer', async () => {
    const { reservationConfig } = await fixture.client.restaurants.get({ params: { id: String(deposits) } })
    expect(reservationConfig?.paymentGateway).toBe('stripe')
    const made = await book()
    expect(made).toMatchObject({ status: 'Approved', depositStatus: 'Unpaid', amount: 20, paymentLink: null })
    expect(made.clientSecret).toBe(atProvider(made).clientSecret)
    expect(await begin(made)).toMatchObject({
      depositStatus: 'Unpaid',
      amount: 20,
      currency: 'eur',
      clientSecret: made.clientSecret,
      frameUrl: expect.stringContaining('/pay/') as string,
      movements: [],
    })
  })

  test('at a gateway that redirects has a link instead', async () => {
    const made = await book(redirects)
    expect(made).toMatchObject({ clientSecret: null, paymentLink: expect.stringContaining('/pay/') as string })
  })

  test('is sent back to the host where it was begun, from wherever it is begun again', async () => {
    const tenant = 'https://tables.example'
    const ask = async (origin: string, { id, token }: ReservationWire) => {
      const path = `/api/rsv/guest/reservations/${id}/payment`
      const headers = { authorization: `Bearer ${token}` }
      return (await fixture.app.fetch(new Request(`${origin}${path}`, { method: 'POST', headers }))).status
    }
    provider.behaviour.loseAnswers = 1
    const body = fixture.body({
      restaurantId: redirects,
      id: await fixture.newId(redirects),
      reservationTime: at('20:00'),
    })
    const made = await fixture.app.fetch(
      new Request(`${tenant}/api/rsv/mb/guest/reservations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    const booked = (await made.json()) as ReservationWire
    const back = `${tenant}/booking/payment-return/${booked.id}`
    for (const origin of ['http://localhost', tenant, 'https://other.example'])
      expect(await ask(origin, booked)).toBe(200)
    await settleMoney(fixture.context, booked.id)
    expect(provider.books.payments().filter(({ reservationId }) => reservationId === booked.id)).toMatchObject([
      { returnUrl: back },
    ])
  })

  test('stands though the provider’s answer was lost, and is begun once', async () => {
    provider.behaviour.loseAnswers = 1
    const made = await book()
    expect(made).toMatchObject({ depositStatus: 'Unpaid', clientSecret: null })
    expect((await begin(made)).clientSecret).toBe(atProvider(made).clientSecret)
    expect(provider.books.payments().filter(({ reservationId }) => reservationId === made.id)).toHaveLength(1)
  })

  test('is paid by word of a webhook, whatever the browser says', async () => {
    const made = await book()
    pay(made)
    expect(await state(made)).toEqual(['Approved', 'due'])
    for (const event of word(made)) expect((await send(event)).status).toBe(200)
    expect(await state(made)).toEqual(['Approved', 'paid'])
    expect(await ours(made)).toEqual(atProvider(made).movements)
    expect(await show(made)).toMatchObject({ depositStatus: 'Succeeded', movements: [{ kind: 'charge', amount: 20 }] })
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('is paid by signed word of the charge though the provider cannot be asked', async () => {
    const made = await book()
    pay(made)
    const last = word(made).at(-1)
    provider.behaviour.hang = true
    const answer = await send(last ?? { eventRef: '', ref: '' })
    provider.behaviour.hang = false
    expect([answer.status, await state(made)]).toEqual([200, ['Approved', 'paid']])
    expect(await ours(made)).toEqual(atProvider(made).movements)
  })

  test('is asked about when word comes of an attempt: the next one may have gone well', async () => {
    const made = await book()
    pay(made, testCards.declined)
    const declined = word(made).at(-1)
    pay(made)
    await send(declined ?? { eventRef: '', ref: '' })
    expect(await state(made)).toEqual(['Approved', 'paid'])
  })

  test('is found by the provider’s own id when a webhook names another booking, or none of ours', async () => {
    const other = await book(redirects)
    for (const reservationId of [other.id, '0'.repeat(32), 'nonsense']) {
      const made = await book(deposits)
      pay(made)
      const { ref } = atProvider(made)
      expect((await send({ eventRef: `evt ${reservationId}`, ref, reservationId })).status).toBe(200)
      expect(await state(made)).toEqual(['Approved', 'paid'])
      await cancel(made)
    }
    expect(await state(other)).toEqual(['Approved', 'due'])
    const open = await fixture.rows('SELECT FROM gateway_events WHERE settled_at IS NULL OR parked IS NOT NULL')
    expect(open).toEqual([])
  })

  test('is paid when its guest comes back before any webhook', async () => {
    const made = await book()
    pay(made)
    expect(await show(made)).toMatchObject({ depositStatus: 'Succeeded' })
  })

  test('is shown as it was, with a line in the log, when the provider cannot say whether it was paid', async () => {
    const made = await book()
    pay(made)
    const warn = vi.spyOn(fixture.context.log, 'warn')
    provider.behaviour.hang = true
    expect(await show(made)).toMatchObject({ depositStatus: 'Unpaid', movements: [] })
    provider.behaviour.hang = false
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ reservationId: made.id }), 'the payment provider did not answer'],
    ])
    expect(await show(made)).toMatchObject({ depositStatus: 'Succeeded' })
  })

  test('is paid though no word ever comes', async () => {
    const made = await book()
    pay(made)
    const later = { ...fixture.context, clock: { now: () => noon.add({ minutes: 2 }) } }
    expect(await reconcile(later)).toBeGreaterThan(0)
    expect(await state(made)).toEqual(['Approved', 'paid'])
  })

  test('is declined, then paid with another card', async () => {
    const made = await book()
    pay(made, testCards.declined)
    expect(await show(made)).toMatchObject({ depositStatus: 'Failed', movements: [] })
    expect((await begin(made)).clientSecret).toBe(made.clientSecret)
    pay(made)
    expect(await show(made)).toMatchObject({ depositStatus: 'Succeeded' })
    expect(await refusal(begin(made))).toMatchObject({ status: 409, code: 'payment_not_due' })
  })

  test('of another is nobody’s business', async () => {
    const [made, other] = [await book(), await fixture.book({ restaurantId: 5101 })]
    expect(await refusal(begin({ ...made, token: other.token ?? '' }))).toMatchObject({ status: 404 })
  })
})

describe('word of money for a payment that was begun here', () => {
  const forget = (made: ReservationWire) => begunHere(fixture.context.db).take('stripe', atProvider(made).ref)
  const paid = async (made: ReservationWire) => {
    expect(await state(made)).toEqual(['Approved', 'paid'])
    expect(await ours(made)).toEqual(atProvider(made).movements)
    const { ref } = atProvider(made)
    expect(await fixture.rows('SELECT gateway_ref FROM payments')).toEqual([{ gateway_ref: ref }])
    expect(await fixture.rows('SELECT gateway_ref FROM payment_refs')).toEqual([{ gateway_ref: ref }])
    expect(await fixture.rows('SELECT FROM gateway_events WHERE settled_at IS NULL OR parked IS NOT NULL')).toEqual([])
    expect(await audit(fixture.context.db)).toEqual([])
  }
  const lastWord = (made: ReservationWire) => word(made).at(-1) ?? expect.unreachable('nothing was said')

  test('is kept and settled by one statement', async () => {
    const made = await book()
    pay(made)
    const asked = vi.spyOn(fixture.context.db, 'executeQuery')
    expect((await send(lastWord(made))).status).toBe(200)
    const statements = asked.mock.calls.map(([query]) => /named: (\w+)/.exec(JSON.stringify(query))?.[1])
    asked.mockRestore()
    expect(statements).toEqual(['settle_event'])
    await paid(made)
    expect(forget(made)).toBeNull()
  })

  test('is settled once when it comes several times at the same moment', async () => {
    const made = await book()
    pay(made)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(lastWord(made))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await paid(made)
  })

  test('is settled after word of its beginning, for which the provider is not asked to begin again', async () => {
    const made = await book()
    const [first] = word(made)
    const begun = vi.spyOn(gatewayOf(fixture.context, 'stripe'), 'createIntent')
    expect((await send(first ?? expect.unreachable('nothing was said'))).status).toBe(200)
    expect(begun).not.toHaveBeenCalled()
    expect(await state(made)).toEqual(['Approved', 'due'])
    pay(made)
    expect((await send(lastWord(made))).status).toBe(200)
    await paid(made)
  })

  test('is looked at again when the booking has changed since', async () => {
    const made = await book()
    pay(made)
    await fixture.rows('UPDATE reservations SET sequence = sequence + 1')
    expect((await send(lastWord(made))).status).toBe(200)
    await paid(made)
  })

  test('goes back when the booking has ended since', async () => {
    const made = await book()
    const { db, clock } = fixture.context
    await changeStatus(db, { reservationId: made.id, to: 'CanceledByHost', by: 'host', now: clock.now() })
    pay(made)
    expect((await send(lastWord(made))).status).toBe(200)
    expect((await ours(made)).map(({ kind }) => kind)).toEqual(['intent', 'charge', 'refund'])
    expect(await ours(made)).toEqual(atProvider(made).movements)
  })

  test('is settled where the payment has no name yet, by a node that did not begin it', async () => {
    const made = await book()
    pay(made)
    expect(forget(made)).not.toBeNull()
    const [payment] = await listPayments(fixture.context.db, made.restaurantId, made.id)
    namesSoon(fixture.context.db).drop(payment?.paymentId ?? '')
    expect(payment?.gatewayRef).toBeNull()
    expect((await send(lastWord(made))).status).toBe(200)
    await paid(made)
  })

  test('is kept and settled though the one statement failed', async () => {
    const made = await book()
    pay(made)
    await fixture.rows(`ALTER FUNCTION settle_event RENAME TO settle_event_away`)
    const warn = vi.spyOn(fixture.context.log, 'warn')
    const { status } = await send(lastWord(made))
    await fixture.rows(`ALTER FUNCTION settle_event_away RENAME TO settle_event`)
    expect(status).toBe(200)
    expect(warn.mock.calls.map(([, text]) => text)).toEqual(['a webhook was not settled at once'])
    await paid(made)
  })
})

describe('five events of one payment', () => {
  const orders = permutations([0, 1, 2, 3, 4])

  test('in every order, each twice, end as the provider’s own books', async () => {
    const made = await book()
    pay(made, testCards.declined)
    pay(made)
    await begin(made).catch(() => null)
    const payment = atProvider(made)
    for (const [key, amountMinor] of [
      ['r1', 500],
      ['r2', 700],
    ] as const)
      provider.books.write(`${made.id} ${key}`, `/v1/intents/${payment.ref}/refunds`, JSON.stringify({ amountMinor }))
    const events = word(made)
    expect(events).toHaveLength(5)
    for (const order of orders) {
      await fixture.rows(`TRUNCATE ledger_entries, gateway_events`)
      await fixture.rows(`DELETE FROM reservation_payment_changes;
        UPDATE reservations SET payment_state = 'due', payment_due_at = '2026-12-01T00:00:00Z' WHERE reservation_id = '${made.id}'`)
      await Promise.all([...order, ...order].map((index) => send(events[index] ?? { eventRef: '', ref: '' })))
      expect(await state(made)).toEqual(['Approved', 'paid'])
      expect(new Set((await ours(made)).map(({ ref }) => ref))).toEqual(
        new Set(payment.movements.map(({ ref }) => ref)),
      )
    }
  })
})

describe('a webhook', () => {
  test.each([
    ['of a forger', (event: { eventRef: string; ref: string }) => send(event, { by: 'guess' }), 403],
    ['for a gateway nobody has', (event: { eventRef: string; ref: string }) => send(event, { gateway: 'square' }), 404],
  ])('%s is refused and changes nothing', async (_, attempt, status) => {
    const made = await book()
    pay(made)
    const [event] = word(made)
    expect((await attempt(event ?? { eventRef: '', ref: '' })).status).toBe(status)
    expect(await state(made)).toEqual(['Approved', 'due'])
    expect(await fixture.rows(`SELECT FROM gateway_events`)).toEqual([])
  })

  test('of an unknown payment waits for the operator, byte for byte', async () => {
    const answer = await send({ eventRef: 'evt_x', ref: 'pay_x' })
    expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
    const [kept] = await fixture.rows<{ body: Buffer; parked: string }>(`SELECT body, parked FROM gateway_events`)
    expect([kept?.parked, kept?.body.toString()]).toEqual(['unknown payment', '{"eventRef":"evt_x","ref":"pay_x"}'])
  })
})

describe('a webhook that is signed and odd', () => {
  test.each(['null', '[]', '{}', '1', '"x"', 'x', '{"eventRef":1,"ref":2}', '{"eventRef":"e","ref":"\\u0000"}'])(
    'with the body %s is refused for good, and nothing is kept',
    async (text) => {
      const body = new TextEncoder().encode(text)
      const headers = { [signatureHeader]: signature(secret, fixture.context.clock.now(), body) }
      const answer = await fixture.api('/api/payments/stripe/webhook', { method: 'POST', body, headers })
      expect(answer.status).toBe(400)
      expect(await fixture.rows(`SELECT FROM gateway_events`)).toEqual([])
    },
  )

  test.each<[string, (snapshot: PaymentSnapshot) => unknown]>([
    ['another currency', (snapshot) => ({ ...snapshot, currency: 'usd' })],
    ['a negative amount', (snapshot) => amounts(snapshot, -1)],
    ['a part of a cent', (snapshot) => amounts(snapshot, 0.5)],
    ['an amount without end', (snapshot) => amounts(snapshot, 1e30)],
    ['more than was asked', (snapshot) => amounts(snapshot, 999_999)],
    ['no list of what moved', (snapshot) => ({ ...snapshot, movements: 'all' })],
  ])('with %s is not believed: the provider is asked what is true', async (_, change) => {
    const made = await book()
    pay(made)
    const event = word(made).at(-1)
    if (!event?.snapshot) throw new Error('the sandbox shows the payment along')
    const odd = { ...event, snapshot: change(event.snapshot) as PaymentSnapshot }
    expect((await send(odd)).status).toBe(200)
    expect(await ours(made)).toEqual(atProvider(made).movements)
    expect(await state(made)).toEqual(['Approved', 'paid'])
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('and cannot be settled is kept and answered, so that it is not sent without end', async () => {
    const made = await book()
    pay(made)
    const [event] = word(made)
    const { snapshot: _, ...bare } = event ?? { eventRef: '', ref: '' }
    const find = vi.spyOn(gatewayOf(fixture.context, 'stripe'), 'find').mockRejectedValue(new Error('no answer'))
    expect((await send(bare)).status).toBe(200)
    find.mockRestore()
    expect(await fixture.rows(`SELECT settled_at, parked FROM gateway_events`)).toEqual([
      { settled_at: null, parked: null },
    ])
  })

  const amounts = (snapshot: PaymentSnapshot, amountMinor: number) => ({
    ...snapshot,
    movements: snapshot.movements.map((movement) =>
      movement.kind === 'charge' ? { ...movement, amountMinor } : movement,
    ),
  })
})

describe('money goes back', () => {
  test('when the guest cancels in time, once, though every answer is lost at first', async () => {
    const made = await book()
    pay(made)
    await show(made)
    await cancel(made)
    provider.behaviour.loseAnswers = 1
    await expect(settleMoney(fixture.context, made.id)).rejects.toThrow()
    await Promise.all([1, 2, 3].map(() => settleMoney(fixture.context, made.id)))
    expect(await state(made)).toEqual(['CanceledByClient', 'refunded'])
    expect(atProvider(made).movements.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect(await ours(made)).toEqual(atProvider(made).movements)
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('when it came after the table was released', async () => {
    const made = await book()
    await fixture.rows(
      `UPDATE reservations SET payment_due_at = '2000-01-01T00:00:00Z' WHERE reservation_id = '${made.id}'`,
    )
    await releaseExpired(fixture.context.db, noon)
    pay(made)
    await settleMoney(fixture.context, made.id)
    expect(await state(made)).toEqual(['CanceledByHost', 'refunded'])
  })
})

describe('a guarantee', () => {
  test('keeps a card, charges it once for a no-show that a person marked, and shows it', async () => {
    const made = await book(guarantees)
    pay(made)
    expect(await show(made)).toMatchObject({ depositStatus: 'CardOnFile' })
    const now = Temporal.Instant.from(made.reservationTime).add({ hours: 1 })
    await changeStatus(fixture.context.db, { reservationId: made.id, to: 'NoShow', by: 'host', now })
    await Promise.all([1, 2, 3].map(() => settleMoney(fixture.context, made.id)))
    expect(atProvider(made).movements.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['intent', 3000],
      ['card', 0],
      ['fee', 3000],
    ])
    expect(await show(made)).toMatchObject({
      depositStatus: 'Succeeded',
      movements: [{ kind: 'card' }, { kind: 'fee', amount: 30 }],
    })
  })

  test('is let go when the guest cancels in time', async () => {
    const made = await book(guarantees)
    pay(made)
    await show(made)
    await cancel(made)
    await settleMoney(fixture.context, made.id)
    expect(atProvider(made).movements.map(({ kind }) => kind)).toEqual(['intent', 'card', 'void'])
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
