import type { BookingRules } from './booking-rules.ts'
import { addDays } from './calendar.ts'
import { eventsOn, servicesOn } from './services.ts'

/** Whether some service or event runs at a wall time, be it the tail of the night before. */
export function isOpenAt(rules: BookingRules, wall: Temporal.PlainDateTime): boolean {
  const today = wall.toPlainDate().toString()
  const minutes = wall.hour * 60 + wall.minute
  return isWithinHours(rules, today, minutes) || isWithinHours(rules, addDays(today, -1), minutes + 1440)
}

function isWithinHours(rules: BookingRules, date: string, minutes: number): boolean {
  const hours = [...servicesOn(rules, date, 'booking'), ...eventsOn(rules, date).map((event) => event.hours)]
  return hours.some(([opens, closes]) => opens <= minutes && minutes < closes)
}
