import type { BookingRules } from '../availability/booking-rules.ts'
import { addDays } from '../availability/calendar.ts'
import { eventsOn, servicesOn } from '../availability/services.ts'

/** The service day that a moment belongs to: the day before while its service still runs past midnight. */
export function serviceDateAt(rules: BookingRules, now: Temporal.Instant): string {
  const wall = now.toZonedDateTimeISO(rules.timeZone)
  const today = wall.toPlainDate().toString()
  const before = addDays(today, -1)
  const minutes = wall.hour * 60 + wall.minute + 1440
  const hours = [...servicesOn(rules, before, 'booking'), ...eventsOn(rules, before).map((event) => event.hours)]
  return hours.some(([opens, closes]) => opens <= minutes && minutes < closes) ? before : today
}
