import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Contact } from '#domain/limits/contact.ts'
import { type ContactLimit, type SharedLimit, sharedLimits, windowAt } from '#domain/limits/limits.ts'
import type { Db } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'

/** Something that somebody does once more. */
export type LimitedAction =
  | { limit: Exclude<SharedLimit, ContactLimit>; of: string }
  | { limit: ContactLimit; of: Contact }

/** What a count is kept under: the same on every node, and nothing that leads back to an address or a number. */
export function limitKey(secret: Buffer, { limit, of }: LimitedAction): string {
  return `${limit}:${createHmac('sha256', secret).update(`limit|${limit}|${of}`).digest('base64url').slice(0, 22)}`
}

/** Counts deeds, and answers how many seconds to wait when one of them was one too many; null: go on. */
export async function countDeeds(
  db: Db,
  deeds: readonly LimitedAction[],
  now: Temporal.Instant,
): Promise<number | null> {
  if (deeds.length === 0) return null
  const secret = await readSecret(db)
  const rows = deeds.map((deed) => {
    const { start, secondsLeft } = windowAt(sharedLimits[deed.limit], now)
    return { key: limitKey(secret, deed), start: start.toString(), secondsLeft, most: sharedLimits[deed.limit].most }
  })
  const counted = await sql<{ key: string; count: number }>`
    INSERT INTO rate_counts AS c (key, window_start, count)
      SELECT key, window_start, 1
      FROM unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ start }) => start)}::timestamptz[]) AS asked (key, window_start)
      ORDER BY key
    ON CONFLICT (key, window_start) DO UPDATE SET count = c.count + excluded.count
    RETURNING c.key, c.count`.execute(db)
  const counts = new Map(counted.rows.map(({ key, count }) => [key, count]))
  const waits = rows.filter(({ key, most }) => (counts.get(key) ?? 0) > most).map(({ secondsLeft }) => secondsLeft)
  return waits.length > 0 ? Math.max(...waits) : null
}

/** Windows that have ended say nothing any more. */
export async function deleteCountsBefore(db: Db, before: Temporal.Instant): Promise<number> {
  const until = new Date(before.epochMilliseconds)
  const { numDeletedRows } = await db.deleteFrom('rate_counts').where('window_start', '<', until).executeTakeFirst()
  return Number(numDeletedRows)
}
