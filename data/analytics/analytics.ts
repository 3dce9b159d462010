import type { AnalyticsEvent } from '#contract/analytics/analytics.ts'
import type { Db } from '../database/database.ts'

export async function insertAnalyticsEvent(db: Db, event: AnalyticsEvent, at: Date): Promise<void> {
  await db
    .insertInto('analytics_events')
    .values({
      source: event.source,
      action: event.action,
      target: event.target,
      ids: event.ids,
      query: event.query ?? null,
      at,
    })
    .execute()
}
