import type { Texts } from '#texts/text.ts'
import { type PolicyText, policyText } from './policy-text.ts'
import { type MoneyRule, type PricedVisit, priceOf } from './pricing.ts'

/** What a guest agreed to. Copied onto the booking when it is made; never changes afterwards. */
export type Policy = {
  kind: 'deposit' | 'guarantee'
  amountMinor: number
  currency: string
  /** The moment until which canceling costs nothing; null when it always costs. */
  freeUntil: string | null
  /**
   * So many minutes after booking are all of the free time; null where a rule gives more, or nothing does, and
   * absent from bookings of earlier releases.
   */
  graceMinutes?: number | null
  words: PolicyText
}

type PolicyVisit = PricedVisit & { startsAt: Temporal.Instant; timeZone: string }

type PolicyTerms = {
  currency: string
  language: string
  texts: Texts
  /** Of the restaurant: minutes after booking in which canceling is free in any case. */
  graceMinutes: number
  /** When the guest first booked; a change does not begin the grace again. */
  bookedAt: Temporal.Instant
  now: Temporal.Instant
}

export function policyFor(rules: readonly MoneyRule[], visit: PolicyVisit, terms: PolicyTerms): Policy | null {
  const { rule, deposit, fee } = priceOf(rules, visit)
  const amountMinor = rule?.kind === 'deposit' ? deposit : fee
  if (!rule || amountMinor === 0) return null
  const plain = {
    kind: rule.kind,
    amountMinor,
    currency: terms.currency.toLowerCase(),
    ...freeWindow(freeUntilOf(rule, visit), visit, terms),
  }
  const isPrice = rule.kind === 'deposit' && (visit.event?.priceMinor ?? null) !== null
  const guest = { language: terms.language, timeZone: visit.timeZone }
  return { ...plain, words: policyText(plain, guest, terms.texts, { isPrice }) }
}

/** The later of the rule's moment and the end of the grace, never after the visit began; what is past gives nothing. */
function freeWindow(
  byRule: Temporal.Instant | null,
  { startsAt }: PolicyVisit,
  { graceMinutes, bookedAt, now }: PolicyTerms,
): { freeUntil: string | null; graceMinutes: number | null } {
  const graceEnds = earlier(bookedAt.add({ minutes: graceMinutes }), startsAt)
  const isGrace = byRule === null || Temporal.Instant.compare(byRule, graceEnds) < 0
  const freeUntil = isGrace ? graceEnds : byRule
  if (Temporal.Instant.compare(freeUntil, now) <= 0) return { freeUntil: null, graceMinutes: null }
  const isCut = freeUntil.equals(startsAt)
  return { freeUntil: freeUntil.toString(), graceMinutes: isGrace && !isCut ? graceMinutes : null }
}

function freeUntilOf(rule: MoneyRule, { startsAt, timeZone }: PolicyVisit): Temporal.Instant | null {
  if (rule.freeUntilHours === null && rule.freeUntilTime === null) return null
  const before = startsAt.subtract({ hours: rule.freeUntilHours ?? 0 })
  if (rule.freeUntilTime === null) return before
  const day = before.toZonedDateTimeISO(timeZone).toPlainDate()
  const until = day.toZonedDateTime({ timeZone, plainTime: rule.freeUntilTime }).toInstant()
  return earlier(until, startsAt)
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)
