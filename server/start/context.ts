import { hostedSearch } from '#gateways/search-service/hosted.ts'
import { createProcessCounts } from '#http/access/process-counts.ts'
import type { Clock } from '#http/api/clock.ts'
import type { Context } from '#http/api/context.ts'
import type { Log } from '../monitoring/log.ts'
import type { Env } from '../settings/env.ts'
import type { Databases } from './database.ts'

/** The one place that reads the time. */
export const clock: Clock = { now: () => Temporal.Now.instant() }

/** A replica that takes longer shows it when it can: what was written stands all the same. */
const shownWithinMs = 2000

export function createContext(env: Env, { primary, replica, standby }: Databases, log: Log): Context {
  return {
    db: primary.db,
    catalogue: replica.db,
    ...(standby && {
      untilShown: async () => {
        if (!(await standby.catchesUp(shownWithinMs)))
          log.warn({}, 'the replica is behind what a host has just changed')
      },
    }),
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
