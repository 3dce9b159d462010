import type { Policy } from './policy.ts'
import type { PolicyText } from './policy-text.ts'

type PolicyWithoutWords = Omit<Policy, 'words'>

/**
 * The terms of a booking whose stay its guest changes: those of the new stay, as if it were booked now. Once canceling is
 * no longer free, a change opens no way out: the amount never falls, and the free window does not come back.
 */
export function policyAfterChange(
  before: Policy | null,
  after: Policy | null,
  { now, say }: { now: Temporal.Instant; say: (policy: PolicyWithoutWords) => PolicyText },
): Policy | null {
  if (!before || isFree(before, now)) return after
  const comparable = after?.kind === before.kind ? after.amountMinor : 0
  const plain = {
    kind: before.kind,
    amountMinor: Math.max(before.amountMinor, comparable),
    currency: before.currency,
    freeUntil: null,
  }
  return { ...plain, words: say(plain) }
}

/** Canceling still costs nothing. */
export function isFree({ freeUntil }: Pick<Policy, 'freeUntil'>, now: Temporal.Instant): boolean {
  return freeUntil !== null && Temporal.Instant.compare(now, Temporal.Instant.from(freeUntil)) <= 0
}
