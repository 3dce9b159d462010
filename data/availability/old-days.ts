import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { partnerBatches } from '../jobs/partner-batches.ts'

/**
 * Forgets service days before a date that nothing is left of: a day is made from its allocations and bookings, and those that are
 * over have none. Whoever opens such a day once more has it made anew.
 */
export async function deleteServiceDaysBefore(db: Db, date: string): Promise<number> {
  let deleted = 0
  for await (const restaurants of partnerBatches(db)) {
    const { numAffectedRows } = await sql`
      DELETE FROM service_days d
      WHERE d.restaurant_id = ANY (${restaurants}::integer[]) AND d.service_date < ${date}::date
        AND NOT EXISTS (SELECT FROM allocations a WHERE a.restaurant_id = ANY (${restaurants}::integer[])
          AND a.restaurant_id = d.restaurant_id AND a.service_date = d.service_date)
        AND NOT EXISTS (SELECT FROM reservations r WHERE r.restaurant_id = ANY (${restaurants}::integer[])
          AND r.restaurant_id = d.restaurant_id AND r.service_date = d.service_date
          AND r.status IN ('Pending', 'Approved', 'Called', 'Seated'))`.execute(db)
    deleted += Number(numAffectedRows ?? 0)
  }
  return deleted
}
