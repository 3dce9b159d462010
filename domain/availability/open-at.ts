import type { BookingRules } from './booking-rules.ts'
import { addDays } from './calendar.ts'
import { eventsOn, servicesOn } from './services.ts'

/** Whether some service or event runs at a wall time, be it the tail of the night before. */
export function isOpenAt(rules: BookingRules, wall: Temporal.PlainDateTime): boolean {
  const today = wall.toPlainDate().toString()
  const minutes = wall.hour * 60 + wall.minute
  return isWithinHours(rules, today, minutes) || isWithinHours(rules, addDays(today, -1), minutes + 1440)
}

/** The wall time at which the next service or event begins, at most so many days ahead. */
export function nextOpening(
  rules: BookingRules,
  wall: Temporal.PlainDateTime,
  mostDays: number,
): Temporal.PlainDateTime | null {
  const today = wall.toPlainDate()
  const minutes = wall.hour * 60 + wall.minute
  for (let days = 0; days <= mostDays; days++) {
    const date = today.add({ days })
    const coming = hoursOn(rules, date.toString()).filter(([opens]) => days > 0 || opens > minutes)
    if (coming.length > 0) return date.toPlainDateTime().add({ minutes: Math.min(...coming.map(([opens]) => opens)) })
  }
  return null
}

function isWithinHours(rules: BookingRules, date: string, minutes: number): boolean {
  return hoursOn(rules, date).some(([opens, closes]) => opens <= minutes && minutes < closes)
}

const hoursOn = (rules: BookingRules, date: string) => [
  ...servicesOn(rules, date, 'booking'),
  ...eventsOn(rules, date).map((event) => event.hours),
]
