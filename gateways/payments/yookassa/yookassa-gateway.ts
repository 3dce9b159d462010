import { currencyExponent, majorUnits, minorUnits } from '#contract/wire/wire-text.ts'
import type { Movement } from '#domain/payments/movements.ts'
import type { AttemptState } from '#domain/payments/settlement.ts'
import { redirectMinutes, refuseOthers, takesDeposit } from '../deposits-only.ts'
import { GatewayRefusal, type PaymentGateway, type SignedEvent } from '../gateway.ts'
import { type CallLimits, ProviderFailure, usualLimits } from '../provider-call.ts'
import { isSignedReturn, signReturn } from '../return-address.ts'
import { type YookassaAmount, type YookassaPayment, yookassaClient } from './yookassa-client.ts'

type YookassaGatewaySettings = { shopId: string; secretKey: string; url?: string; limits?: CallLimits }

const currencies = ['rub']
const mostAttempts = 10

/** Reasons of a canceled payment that are not the card's: nobody paid, or the shop called it off. */
const lapsed: ReadonlySet<string> = new Set([
  'expired_on_confirmation',
  'expired_on_capture',
  'canceled_by_merchant',
  'permission_revoked',
])

export function yookassaGateway(settings: YookassaGatewaySettings): PaymentGateway {
  const { secretKey, url = 'https://api.yookassa.ru', limits = usualLimits } = settings
  const client = yookassaClient({ ...settings, url, limits })

  async function paymentOf(ref: string): Promise<YookassaPayment> {
    const payment = await client.findPayment(ref)
    if (!payment) throw new GatewayRefusal('yookassa knows no such payment')
    return payment
  }

  return {
    name: 'yookassa',
    waitsFor: (policy) => (takesDeposit(policy, currencies) ? redirectMinutes : null),
    /** A payment that was declined is over here; the next attempt is another one, under a key of its own. */
    async createIntent(wanted) {
      refuseOthers('yookassa', wanted, currencies)
      const { idempotencyKey, reservationId, amountMinor, currency, returnUrl } = wanted
      for (let attempt = 1; attempt <= mostAttempts; attempt++) {
        const begun = await client.beginPayment(attempt === 1 ? idempotencyKey : `${idempotencyKey}-${attempt}`, {
          amount: amountOf(amountMinor, currency),
          capture: true,
          confirmation: { type: 'redirect', return_url: signReturn(returnUrl, secretKey) },
          metadata: { reservationId },
        })
        const paymentLink = begun?.confirmation?.confirmation_url
        if (!begun || !paymentLink) throw new ProviderFailure('yookassa gave no way to pay', { mayPass: false })
        // The answer to a key is kept as it was; how the payment stands now is asked.
        const { status } = await paymentOf(begun.id)
        if (status !== 'canceled') return { ref: begun.id, clientSecret: null, frameUrl: null, paymentLink }
      }
      throw new GatewayRefusal('yookassa has declined too many attempts')
    },
    async find(ref) {
      const payment = await client.findPayment(ref)
      if (!payment) return null
      const refunds = payment.status === 'succeeded' ? await client.listRefunds(ref) : []
      const movements: Movement[] = [
        { kind: 'intent', ref, amountMinor: minorOf(payment.amount) },
        ...outcomeOf(payment),
        ...refunds
          .filter(({ status }) => status === 'succeeded')
          .map(({ id, amount }): Movement => ({ kind: 'refund', ref: id, amountMinor: minorOf(amount) })),
      ]
      return { ref, attempt: attemptOf(payment), currency: payment.amount.currency.toLowerCase(), movements }
    },
    async refund({ ref, amountMinor, idempotencyKey }) {
      const { amount, status } = await paymentOf(ref)
      if (status !== 'succeeded') throw new GatewayRefusal('yookassa has taken nothing that could be given back')
      const made = await client.refund(idempotencyKey, {
        payment_id: ref,
        amount: amountOf(amountMinor, amount.currency),
      })
      if (!made) throw new GatewayRefusal('yookassa knows no such payment')
    },
    chargeFee: () => Promise.reject(new GatewayRefusal('yookassa saves no cards')),
    /** An unpaid payment cannot be called off; it lapses by itself within the hour, and until then `find` is asked. */
    async release({ ref }) {
      const { status } = await paymentOf(ref)
      if (status === 'succeeded') throw new GatewayRefusal('yookassa has charged this payment')
    },
    isOwnReturn: (address) => isSignedReturn(address, secretKey),
    verifyWebhook: (body) => readNotification(body),
  }
}

function outcomeOf({ id, status, amount, cancellation_details: details }: YookassaPayment): Movement[] {
  if (status === 'succeeded') return [{ kind: 'charge', ref: id, amountMinor: minorOf(amount) }]
  if (status !== 'canceled') return []
  if (lapsed.has(details?.reason ?? '')) return [{ kind: 'void', ref: id, amountMinor: 0 }]
  return [{ kind: 'failure', ref: id, amountMinor: minorOf(amount) }]
}

function attemptOf({ status, cancellation_details: details }: YookassaPayment): AttemptState {
  if (status === 'waiting_for_capture') return 'processing'
  return status === 'canceled' && !lapsed.has(details?.reason ?? '') ? 'failed' : 'open'
}

/** Notifications carry no signature, so they are believed in nothing: each only says which payment to look at. */
function readNotification(body: Uint8Array): SignedEvent | null {
  try {
    const { event, object } = JSON.parse(new TextDecoder().decode(body)) as {
      event: string
      object: { id: string; payment_id?: string }
    }
    const ref = event.startsWith('refund.') ? object.payment_id : object.id
    if (!ref || ![ref, object.id].every((id) => /^[\w-]{1,50}$/.test(id)) || !/^[\w.]{1,50}$/.test(event)) return null
    return { eventRef: `${event} ${object.id}`, ref, signature: 'none' }
  } catch {
    return null
  }
}

const amountOf = (amountMinor: number, currency: string): YookassaAmount => ({
  value: majorUnits(amountMinor, currency).toFixed(currencyExponent(currency)),
  currency: currency.toUpperCase(),
})

function minorOf({ value, currency }: YookassaAmount): number {
  const minor = minorUnits(Number(value), currency)
  if (minor === null) throw new ProviderFailure('yookassa sent an amount that cannot be read', { mayPass: false })
  return minor
}
