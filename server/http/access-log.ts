import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { AccessLog } from './http-server.ts'

/** What is remembered of an answer: a count, a duration and a log line, all without a word of the guest's. */
export function accessLogger(metrics: Metrics, log: Log): AccessLog {
  return ({ requestId, method, route, status, seconds }) => {
    metrics.requests.inc({ method, route, status })
    metrics.duration.observe({ route }, seconds)
    if (log.isLevelEnabled('info'))
      log.info({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, 'answered')
  }
}

/** Of an answer from the response cache only what costs next to nothing: it would otherwise cost more than the answer. */
export function cachedAccessLogger(metrics: Metrics, log: Log): AccessLog {
  return ({ requestId, method, route, status }) => {
    metrics.cachedResponses.set(route, (metrics.cachedResponses.get(route) ?? 0) + 1)
    if (log.isLevelEnabled('info')) log.info({ requestId, method, route, status, ms: 0 }, 'answered')
  }
}
