import { sql } from 'kysely'
import { type AutopilotRules, autopilotRules } from '#domain/reservations/autopilot.ts'
import { atTableStatuses, inLineStatuses } from '#domain/walkins/statuses.ts'
import type { Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'
import { isDue } from '../jobs/job-failures.ts'

/** The task that goes through them: what failed in it and is not due again is left out. */
type LineTaskRun = { task: string; now: Temporal.Instant }

const most = 500

/** Restaurants that call by themselves and have somebody to call, or the one that is named. */
export async function listLinesToCall(
  db: Db,
  { task, now, restaurantId }: LineTaskRun & { restaurantId?: number | undefined },
): Promise<number[]> {
  const lines = db
    .selectFrom('booking_settings')
    .select('booking_settings.restaurant_id')
    .where(sql<boolean>`(line->>'enabled')::boolean AND coalesce((autopilot->>'callWhenFree')::boolean, true)`)
    .where(sql<boolean>`EXISTS (SELECT FROM walkins w
      WHERE w.restaurant_id = booking_settings.restaurant_id AND w.status = 'Approved')`)
    .where(isDue(task, sql.ref('booking_settings.restaurant_id'), sql`'line'`, now))
    .orderBy('booking_settings.restaurant_id')
    .limit(most)
  const rows = await (restaurantId === undefined
    ? lines
    : lines.where('booking_settings.restaurant_id', '=', restaurantId)
  ).execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

type WalkinOnAutopilot = { restaurantId: number; walkinId: string; autopilot: AutopilotRules }

/** Walk-ins whose time may be over: called in vain, at the end of their stay, or waiting for hours. */
export async function listWalkinsToEnd(db: Db, { task, now }: LineTaskRun): Promise<WalkinOnAutopilot[]> {
  const at = now.toString()
  const rows = await db
    .selectFrom('walkins')
    .innerJoin('booking_settings', 'booking_settings.restaurant_id', 'walkins.restaurant_id')
    .select(['walkins.restaurant_id', 'walkin_id', 'autopilot', 'approval_required'])
    .where('status', 'in', [...new Set([...inLineStatuses, ...atTableStatuses])])
    .where(
      sql<boolean>`(status = 'Called' AND expected_until <= ${at} OR status = 'Seated' AND upper(period) <= ${at}
        OR status IN ('Pending', 'Approved') AND walkins.created_at <= ${at}::timestamptz - interval '2 hours')`,
    )
    .where(isDue(task, sql.ref('walkins.restaurant_id'), sql`replace(walkin_id::text, '-', '')`, now))
    .orderBy('status_at')
    .orderBy('walkin_id')
    .limit(most)
    .execute()
  return rows.map(({ restaurant_id, walkin_id, autopilot, approval_required }) => ({
    restaurantId: restaurant_id,
    walkinId: hexOf(walkin_id),
    autopilot: autopilotRules(autopilot, { approvalRequired: approval_required }),
  }))
}
