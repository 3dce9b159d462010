import type { BookingRules } from './booking-rules.ts'

/** A season of evenings, each for several sizes of party. */
const mostKept = 500

/**
 * Rules are read anew several times a second but seldom change, and unchanged rules are the same object. What follows
 * from rules and a date alone is therefore worked out once for each object.
 */
export function rememberedFor<T>(
  work: (rules: BookingRules, key: string) => T,
): (rules: BookingRules, key: string) => T {
  const known = new WeakMap<BookingRules, Map<string, T>>()
  return (rules, key) => {
    let answers = known.get(rules)
    if (!answers || answers.size >= mostKept) known.set(rules, (answers = new Map()))
    const found = answers.get(key)
    if (found !== undefined) return found
    const made = work(rules, key)
    answers.set(key, made)
    return made
  }
}
