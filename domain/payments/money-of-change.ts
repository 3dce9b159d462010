import type { PaymentState } from './payment-states.ts'
import type { Policy } from './policy.ts'

export type ChangedMoney = {
  state: PaymentState
  before: Policy | null
  after: Policy | null
  /** Deposits that were taken and not given back, in minor units. */
  heldMinor: number
  /** The restaurant's gateway can ask for the new amount. */
  canAsk: boolean
  /** The new amount as the guest was shown it; null when they did not say. */
  agreedMinor: number | null
}

export type MoneyOfChange =
  | { effect: 'at_once'; policy: Policy | null; state: PaymentState }
  /** The booking stays as it is until the rest of the money, or the card, has come. */
  | { effect: 'when_paid'; policy: Policy }
  | { effect: 'refused'; reason: 'amount_mismatch' | 'other_terms' }

/**
 * What a change of the stay means for the money. What costs no more takes effect at once, and anything paid above the new
 * amount goes back afterwards; a higher deposit has to come first, a higher fee has to be agreed to by its amount.
 */
export function moneyOfChange({ state, before, after, heldMinor, canAsk, agreedMinor }: ChangedMoney): MoneyOfChange {
  const atOnce = (next: PaymentState = state): MoneyOfChange => ({ effect: 'at_once', policy: after, state: next })
  const otherTerms: MoneyOfChange = { effect: 'refused', reason: 'other_terms' }
  if (agreedMinor !== null && agreedMinor !== (after?.amountMinor ?? 0))
    return { effect: 'refused', reason: 'amount_mismatch' }
  switch (state) {
    case 'due':
    case 'processing':
    case 'failed':
      return atOnce(after ? state : 'none')
    case 'none':
      return after && !before && canAsk ? { effect: 'when_paid', policy: after } : atOnce()
    case 'released':
    case 'refunded':
      // Given back at the desk, and the booking goes on: nothing is asked for again.
      if (before) return { effect: 'at_once', policy: before, state }
      if (after?.kind === 'guarantee') return otherTerms
      return after && canAsk ? { effect: 'when_paid', policy: after } : atOnce()
    case 'authorized':
      return isSame(before, after) ? atOnce() : otherTerms
    case 'paid':
      if (!after) return atOnce()
      if (after.kind !== 'deposit') return otherTerms
      if (after.amountMinor <= heldMinor || after.amountMinor <= (before?.amountMinor ?? 0)) return atOnce()
      return canAsk ? { effect: 'when_paid', policy: after } : otherTerms
    case 'card_saved':
      if (!after) return atOnce('none')
      if (after.kind !== 'guarantee') return otherTerms
      if (after.amountMinor > (before?.amountMinor ?? 0) && agreedMinor === null)
        return { effect: 'refused', reason: 'amount_mismatch' }
      return atOnce()
    case 'expired':
      return { effect: 'at_once', policy: before, state }
  }
}

function isSame(before: Policy | null, after: Policy | null): boolean {
  return before?.kind === after?.kind && before?.amountMinor === after?.amountMinor
}
