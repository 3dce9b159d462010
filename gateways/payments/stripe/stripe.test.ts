import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GatewayRefusal, type PaymentGateway } from '../gateway.ts'
import { type CallLimits, usualLimits } from '../provider-call.ts'
import { testClock, testGatewayContract, wantedIntent as wanted } from '../test-gateway-contract.ts'
import { stripeGateway } from './stripe-gateway.ts'
import { startStripeServer } from './test-stripe-server.ts'
import { stripeKeys as keys, openStripeStand, signedByStripe, stripeEvent, stripeTraits } from './test-stripe-stand.ts'

const open = (url: string, limits: CallLimits = usualLimits) =>
  stripeGateway({ ...keys, url, limits, clock: testClock })

testGatewayContract('stripe', stripeTraits, openStripeStand)

describe('stripe', () => {
  let server: Awaited<ReturnType<typeof startStripeServer>>
  let gateway: PaymentGateway
  beforeAll(async () => {
    server = await startStripeServer(keys)
    gateway = open(server.url)
  })
  beforeEach(() => server.reset())
  afterAll(() => server.close())

  const guarantee = { kind: 'guarantee' as const }
  const read = ({ body, headers }: ReturnType<typeof signedByStripe>) =>
    gateway.verifyWebhook(body, (name) => (name === 'stripe-signature' ? headers[name] : null))

  test('gives the browser its secret and its public key, and never its own', async () => {
    const intent = await gateway.createIntent(wanted())
    expect(intent).toEqual({ ref: 'pi_1', clientSecret: 'pi_1_secret_x', frameUrl: null, paymentLink: null })
    const form = { gateway: 'stripe', scriptUrl: 'https://js.stripe.com/v3/', publicKey: 'pk_test_public' }
    expect(gateway.cardForm?.(null)).toEqual({ ...form, account: null })
    expect(gateway.cardForm?.('acct_7')).toEqual({ ...form, account: 'acct_7' })
  })

  test('a connected account has its own payments, and its name goes with them', async () => {
    const { ref } = await gateway.createIntent(wanted({ account: 'acct_7' }))
    expect(ref).toMatch(/^acct_7\/pi_\d+$/)
    expect(await gateway.find(ref)).toMatchObject({ ref, currency: 'eur' })
    expect(server.asked.every(({ header }) => header('stripe-account') === 'acct_7')).toBe(true)
    const id = ref.split('/')[1] ?? ''
    expect(await gateway.find(id)).toBeNull()
    expect(read(signedByStripe(stripeEvent({ id }, { account: 'acct_7' })))).toMatchObject({ eventRef: 'evt_1', ref })
  })

  test.each([
    ['jpy', 3000, '3000'],
    ['isk', 4500, '450000'],
  ])('%s is counted in the units Stripe has for it', async (currency, amountMinor, sent) => {
    const { ref } = await gateway.createIntent(wanted({ currency, amountMinor }))
    expect(new URLSearchParams(server.asked[0]?.text).get('amount')).toBe(sent)
    server.pay(ref, { isAccepted: true })
    await gateway.refund({ ref, amountMinor: 1000, idempotencyKey: crypto.randomUUID() })
    expect((await gateway.find(ref))?.movements.map(({ kind, amountMinor: minor }) => [kind, minor])).toEqual([
      ['intent', amountMinor],
      ['charge', amountMinor],
      ['refund', 1000],
    ])
  })

  test('a card that is declined for its fee has refused it for good', async () => {
    const { ref } = await gateway.createIntent(wanted(guarantee))
    server.pay(ref, { isAccepted: true, declinesLater: true })
    const fee = gateway.chargeFee({ ref, amountMinor: 1500, idempotencyKey: crypto.randomUUID() })
    await expect(fee).rejects.toThrow(GatewayRefusal)
    await expect(fee).rejects.toThrow('stripe answered 402 card_declined insufficient_funds (charge a fee)')
    expect((await gateway.find(ref))?.movements.map(({ kind }) => kind)).toEqual(['intent', 'card', 'failure'])
  })

  test('a card that could not be saved has failed', async () => {
    const { ref } = await gateway.createIntent(wanted(guarantee))
    server.pay(ref, { isAccepted: false })
    expect(await gateway.find(ref)).toMatchObject({ attempt: 'failed', currency: 'eur' })
  })

  test('a dispute is seen', async () => {
    const { ref } = await gateway.createIntent(wanted())
    server.pay(ref, { isAccepted: true })
    server.dispute(ref)
    expect((await gateway.find(ref))?.movements.at(-1)).toMatchObject({ kind: 'dispute', amountMinor: 2000 })
  })

  test('a wrong key is for the operator to put right and refuses no payment', async () => {
    const stranger = stripeGateway({ ...keys, secretKey: 'sk_test_other', url: server.url, clock: testClock })
    const begun = stranger.createIntent(wanted())
    await expect(begun).rejects.toThrow('stripe answered 401')
    await expect(begun).rejects.not.toThrow(GatewayRefusal)
  })

  test('every write has a key, and a failure that passes is tried again under the same one', async () => {
    server.behaviour.failWith = [500, 429]
    await open(server.url, { ...usualLimits, pauseMs: 0 }).createIntent(wanted({ idempotencyKey: 'payment-1' }))
    expect(server.asked.map(({ header }) => header('idempotency-key'))).toEqual(['payment-1', 'payment-1', 'payment-1'])
  })

  test('whoever let all of the time pass is not waited for again', async () => {
    server.behaviour.hang = true
    const impatient = open(server.url, { timeoutMs: 60, retries: 2, pauseMs: 0 })
    await expect(impatient.find('pi_1')).rejects.toThrow('stripe did not answer in time (read a payment)')
    expect(server.asked).toHaveLength(1)
  })

  test.each([
    ['jpy', 3000, null],
    ['isk', 4500, 'acct_7'],
  ])('word of a deposit that came shows what is found by asking, in %s too', async (currency, amountMinor, account) => {
    const { ref } = await gateway.createIntent(wanted({ currency, amountMinor, account }))
    const id = ref.split('/').at(-1) ?? ''
    const shown = () =>
      read(signedByStripe(stripeEvent(server.intents.get(id) ?? {}, { account, type: 'payment_intent.succeeded' })))
        ?.snapshot
    expect(shown()).toBeUndefined()
    server.pay(id, { isAccepted: true })
    expect(shown()).toEqual(await gateway.find(ref))
  })

  test('word of a fee shows nothing by itself: it belongs to its guarantee', async () => {
    const fee = { id: 'pi_8', status: 'succeeded', latest_charge: 'ch_8', metadata: { guarantee: 'seti_9' } }
    expect(read(signedByStripe(stripeEvent(fee, { type: 'payment_intent.succeeded' })))).toMatchObject({
      ref: 'seti_9',
      snapshot: undefined,
    })
  })

  test.each([
    ['a charge', { id: 'ch_1', payment_intent: 'pi_9' }, 'pi_9'],
    ['a refund', { id: 're_1', payment_intent: { id: 'pi_9' } }, 'pi_9'],
    ['a card that was saved', { id: 'seti_9' }, 'seti_9'],
    ['a fee', { id: 'pi_8', metadata: { guarantee: 'seti_9' } }, 'seti_9'],
  ])('a webhook about %s names its payment', (_, object, ref) => {
    expect(read(signedByStripe(stripeEvent(object)))?.ref).toBe(ref)
  })
})
