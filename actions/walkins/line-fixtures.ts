import type { JoinContract } from '#contract/walkins/walkins.ts'
import { removeLock } from '#data/audit/race-fixtures.ts'
import type { Database, Db } from '#data/database/database.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'
import { join } from './join.ts'

/** A Friday at seven in the evening, in Vienna. */
export const friday = Temporal.Instant.from('2026-11-20T18:00:00Z')
export const minutesLater = (minutes: number) => friday.add({ seconds: Math.round(minutes * 60) })

let lastPhone = 1_000_000

export const joinBody = (restaurantId: number, more: Partial<JoinContract> = {}): JoinContract => ({
  restaurantId,
  groupSize: 2,
  customerName: 'Ann Lee',
  phone: `+43 1 ${lastPhone++}`,
  ...more,
})

/** A party that stands in the line. */
export async function joined(
  db: Db,
  restaurantId: number,
  more: Partial<JoinContract> = {},
  now = friday,
): Promise<Walkin & { capability: string }> {
  const made = await join(db, joinBody(restaurantId, more), { guest: null, now })
  if (isRefused(made)) throw new Error(made.refused)
  return { ...made.walkin, capability: made.capability }
}

/** Takes the locks and constraints of the line away and gives rivals time between looking and writing. */
export async function sabotageLine({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('ALTER TABLE allocations DROP CONSTRAINT table_allocated_once')
  await pool.query('DROP INDEX walkins_once')
  await removeLock(pool, 'lock_line')
  await removeLock(pool, 'lock_service_day', 'IF v_day.slot_interval IS NOT NULL')
  await removeLock(pool, 'change_walkin_status', 'IF v_old.status <> p_seen')
}
