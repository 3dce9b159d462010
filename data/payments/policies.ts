import { sql } from 'kysely'
import type { MoneyRule } from '#domain/payments/pricing.ts'
import type { Db } from '../database/database.ts'

/** A restaurant's rules about money as a JSON list, for a statement that reads more than these; null when it has none. */
export const policiesJson = (restaurantId: number) => sql<MoneyRule[] | null>`
  (SELECT json_agg(json_build_object('kind', kind, 'amounts', amounts, 'freeUntilHours', free_until_hours,
      'freeUntilTime', free_until_time, 'startsOn', starts_on, 'endsOn', ends_on) ORDER BY starts_on NULLS LAST, policy_id)
    FROM policies o WHERE o.restaurant_id = ${restaurantId})`

export async function listPolicies(db: Db, restaurantId: number): Promise<readonly MoneyRule[]> {
  const { rows } = await sql<{ policies: MoneyRule[] | null }>`
    SELECT ${policiesJson(restaurantId)} AS policies`.execute(db)
  return rows[0]?.policies ?? []
}
