import { intlLocale, type Locale } from '#domain/locale/language.ts'
import type { BookingCalendar, DayState } from '#domain/reservations/booking-calendar.ts'
import { dayName } from '../../i18n/dates.server.ts'
import type { LinkChanges } from '../booking-link.ts'

export type DayChoice = {
  date: string
  weekday: string
  day: number
  month: string
  spoken: string
  /** From which day on it can be booked, should it be too far ahead. */
  opens: string
  state: DayState
  to: string
}
export type MonthChoice = { title: string; days: DayChoice[]; earlier: string | null; later: string | null }

type DayChoiceContext = {
  calendar: BookingCalendar
  locale: Locale
  linkTo: (changes: LinkChanges) => string
}

const stripDays = 14

function dayChoice(date: Temporal.PlainDate, { calendar, locale, linkTo }: DayChoiceContext): DayChoice {
  return {
    date: date.toString(),
    weekday: dayName(date, locale, 'weekday'),
    day: date.day,
    month: date.day === 1 ? monthName(date, locale, 'short') : '',
    spoken: dayName(date, locale, 'long'),
    opens: dayName(calendar.opensOn(date), locale, 'long'),
    state: calendar.stateOf(date),
    to: linkTo({ date: date.toString() }),
  }
}

/** Two weeks to tap, always with the chosen day among them; of an event, which is on now and then, only its own days. */
export function dayStrip(chosen: Temporal.PlainDate, choosing: DayChoiceContext, isEvent: boolean): DayChoice[] {
  const { first, last, stateOf } = choosing.calendar
  const ahead = first.until(chosen, { largestUnit: 'days' }).days
  const start = isEvent || ahead < stripDays - 2 ? first : chosen.subtract({ days: 3 })
  const reach = isEvent ? start.until(last, { largestUnit: 'days' }).days + 1 : stripDays
  return Array.from({ length: reach }, (_, days) => start.add({ days }))
    .filter((date) => (isEvent ? stateOf(date) === 'open' : Temporal.PlainDate.compare(date, last) <= 0))
    .slice(0, stripDays)
    .map((date) => dayChoice(date, choosing))
}

/** The plain list beside the calendar: the days of one month that can be chosen, with the ways to the next. */
export function monthOfDays(month: Temporal.PlainYearMonth, choosing: DayChoiceContext): MonthChoice {
  const { first, last } = choosing.calendar
  const days = Array.from({ length: month.daysInMonth }, (_, index) => month.toPlainDate({ day: index + 1 }))
  const reach = (offset: number) => {
    const other = month.add({ months: offset })
    const from = other.toPlainDate({ day: 1 })
    const to = other.toPlainDate({ day: other.daysInMonth })
    const within = Temporal.PlainDate.compare(to, first) >= 0 && Temporal.PlainDate.compare(from, last) <= 0
    return within ? choosing.linkTo({ month: other.toString() }) : null
  }
  return {
    title: monthName(month.toPlainDate({ day: 1 }), choosing.locale, 'long'),
    days: days.map((date) => dayChoice(date, choosing)).filter(({ state }) => state === 'open'),
    earlier: reach(-1),
    later: reach(1),
  }
}

const farthest = 14

/** The nearest open days before and after, for a day that has nothing free. */
export function neighbours(date: Temporal.PlainDate, { calendar, linkTo }: DayChoiceContext) {
  const toward = (step: 1 | -1) => {
    for (let days = 1; days <= farthest; days++) {
      const other = date.add({ days: step * days })
      if (calendar.stateOf(other) === 'open') return linkTo({ date: other.toString() })
    }
    return null
  }
  return { earlier: toward(-1), later: toward(1) }
}

function monthName(date: Temporal.PlainDate, locale: Locale, month: 'short' | 'long'): string {
  const options: Intl.DateTimeFormatOptions = { month, timeZone: 'UTC', ...(month === 'long' && { year: 'numeric' }) }
  return new Intl.DateTimeFormat(intlLocale(locale), options).format(Date.UTC(date.year, date.month - 1, date.day))
}

export function readMonth(text: string | null, chosen: Temporal.PlainDate): Temporal.PlainYearMonth {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')
    ? Temporal.PlainYearMonth.from(text ?? '')
    : chosen.toPlainYearMonth()
}
