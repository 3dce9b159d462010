import type { BookingRules } from './booking-rules.ts'
import { addDays } from './calendar.ts'
import { type StartCriteria, startsOn } from './services.ts'

/**
 * The service date and minutes a wall time (`2031-06-21T00:30:00`) belongs to: its own date, or the night before when
 * that service runs past midnight. Null when no slot begins then.
 */
export function serviceSlotOf(
  rules: BookingRules,
  wall: string,
  { eventId, ...criteria }: StartCriteria,
): { serviceDate: string; minutes: number } | null {
  const date = wall.slice(0, 10)
  const [hours = 0, minutes = 0, seconds = 0] = wall.slice(11).split(':').map(Number)
  if (seconds !== 0) return null
  for (const [serviceDate, at] of [
    [date, hours * 60 + minutes],
    [addDays(date, -1), hours * 60 + minutes + 1440],
  ] as const) {
    const starts = startsOn(rules, serviceDate, { ...criteria, eventId })
    const isOffered = starts.some((start) => start.minutes === at && start.event?.eventId === eventId)
    if (isOffered) return { serviceDate, minutes: at }
  }
  return null
}
