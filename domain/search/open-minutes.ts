import type { WeekHours } from '../imports/week-hours.ts'

const minutesOfWeek = 7 * 1440

/**
 * Weekly hours, Sunday first, as PostgreSQL writes a multirange of minutes since Sunday's midnight; what runs past
 * Saturday's midnight goes on at the week's beginning. Null for hours that are unknown, or never.
 */
export function openMinutes(week: WeekHours | null): string | null {
  if (!Array.isArray(week)) return null
  const parts = week.flatMap((openings: WeekHours[number], day: number) =>
    openings.flatMap(([opens, closes]) => {
      const from = day * 1440 + opens
      const to = day * 1440 + closes
      if (to <= from) return []
      const own = `[${from},${Math.min(to, minutesOfWeek)})`
      return to > minutesOfWeek ? [own, `[0,${to - minutesOfWeek})`] : [own]
    }),
  )
  return parts.length > 0 ? `{${parts.join(',')}}` : null
}
