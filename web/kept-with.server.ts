const kept = new WeakMap<object, Map<string, unknown>>()

/**
 * What a page makes of a public answer, kept with it. The API hands the very same object to everyone for the half
 * second it keeps the answer, so whatever depends on that object and the key alone need not be made again.
 */
export function keptWith<T>(answer: object, key: string, make: () => T): T {
  const made = kept.get(answer) ?? new Map<string, unknown>()
  kept.set(answer, made)
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T
}
