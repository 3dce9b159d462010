import type { CardForm } from '#contract/payments/payments.ts'
import type { Policy } from '#domain/payments/policy.ts'
import type { PaymentSnapshot } from '#domain/payments/settlement.ts'

/** The names a restaurant's setting may have; those that take no money online among them. */
export const gatewayNames = ['stripe', 'square', 'epos', 'yookassa', 'tbank', 'cash', 'invoice', 'none'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** Sent with every write: asked again under the same key, the provider answers the same and moves no money twice. */
type Idempotent = { idempotencyKey: string }

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

/** The beginning of a payment. A guest goes on with one of them: the secret, a frame of the provider, or its page. */
export type Intent = {
  ref: string
  clientSecret: string | null
  frameUrl: string | null
  paymentLink: string | null
  /** Beside the first secret, where the provider's form asks for it to show the guest's saved cards. */
  customerSecret?: string
}

/** A card that a guest has kept at the provider for the next time. */
export type SavedCard = { id: string; brand: string; lastDigits: string; expires: { year: number; month: number } }

/** The guest as a customer of the provider: who keeps cards there, chooses among them and removes them. */
export type SavedCards = {
  /** The provider's name for a new customer, at the restaurant's own account or at ours. */
  createCustomer(wanted: Idempotent & { account: string | null }): Promise<string>
  /** Whoever is given this intent may pay a deposit with a card of the customer, and keep the card they pay with. */
  offer(intent: Intent, customer: string): Promise<Intent>
  list(customer: string): Promise<SavedCard[]>
  /** Only a card of this customer; any other stays as it is. */
  remove(card: Idempotent & { customer: string; id: string }): Promise<void>
  /** With every card that is kept there; one that is gone already is what was wanted. */
  removeCustomer(customer: Idempotent & { customer: string }): Promise<void>
}

type AmountOfPayment = Idempotent & { ref: string; amountMinor: number }

/** What the guest's browser was given for a card by the provider's own script; it stands for the card once. */
export type CardToken = Idempotent & { ref: string; token: string }

/** Word from the provider that came by itself: of which payment. `eventRef` is the same however often it is sent. */
export type GatewayEvent = {
  eventRef: string
  ref: string
  /** The booking that the payment was begun for, where the provider says so: where to look first, and no more. */
  reservationId?: string | undefined
  /** The payment as it stood then, where the provider sends that along and its ids are those that `find` has. */
  snapshot?: PaymentSnapshot | undefined
}

/** With the signature that was found to be right, to be kept beside the bytes. */
export type SignedEvent = GatewayEvent & { signature: string }

/** The provider has said no and will say so again; anything else that is thrown may have happened and is tried again. */
export class GatewayRefusal extends Error {}

/**
 * A way for money to come in. How a payment stands is read from `find`, never from the answer to a write. A signed webhook
 * may show that money has moved, which no later word takes back: so the order in which they arrive does not matter.
 */
export type PaymentGateway = {
  readonly name: GatewayName
  /** Minutes a booking under this policy keeps its table while its money is awaited; null: nothing is waited for. */
  waitsFor(policy: Policy): number | null
  /** Only where guests type their card into a form that the provider's script puts on our page. */
  cardForm?(account: string | null): CardForm
  createIntent(intent: NewIntent): Promise<Intent>
  /** Only where guests can keep their cards at the provider. */
  readonly savedCards?: SavedCards
  /**
   * Only where the browser hands over a token for the card instead of paying at the provider: pays the deposit or
   * saves the card with it. The key is made of payment and token, as another card is another try; a card that is declined
   * is a `GatewayRefusal`.
   */
  confirm?(card: CardToken): Promise<void>
  /** Null when the provider knows no such payment. */
  find(ref: string): Promise<PaymentSnapshot | null>
  refund(payment: AmountOfPayment): Promise<void>
  /** Charges the card that was saved with a guarantee. */
  chargeFee(payment: AmountOfPayment): Promise<void>
  /** Gives up an authorisation, a saved card, or an intent that nobody paid. */
  release(payment: Idempotent & { ref: string }): Promise<void>
  /**
   * Only where guests pay on the provider's page: whether this is an address we gave it to send them back to. Whatever
   * else it says, how the payment stands is read from `find`.
   */
  isOwnReturn?(address: URL): boolean
  /** While a payment is being made, every webhook about it names the booking that it was begun for. */
  readonly webhooksNameBooking?: true
  /** Null when the provider did not sign exactly these bytes, or did so too long ago. */
  verifyWebhook(body: Uint8Array, header: (name: string) => string | null): SignedEvent | null
}
