import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GatewayRefusal, type PaymentGateway } from '../gateway.ts'
import { wantedIntent } from '../test-gateway-contract.ts'
import { startSandboxProvider } from './provider-server.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { testCards } from './test-cards.ts'
import { signWebhook } from './webhooks.ts'

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const secret = 'sandbox-secret'
const clock = { now: () => now }
let provider: Awaited<ReturnType<typeof startSandboxProvider>>
let gateway: PaymentGateway
let redirecting: PaymentGateway
beforeAll(async () => {
  provider = await startSandboxProvider({ secret, webhookUrl: () => 'http://127.0.0.1:1' })
  provider.webhooks.state.held = true
  gateway = sandboxGateway({ name: 'stripe', flow: 'frame', url: provider.url, secret, clock })
  redirecting = sandboxGateway({ name: 'epos', flow: 'redirect', url: provider.url, secret, clock })
})
beforeEach(() => {
  provider.behaviour.loseAnswers = 0
  provider.webhooks.state.waiting.length = 0
})
afterAll(() => provider.close())

let keys = 0
const freshKey = () => `key-${++keys}`
const returnUrl = 'https://tavola.example/booking?token=x'
const wanted = (kind: 'deposit' | 'guarantee' = 'deposit', idempotencyKey = freshKey()) =>
  wantedIntent({ kind, idempotencyKey, returnUrl })
const form = async (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const moved = async (ref: string) =>
  (await gateway.find(ref))?.movements.map(({ kind, amountMinor }) => [kind, amountMinor])

async function paid(kind: 'deposit' | 'guarantee' = 'deposit') {
  const { ref, frameUrl } = await gateway.createIntent(wanted(kind))
  await form(frameUrl ?? '', { number: testCards.accepted })
  return ref
}

describe('a guest pays', () => {
  test('in the provider’s frame, and comes back', async () => {
    const { ref, clientSecret, frameUrl, paymentLink } = await gateway.createIntent(wanted())
    expect([clientSecret !== null, paymentLink]).toEqual([true, null])
    const page = await fetch(frameUrl ?? '')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Pay €20.00')])
    const sent = await form(frameUrl ?? '', { number: '4242 4242 4242 4242' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, 'https://tavola.example/booking?token=x'])
    expect(await moved(ref)).toEqual([
      ['intent', 2000],
      ['charge', 2000],
    ])
    await form(frameUrl ?? '', { number: testCards.accepted })
    expect(await moved(ref)).toHaveLength(2)
  })

  test('with a card that was kept, after the bank has asked too; another’s page shows it to nobody', async () => {
    const { savedCards } = gateway
    const customer = (await savedCards?.createCustomer({ account: null, idempotencyKey: freshKey() })) ?? ''
    const offered = async () => savedCards?.offer(await gateway.createIntent(wanted()), customer)
    const first = (await offered())?.frameUrl ?? ''
    expect(await (await fetch(first)).text()).toContain('name="keep"')
    await form(first, { number: testCards.challenge, expiry: '04/31', keep: 'on' })
    expect(await savedCards?.list(customer)).toEqual([])
    await form(first, { challenge: 'yes' })
    const [card] = (await savedCards?.list(customer)) ?? []
    expect(card?.lastDigits).toBe(testCards.challenge.slice(-4))

    const second = await offered()
    expect(await (await fetch(second?.frameUrl ?? '')).text()).toContain(`ending in ${card?.lastDigits}`)
    await form(second?.frameUrl ?? '', { card: card?.id ?? '' })
    await form(second?.frameUrl ?? '', { challenge: 'yes' })
    expect(await moved(second?.ref ?? '')).toEqual([
      ['intent', 2000],
      ['charge', 2000],
    ])

    const other = (await gateway.createIntent(wanted())).frameUrl ?? ''
    const [, session] = (second?.frameUrl ?? '').split('?cards=')
    for (const page of [other, `${other}?cards=${session}`, `${other}?cards=${customer}.x`]) {
      expect(await (await fetch(page)).text()).not.toContain('ending in')
      const sent = await form(page, { card: card?.id ?? '' })
      expect(sent.headers.get('location')).toContain('payment=invalid')
    }
  })

  test('on the provider’s page', async () => {
    const { clientSecret, frameUrl, paymentLink } = await redirecting.createIntent(wanted())
    expect([clientSecret, frameUrl, paymentLink?.startsWith(provider.url)]).toEqual([null, null, true])
  })

  test('is declined, then tries another card', async () => {
    const { ref, frameUrl } = await gateway.createIntent(wanted())
    const sent = await form(frameUrl ?? '', { number: testCards.insufficientFunds })
    expect(sent.headers.get('location')).toBe('https://tavola.example/booking?token=x&payment=insufficient_funds')
    expect(await gateway.find(ref)).toMatchObject({ attempt: 'failed' })
    await form(frameUrl ?? '', { number: testCards.accepted })
    expect(await moved(ref)).toEqual([
      ['intent', 2000],
      ['failure', 2000],
      ['charge', 2000],
    ])
  })

  test.each([
    ['yes', 'charge'],
    ['no', 'failure'],
  ])('is asked by the bank and says %s', async (challenge, kind) => {
    const { ref, frameUrl } = await gateway.createIntent(wanted())
    const asked = await form(frameUrl ?? '', { number: testCards.challenge })
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Your bank asks you')])
    expect(await moved(ref)).toEqual([['intent', 2000]])
    await form(frameUrl ?? '', { challenge })
    expect((await moved(ref))?.at(-1)).toEqual([kind, 2000])
  })

  test('a number that might be a real card is refused', async () => {
    const { ref, frameUrl } = await gateway.createIntent(wanted())
    await form(frameUrl ?? '', { number: '4111111111111111' })
    expect(await gateway.find(ref)).toMatchObject({ attempt: 'failed' })
  })
})

describe('a write', () => {
  test('happens once, however often its answer is lost and it is sent again', async () => {
    const intent = wanted()
    provider.behaviour.loseAnswers = 1
    await expect(gateway.createIntent(intent)).rejects.toThrow()
    const before = provider.books.payments().length
    await gateway.createIntent(intent)
    expect(provider.books.payments()).toHaveLength(before)

    const ref = await paid()
    const refund = { ref, amountMinor: 500, idempotencyKey: freshKey() }
    provider.behaviour.loseAnswers = 1
    await expect(gateway.refund(refund)).rejects.toThrow()
    await gateway.refund(refund)
    expect(await moved(ref)).toEqual([
      ['intent', 2000],
      ['charge', 2000],
      ['refund', 500],
    ])
  })

  test.each([
    [
      'more back than was charged',
      (ref: string) => gateway.refund({ ref, amountMinor: 2001, idempotencyKey: freshKey() }),
    ],
    ['a fee without a card', (ref: string) => gateway.chargeFee({ ref, amountMinor: 1, idempotencyKey: freshKey() })],
    ['a charge given up', (ref: string) => gateway.release({ ref, idempotencyKey: freshKey() })],
    ['of nothing known', () => gateway.refund({ ref: 'pay_x', amountMinor: 1, idempotencyKey: freshKey() })],
  ])('is refused for good: %s', async (_, write) => {
    await expect(write(await paid())).rejects.toThrow(GatewayRefusal)
  })

  test('a saved card is charged its fee, and none once it was given up', async () => {
    const ref = await paid('guarantee')
    await gateway.chargeFee({ ref, amountMinor: 1500, idempotencyKey: freshKey() })
    expect(await moved(ref)).toEqual([
      ['intent', 2000],
      ['card', 0],
      ['fee', 1500],
    ])
    const other = await paid('guarantee')
    await gateway.release({ ref: other, idempotencyKey: freshKey() })
    await expect(gateway.chargeFee({ ref: other, amountMinor: 1500, idempotencyKey: freshKey() })).rejects.toThrow(
      GatewayRefusal,
    )
  })

  test('a key used for something else is a failure, and so is a wrong secret', async () => {
    const intent = wanted()
    await gateway.createIntent(intent)
    await expect(gateway.createIntent({ ...intent, amountMinor: 1 })).rejects.toThrow('409')
    const stranger = sandboxGateway({ name: 'stripe', flow: 'frame', url: provider.url, secret: 'other', clock })
    await expect(stranger.createIntent(wanted())).rejects.toThrow('401')
  })

  test('what the provider does not know is not found', async () => {
    expect(await gateway.find('pay_x')).toBeNull()
  })
})

describe('a webhook', () => {
  const event = { eventRef: 'e1', ref: 'p1' }
  const read = (body: Uint8Array, headers: Record<string, string>) =>
    gateway.verifyWebhook(body, (name) => headers[name] ?? null)

  test('is taken as it was signed', () => {
    const { body, headers } = signWebhook(secret, event, now)
    expect(read(body, headers)).toEqual({ ...event, signature: headers['sandbox-signature'] })
  })

  test.each([
    ['other bytes', 0, (body: Uint8Array) => body.with(body.length - 2, 48), (text: string) => text],
    ['signed too long ago', 6, (body: Uint8Array) => body, (text: string) => text],
    [
      'signed for another moment',
      0,
      (body: Uint8Array) => body,
      (text: string) => text.replace('12:00:00', '12:00:01'),
    ],
    ['no signature', 0, (body: Uint8Array) => body, () => ''],
    ['no real signature', 0, (body: Uint8Array) => body, () => 't=now,v1=00'],
  ])('is refused: %s', (_, minutesAgo, bodyOf, headerOf) => {
    const { body, headers } = signWebhook(secret, event, now.subtract({ minutes: minutesAgo }))
    expect(read(bodyOf(body), { 'sandbox-signature': headerOf(headers['sandbox-signature'] ?? '') })).toBeNull()
  })

  test('tells of every change', async () => {
    const ref = await paid()
    expect(provider.webhooks.state.waiting.filter(({ event }) => event.ref === ref)).toHaveLength(2)
  })
})
