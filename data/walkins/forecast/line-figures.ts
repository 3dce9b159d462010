import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Quotes of one party size that were settled in the last day. */
type SizeFigures = { party: number; quotes: number; withinRange: number; medianError: number }

/** Figures over all lines, for whoever runs the app. */
export type LineFigures = { waiting: number; called: number; sizes: SizeFigures[] }

/** Those in lines now, and how good the quotes were that were settled in the last day. */
export async function readLineFigures(db: Db, now: Temporal.Instant): Promise<LineFigures> {
  const [lines, sizes] = await Promise.all([
    sql<Omit<LineFigures, 'sizes'>>`
      SELECT count(*) FILTER (WHERE status <> 'Called')::integer AS waiting, count(*) FILTER (WHERE status = 'Called')::integer AS called
      FROM walkins WHERE status IN ('Pending', 'Approved', 'Called')`.execute(db),
    sql<SizeFigures>`
      SELECT party_size AS party, count(*)::integer AS quotes,
        count(*) FILTER (WHERE waited BETWEEN low_minutes AND high_minutes)::integer AS "withinRange",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(waited - minutes))::float8 AS "medianError"
      FROM (SELECT party_size, minutes, low_minutes, high_minutes, extract(epoch FROM called_at - quoted_at) / 60 AS waited
        FROM quotes WHERE called_at > ${now.toString()}::timestamptz - interval '1 day' AND high_minutes > 0) AS settled
      GROUP BY 1 ORDER BY 1`.execute(db),
  ])
  return { ...(lines.rows[0] ?? { waiting: 0, called: 0 }), sizes: sizes.rows }
}
