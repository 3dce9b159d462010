import type { Stripe } from 'stripe'
import { GatewayRefusal, type Intent, type NewIntent, type PaymentGateway } from '../gateway.ts'
import { type CallLimits, NotKnown, usualLimits } from '../provider-call.ts'
import { stripeAmount } from './stripe-amounts.ts'
import { stripeSavedCards } from './stripe-cards.ts'
import { askStripe, openStripe, readRef, refOf, type StripeRef } from './stripe-client.ts'
import { idOf, listFees, readDeposit, readGuarantee, savedCard } from './stripe-snapshot.ts'
import { readStripeEvent } from './stripe-webhook.ts'

type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  clock: { now(): Temporal.Instant }
  url?: string
  /** Of its script for browsers. */
  scriptUrl?: string
  limits?: CallLimits
}

const paymentMinutes = 15
/** Wallets that hold cards included. What takes days to arrive could not keep a table. */
const cards = ['card']
const isGuarantee = (id: string) => id.startsWith('seti_')

/** Deposits are payment intents; a guarantee is a setup intent with a customer of its own, whose card may be charged later. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const { webhookSecret, clock, url = 'https://api.stripe.com', limits = usualLimits } = settings
  const { publishableKey: publicKey, scriptUrl = 'https://js.stripe.com/v3/' } = settings
  const stripe = openStripe({ secretKey: settings.secretKey, url, limits })
  const ask = <T>(doing: string, call: () => Promise<T>) => askStripe(limits, doing, call)

  function amountOf(amountMinor: number, currency: string): number {
    const amount = stripeAmount(amountMinor, currency)
    if (amount === null) throw new GatewayRefusal(`stripe has no unit for ${amountMinor} of ${currency}`)
    return amount
  }

  async function beginDeposit({ account, amountMinor, currency, reservationId, idempotencyKey }: NewIntent) {
    const wanted: Stripe.PaymentIntentCreateParams = {
      amount: amountOf(amountMinor, currency),
      currency,
      allowed_payment_method_types: cards,
      metadata: { reservationId },
    }
    const at = { idempotencyKey, ...(account && { stripeAccount: account }) }
    return ask('begin a deposit', () => stripe.paymentIntents.create(wanted, at))
  }

  async function beginGuarantee({ account, amountMinor, currency, reservationId, idempotencyKey }: NewIntent) {
    const at = account ? { stripeAccount: account } : {}
    const metadata = { reservationId, currency, amountMinor: String(amountMinor) }
    amountOf(amountMinor, currency)
    const customer = await ask('begin a guarantee', () =>
      stripe.customers.create({ metadata: { reservationId } }, { ...at, idempotencyKey: `${idempotencyKey}-customer` }),
    )
    return ask('begin a guarantee', () =>
      stripe.setupIntents.create(
        { customer: customer.id, usage: 'off_session', allowed_payment_method_types: cards, metadata },
        { ...at, idempotencyKey },
      ),
    )
  }

  const setupOf = ({ id, at }: StripeRef) =>
    ask('read a guarantee', () => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }, at))

  async function feeOf(ref: StripeRef) {
    const setup = await setupOf(ref)
    const fees = await ask('read a fee', () => listFees(stripe, setup, ref.at))
    return fees.find(({ status }) => status === 'succeeded')
  }

  async function releaseDeposit({ id, at }: StripeRef, idempotencyKey: string): Promise<void> {
    const { status } = await ask('read a deposit', () => stripe.paymentIntents.retrieve(id, {}, at))
    if (status === 'canceled') return
    await ask('release a deposit', () => stripe.paymentIntents.cancel(id, {}, { ...at, idempotencyKey }))
  }

  async function releaseGuarantee(ref: StripeRef, idempotencyKey: string): Promise<void> {
    const { id, at } = ref
    const setup = await setupOf(ref)
    const card = savedCard(setup)
    if (setup.status === 'canceled' || (card && !card.customer)) return
    const key = { ...at, idempotencyKey }
    if (card) await ask('release a card', () => stripe.paymentMethods.detach(card.id, {}, key))
    else await ask('release a guarantee', () => stripe.setupIntents.cancel(id, {}, key))
  }

  return {
    name: 'stripe',
    savedCards: stripeSavedCards(stripe, ask),
    cardForm: (account) => ({ gateway: 'stripe', scriptUrl, publicKey, account }),
    waitsFor: ({ amountMinor, currency }) => (stripeAmount(amountMinor, currency) === null ? null : paymentMinutes),
    async createIntent(wanted): Promise<Intent> {
      const { id, client_secret: clientSecret } = await (wanted.kind === 'deposit'
        ? beginDeposit(wanted)
        : beginGuarantee(wanted))
      return { ref: refOf(wanted.account, id), clientSecret, frameUrl: null, paymentLink: null }
    },
    async find(ref) {
      const known = readRef(ref)
      const read = isGuarantee(known.id) ? readGuarantee : readDeposit
      try {
        return { ref, ...(await ask('read a payment', () => read(stripe, known))) }
      } catch (error) {
        if (error instanceof NotKnown) return null
        throw error
      }
    },
    async refund({ ref, amountMinor, idempotencyKey }) {
      const known = readRef(ref)
      const { id, at } = known
      const paid = isGuarantee(id)
        ? await feeOf(known)
        : await ask('read a deposit', () => stripe.paymentIntents.retrieve(id, {}, at))
      if (!paid) throw new GatewayRefusal('stripe has taken nothing that could be given back')
      const amount = amountOf(amountMinor, paid.currency)
      await ask('give money back', () =>
        stripe.refunds.create({ payment_intent: paid.id, amount }, { ...at, idempotencyKey }),
      )
    },
    async chargeFee({ ref, amountMinor, idempotencyKey }) {
      const known = readRef(ref)
      if (!isGuarantee(known.id)) throw new GatewayRefusal('stripe has saved no card with this payment')
      const setup = await setupOf(known)
      const card = savedCard(setup)
      const customer = idOf(setup.customer)
      if (!card?.customer || !customer) throw new GatewayRefusal('stripe has no card to charge')
      const currency = setup.metadata?.currency ?? ''
      const fee: Stripe.PaymentIntentCreateParams = {
        amount: amountOf(amountMinor, currency),
        currency,
        customer,
        payment_method: card.id,
        allowed_payment_method_types: cards,
        off_session: true,
        confirm: true,
        metadata: { guarantee: known.id },
      }
      await ask('charge a fee', () => stripe.paymentIntents.create(fee, { ...known.at, idempotencyKey }))
    },
    release({ ref, idempotencyKey }) {
      const known = readRef(ref)
      return isGuarantee(known.id) ? releaseGuarantee(known, idempotencyKey) : releaseDeposit(known, idempotencyKey)
    },
    webhooksNameBooking: true,
    verifyWebhook(body, header) {
      const signature = header('stripe-signature') ?? ''
      return readStripeEvent(stripe, { body, signature, secret: webhookSecret, now: clock.now() })
    },
  }
}
