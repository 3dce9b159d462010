import type { PaymentSnapshot } from '#domain/payments/settlement.ts'
import { type GatewayEvent, type GatewayName, GatewayRefusal, type Intent, type PaymentGateway } from '../gateway.ts'
import { httpCall } from './http-call.ts'
import { isSigned, signatureHeader } from './signature.ts'

export type SandboxSettings = {
  /** The provider whose place the sandbox takes. */
  name: GatewayName
  /** Whether guests pay in a frame of the provider or on its page, as with the provider itself. */
  flow: 'frame' | 'redirect'
  /** Where the sandbox server listens. */
  url: string
  /** Where guests reach its pages, if elsewhere. */
  pageUrl?: string
  secret: string
  clock: { now(): Temporal.Instant }
  timeoutMs?: number
}

const paymentMinutes = 15

/** A provider that moves no real money, spoken to over HTTP as a real one is. */
export function sandboxGateway(settings: SandboxSettings): PaymentGateway {
  const { name, flow, url, pageUrl = url, secret, clock, timeoutMs = 10_000 } = settings

  /** Null when there is nothing at that path. */
  async function send(path: string, init: { method: string; key?: string; body?: object }): Promise<string | null> {
    const { status, text } = await httpCall(new URL(path, url), {
      method: init.method,
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        ...(init.key && { 'idempotency-key': init.key }),
      },
      ...(init.body && { body: JSON.stringify(init.body) }),
      timeoutMs,
    })
    if (status === 404) return null
    if (status === 402 || status === 422) throw new GatewayRefusal(`the sandbox refused ${path}: ${status}`)
    if (status !== 200) throw new Error(`the sandbox answered ${status} to ${path}`)
    return text
  }

  async function write(ref: string, deed: string, key: string, body: object = {}): Promise<void> {
    const done = await send(`/v1/intents/${encodeURIComponent(ref)}/${deed}`, { method: 'POST', key, body })
    if (done === null) throw new GatewayRefusal(`the sandbox knows no payment ${ref}`)
  }

  return {
    name,
    waitsFor: () => paymentMinutes,
    async createIntent({ idempotencyKey, ...intent }): Promise<Intent> {
      const begun = await send('/v1/intents', {
        method: 'POST',
        key: idempotencyKey,
        body: { ...intent, merchant: name },
      })
      const { ref, clientSecret } = JSON.parse(begun ?? '{}') as { ref: string; clientSecret: string }
      const page = new URL(`/pay/${encodeURIComponent(clientSecret)}`, pageUrl).href
      return flow === 'frame'
        ? { ref, clientSecret, frameUrl: page, paymentLink: null }
        : { ref, clientSecret: null, frameUrl: null, paymentLink: page }
    },
    async find(ref) {
      const found = await send(`/v1/intents/${encodeURIComponent(ref)}`, { method: 'GET' })
      return found === null ? null : (JSON.parse(found) as PaymentSnapshot)
    },
    refund: ({ ref, amountMinor, idempotencyKey }) => write(ref, 'refunds', idempotencyKey, { amountMinor }),
    chargeFee: ({ ref, amountMinor, idempotencyKey }) => write(ref, 'fees', idempotencyKey, { amountMinor }),
    release: ({ ref, idempotencyKey }) => write(ref, 'release', idempotencyKey),
    verifyWebhook(body, header) {
      const signature = header(signatureHeader) ?? ''
      if (!isSigned(secret, body, signature, clock.now())) return null
      const { eventRef, ref, reservationId } = JSON.parse(new TextDecoder().decode(body)) as GatewayEvent
      return { eventRef, ref, reservationId, signature }
    },
  }
}
