import { LRUCache } from 'lru-cache'
import type { BookingRules } from './booking-rules.ts'

/** A season of evenings, each for several sizes of party; counted as a size, for which no room is set aside beforehand. */
const bounds = { maxSize: 500, sizeCalculation: () => 1 }

/**
 * Rules are read anew several times a second but seldom change, and unchanged rules are the same object. What follows
 * from rules and a date alone is therefore worked out once for each object.
 */
export function rememberedFor<T extends object | boolean>(
  work: (rules: BookingRules, key: string) => T,
): (rules: BookingRules, key: string) => T {
  const known = new WeakMap<BookingRules, LRUCache<string, T>>()
  return (rules, key) => {
    let answers = known.get(rules)
    if (!answers) known.set(rules, (answers = new LRUCache(bounds)))
    const found = answers.get(key)
    if (found !== undefined) return found
    const made = work(rules, key)
    answers.set(key, made)
    return made
  }
}
