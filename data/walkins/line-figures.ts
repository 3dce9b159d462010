import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Figures over all lines, for whoever runs the app. */
export type LineFigures = { waiting: number; called: number; quotes: number; withinRange: number }

/** Those in lines now, and of the quotes that were settled in the last day how many were kept. */
export async function readLineFigures(db: Db, now: Temporal.Instant): Promise<LineFigures> {
  const { rows } = await sql<LineFigures>`
    SELECT (SELECT count(*) FROM walkins WHERE status IN ('Pending', 'Approved'))::integer AS waiting,
      (SELECT count(*) FROM walkins WHERE status = 'Called')::integer AS called, count(*)::integer AS quotes,
      count(*) FILTER (WHERE extract(epoch FROM called_at - quoted_at) / 60 BETWEEN low_minutes AND high_minutes)::integer AS "withinRange"
    FROM quotes WHERE called_at > ${now.toString()}::timestamptz - interval '1 day' AND high_minutes > 0`.execute(db)
  return rows[0] ?? { waiting: 0, called: 0, quotes: 0, withinRange: 0 }
}
