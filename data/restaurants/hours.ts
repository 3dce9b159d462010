import type { BusinessHours, DayHoursReply, OpenTime, SpecialPeriodReply } from '#contract/restaurants/hours.ts'
import { nextPeriodDate } from '#domain/restaurants/next-period.ts'
import { openNow } from '#domain/restaurants/open-now.ts'
import type { OpenInterval } from '#domain/restaurants/openings.ts'
import { dayBounds } from '#domain/time/day-bounds.ts'
import type { Db } from '../database/database.ts'

/** Weekly hours as a listing keeps them: seven lists, Sunday first. */
export function presentWeek(week: unknown): DayHoursReply[] {
  if (!Array.isArray(week)) return []
  return (week as OpenInterval[][]).map((openings, weekDay) => ({
    weekDay,
    time: openings.map((opening) => presentOpening(opening)),
  }))
}

export function presentOpening([opens, closes]: OpenInterval, name?: string | null): OpenTime {
  return { open: opens, close: closes, ...(name && { name }) }
}

export async function listServiceHours(
  db: Db,
  restaurantId: number,
  purpose: 'booking' | 'takeaway' | 'delivery',
): Promise<DayHoursReply[]> {
  const rows = await db
    .selectFrom('service_hours')
    .select(['weekday', 'opens', 'closes', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('purpose', '=', purpose)
    .orderBy('weekday')
    .orderBy('opens')
    .execute()
  const days = Map.groupBy(rows, (row) => row.weekday)
  return [...days].map(([weekDay, services]) => ({
    weekDay,
    time: services.map(({ opens, closes, name }) => presentOpening([opens, closes], name)),
  }))
}

export async function listSpecialPeriods(
  db: Db,
  restaurantId: number,
  timeZone: string,
): Promise<SpecialPeriodReply[]> {
  const rows = await db
    .selectFrom('special_periods')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('starts_on')
    .orderBy('period_id')
    .execute()
  return rows.map((row) => ({
    starts: dayBounds(row.starts_on, timeZone).starts,
    ends: dayBounds(row.ends_on, timeZone).ends,
    closed: row.closed,
    repeat: row.repeats_yearly,
    name: row.name,
    time: (row.hours as OpenInterval[]).map((opening) => presentOpening(opening)),
  }))
}

/** With what its hours say of this moment, by its own clock. */
export function presentHours(
  openingHours: DayHoursReply[],
  specialPeriods: SpecialPeriodReply[],
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): BusinessHours {
  const wall = now.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const next = nextPeriodDate(wall, openingHours, specialPeriods)
  return {
    openingHours,
    specialPeriods,
    isOpenNow: openNow(wall, openingHours, specialPeriods).state === 'open',
    nextPeriodDate: next && dayBounds(next, timeZone).starts,
  }
}
