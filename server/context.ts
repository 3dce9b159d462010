import { hostedSearch } from '#gateways/search-service/hosted.ts'
import type { Clock, Context } from '#http/context.ts'
import { createProcessCounts } from '#http/process-counts.ts'
import type { Databases } from './database.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

/** The one place that reads the time. */
export const clock: Clock = { now: () => Temporal.Now.instant() }

export function createContext(env: Env, { memory, replica }: Databases, log: Log): Context {
  return {
    db: memory.db,
    catalogue: replica.db,
    clock,
    log,
    searchKey: env.TAVOLA_SEARCH_KEY,
    ...(env.TAVOLA_SEARCH_URL && {
      searchService: hostedSearch({
        url: env.TAVOLA_SEARCH_URL,
        key: env.TAVOLA_SEARCH_SERVICE_KEY ?? env.TAVOLA_SEARCH_KEY,
      }),
    }),
    publicUrl: env.PUBLIC_URL,
    ...(env.TAVOLA_LIMITS === 'on' && { limits: createProcessCounts(clock) }),
  }
}
