import { CompiledQuery } from 'kysely'
import { bookingStatuses } from '#contract/reservations.ts'
import { changesFrom } from '#domain/reservations/statuses.ts'
import type { Db } from '../database.ts'
import { auditRules } from './rules.ts'

export type Finding = { rule: string; says: string; restaurantId: number; detail: string }

type Found = { restaurant_id: number; detail: string }

/** Everything in the data that no request should have been able to bring about. An empty list is the only good one. */
export async function audit(db: Db): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, says, findings: query } of auditRules) {
    const values = query.includes('$1') ? [allowedChanges] : []
    const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(`${query} LIMIT 100`, values))
    for (const { restaurant_id, detail } of rows)
      findings.push({ rule: name, says, restaurantId: restaurant_id, detail })
  }
  return findings
}

const allowedChanges = JSON.stringify(
  bookingStatuses.flatMap((from) => changesFrom[from].flatMap(({ to, by }) => by.map((actor) => [from, to, actor]))),
)
