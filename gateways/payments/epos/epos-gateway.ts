import type { Movement } from '#domain/payments/movements.ts'
import type { AttemptState } from '#domain/payments/settlement.ts'
import { redirectMinutes, refuseOthers, takesDeposit } from '../deposits-only.ts'
import { GatewayRefusal, type PaymentGateway } from '../gateway.ts'
import { type CallLimits, callProvider, failureOf, usualLimits } from '../provider-call.ts'
import { isSignedReturn, signReturn } from '../return-address.ts'
import { eposSignature, hasEposSignature, signatureHeader } from './epos-signature.ts'

type EposSettings = {
  /** The address of the acquirer's ePOS server; docs/payments.md has its dialect. */
  url: string
  merchantId: string
  secret: string
  /** Where it sends its notifications. */
  notificationUrl: string
  clock: { now(): Temporal.Instant }
  limits?: CallLimits
}

type EposTransaction = { id: string; amount: number; status: 'succeeded' | 'failed' | 'pending' }

export type EposOrder = {
  id: string
  status: 'open' | 'processing' | 'paid' | 'declined' | 'canceled'
  amount: number
  currency: string
  payment_url: string
  attempts: EposTransaction[]
  refunds: EposTransaction[]
}

export function eposGateway(settings: EposSettings): PaymentGateway {
  const { url, merchantId, secret, notificationUrl, clock, limits = usualLimits } = settings

  /** Null for what does not exist. */
  async function send(doing: string, path: string, write?: { key: string; body: object }): Promise<EposOrder | null> {
    const method = write ? 'POST' : 'GET'
    const text = write ? JSON.stringify(write.body) : ''
    const { status, body } = await callProvider({
      provider: 'epos',
      doing,
      url: new URL(path, url),
      method,
      headers: {
        'epos-merchant': merchantId,
        [signatureHeader]: eposSignature(secret, clock.now(), `${method} ${path}`, text),
        ...(write && { 'content-type': 'application/json', 'idempotency-key': write.key }),
      },
      ...(write && { body: text }),
      limits,
    })
    if (status === 404) return null
    if (status !== 200)
      throw failureOf('epos', doing, { status, reason: typeof body.code === 'string' ? body.code : '' })
    return body as EposOrder
  }

  const pathOf = (ref: string, deed = '') => `/v1/orders/${encodeURIComponent(ref)}${deed}`

  async function change(doing: string, path: string, write: { key: string; body: object }): Promise<EposOrder> {
    const order = await send(doing, path, write)
    if (!order) throw new GatewayRefusal('epos knows no such payment')
    return order
  }

  return {
    name: 'epos',
    waitsFor: (policy) => (takesDeposit(policy) ? redirectMinutes : null),
    async createIntent(wanted) {
      refuseOthers('epos', wanted)
      const { idempotencyKey, reservationId, amountMinor, currency, returnUrl } = wanted
      const { id, payment_url: paymentLink } = await change('begin a payment', '/v1/orders', {
        key: idempotencyKey,
        body: {
          reference: reservationId,
          amount: amountMinor,
          currency,
          return_url: signReturn(returnUrl, secret),
          notification_url: notificationUrl,
          expires_in: redirectMinutes * 60,
        },
      })
      return { ref: id, clientSecret: null, frameUrl: null, paymentLink }
    },
    async find(ref) {
      const order = await send('read a payment', pathOf(ref))
      return order && { ref, attempt: attemptOf(order), currency: order.currency, movements: movementsOf(order) }
    },
    async refund({ ref, amountMinor, idempotencyKey }) {
      const write = { key: idempotencyKey, body: { amount: amountMinor } }
      await change('give money back', pathOf(ref, '/refunds'), write)
    },
    chargeFee: () => Promise.reject(new GatewayRefusal('epos saves no cards')),
    async release({ ref, idempotencyKey }) {
      await change('release a payment', pathOf(ref, '/cancel'), { key: idempotencyKey, body: {} })
    },
    isOwnReturn: (address) => isSignedReturn(address, secret),
    verifyWebhook(body, header) {
      const signature = header(signatureHeader) ?? ''
      if (!hasEposSignature(signature, { secret, what: 'notification', body, now: clock.now() })) return null
      const { id, order } = JSON.parse(new TextDecoder().decode(body)) as { id: string; order: string }
      return { eventRef: id, ref: order, signature }
    },
  }
}

function attemptOf({ status }: EposOrder): AttemptState {
  return status === 'processing' ? 'processing' : status === 'declined' ? 'failed' : 'open'
}

function movementsOf({ id, status, amount, attempts, refunds }: EposOrder): Movement[] {
  return [
    { kind: 'intent', ref: id, amountMinor: amount },
    ...attempts.flatMap((attempt): Movement[] =>
      attempt.status === 'pending'
        ? []
        : [
            {
              kind: attempt.status === 'succeeded' ? 'charge' : 'failure',
              ref: attempt.id,
              amountMinor: attempt.amount,
            },
          ],
    ),
    ...refunds
      .filter((refund) => refund.status === 'succeeded')
      .map((refund): Movement => ({ kind: 'refund', ref: refund.id, amountMinor: refund.amount })),
    ...(status === 'canceled' ? [{ kind: 'void', ref: id, amountMinor: 0 } as const] : []),
  ]
}
