import type { Attempt, CardEntry, FormWay } from './card-entry.ts'
import { loadScript } from './load-script.ts'

/** As much of Square's Web Payments SDK as is used. */
export type SquareTokenResult = { status: string; token?: string; errors?: { type?: string }[] }
type SquareCard = {
  attach(where: string): Promise<void>
  tokenize(verification: object): Promise<SquareTokenResult>
  destroy(): Promise<unknown>
}
type SquarePayments = { card(): Promise<SquareCard> }
type WithSquare = { Square?: { payments(applicationId: string, locationId: string): SquarePayments } }

/** Square's card form: it makes a token of the card, asks its bank, and leaves the payment to the server. */
export async function openSquareEntry(way: FormWay, where: HTMLElement): Promise<CardEntry> {
  await loadScript(way.form.scriptUrl)
  const { Square: square } = window as WithSquare
  if (!square) throw new Error('Square’s script is not there')
  const card = await square.payments(way.form.publicKey, way.form.account ?? '').card()
  await card.attach(`#${where.id}`)
  return {
    attempt: async () => attemptOf(await card.tokenize(verificationOf(way))),
    remove: () => void card.destroy(),
  }
}

/** For the guest's bank, which may ask whether it is them. */
function verificationOf({ kind, amount, currency }: FormWay): object {
  const asked = { billingContact: {}, customerInitiated: true, sellerKeyedIn: false }
  if (kind === 'guarantee') return { ...asked, intent: 'STORE' }
  return { ...asked, intent: 'CHARGE', amount: String(amount), currencyCode: currency.toUpperCase() }
}

export function attemptOf({ status, token, errors = [] }: SquareTokenResult): Attempt {
  if (status === 'OK' && token) return { kind: 'token', token }
  if (status === 'Invalid' || errors.some(({ type }) => type === 'VALIDATION_ERROR')) return { kind: 'incomplete' }
  // The bank, or the guest before it, said no.
  if (status === 'Cancel' || status === 'Abort') return { kind: 'refused', hint: 'declined' }
  return { kind: 'failed' }
}
