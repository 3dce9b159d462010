import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GatewayEvent, PaymentGateway } from './gateway.ts'
import { sandboxGateway } from './sandbox.ts'
import { openTestSandboxServer } from './test-sandbox-server.ts'

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const secret = 'sandbox-secret'
let server: Awaited<ReturnType<typeof openTestSandboxServer>>
let gateway: PaymentGateway
beforeAll(async () => {
  server = await openTestSandboxServer(secret)
  gateway = sandboxGateway({ url: server.url, secret, clock: { now: () => now } })
})
beforeEach(() => {
  server.payments.clear()
  server.behaviour.loseAnswers = 0
})
afterAll(() => server.close())

const intent = (idempotencyKey: string) =>
  gateway.createIntent({
    idempotencyKey,
    account: null,
    reservationId: '019a0000000070008000000000001005',
    kind: 'deposit',
    amountMinor: 2000,
    currency: 'eur',
    returnUrl: 'https://tavola.example/booking',
  })

describe('money', () => {
  test('is asked for, taken and given back', async () => {
    const { ref, state, clientSecret } = await intent('a1')
    expect({ state, clientSecret }).toEqual({ state: 'due', clientSecret: `secret-${ref}` })
    expect(await gateway.capture({ ref, amountMinor: 2000, idempotencyKey: 'a2' })).toEqual({ ref, state: 'paid' })
    expect(await gateway.refund({ ref, amountMinor: 2000, idempotencyKey: 'a3' })).toEqual({ ref, state: 'refunded' })
    expect(server.payments.get(ref)).toMatchObject({ captured: 2000, refunded: 2000 })
  })

  test('moves once, however often an answer is lost and the write sent again', async () => {
    server.behaviour.loseAnswers = 1
    await expect(intent('b1')).rejects.toThrow()
    const { ref } = await intent('b1')
    expect([...server.payments.keys()]).toEqual([ref])
    const capture = () => gateway.capture({ ref, amountMinor: 2000, idempotencyKey: 'b2' })
    server.behaviour.loseAnswers = 1
    await expect(capture()).rejects.toThrow()
    expect(await capture()).toEqual({ ref, state: 'paid' })
    const refund = () => gateway.refund({ ref, amountMinor: 500, idempotencyKey: 'b3' })
    server.behaviour.loseAnswers = 1
    await expect(refund()).rejects.toThrow()
    await refund()
    expect(server.payments.get(ref)).toMatchObject({ captured: 2000, refunded: 500 })
  })

  test('a key used for something else is a failure', async () => {
    const { ref } = await intent('c1')
    await expect(gateway.capture({ ref, amountMinor: 2000, idempotencyKey: 'c1' })).rejects.toThrow('409')
  })

  test('a wrong secret is a failure', async () => {
    const stranger = sandboxGateway({ url: server.url, secret: 'other', clock: { now: () => now } })
    await expect(stranger.capture({ ref: 'x', amountMinor: 1, idempotencyKey: 'd1' })).rejects.toThrow('401')
  })
})

describe('a webhook', () => {
  const event: GatewayEvent = { eventRef: 'e1', ref: 'p1', state: 'paid', amountMinor: 2000, currency: 'eur' }

  test('is taken as it was signed', () => {
    const { body, headers } = server.webhook(event, now)
    expect(gateway.verifyWebhook(body, headers)).toEqual(event)
  })

  test.each([
    ['other bytes', 0, (body: Uint8Array) => body.with(body.length - 2, 48), (headers: Headers) => headers],
    ['signed too long ago', 6, (body: Uint8Array) => body, (headers: Headers) => headers],
    ['signed for another moment', 0, (body: Uint8Array) => body, anotherMoment],
    ['no signature', 0, (body: Uint8Array) => body, () => new Headers()],
    ['no real signature', 0, (body: Uint8Array) => body, () => new Headers({ 'sandbox-signature': 't=now,v1=00' })],
  ])('is refused: %s', (_, minutesAgo, bodyOf, headersOf) => {
    const { body, headers } = server.webhook(event, now.subtract({ minutes: minutesAgo }))
    expect(gateway.verifyWebhook(bodyOf(body), headersOf(headers))).toBeNull()
  })
})

function anotherMoment(headers: Headers): Headers {
  const signature = headers.get('sandbox-signature') ?? ''
  return new Headers({ 'sandbox-signature': signature.replace('12:00:00', '12:00:01') })
}
