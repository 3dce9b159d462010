import type { Db } from '../../database/database.ts'
import { partnerBatches } from '../../jobs/partner-batches.ts'

/** Forgets quotes that were settled before a moment; what is learned from them looks at the last ones alone. */
export async function deleteQuotesBefore(db: Db, before: Temporal.Instant): Promise<number> {
  let deleted = 0
  for await (const restaurants of partnerBatches(db)) {
    const { numDeletedRows } = await db
      .deleteFrom('quotes')
      .where('restaurant_id', 'in', restaurants)
      .where('called_at', '<', new Date(before.epochMilliseconds))
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
  }
  return deleted
}
