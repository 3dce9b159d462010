import type { Texts } from '#texts/text.ts'
import { type PolicyText, policyText } from './policy-text.ts'
import { type MoneyRule, type PricedVisit, priceOf } from './pricing.ts'

/** What a guest agreed to. Copied onto the booking when it is made; never changes afterwards. */
export type Policy = {
  kind: 'deposit' | 'guarantee'
  amountMinor: number
  currency: string
  /** The moment until which canceling costs nothing; null when it never does. */
  freeUntil: string | null
  words: PolicyText
}

type Visit = PricedVisit & { startsAt: Temporal.Instant; timeZone: string }

export function policyFor(
  rules: readonly MoneyRule[],
  visit: Visit,
  { currency, language, texts }: { currency: string; language: string; texts: Texts },
): Policy | null {
  const { rule, deposit, fee } = priceOf(rules, visit)
  const amountMinor = rule?.kind === 'deposit' ? deposit : fee
  if (!rule || amountMinor === 0) return null
  const freeUntil = freeUntilOf(rule, visit)
  const plain = {
    kind: rule.kind,
    amountMinor,
    currency: currency.toLowerCase(),
    freeUntil: freeUntil?.toString() ?? null,
  }
  return { ...plain, words: policyText(plain, { language, timeZone: visit.timeZone }, texts) }
}

function freeUntilOf(rule: MoneyRule, { startsAt, timeZone }: Visit): Temporal.Instant | null {
  if (rule.freeUntilHours === null && rule.freeUntilTime === null) return null
  const before = startsAt.subtract({ hours: rule.freeUntilHours ?? 0 })
  if (rule.freeUntilTime === null) return before
  const day = before.toZonedDateTimeISO(timeZone).toPlainDate()
  const until = day.toZonedDateTime({ timeZone, plainTime: rule.freeUntilTime }).toInstant()
  return Temporal.Instant.compare(until, startsAt) < 0 ? until : startsAt
}
