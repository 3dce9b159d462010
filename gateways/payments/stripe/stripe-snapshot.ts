import type { Stripe } from 'stripe'
import type { Movement, MovementKind } from '#domain/payments/movements.ts'
import type { AttemptState, PaymentSnapshot } from '#domain/payments/settlement.ts'
import { minorOfStripe } from './stripe-amounts.ts'
import type { StripeRef } from './stripe-client.ts'

/** A deposit as Stripe holds it. */
export async function readDeposit(stripe: Stripe, { id, at }: StripeRef): Promise<Omit<PaymentSnapshot, 'ref'>> {
  const intent = await stripe.paymentIntents.retrieve(id, {}, at)
  const { currency } = intent
  const movements: Movement[] = [{ kind: 'intent', ref: id, amountMinor: minorOfStripe(intent.amount, currency) }]
  movements.push(...(await readCharges(stripe, intent, at, 'charge')))
  if (intent.status === 'canceled') movements.push({ kind: 'void', ref: id, amountMinor: 0 })
  return { attempt: attemptOf(intent.status, intent.last_payment_error), currency, movements }
}

/** What Stripe's own word of a deposit that came shows of it; refunds and disputes have words of their own. */
export function depositShown(ref: string, intent: Stripe.PaymentIntent): PaymentSnapshot | undefined {
  const { id, amount, amount_received: received, currency, latest_charge: latest, metadata, status } = intent
  const charge = idOf(latest)
  if (status !== 'succeeded' || !charge || metadata.guarantee) return undefined
  const movements: Movement[] = [
    { kind: 'intent', ref: id, amountMinor: minorOfStripe(amount, currency) },
    { kind: 'charge', ref: charge, amountMinor: minorOfStripe(received, currency) },
  ]
  return { ref, attempt: 'open', currency, movements }
}

/** A saved card, with the fees that were taken from it. Amount and currency stand beside it: Stripe needs neither. */
export async function readGuarantee(stripe: Stripe, { id, at }: StripeRef): Promise<Omit<PaymentSnapshot, 'ref'>> {
  const setup = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }, at)
  const { currency = '', amountMinor } = setup.metadata ?? {}
  const movements: Movement[] = [{ kind: 'intent', ref: id, amountMinor: Number(amountMinor) }]
  const card = savedCard(setup)
  if (card) movements.push({ kind: 'card', ref: card.id, amountMinor: 0 })
  for (const fee of await listFees(stripe, setup, at)) movements.push(...(await readCharges(stripe, fee, at, 'fee')))
  if (setup.status === 'canceled') movements.push({ kind: 'void', ref: id, amountMinor: 0 })
  else if (card && !card.customer) movements.push({ kind: 'void', ref: card.id, amountMinor: 0 })
  return { attempt: attemptOf(setup.status, setup.last_setup_error), currency, movements }
}

/** The card that was saved; it belongs to nobody any more once it was given up. */
export function savedCard({ status, payment_method: card }: Stripe.SetupIntent): Stripe.PaymentMethod | null {
  return status === 'succeeded' && card !== null && typeof card === 'object' ? card : null
}

export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

/** Each guarantee has a customer of its own, who is charged nothing but its fee. */
export async function listFees(stripe: Stripe, setup: Stripe.SetupIntent, at: StripeRef['at']) {
  const customer = idOf(setup.customer)
  if (!customer || setup.status !== 'succeeded') return []
  return (await stripe.paymentIntents.list({ customer, limit: 100 }, at)).data
}

async function readCharges(
  stripe: Stripe,
  { id, currency }: Stripe.PaymentIntent,
  at: StripeRef['at'],
  kind: 'charge' | 'fee',
): Promise<Movement[]> {
  const ofIntent = { payment_intent: id, limit: 100 }
  const { data: charges } = await stripe.charges.list(ofIntent, at)
  const movement = (of: MovementKind, ref: string, amount: number): Movement => ({
    kind: of,
    ref,
    amountMinor: minorOfStripe(amount, currency),
  })
  const isRefunded = charges.some((charge) => charge.amount_refunded > 0)
  const isDisputed = charges.some((charge) => charge.disputed)
  const refunds = isRefunded ? (await stripe.refunds.list(ofIntent, at)).data : []
  const disputes = isDisputed ? (await stripe.disputes.list(ofIntent, at)).data : []
  return [
    ...charges.flatMap((charge): Movement[] => {
      if (charge.status === 'failed') return [movement('failure', charge.id, charge.amount)]
      return charge.captured ? [movement(kind, charge.id, charge.amount_captured)] : []
    }),
    ...refunds
      .filter(({ status }) => status === 'succeeded')
      .map((refund) => movement('refund', refund.id, refund.amount)),
    ...disputes.map((dispute) => movement('dispute', dispute.id, dispute.amount)),
  ]
}

function attemptOf(
  status: Stripe.PaymentIntent.Status | Stripe.SetupIntent.Status,
  error: object | null,
): AttemptState {
  if (status === 'processing') return 'processing'
  return status === 'requires_payment_method' && error ? 'failed' : 'open'
}
