import { sql } from 'kysely'
import type { MoneyRule } from '#domain/payments/pricing.ts'
import type { Db } from '../database/database.ts'

/** Rules about money as a JSON list, for a statement that reads them from `policies`; null when there are none. */
export const policiesList = sql<MoneyRule[] | null>`
  json_agg(json_build_object('kind', kind, 'amounts', amounts, 'freeUntilHours', free_until_hours,
    'freeUntilTime', free_until_time, 'startsOn', starts_on, 'endsOn', ends_on) ORDER BY starts_on NULLS LAST, policy_id)`

export async function listPolicies(db: Db, restaurantId: number): Promise<readonly MoneyRule[]> {
  const { rows } = await sql<{ policies: MoneyRule[] | null }>`
    SELECT ${policiesList} AS policies FROM policies WHERE restaurant_id = ${restaurantId}`.execute(db)
  return rows[0]?.policies ?? []
}
