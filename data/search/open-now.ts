import { sql } from 'kysely'
import { openNow } from '#domain/restaurants/open-now.ts'
import type { OpenInterval } from '#domain/restaurants/openings.ts'
import type { Db } from '../database/database.ts'
import { presentOpening, presentWeek } from '../restaurants/hours.ts'
import type { Fragment } from './compile-filter.ts'

/**
 * Which documents are open at a moment: by their weekly hours in their own zone, except the few in a special period
 * around that day, which the rule of the restaurant page judges one by one.
 */
export async function isOpenAt(db: Db, now: Temporal.Instant): Promise<Fragment> {
  const special = await listSpecialStates(db, now)
  const open = special.filter(({ isOpen }) => isOpen).map(({ id }) => id)
  const closed = special.filter(({ isOpen }) => !isOpen).map(({ id }) => id)
  return sql`(d.restaurant_id = ANY(${open}::integer[])
    OR coalesce(d.open_minutes @> search.minute_of_week(${now.toString()}::timestamptz, d.time_zone), false)
       AND d.restaurant_id <> ALL(${closed}::integer[]))`
}

type SpecialRow = {
  restaurant_id: number
  time_zone: string
  opening_hours: OpenInterval[][]
  periods: { starts: string; ends: string; closed: boolean; repeat: boolean; hours: OpenInterval[] }[]
}

async function listSpecialStates(db: Db, now: Temporal.Instant): Promise<{ id: number; isOpen: boolean }[]> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  // A day to each side for the zones, and one more because an evening may have begun the day before.
  const days = [-2, -1, 0, 1].map((ahead) => today.add({ days: ahead }).toString())
  const { rows } = await sql<SpecialRow>`
    SELECT r.restaurant_id, r.time_zone, r.opening_hours,
           json_agg(json_build_object('starts', p.starts_on, 'ends', p.ends_on, 'closed', p.closed, 'repeat', p.repeats_yearly,
                                      'hours', p.hours) ORDER BY p.starts_on, p.period_id) AS periods
    FROM special_periods p JOIN restaurants r USING (restaurant_id)
    WHERE r.is_partner AND r.opening_hours IS NOT NULL AND EXISTS (
      SELECT FROM unnest(${days}::date[]) AS day
      WHERE CASE WHEN NOT p.repeats_yearly THEN day BETWEEN p.starts_on AND p.ends_on
                 WHEN to_char(p.starts_on, 'MMDD') <= to_char(p.ends_on, 'MMDD')
                   THEN to_char(day, 'MMDD') BETWEEN to_char(p.starts_on, 'MMDD') AND to_char(p.ends_on, 'MMDD')
                 ELSE to_char(day, 'MMDD') >= to_char(p.starts_on, 'MMDD') OR to_char(day, 'MMDD') <= to_char(p.ends_on, 'MMDD') END
    )
    GROUP BY r.restaurant_id`.execute(db)
  return rows.map((row) => ({ id: row.restaurant_id, isOpen: isOpenThen(row, now) }))
}

function isOpenThen({ time_zone, opening_hours, periods }: SpecialRow, now: Temporal.Instant): boolean {
  const special = periods.map(({ hours, ...period }) => ({
    ...period,
    time: hours.map((opening) => presentOpening(opening)),
  }))
  const wall = now.toZonedDateTimeISO(time_zone).toPlainDateTime()
  return openNow(wall, presentWeek(opening_hours), special).state === 'open'
}
