import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { Actor } from '../reservations/statuses.ts'
import type { Balance } from './movements.ts'
import type { Policy } from './policy.ts'

/** Why money is given back, taken or let go; kept with the request and shown to the guest. */
type MoneyReason =
  | 'canceled_in_time'
  | 'not_kept_by_restaurant'
  | 'canceled_late'
  | 'no_show'
  | 'visit_over'
  /** The booking asks for less than was paid, or a change was not made. */
  | 'changed'

export type MoneyAction = { kind: 'refund' | 'fee' | 'void'; amountMinor: number; reason: MoneyReason }

type EndedBooking = {
  status: BookingStatus
  /** Who ended it, and when. */
  endedBy: Actor
  endedAt: Temporal.Instant
  policy: Policy | null
}

/**
 * What an ended booking means for its money. A restaurant that cannot keep a booking keeps no money; a guest who cancels in
 * time gets everything back; afterwards a deposit stays and a guarantee is charged, once and never above what was
 * agreed to. A no-show costs only when a person has marked it.
 */
export function moneyAfterEnd(booking: EndedBooking, balance: Balance): MoneyAction | null {
  const { policy } = booking
  // A change took the policy away: whatever still comes goes back.
  if (!policy) return giveBack(balance, 'changed')
  switch (verdict(booking, policy)) {
    case 'free':
      return giveBack(balance, booking.status === 'CanceledByClient' ? 'canceled_in_time' : 'not_kept_by_restaurant')
    case 'costs':
      return charge(policy, balance, booking.status === 'NoShow' ? 'no_show' : 'canceled_late')
    case 'over':
      return letGo(balance, 'visit_over')
    case 'open':
      return null
  }
}

function verdict(
  { status, endedBy, endedAt }: EndedBooking,
  { freeUntil }: Policy,
): 'free' | 'costs' | 'over' | 'open' {
  switch (status) {
    case 'Rejected':
    case 'CanceledByHost':
    case 'Canceled':
      return 'free'
    case 'CanceledByClient':
      return freeUntil !== null && Temporal.Instant.compare(endedAt, Temporal.Instant.from(freeUntil)) <= 0
        ? 'free'
        : 'costs'
    case 'NoShow':
      return endedBy === 'host' ? 'costs' : 'over'
    case 'Closed':
      return 'over'
    case 'Pending':
    case 'Approved':
    case 'Called':
    case 'Seated':
      return 'open'
  }
}

function giveBack(balance: Balance, reason: MoneyReason): MoneyAction | null {
  const amountMinor = balance.charged - balance.refunded
  if (amountMinor > 0) return { kind: 'refund', amountMinor, reason }
  return letGo(balance, reason)
}

function charge(policy: Policy, balance: Balance, reason: MoneyReason): MoneyAction | null {
  if (balance.isOpen) return letGo(balance, reason)
  if (policy.kind === 'deposit' || balance.charged > 0 || !balance.hasCard) return null
  return { kind: 'fee', amountMinor: policy.amountMinor, reason }
}

/** An authorisation, a saved card or an intent that nobody paid is of no more use. */
function letGo({ authorized, hasCard, isOpen, charged }: Balance, reason: MoneyReason): MoneyAction | null {
  if (charged > 0 || !(authorized > 0 || hasCard || isOpen)) return null
  return { kind: 'void', amountMinor: authorized, reason }
}
