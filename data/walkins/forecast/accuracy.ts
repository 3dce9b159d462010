import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** How good some quotes were: the share that ended within its range, and by how many minutes half of them were off at most. */
type AccuracyMeasure = { quotes: number; withinRange: number | null; medianError: number | null }

/** How good the quotes of a restaurant's last weeks were, over all and for each party size that was measured often enough. */
export type Accuracy = AccuracyMeasure & { sizes: (AccuracyMeasure & { groupSize: number })[] }

const days = 60
/** Fewer say nothing about the next one. */
const fewest = 20

/** Parties that did not have to wait were given no range to keep. */
export async function readAccuracy(db: Db, restaurantId: number, now: Temporal.Instant): Promise<Accuracy> {
  const { rows } = await sql<{ party: number | null; quotes: number; within: number | null; error: number | null }>`
    SELECT party, count(*)::integer AS quotes, avg((waited BETWEEN low_minutes AND high_minutes)::integer)::float8 AS within,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(waited - minutes))::float8 AS error
    FROM (SELECT party_size AS party, minutes, low_minutes, high_minutes, extract(epoch FROM called_at - quoted_at) / 60 AS waited
      FROM quotes WHERE restaurant_id = ${restaurantId} AND high_minutes > 0
        AND called_at > ${now.toString()}::timestamptz - make_interval(days => ${days})) AS settled
    GROUP BY GROUPING SETS ((), (party)) ORDER BY party NULLS FIRST`.execute(db)
  const [all, ...sizes] = rows
  return {
    ...measureOf(all),
    sizes: sizes
      .filter(({ quotes }) => quotes >= fewest)
      .map((row) => ({ groupSize: row.party ?? 0, ...measureOf(row) })),
  }
}

function measureOf(row: { quotes: number; within: number | null; error: number | null } | undefined): AccuracyMeasure {
  const { quotes = 0, within = null, error = null } = row ?? {}
  if (quotes < fewest) return { quotes, withinRange: null, medianError: null }
  return { quotes, withinRange: within, medianError: error === null ? null : Math.round(error) }
}
