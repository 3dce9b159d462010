import { type Kysely, sql } from 'kysely'
import type { PartnerPlan } from '#domain/imports/partner.ts'
import type { Schema } from '../schema/schema.ts'
import { addToSearch } from '../search/refresh/refresh.ts'
import type { RegionNames } from '../search/refresh/refresh-regions.ts'
import { writeWithDays } from './moved-clocks.ts'
import { writePartners } from './records/partner-records.ts'
import type { ListedVenue, RestaurantWriter } from './records/restaurant-records.ts'

type Batch = { venues: readonly ListedVenue[]; plans: readonly PartnerPlan[] }

/**
 * Restaurants with everything of theirs, in one transaction: whoever finds one can open and book it, and whoever stops
 * the import leaves whole restaurants behind.
 */
export async function writeBatch(
  db: Kysely<Schema>,
  writer: RestaurantWriter,
  { venues, plans }: Batch,
  regions: RegionNames,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Another batch holds counters until it commits, and planning takes its time on a slow machine.
    await sql`SELECT set_config('lock_timeout', '60s', true), set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(
      transaction,
    )
    const ids = venues.map((venue) => venue.restaurantId)
    await writeWithDays(transaction, ids, () => writer.write(transaction, venues))
    await writePartners(transaction, plans)
    await addToSearch(transaction, ids, regions)
  })
}
