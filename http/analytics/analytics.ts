import { analytics } from '#contract/analytics/analytics.ts'
import { insertAnalyticsEvent } from '#data/analytics/analytics.ts'
import { handle } from '../api/bind.ts'

export const record = handle(analytics.record, async ({ query }, { db, clock }) => {
  await insertAnalyticsEvent(db, query, new Date(clock.now().epochMilliseconds))
  return {}
})
