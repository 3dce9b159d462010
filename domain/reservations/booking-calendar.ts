import { type DayHours, intervalsOn, isClosedOn, type SpecialPeriod } from '../restaurants/hours.ts'

export type DayState = 'open' | 'closed' | 'past' | 'too-far' | 'no-event'

export type CalendarRules = {
  /** The restaurant's own clock. */
  now: Temporal.PlainDateTime
  hours: readonly DayHours[]
  special: readonly SpecialPeriod[]
  maxAdvanceBookingDays?: number | null | undefined
  /**
   * An event takes place at its own dates, or on every open day between its first and last. Its dates can be booked
   * beyond the restaurant's horizon.
   */
  event?: { starts: string | null; ends: string | null; dates: readonly string[] } | undefined
}

export type BookingCalendar = {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  firstBookable: Temporal.PlainDate | null
  stateOf: (date: Temporal.PlainDate) => DayState
  /** From which day on a day beyond the horizon can be booked. */
  opensOn: (date: Temporal.PlainDate) => Temporal.PlainDate
}

const defaultHorizonDays = 365
const { compare } = Temporal.PlainDate

export function bookingCalendar(rules: CalendarRules): BookingCalendar {
  const today = rules.now.toPlainDate()
  const horizonDays = rules.maxAdvanceBookingDays ?? defaultHorizonDays
  const horizon = today.add({ days: horizonDays })
  const { event } = rules
  const eventEnds = dayOf(event?.ends ?? event?.dates.at(-1))
  const earliest = firstServiceDay(rules)
  const first = later(earliest, dayOf(event?.starts ?? event?.dates[0]) ?? earliest)
  const last = eventEnds ?? horizon
  const stateOf = (date: Temporal.PlainDate): DayState => {
    if (compare(date, earliest) < 0) return 'past'
    if (!event && compare(date, horizon) > 0) return 'too-far'
    if (event && !isOn(event, date, first, last)) return 'no-event'
    return (event?.dates.length ? isEventServed(rules, date) : isServed(rules, date)) ? 'open' : 'closed'
  }
  const opensOn = (date: Temporal.PlainDate) => date.subtract({ days: horizonDays })
  return { first, last, stateOf, opensOn, firstBookable: firstOpen(first, last, stateOf) }
}

const nearDays = 31

/** The open day next to one that is closed, rather after it than before; else the first of all. */
export function openDayNear(calendar: BookingCalendar, wanted: Temporal.PlainDate): Temporal.PlainDate | null {
  const { stateOf, firstBookable } = calendar
  const state = stateOf(wanted)
  if (state === 'open') return wanted
  if (state === 'past' || state === 'too-far') return firstBookable
  for (let days = 1; days <= nearDays; days++) {
    const near = [wanted.add({ days }), wanted.subtract({ days })].find((date) => stateOf(date) === 'open')
    if (near) return near
  }
  return firstBookable
}

/** Shortly after midnight yesterday's service may still be running, and its late slots belong to yesterday. */
function firstServiceDay(rules: CalendarRules): Temporal.PlainDate {
  const today = rules.now.toPlainDate()
  const yesterday = today.subtract({ days: 1 })
  return isServed(rules, yesterday) ? yesterday : today
}

/** Whether anything is still to come in that day's service. */
function isServed({ now, hours, special }: CalendarRules, date: Temporal.PlainDate): boolean {
  const passed = date.toPlainDateTime().until(now, { largestUnit: 'minutes' }).minutes
  return intervalsOn(date, hours, special).some(({ close }) => close > passed)
}

/** A listed date has the event's own hours, also on a weekday of rest; a closed period closes it too. */
function isEventServed(rules: CalendarRules, date: Temporal.PlainDate): boolean {
  const isDayOfRest = intervalsOn(date, rules.hours, rules.special).length === 0
  return isServed(rules, date) || (isDayOfRest && !isClosedOn(date, rules.special))
}

function isOn(
  { dates }: NonNullable<CalendarRules['event']>,
  date: Temporal.PlainDate,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): boolean {
  if (dates.length > 0) return dates.some((text) => text.startsWith(date.toString()))
  return compare(date, first) >= 0 && compare(date, last) <= 0
}

function firstOpen(first: Temporal.PlainDate, last: Temporal.PlainDate, stateOf: BookingCalendar['stateOf']) {
  for (let date = first; compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (stateOf(date) === 'open') return date
  }
  return null
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return compare(one, other) < 0 ? other : one
}

function dayOf(text: string | null | undefined): Temporal.PlainDate | null {
  return text ? Temporal.PlainDate.from(text.slice(0, 10)) : null
}
