import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { type Calibration, calibrate, type SettledQuote } from '#domain/forecast/calibration.ts'
import { autopilotRules } from '#domain/reservations/autopilot.ts'
import { type LineHabits, lineHabits, type WalkInRecord } from '#domain/walkins/forecast/line-habits.ts'
import { bandOf } from '#domain/walkins/forecast/line-wait.ts'
import { type StayCurves, type StayRecord, stayCurves } from '#domain/walkins/forecast/stay-curve.ts'
import type { Db } from '../../database/database.ts'
import { perDatabase } from '../../database/per-database.ts'

/** What a restaurant's own past says about the waits it gives. */
export type LineHistory = { curves: StayCurves; habits: LineHabits; calibration: Calibration }

/** Days of stays and of walk-ins that are looked back on; what is older counts next to nothing. */
const stayDays = 60
const habitDays = 28
const mostQuotes = 2000
const mostStays = 10_000

/** In milliseconds: one evening more changes a curve little, so it need not be of this minute. */
const lifetime = 60_000
type CachedLineHistory = { rules: BookingRules; history: Promise<LineHistory> }
const keptFor = perDatabase(() => new LRUCache<number, CachedLineHistory>({ max: 500, ttl: lifetime }))

export async function readLineHistory(db: Db, rules: BookingRules, now: Temporal.Instant): Promise<LineHistory> {
  const kept = keptFor(db)
  const known = kept.get(rules.restaurantId)
  if (known && known.rules === rules) return known.history
  const history = read(db, rules, now)
  kept.set(rules.restaurantId, { rules, history })
  history.catch(() => kept.delete(rules.restaurantId))
  return history
}

/** A visit ends when it is closed, by the host or by the autopilot: from then on its table is given to the line. */
async function read(db: Db, rules: BookingRules, now: Temporal.Instant): Promise<LineHistory> {
  const { restaurantId } = rules
  const at = now.toString()
  const [stays, walkIns, quotes, settings] = await Promise.all([
    sql<StayRecord>`SELECT party, minutes::float8, ended, "daysAgo"::float8 FROM (
        SELECT w.party_size AS party, extract(epoch FROM coalesce(closed_at, ${at}::timestamptz) - seated_at) / 60 AS minutes,
          c.walkin_id IS NOT NULL AS ended, extract(epoch FROM ${at}::timestamptz - seated_at) / 86400 AS "daysAgo"
        FROM walkins w
        LEFT JOIN walkin_status_changes c ON c.restaurant_id = ${restaurantId} AND c.walkin_id = w.walkin_id AND c.to_status = 'Closed'
        WHERE w.restaurant_id = ${restaurantId} AND seated_at IS NOT NULL AND created_at > ${at}::timestamptz - make_interval(days => ${stayDays})
        UNION ALL
        SELECT r.party_size, extract(epoch FROM coalesce(c.at, ${at}::timestamptz) - s.at) / 60, c.reservation_id IS NOT NULL,
          extract(epoch FROM ${at}::timestamptz - s.at) / 86400
        FROM reservation_status_changes s
        JOIN reservations r ON r.restaurant_id = ${restaurantId} AND r.reservation_id = s.reservation_id
        LEFT JOIN reservation_status_changes c ON c.restaurant_id = ${restaurantId} AND c.reservation_id = s.reservation_id AND c.to_status = 'Closed'
        WHERE s.restaurant_id = ${restaurantId} AND s.to_status = 'Seated'
          AND coalesce(r.delivery_type, 'preorder') = 'preorder' AND s.at > ${at}::timestamptz - make_interval(days => ${stayDays})
      ) AS stays ORDER BY "daysAgo" LIMIT ${mostStays}`.execute(db),
    sql<WalkInRecord & { day: string }>`SELECT party_size AS party,
        extract(hour FROM created_at AT TIME ZONE ${rules.timeZone})::integer * 60 + extract(minute FROM created_at AT TIME ZONE ${rules.timeZone})::integer AS "minuteOfDay",
        (extract(epoch FROM coalesce(called_at, closed_at, ${at}::timestamptz) - created_at) / 60)::float8 AS waited,
        CASE WHEN status = 'NoShow' OR status = 'CanceledByHost' AND called_at IS NOT NULL THEN 'missed' WHEN called_at IS NOT NULL THEN 'called' ELSE 'left' END AS end,
        (created_at AT TIME ZONE ${rules.timeZone})::date::text AS day
      FROM walkins WHERE restaurant_id = ${restaurantId} AND created_at > ${at}::timestamptz - make_interval(days => ${habitDays})
        AND (called_at IS NOT NULL OR closed_at IS NOT NULL)`.execute(db),
    sql<
      Omit<SettledQuote, 'group'> & { band: number | null }
    >`SELECT party_size AS party, band, low_minutes AS low, minutes, high_minutes AS high,
        (extract(epoch FROM called_at - quoted_at) / 60)::float8 AS waited
      FROM quotes WHERE restaurant_id = ${restaurantId} AND called_at IS NOT NULL AND high_minutes > 0
      ORDER BY called_at DESC, quote_id LIMIT ${mostQuotes}`.execute(db),
    db.selectFrom('booking_settings').select('autopilot').where('restaurant_id', '=', restaurantId).executeTakeFirst(),
  ])
  const days = new Set(walkIns.rows.map(({ day }) => day)).size
  return {
    curves: stayCurves(rules, stays.rows, autopilotRules(settings?.autopilot, { approvalRequired: false })),
    habits: lineHabits(walkIns.rows, days),
    calibration: calibrate(
      quotes.rows.toReversed().map(({ band, ...quote }) => ({ ...quote, group: band ?? bandOf(quote.minutes) })),
    ),
  }
}
