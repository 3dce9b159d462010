import { analytics } from '#contract/analytics.ts'
import { insertAnalyticsEvent } from '#data/analytics.ts'
import { handle } from './bind.ts'

export const record = handle(analytics.record, async ({ query }, { db, clock }) => {
  await insertAnalyticsEvent(db, query, new Date(clock.now().epochMilliseconds))
  return {}
})
