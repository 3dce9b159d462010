import type { AnalyticsEvent } from '#contract/analytics/analytics.ts'

type TrackedEvent = Pick<AnalyticsEvent, 'source' | 'action'> & {
  ids: readonly string[]
  target?: string
  query?: string
}

const warn = (reason: unknown) => console.warn('analytics', String(reason))

/** Counts a view or a click. Nobody waits for it, it outlives the page, and when it fails nothing else does. */
export function track({ ids, ...event }: TrackedEvent): void {
  if (ids.length === 0) return
  const url = `/api/analytics?${new URLSearchParams({ ...event, ids: ids.join() })}`
  try {
    fetch(url, { keepalive: true, priority: 'low' })
      // Read to its end, or the browser keeps the connection waiting for somebody who does.
      .then((answer) => answer.text().then(() => answer.ok || warn(answer.status)))
      .catch(warn)
  } catch (failure) {
    warn(failure)
  }
}
