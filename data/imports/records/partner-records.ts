import { sql, type Transaction } from 'kysely'
import type { PartnerPlan } from '#domain/imports/partner.ts'
import type { Db } from '../../database/database.ts'
import type { Schema } from '../../schema/schema.ts'
import { partnerTables, restaurantColumns, restaurantRecord } from '../partner-tables.ts'
import { nextVenueNumbers } from '../venue-numbers.ts'
import { writeRecords } from './record-set.ts'

/** Events share the number space of restaurants; numbered before writing, they do not depend on which batch is faster. */
export async function numberEvents(db: Db, plans: readonly PartnerPlan[]): Promise<void> {
  const events = plans.flatMap((plan) => plan.events)
  const numbers = await nextVenueNumbers(db, events.length)
  for (const [index, event] of events.entries()) event.eventId = numbers[index]
}

/**
 * Turns listed places into partners, within a transaction: a place is a partner with all its tables and hours, or still
 * a listing. Rows that are already there stay as they are.
 */
export async function writePartners(transaction: Transaction<Schema>, plans: readonly PartnerPlan[]): Promise<void> {
  if (plans.length === 0) return
  await updateRestaurants(transaction, plans)
  for (const [table, { columns, records }] of Object.entries(partnerTables))
    await writeRecords(transaction, table as keyof Schema, columns, plans.flatMap(records), { nothing: true })
}

async function updateRestaurants(db: Db, plans: readonly PartnerPlan[]): Promise<void> {
  const names = Object.keys(restaurantColumns).filter((name) => name !== 'restaurant_id')
  const assignments = names.map((name) => `"${name}" = incoming."${name}"`).join(', ')
  const definition = Object.entries(restaurantColumns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')
  await sql`
    UPDATE restaurants SET is_partner = true, changed_at = now(), ${sql.raw(assignments)}
    FROM json_to_recordset(${JSON.stringify(plans.map(restaurantRecord))}::json) AS incoming(${sql.raw(definition)})
    WHERE restaurants.restaurant_id = incoming.restaurant_id`.execute(db)
}
