import type { Told } from './door.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** What is remembered of an answer: a count, a duration and a log line, all without a word of the guest's. */
export function tellOf(metrics: Metrics, log: Log): Told {
  return ({ requestId, method, route, status, seconds }) => {
    metrics.requests.inc({ method, route, status })
    metrics.duration.observe({ route }, seconds)
    if (log.isLevelEnabled('info'))
      log.info({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, 'answered')
  }
}

/** Of an answer from the shelf only what costs next to nothing: it would otherwise cost more than the answer. */
export function tellShelvedOf(metrics: Metrics, log: Log): Told {
  return ({ requestId, method, route, status }) => {
    metrics.shelved.set(route, (metrics.shelved.get(route) ?? 0) + 1)
    if (log.isLevelEnabled('info')) log.info({ requestId, method, route, status, ms: 0 }, 'answered')
  }
}
