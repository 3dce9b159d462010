import type { Hint } from '../hints.ts'
import type { Attempt, CardEntry, FormWay } from './card-entry.ts'
import { loadScript } from './load-script.ts'

/** As much of Stripe.js as is used. */
export type StripeError = { type: string; code?: string; decline_code?: string }
type Confirmation = {
  elements: StripeElements
  confirmParams: { return_url: string }
  /** A card needs no other page; its bank asks in a frame. */
  redirect: 'if_required'
}
type StripeElement = {
  on(event: 'ready' | 'loaderror', heard: () => void): void
  mount(where: HTMLElement): void
  destroy(): void
}
type StripeElements = { create(kind: 'payment', options: object): StripeElement }
type Stripe = {
  elements(options: object): StripeElements
  confirmPayment(confirmation: Confirmation): Promise<{ error?: StripeError }>
  confirmSetup(confirmation: Confirmation): Promise<{ error?: StripeError }>
}
type WithStripe = { Stripe?: (publicKey: string, options: object) => Stripe }

/** Languages in which pages are finished; elsewhere the form follows the browser. */
const languages = new Set(['en', 'de', 'fr', 'es', 'it'])

/** Stripe's Payment Element: the card and its bank's questions in Stripe's own frames. */
export async function openStripeEntry(way: FormWay, where: HTMLElement): Promise<CardEntry> {
  await loadScript(way.form.scriptUrl)
  const open = (window as WithStripe).Stripe
  if (!open) throw new Error('Stripe.js is not there')
  const { account, publicKey } = way.form
  const [language = ''] = way.language.split('-')
  const locale = languages.has(language) ? language : 'auto'
  const stripe = open(publicKey, { locale, ...(account && { stripeAccount: account }) })
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const appearance = { theme: isDark ? 'night' : 'stripe', variables: { borderRadius: '8px', fontSizeBase: '16px' } }
  const elements = stripe.elements({
    clientSecret: way.clientSecret,
    ...(way.customerSecret && { customerSessionClientSecret: way.customerSecret }),
    locale,
    appearance,
  })
  // Wallets would bring scripts and frames of others onto this page.
  const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } })
  await new Promise<void>((ready, fail) => {
    element.on('ready', ready)
    element.on('loaderror', () => fail(new Error('the card form did not load')))
    element.mount(where)
  })
  const confirmation: Confirmation = {
    elements,
    confirmParams: { return_url: way.returnUrl },
    redirect: 'if_required',
  }
  return {
    async attempt() {
      const { error } = await (way.kind === 'deposit'
        ? stripe.confirmPayment(confirmation)
        : stripe.confirmSetup(confirmation))
      return error ? attemptOf(error) : { kind: 'sent' }
    },
    remove: () => element.destroy(),
  }
}

const wrongNumbers = new Set(['incorrect_number', 'invalid_number', 'invalid_expiry_year', 'expired_card'])

export function attemptOf({ type, code = '', decline_code: declined = '' }: StripeError): Attempt {
  // It was paid in another tab, or the answer to an earlier attempt was lost.
  if (code.endsWith('_unexpected_state')) return { kind: 'sent' }
  if (type === 'validation_error') return { kind: 'incomplete' }
  if (type === 'card_error' || code.endsWith('_authentication_failure'))
    return { kind: 'refused', hint: hintOfStripe(code, declined) }
  return { kind: 'failed' }
}

function hintOfStripe(code: string, declined: string): Hint {
  if (declined === 'insufficient_funds') return 'insufficient_funds'
  return wrongNumbers.has(code) ? 'invalid' : 'declined'
}
