import type { Policy } from '#domain/payments/policy.ts'
import type { PaymentSnapshot } from '#domain/payments/settlement.ts'
import { takesDeposit } from '../deposits-only.ts'
import {
  type GatewayEvent,
  type GatewayName,
  GatewayRefusal,
  type Intent,
  type PaymentGateway,
  type SavedCard,
} from '../gateway.ts'
import { openCalls } from './http-call.ts'
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

/** It stands in for a gateway with that gateway's own limits. */
const roubles: ReadonlySet<GatewayName> = new Set(['yookassa', 'tbank'])
const takesPolicy = (name: GatewayName, policy: Policy) => !roubles.has(name) || takesDeposit(policy, ['rub'])

/** A provider that moves no real money, spoken to over HTTP as a real one is. */
export function sandboxGateway(settings: SandboxSettings): PaymentGateway {
  const { name, flow, url, pageUrl = url, secret, clock, timeoutMs = 10_000 } = settings
  const pages = new URL(pageUrl).origin
  const call = openCalls(url, timeoutMs)
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const decoder = new TextDecoder()

  /** Null when there is nothing at that path. */
  async function send(
    path: string,
    init: { method: 'GET' | 'POST'; key?: string; body?: object },
  ): Promise<string | null> {
    const { status, text } = await call({
      path,
      method: init.method,
      headers: init.key ? { ...headers, 'idempotency-key': init.key } : headers,
      ...(init.body && { body: JSON.stringify(init.body) }),
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

  const cardsOf = (customer: string) => `/v1/customers/${encodeURIComponent(customer)}/cards`

  return {
    name,
    waitsFor: (policy) => (takesPolicy(name, policy) ? paymentMinutes : null),
    savedCards: {
      async createCustomer({ idempotencyKey: key }) {
        const made = await send('/v1/customers', { method: 'POST', key, body: { merchant: name } })
        return (JSON.parse(made ?? '{}') as { customer: string }).customer
      },
      async offer(intent, customer) {
        const path = `/v1/intents/${encodeURIComponent(intent.ref)}/customer`
        const offered = await send(path, { method: 'POST', key: `${intent.ref} ${customer}`, body: { customer } })
        const { session } = JSON.parse(offered ?? '{}') as { session?: string }
        if (!session) return intent
        const withCards = (page: string | null) => page && `${page}?cards=${encodeURIComponent(session)}`
        return { ...intent, frameUrl: withCards(intent.frameUrl), paymentLink: withCards(intent.paymentLink) }
      },
      list: async (customer) => JSON.parse((await send(cardsOf(customer), { method: 'GET' })) ?? '[]') as SavedCard[],
      async remove({ customer, id, idempotencyKey: key }) {
        await send(`${cardsOf(customer)}/${encodeURIComponent(id)}/remove`, { method: 'POST', key, body: {} })
      },
      async removeCustomer({ customer, idempotencyKey: key }) {
        await send(`/v1/customers/${encodeURIComponent(customer)}/remove`, { method: 'POST', key, body: {} })
      },
    },
    async createIntent({ idempotencyKey: key, ...intent }): Promise<Intent> {
      const begun = await send('/v1/intents', { method: 'POST', key, body: { ...intent, merchant: name } })
      const { ref, clientSecret } = JSON.parse(begun ?? '{}') as { ref: string; clientSecret: string }
      const page = `${pages}/pay/${encodeURIComponent(clientSecret)}`
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
    webhooksNameBooking: true,
    verifyWebhook(body, header) {
      const signature = header(signatureHeader) ?? ''
      if (!isSigned(secret, body, signature, clock.now())) return null
      const { eventRef, ref, reservationId, snapshot } = JSON.parse(decoder.decode(body)) as GatewayEvent
      return { eventRef, ref, reservationId, snapshot, signature }
    },
  }
}
