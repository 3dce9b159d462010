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

export type PricedVisit = { serviceDate: string; party: number; event: { priceMinor: number | null } | null }

/** What a visit costs beforehand and what it costs not to come, in minor units. */
export type Price = {
  deposit: number
  fee: number
  /** The rule in force on that day; without one nothing was agreed to. */
  rule: MoneyRule | null
}

/** The one place where an amount comes from: an event's own price for everybody, else the rule of the day by party size. */
export function priceOf(rules: readonly MoneyRule[], { serviceDate, party, event }: PricedVisit): Price {
  const rule = ruleFor(rules, serviceDate) ?? null
  const amount = rule ? amountFor(rule.amounts, party) : 0
  const ownPrice = event?.priceMinor ?? null
  return {
    deposit: ownPrice !== null ? ownPrice * party : rule?.kind === 'deposit' ? amount : 0,
    fee: rule?.kind === 'guarantee' ? amount : 0,
    rule,
  }
}

/** A rule for these dates comes before the one for all dates. */
export function ruleFor(rules: readonly MoneyRule[], serviceDate: string): MoneyRule | undefined {
  const covers = (rule: MoneyRule) =>
    rule.startsOn !== null && rule.startsOn <= serviceDate && serviceDate <= (rule.endsOn ?? rule.startsOn)
  return rules.find(covers) ?? usualRule(rules)
}

/** The rule for all dates that have none of their own. */
export const usualRule = (rules: readonly MoneyRule[]): MoneyRule | undefined =>
  rules.find(({ startsOn }) => startsOn === null)

/** The amount for the party size, else for the nearest smaller one, else nothing. */
export function amountFor(amounts: MoneyRule['amounts'], party: number): number {
  let nearest = 0
  for (const size in amounts) if (Number(size) <= party) nearest = Math.max(nearest, Number(size))
  return amounts[nearest] ?? 0
}
