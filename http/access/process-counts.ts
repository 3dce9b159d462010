import { LRUCache } from 'lru-cache'
import { type ProcessLimit, processLimits, windowAt } from '#domain/limits/limits.ts'
import type { Clock } from '../api/clock.ts'

export type ProcessCounts = {
  /** One more; the seconds to wait when that was one too many. */
  count(limit: ProcessLimit, caller: string): number | null
  /** The seconds to wait when there were too many already. */
  waitFor(limit: ProcessLimit, caller: string): number | null
}

// Callers beyond these push out the ones who asked longest ago: the memory is bounded, whoever comes from how many networks.
const mostCounts = 50_000

/** What callers did lately, in the memory of this process. */
export function createProcessCounts(clock: Clock, { most = mostCounts } = {}): ProcessCounts {
  const counts = new LRUCache<string, { start: number; count: number }>({ max: most })

  function look(limit: ProcessLimit, caller: string) {
    const { start, secondsLeft } = windowAt(processLimits[limit], clock.now())
    const key = `${limit}:${caller}`
    const found = counts.get(key)
    return {
      key,
      start: start.epochMilliseconds,
      secondsLeft,
      found: found?.start === start.epochMilliseconds ? found : null,
    }
  }

  return {
    count(limit, caller) {
      const { key, start, secondsLeft, found } = look(limit, caller)
      if (found) return ++found.count > processLimits[limit].most ? secondsLeft : null
      counts.set(key, { start, count: 1 })
      return null
    },
    waitFor(limit, caller) {
      const { secondsLeft, found } = look(limit, caller)
      return found && found.count >= processLimits[limit].most ? secondsLeft : null
    },
  }
}
