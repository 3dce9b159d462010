import { amountFor, ruleFor } from '../payments/policy.ts'
import type { BookableEvent, BookingRules } from './booking-rules.ts'

/** Minor units a party is asked for before the visit: the event's price for everybody, else the deposit of its size. */
export function askedAmount(rules: BookingRules, date: string, party: number, event: BookableEvent | null): number {
  if (event) return (event.priceMinor ?? 0) * party
  const rule = ruleFor(rules.policies, date)
  return rule?.kind === 'deposit' ? amountFor(rule.amounts, party) : 0
}
