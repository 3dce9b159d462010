import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** How good the quotes of a restaurant's last weeks were. */
export type Accuracy = { quotes: number; withinRange: number | null; medianError: number | null }

const days = 60
/** Fewer say nothing about the next one. */
const fewest = 20

/** Parties that did not have to wait were given no range to keep. */
export async function readAccuracy(db: Db, restaurantId: number, now: Temporal.Instant): Promise<Accuracy> {
  const { rows } = await sql<{ quotes: number; within: number | null; error: number | null }>`
    SELECT count(*)::integer AS quotes, avg((waited BETWEEN low_minutes AND high_minutes)::integer)::float8 AS within,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(waited - minutes))::float8 AS error
    FROM (SELECT minutes, low_minutes, high_minutes, extract(epoch FROM called_at - quoted_at) / 60 AS waited FROM quotes
      WHERE restaurant_id = ${restaurantId} AND called_at > ${now.toString()}::timestamptz - make_interval(days => ${days})
        AND high_minutes > 0) AS settled`.execute(db)
  const { quotes = 0, within = null, error = null } = rows[0] ?? {}
  if (quotes < fewest) return { quotes, withinRange: null, medianError: null }
  return { quotes, withinRange: within, medianError: error === null ? null : Math.round(error) }
}
