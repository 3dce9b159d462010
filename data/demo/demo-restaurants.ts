import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Marks the partners among these places as the demo's own. */
export async function markDemoRestaurants(db: Db, sourceRefs: readonly string[]): Promise<void> {
  await sql`UPDATE booking_settings SET is_demo = true WHERE NOT is_demo AND restaurant_id = ANY (ARRAY(
    SELECT restaurant_id FROM restaurants WHERE source_ref = ANY (${sourceRefs}) AND is_partner))`.execute(db)
}
