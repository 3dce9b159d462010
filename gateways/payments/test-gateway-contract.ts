import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Movement } from '#domain/payments/movements.ts'
import {
  GatewayRefusal,
  type Intent,
  type NewIntent,
  type PaymentGateway,
  type SavedCard,
  type SavedCards,
} from './gateway.ts'
import type { CallLimits } from './provider-call.ts'
import type { Misbehaviour } from './test-provider-server.ts'

type Webhook = { body: Uint8Array; headers: Record<string, string> }

/** A gateway before a provider that speaks its dialect over real HTTP. */
export type GatewayStand = {
  /** The gateway, with limits of its own where it has any. */
  open(limits: CallLimits): PaymentGateway
  behaviour: Misbehaviour
  currency: string
  /** How many payments the provider has been made to begin. */
  begun(): number
  /** The guest pays, or saves a card, the way guests do at this provider. */
  pay(gateway: PaymentGateway, intent: Intent, isAccepted: boolean): Promise<void>
  /** Only where guests can keep their cards there: pays with a new card and keeps it. */
  payAndKeep?(intent: Intent): Promise<void>
  /** What the provider would send about a payment. */
  webhook(ref: string, by?: { secret?: string; at?: Temporal.Instant }): Webhook
  /** Only where restaurants may have accounts of their own: whose a payment is, as the provider holds it. */
  accountOf?(ref: string): string | undefined
  /** What no error may ever show. */
  secrets: string[]
  close(): Promise<void>
}

/** Where providers differ by nature. */
export type GatewayTraits = {
  guarantees: boolean
  partialRefunds: boolean
  /** Whether a declined card can be seen later, and not only by who tried it. */
  showsDeclines: boolean
  /** Whether a payment that nobody made can be called off; elsewhere it lapses by itself. */
  callsOff: boolean
  /** What of a webhook is signed: its moment and bytes, its bytes, or nothing, so that it only says where to look. */
  signs: 'moment' | 'bytes' | 'nothing'
  /** Whether guests can keep their cards there for the next time. */
  keepsCards: boolean
}

export const testNow = Temporal.Instant.from('2026-11-20T12:00:00Z')
export const testClock = { now: () => testNow }

/** A deposit of twenty euros, under a key of its own, unless something else is said. */
export const wantedIntent = (more: Partial<NewIntent> = {}): NewIntent => ({
  idempotencyKey: crypto.randomUUID(),
  account: null,
  reservationId: '019a0000000070008000000000001005',
  kind: 'deposit',
  amountMinor: 2000,
  currency: 'eur',
  returnUrl: 'https://tavola.example/booking/1/payment',
  ...more,
})

const patient: CallLimits = { timeoutMs: 10_000, retries: 1, pauseMs: 0 }
const impatient: CallLimits = { timeoutMs: 60, retries: 1, pauseMs: 0 }

/** What every gateway must do, whoever stands behind it. */
export function testGatewayContract(name: string, traits: GatewayTraits, openStand: () => Promise<GatewayStand>): void {
  let stand: GatewayStand
  let gateway: PaymentGateway
  beforeAll(async () => {
    stand = await openStand()
    gateway = stand.open(patient)
  })
  beforeEach(() => {
    Object.assign(stand.behaviour, { loseAnswers: 0, hang: false, failWith: [] })
  })
  afterAll(() => stand.close())

  const freshKey = () => crypto.randomUUID()
  const wanted = (kind: 'deposit' | 'guarantee' = 'deposit', idempotencyKey: string = freshKey()) =>
    wantedIntent({ kind, idempotencyKey, currency: stand.currency })
  const movements = async (ref: string) => (await gateway.find(ref))?.movements ?? []
  const moved = async (ref: string) => {
    const order = (one: Movement) => one.kind
    const seen = (await movements(ref)).toSorted((a, b) => order(a).localeCompare(order(b)))
    return seen.filter(({ kind }) => kind !== 'failure').map(({ kind, amountMinor }) => [kind, amountMinor])
  }
  async function paid(kind: 'deposit' | 'guarantee' = 'deposit'): Promise<string> {
    const intent = await gateway.createIntent(wanted(kind))
    await stand.pay(gateway, intent, true)
    return intent.ref
  }
  /** What was thrown; whatever it was, it may be logged. */
  async function thrown(call: Promise<unknown>): Promise<unknown> {
    const error: unknown = await call.then(
      () => null,
      (reason: unknown) => reason,
    )
    const shown = inspect(error, { depth: 9, showHidden: true })
    for (const secret of stand.secrets) expect(shown).not.toContain(secret)
    return error
  }
  const amount = (ref: string, amountMinor: number, idempotencyKey: string = freshKey()) => ({
    ref,
    amountMinor,
    idempotencyKey,
  })
  const isRefused = async (call: Promise<unknown>) => expect(await thrown(call)).toBeInstanceOf(GatewayRefusal)
  const isFailed = async (call: Promise<unknown>) => {
    const error = await thrown(call)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(GatewayRefusal)
  }

  describe(`${name}: a payment`, () => {
    test('that is begun twice is one', async () => {
      const intent = wanted()
      const before = stand.begun()
      const [first, second] = [await gateway.createIntent(intent), await gateway.createIntent(intent)]
      expect(second).toEqual(first)
      expect(stand.begun()).toBe(before + 1)
      expect(await gateway.find(first.ref)).toMatchObject({ ref: first.ref, attempt: 'open', currency: stand.currency })
      expect(await moved(first.ref)).toEqual([['intent', 2000]])
    })

    test('whose answer was lost is one when it is begun again', async () => {
      const intent = wanted()
      const before = stand.begun()
      stand.behaviour.loseAnswers = 1
      await thrown(gateway.createIntent(intent))
      const { ref } = await gateway.createIntent(intent)
      expect(stand.begun()).toBe(before + 1)
      await stand.pay(gateway, await gateway.createIntent(intent), true)
      expect(await moved(ref)).toEqual([
        ['charge', 2000],
        ['intent', 2000],
      ])
    })

    test('is seen as paid, under ids that stay', async () => {
      const ref = await paid()
      expect(await moved(ref)).toEqual([
        ['charge', 2000],
        ['intent', 2000],
      ])
      expect(await movements(ref)).toEqual(await movements(ref))
    })

    test('is declined, then paid', async () => {
      const asked = wanted()
      const intent = await gateway.createIntent(asked)
      await thrown(stand.pay(gateway, intent, false))
      const declined = await gateway.find(intent.ref)
      expect(declined?.attempt).toBe(traits.showsDeclines ? 'failed' : 'open')
      expect(declined?.movements.filter(({ kind }) => kind === 'failure')).toHaveLength(traits.showsDeclines ? 1 : 0)
      const again = await gateway.createIntent(asked)
      await stand.pay(gateway, again, true)
      expect(await moved(again.ref)).toEqual([
        ['charge', 2000],
        ['intent', 2000],
      ])
    })

    test('that nobody paid is released, however often that is asked for', async () => {
      const { ref } = await gateway.createIntent(wanted())
      const release = { ref, idempotencyKey: freshKey() }
      await gateway.release(release)
      await gateway.release(release)
      await gateway.release({ ref, idempotencyKey: freshKey() })
      expect(await moved(ref)).toEqual([['intent', 2000], ...(traits.callsOff ? [['void', 0]] : [])])
    })

    test('that is paid is not released', async () => {
      const ref = await paid()
      await isRefused(gateway.release({ ref, idempotencyKey: freshKey() }))
      expect(await moved(ref)).toEqual([
        ['charge', 2000],
        ['intent', 2000],
      ])
    })

    test('that the provider does not know is not found', async () => {
      expect(await gateway.find('00000000-0000-4000-8000-00000000dead')).toBeNull()
    })
  })

  describe(`${name}: a refund`, () => {
    test('of everything happens once, however often its answer is lost', async () => {
      const ref = await paid()
      const refund = amount(ref, 2000)
      stand.behaviour.loseAnswers = 1
      await thrown(gateway.refund(refund))
      await gateway.refund(refund)
      await gateway.refund(refund)
      expect(await moved(ref)).toEqual([
        ['charge', 2000],
        ['intent', 2000],
        ['refund', 2000],
      ])
      await isRefused(gateway.refund(amount(ref, 2000)))
    })

    if (traits.partialRefunds)
      test('may come in parts, and never above what was paid', async () => {
        const ref = await paid()
        await gateway.refund(amount(ref, 500))
        await gateway.refund(amount(ref, 500))
        await isRefused(gateway.refund(amount(ref, 1001)))
        expect(await moved(ref)).toEqual([
          ['charge', 2000],
          ['intent', 2000],
          ['refund', 500],
          ['refund', 500],
        ])
      })

    if (!traits.partialRefunds)
      test('of a part is refused, as it could not be told apart afterwards', async () => {
        const ref = await paid()
        await isRefused(gateway.refund(amount(ref, 500)))
        await isRefused(gateway.refund(amount(ref, 2001)))
        expect(await moved(ref)).toEqual([
          ['charge', 2000],
          ['intent', 2000],
        ])
      })

    test('of what was never paid is refused', async () => {
      const { ref } = await gateway.createIntent(wanted())
      await isRefused(gateway.refund(amount(ref, 2000)))
      await isRefused(gateway.refund(amount('00000000-0000-4000-8000-00000000dead', 2000)))
    })
  })

  if (traits.guarantees)
    describe(`${name}: a guarantee`, () => {
      test('saves a card, whose fee is taken once under one key', async () => {
        const ref = await paid('guarantee')
        expect(await moved(ref)).toEqual([
          ['card', 0],
          ['intent', 2000],
        ])
        const fee = amount(ref, 1500)
        stand.behaviour.loseAnswers = 1
        await thrown(gateway.chargeFee(fee))
        await gateway.chargeFee(fee)
        await gateway.chargeFee(fee)
        const charged = [
          ['card', 0],
          ['fee', 1500],
          ['intent', 2000],
        ]
        expect(await moved(ref)).toEqual(charged)
        await gateway.refund(amount(ref, 1500))
        expect(await moved(ref)).toEqual([...charged, ['refund', 1500]])
      })

      test('that was released charges nothing any more', async () => {
        const ref = await paid('guarantee')
        await gateway.release({ ref, idempotencyKey: freshKey() })
        expect(await moved(ref)).toEqual([
          ['card', 0],
          ['intent', 2000],
          ['void', 0],
        ])
        await isRefused(gateway.chargeFee(amount(ref, 1500)))
      })

      test('without a card is released too', async () => {
        const { ref } = await gateway.createIntent(wanted('guarantee'))
        await isRefused(gateway.chargeFee(amount(ref, 1500)))
        await gateway.release({ ref, idempotencyKey: freshKey() })
        expect(await moved(ref)).toEqual([
          ['intent', 2000],
          ['void', 0],
        ])
      })
    })

  if (traits.keepsCards)
    describe(`${name}: a saved card`, () => {
      const cards = () => gateway.savedCards as SavedCards
      const newCustomer = () => cards().createCustomer({ account: null, idempotencyKey: freshKey() })
      async function keepCard(customer: string) {
        const offered = await cards().offer(await gateway.createIntent(wanted()), customer)
        await stand.payAndKeep?.(offered)
        const [kept] = await cards().list(customer)
        return kept as SavedCard
      }

      test('is kept with its customer, paid with and removed', async () => {
        const customer = await newCustomer()
        expect(await cards().list(customer)).toEqual([])
        const kept = await keepCard(customer)
        expect(kept).toEqual({ id: kept.id, brand: 'visa', lastDigits: '4242', expires: { year: 2031, month: 4 } })
        await cards().remove({ customer, id: kept.id, idempotencyKey: freshKey() })
        expect(await cards().list(customer)).toEqual([])
      })

      test('goes with its customer, who may be removed twice', async () => {
        const [leaving, staying] = [await newCustomer(), await newCustomer()]
        await keepCard(leaving)
        const kept = await keepCard(staying)
        const remove = () => cards().removeCustomer({ customer: leaving, idempotencyKey: freshKey() })
        await remove()
        await remove()
        expect(await cards().list(leaving)).toEqual([])
        expect(await cards().list(staying)).toEqual([kept])
      })

      test('is nobody else’s to see or to remove', async () => {
        const [owner, stranger] = [await newCustomer(), await newCustomer()]
        expect(stranger).not.toBe(owner)
        const kept = await keepCard(owner)
        expect(await cards().list(stranger)).toEqual([])
        await cards().remove({ customer: stranger, id: kept.id, idempotencyKey: freshKey() })
        expect(await cards().list(owner)).toEqual([kept])
      })

      test('has one customer, however often that one is asked for', async () => {
        const asked = { account: null, idempotencyKey: freshKey() }
        expect(await cards().createCustomer(asked)).toBe(await cards().createCustomer(asked))
      })

      test('is no guarantee’s: a card that guarantees a table is kept for its booking alone', async () => {
        const customer = await newCustomer()
        const begun = await gateway.createIntent(wanted('guarantee'))
        expect(await cards().offer(begun, customer)).toEqual(begun)
        await stand.pay(gateway, begun, true)
        expect(await cards().list(customer)).toEqual([])
      })
    })

  test(`${name}: keeps cards or does not, as it says`, () => {
    expect(gateway.savedCards !== undefined).toBe(traits.keepsCards)
  })

  test(`${name}: a fee needs a card that was saved for it`, async () => {
    await isRefused(gateway.chargeFee(amount(await paid(), 1500)))
  })

  if (!traits.guarantees)
    test(`${name}: a guarantee is waited for by nobody and begun by nobody`, async () => {
      const policy = { amountMinor: 2000, currency: stand.currency, freeUntil: null, words: {} as never }
      expect(gateway.waitsFor({ ...policy, kind: 'guarantee' })).toBeNull()
      expect(gateway.waitsFor({ ...policy, kind: 'deposit' })).toBeGreaterThan(0)
      await isRefused(gateway.createIntent(wanted('guarantee')))
    })

  describe(`${name}: a provider in trouble`, () => {
    test.each([429, 500, 503])('that answers %i has refused nothing', async (status) => {
      const intent = wanted()
      const before = stand.begun()
      stand.behaviour.failWith = Array.from({ length: 9 }, () => status)
      await isFailed(gateway.createIntent(intent))
      await isFailed(gateway.find('pi_1'))
      stand.behaviour.failWith = []
      await gateway.createIntent(intent)
      expect(stand.begun()).toBe(before + 1)
    })

    test('that loses every answer has refused nothing', async () => {
      stand.behaviour.loseAnswers = 9
      await isFailed(gateway.createIntent(wanted()))
    })

    test.each([true, 'halfway'] as const)('that never ends its answer is given up: %s', async (hang) => {
      const ref = await paid()
      stand.behaviour.hang = hang
      const waiting = stand.open(impatient)
      await isFailed(waiting.find(ref))
      await isFailed(waiting.createIntent(wanted()))
      await isFailed(waiting.refund(amount(ref, 2000)))
    })
  })

  describe(`${name}: a webhook`, () => {
    const read = ({ body, headers }: Webhook) => gateway.verifyWebhook(body, (header) => headers[header] ?? null)

    test('says of which payment it speaks, the same however often it comes', async () => {
      const { ref } = await gateway.createIntent(wanted())
      const webhook = stand.webhook(ref)
      expect(read(webhook)).toMatchObject({ ref })
      expect(read(webhook)).toEqual(read(webhook))
      expect(read(webhook)?.eventRef).toMatch(/./)
    })

    if (traits.signs !== 'nothing')
      test('that was altered, unsigned or signed by another is refused', () => {
        const { body, headers } = stand.webhook('pay_1')
        const digit = body.findLastIndex((letter) => letter >= 48 && letter <= 57)
        expect(read({ body: body.with(digit, body[digit] === 49 ? 50 : 49), headers })).toBeNull()
        expect(read(stand.webhook('pay_1', { secret: 'whsec_of_somebody_else' }))).toBeNull()
      })

    if (traits.signs === 'moment')
      test('that was signed too long ago or not at all is refused', () => {
        expect(read(stand.webhook('pay_1', { at: testNow.subtract({ minutes: 6 }) }))).toBeNull()
        expect(read({ body: stand.webhook('pay_1').body, headers: {} })).toBeNull()
      })

    test.each(['', '{', '[]', 'null', '{}', '{"object":7,"data":{"object":null}}'])(
      'of nothing is refused: %s',
      (text) => {
        expect(read({ body: new TextEncoder().encode(text), headers: stand.webhook('pay_1').headers })).toBeNull()
      },
    )
  })
}
