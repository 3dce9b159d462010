import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayEvent, GatewayPayment, Intent, PaymentGateway } from './gateway.ts'

export type SandboxSettings = {
  /** Where the sandbox server listens. */
  url: string
  secret: string
  clock: { now(): Temporal.Instant }
  timeoutMs?: number
}

const paymentMinutes = 15
const signedMinutes = 5

export const signatureHeader = 'sandbox-signature'

/** Signed are the moment and the bytes together, so that neither can be exchanged. */
export function sign(secret: string, at: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
}

/** A provider that moves no real money, spoken to over HTTP as a real one is. */
export function sandboxGateway({ url, secret, clock, timeoutMs = 10_000 }: SandboxSettings): PaymentGateway {
  async function post<T>(path: string, idempotencyKey: string, body: object): Promise<T> {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`)
    return (await response.json()) as T
  }

  return {
    name: 'sandbox',
    waitsFor: () => paymentMinutes,
    createIntent: ({ idempotencyKey, ...intent }) => post<Intent>('/intents', idempotencyKey, intent),
    capture: ({ idempotencyKey, ref, amountMinor }) =>
      post<GatewayPayment>(`/intents/${encodeURIComponent(ref)}/capture`, idempotencyKey, { amountMinor }),
    refund: ({ idempotencyKey, ref, amountMinor }) =>
      post<GatewayPayment>(`/intents/${encodeURIComponent(ref)}/refund`, idempotencyKey, { amountMinor }),
    verifyWebhook(body, headers) {
      const [, at, given] = /^t=([^,]+),v1=([0-9a-f]{64})$/.exec(headers.get(signatureHeader) ?? '') ?? []
      if (!at || !given) return null
      const isSigned = timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(sign(secret, at, body), 'hex'))
      if (!isSigned) return null
      const age = Math.abs(clock.now().epochMilliseconds - Temporal.Instant.from(at).epochMilliseconds)
      return age > signedMinutes * 60_000 ? null : (JSON.parse(new TextDecoder().decode(body)) as GatewayEvent)
    },
  }
}
