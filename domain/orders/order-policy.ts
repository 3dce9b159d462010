import type { Texts } from '#texts/text.ts'
import type { Policy } from '../payments/policy.ts'
import { policyText } from '../payments/policy-text.ts'

type OrderPolicyFacts = {
  totalMinor: number
  currency: string
  cancelUntil: Temporal.Instant
  language: string
  timeZone: string
}

/** What a guest agrees to who pays an order by card: all of it now, and back until the kitchen begins. */
export function orderPolicy(
  { totalMinor, currency, cancelUntil, language, timeZone }: OrderPolicyFacts,
  texts: Texts,
): Policy {
  const plain = {
    kind: 'deposit' as const,
    amountMinor: totalMinor,
    currency: currency.toLowerCase(),
    freeUntil: cancelUntil.toString(),
  }
  return { ...plain, words: policyText(plain, { language, timeZone }, texts, { isOrder: true }) }
}
