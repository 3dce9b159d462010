import type { CacheKey } from '#http/caching/cache-key.ts'

/**
 * Runs one request for all who ask the same. Whoever asks while it runs waits for the next run, so nobody is given what
 * was read before they asked. `run` never throws.
 */
export function coalesceRequests<Exchange>(run: (together: readonly [Exchange, ...Exchange[]]) => Promise<void>) {
  // A key is here while a run for it is planned or under way, with those who wait for the next one.
  const waiting = new Map<CacheKey, Exchange[]>()

  async function runAll(key: CacheKey): Promise<void> {
    for (;;) {
      const [first, ...others] = waiting.get(key) ?? []
      if (!first) return void waiting.delete(key)
      waiting.set(key, [])
      await run([first, ...others])
    }
  }

  return (key: CacheKey, exchange: Exchange): void => {
    const others = waiting.get(key)
    if (others) return void others.push(exchange)
    waiting.set(key, [exchange])
    // Requests that came in together are read in the same turn of the event loop.
    setImmediate(() => void runAll(key))
  }
}
