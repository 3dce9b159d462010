import { type PolicyWords, policyWords } from '../reservations/policy-words.ts'

/** A rule of a restaurant about money: asked before the visit, or a fee for not coming. */
export type MoneyRule = {
  kind: 'deposit' | 'guarantee'
  /** Party size to minor units. */
  amounts: Readonly<Record<string, number>>
  freeUntilHours: number | null
  /** `12:00:00`: the clock time up to which canceling is free, on the day that `freeUntilHours` leads to. */
  freeUntilTime: string | null
  startsOn: string | null
  endsOn: string | null
}

/** What a guest agreed to. Copied onto the booking when it is made; never changes afterwards. */
export type Policy = {
  kind: 'deposit' | 'guarantee'
  amountMinor: number
  currency: string
  /** The moment until which canceling costs nothing; null when it never does. */
  freeUntil: string | null
  words: PolicyWords
}

type Visit = { startsAt: Temporal.Instant; serviceDate: string; timeZone: string; party: number }

/** A rule for these dates comes before the one for all dates. */
export function ruleFor(rules: readonly MoneyRule[], serviceDate: string): MoneyRule | undefined {
  const covers = (rule: MoneyRule) =>
    rule.startsOn !== null && rule.startsOn <= serviceDate && serviceDate <= (rule.endsOn ?? rule.startsOn)
  return rules.find(covers) ?? rules.find(({ startsOn }) => startsOn === null)
}

/** The amount for the party size, else for the nearest smaller one, else nothing. */
export function amountFor(amounts: MoneyRule['amounts'], party: number): number {
  const sizes = Object.keys(amounts)
    .map(Number)
    .filter((size) => size <= party)
  return sizes.length === 0 ? 0 : (amounts[String(Math.max(...sizes))] ?? 0)
}

export function policyFor(
  rules: readonly MoneyRule[],
  visit: Visit,
  { currency, language }: { currency: string; language: string },
): Policy | null {
  const rule = ruleFor(rules, visit.serviceDate)
  const amountMinor = rule ? amountFor(rule.amounts, visit.party) : 0
  if (!rule || amountMinor === 0) return null
  const freeUntil = freeUntilOf(rule, visit)
  const plain = {
    kind: rule.kind,
    amountMinor,
    currency: currency.toLowerCase(),
    freeUntil: freeUntil?.toString() ?? null,
  }
  return { ...plain, words: policyWords(plain, { language, timeZone: visit.timeZone }) }
}

function freeUntilOf(rule: MoneyRule, { startsAt, timeZone }: Visit): Temporal.Instant | null {
  if (rule.freeUntilHours === null && rule.freeUntilTime === null) return null
  const before = startsAt.subtract({ hours: rule.freeUntilHours ?? 0 })
  if (rule.freeUntilTime === null) return before
  const day = before.toZonedDateTimeISO(timeZone).toPlainDate()
  const until = day.toZonedDateTime({ timeZone, plainTime: rule.freeUntilTime }).toInstant()
  return Temporal.Instant.compare(until, startsAt) < 0 ? until : startsAt
}
