import type { CardForm } from '#contract/payments/payments.ts'
import type { Hint } from '../hints.ts'

/** A provider's form and what the guest does with it. */
export type FormWay = {
  form: CardForm
  /** Where the provider asks for one. */
  clientSecret: string | null
  /** With it the form shows the cards that the guest kept there. */
  customerSecret: string | null
  kind: 'deposit' | 'guarantee'
  amount: number
  currency: string
  /** Where a bank that needs the whole window sends the guest back to. */
  returnUrl: string
  /** The page's language, for the words inside the form. */
  language: string
}

/** What became of a card, by the word of the provider's script. */
export type Attempt =
  /** The provider has it; how the payment stands is asked of the server. */
  | { kind: 'sent' }
  /** The card as a token, for the server to pay with. */
  | { kind: 'token'; token: string }
  /** Something is missing, and the form says what. */
  | { kind: 'incomplete' }
  | { kind: 'refused'; hint: Hint }
  | { kind: 'failed' }

/** The form as it stands on the page. */
export type CardEntry = { attempt(): Promise<Attempt>; remove(): void }
