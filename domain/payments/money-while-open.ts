import type { MoneyAction } from './money-after-end.ts'
import type { Balance } from './movements.ts'

type PolicyAmount = { kind: 'deposit' | 'guarantee'; amountMinor: number }

export type OpenBookingMoney = {
  /** What was agreed to; null when nothing was. */
  policy: PolicyAmount | null
  /** The guest still has to pay it. */
  isAwaited: boolean
  /** What a change that waits for its money asks instead. */
  change: PolicyAmount | null
}

/** A payment with its balance, requests that are under way counted as done. */
export type PaymentOfBooking = PolicyAmount & { paymentId: string; balance: Balance }

/** What is still to be paid for a booking that goes on, or for the change that waits; null when all is there. */
export function missingMoney(
  { policy, isAwaited, change }: OpenBookingMoney,
  payments: readonly PaymentOfBooking[],
): PolicyAmount | null {
  const asked = change ?? (isAwaited ? policy : null)
  if (!asked) return null
  if (asked.kind === 'guarantee') return payments.some(({ balance }) => balance.hasCard) ? null : asked
  const amountMinor = asked.amountMinor - heldOf(payments)
  return amountMinor > 0 ? { kind: 'deposit', amountMinor } : null
}

/** Deposits that were taken and not given back. */
export const heldOf = (payments: readonly PaymentOfBooking[]): number =>
  payments.reduce((total, { balance }) => total + balance.charged - balance.refunded, 0)

type ActionOfPayment = { paymentId: string; action: MoneyAction; givenBefore: number }

/**
 * What a booking that goes on means for its payments: whatever was paid above what is asked goes back, the newest payment
 * first; a card that nothing asks for and an intent for another amount than is missing are let go.
 */
export function moneyWhileOpen(booking: OpenBookingMoney, payments: readonly PaymentOfBooking[]): ActionOfPayment[] {
  const missing = missingMoney(booking, payments)
  const asked = [booking.policy, booking.change].filter((each) => each !== null)
  const deposits = asked.filter(({ kind }) => kind === 'deposit').map(({ amountMinor }) => amountMinor)
  let surplus = heldOf(payments) - Math.max(0, ...deposits)
  const actions: ActionOfPayment[] = []
  for (const { paymentId, kind, amountMinor, balance } of payments.toReversed()) {
    const act = (action: Omit<MoneyAction, 'reason'>) =>
      actions.push({ paymentId, action: { ...action, reason: 'changed' }, givenBefore: balance.refunded })
    const part = Math.min(surplus, balance.charged - balance.refunded)
    if (part > 0) {
      surplus -= part
      act({ kind: 'refund', amountMinor: part })
    }
    const isWanted = missing?.kind === kind && missing.amountMinor === amountMinor
    const isIdleCard = balance.hasCard && !asked.some((each) => each.kind === 'guarantee')
    if ((balance.isOpen && !isWanted) || isIdleCard) act({ kind: 'void', amountMinor: 0 })
  }
  return actions
}
