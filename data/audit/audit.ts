import { CompiledQuery } from 'kysely'
import { bookingStatuses } from '#contract/reservations/reservations.ts'
import { paymentChangesFrom, paymentStates } from '#domain/payments/payment-states.ts'
import { changesFrom } from '#domain/reservations/statuses.ts'
import { walkinChanges } from '#domain/walkins/statuses.ts'
import type { Db } from '../database/database.ts'
import { type AuditRule, auditRules } from './rules.ts'

type AuditFinding = { rule: string; says: string; restaurantId: number; detail: string }

type AuditFindingRow = { restaurant_id: number; detail: string }

/** Everything in the data that no request should have been able to bring about. An empty list is the only good one. */
export async function audit(db: Db): Promise<AuditFinding[]> {
  const restaurants = await db
    .selectFrom('service_days')
    .select('restaurant_id')
    .distinct()
    .orderBy('restaurant_id')
    .execute()
  const findings: AuditFinding[] = []
  for (const rule of auditRules) {
    for (const values of valuesOf(rule, restaurants)) {
      const { rows } = await db.executeQuery<AuditFindingRow>(CompiledQuery.raw(`${rule.findings} LIMIT 100`, values))
      for (const { restaurant_id, detail } of rows)
        findings.push({ rule: rule.name, says: rule.says, restaurantId: restaurant_id, detail })
    }
  }
  return findings
}

function valuesOf(
  { perRestaurant, changesOf }: AuditRule,
  restaurants: readonly { restaurant_id: number }[],
): unknown[][] {
  if (perRestaurant) return restaurants.map(({ restaurant_id }) => [restaurant_id])
  return [changesOf ? [allowedChanges[changesOf]] : []]
}

const allowedChanges = {
  status: JSON.stringify(
    bookingStatuses.flatMap((from) => changesFrom[from].flatMap(({ to, by }) => by.map((actor) => [from, to, actor]))),
  ),
  walkin: JSON.stringify(
    bookingStatuses.flatMap((from) =>
      walkinChanges[from].flatMap(({ to, by }) => by.map((actor) => [from, to, actor])),
    ),
  ),
  payment: JSON.stringify(
    paymentStates.flatMap((from) => paymentChangesFrom[from].map(({ to, by }) => [from, to, by])),
  ),
}
