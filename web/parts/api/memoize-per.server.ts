const results = new WeakMap<object, Map<string, unknown>>()

/**
 * Computes once per object and key. The API gives the same object to all requests for the half second it caches an
 * answer, so what a page derives from that object and the key alone need not be computed again.
 */
export function memoizePer<T>(object: object, key: string, compute: () => T): T {
  const known = results.get(object) ?? new Map<string, unknown>()
  results.set(object, known)
  if (!known.has(key)) known.set(key, compute())
  return known.get(key) as T
}
