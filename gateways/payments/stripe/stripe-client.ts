import { Stripe } from 'stripe'
import { type CallLimits, failureOf, isPassing, ProviderFailure, withRetries } from '../provider-call.ts'

/** Our name for a thing at Stripe, with the connected account that it belongs to where there is one. */
export const refOf = (account: string | null, id: string): string => (account ? `${account}/${id}` : id)

export type StripeRef = { id: string; at: { stripeAccount?: string } }

export function readRef(ref: string): StripeRef {
  const [account = '', id] = ref.split('/')
  return id === undefined ? { id: ref, at: {} } : { id, at: { stripeAccount: account } }
}

/** The library, with our own rule for trying again instead of its own, which would wait for a second timeout. */
export function openStripe({ secretKey, url, limits }: { secretKey: string; url: string; limits: CallLimits }) {
  const { hostname, port, protocol } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: limits.timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Does one thing at Stripe; whatever goes wrong leaves as one of our own errors. */
export function askStripe<T>(limits: CallLimits, doing: string, call: () => Promise<T>): Promise<T> {
  return withRetries(limits, () => call().catch((error: unknown) => Promise.reject(failure(doing, error))))
}

function failure(doing: string, error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new Error(`stripe could not be asked (${doing})`)
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const isLate = /timeout|timed out|aborted/i.test(error.message)
    return new ProviderFailure(`stripe ${isLate ? 'did not answer in time' : 'could not be reached'} (${doing})`, {
      mayPass: !isLate,
    })
  }
  const { statusCode: status = 500, code = '', decline_code: decline = '' } = error
  if (isPassing(status) || error instanceof Stripe.errors.StripeIdempotencyError)
    return new ProviderFailure(`stripe answered ${status} (${doing})`, { mayPass: isPassing(status) })
  return failureOf('stripe', doing, { status, reason: [code, decline].filter(Boolean).join(' ') })
}
