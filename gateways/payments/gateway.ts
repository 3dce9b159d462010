import type { PaymentState } from '#domain/payments/payment-states.ts'
import type { Policy } from '#domain/payments/policy.ts'

/** The names a restaurant's setting may have; those that take no money online among them. */
export const gatewayNames = [
  'sandbox',
  'stripe',
  'square',
  'epos',
  'yookassa',
  'tbank',
  'cash',
  'invoice',
  'none',
] as const
export type GatewayName = (typeof gatewayNames)[number]

/** Sent with every write: asked again under the same key, the provider answers the same and moves no money twice. */
export type Idempotent = { idempotencyKey: string }

export type NewIntent = Idempotent & {
  /** The restaurant's account at the provider, where it has one of its own. */
  account: string | null
  reservationId: string
  kind: Policy['kind']
  amountMinor: number
  currency: string
  /** Where the provider sends the guest back to. */
  returnUrl: string
}

/** A payment at the provider: its own id there, and how it stands. */
export type GatewayPayment = { ref: string; state: PaymentState }

/** A guest goes on with one of the two: the secret in the provider's own form, or the link to its page. */
export type Intent = GatewayPayment & { clientSecret: string | null; paymentLink: string | null }

export type AmountOfPayment = Idempotent & { ref: string; amountMinor: number }

/** Word from the provider that came by itself. `eventRef` is the same however often it is sent. */
export type GatewayEvent = GatewayPayment & { eventRef: string; amountMinor: number; currency: string }

/** A way for money to come in. A write that fails may have happened: it is sent again under its own key. */
export type PaymentGateway = {
  readonly name: GatewayName
  /** Minutes a booking under this policy keeps its table while its money is awaited; null: nothing is waited for. */
  waitsFor(policy: Policy): number | null
  createIntent(intent: NewIntent): Promise<Intent>
  capture(payment: AmountOfPayment): Promise<GatewayPayment>
  refund(payment: AmountOfPayment): Promise<GatewayPayment>
  /** Null when the provider did not sign exactly these bytes, or did so too long ago. */
  verifyWebhook(body: Uint8Array, headers: Headers): GatewayEvent | null
}
