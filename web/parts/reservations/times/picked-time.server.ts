import { formatSpanMinutes } from '#contract/wire/wire-text.ts'
import type { Locale } from '#domain/locale/language.ts'
import { reservationTime, wallTimeOf } from '#domain/reservations/reservation-time.ts'
import { dayName } from '../../i18n/dates.server.ts'
import type { ReadParams } from '../booking-params.server.ts'
import { type TimeSection, writePick } from './times.server.ts'

export type PickedTime = {
  minutes: number
  time: string
  /** `2031-06-21T19:30:00-07:00` */
  moment: string
  /** Weekday, day and month in words: of the calendar, also for the night after a service day. */
  day: string
  short: string
  /** The clock time belongs to the night after that day. */
  nextDay: boolean
  areas: string[]
  tables: string[] | null
  /** What its button says; null when it is not on offer. */
  pick: string | null
  onRequest: boolean
  /** What the event costs a person. */
  each: number | null
}

/** The time of the address in all its parts. The time of a booking being changed counts as on offer: it is its own. */
export function pickedTime(
  { date, minutes, eventId, areas, tables, current }: ReadParams,
  sections: readonly TimeSection[],
  { timeZone, locale }: { timeZone: string; locale: Locale },
): PickedTime | null {
  if (!date || minutes === null) return null
  const time = formatSpanMinutes(minutes)
  const onDay = wallTimeOf(date, minutes).toPlainDate()
  const alike = sections.filter((section) => section.eventId === eventId)
  const each = alike.find(({ event }) => event)?.event?.each ?? null
  const found = [...alike, ...(eventId === null ? sections : [])]
    .flatMap(({ times }) => times)
    .find((slot) => slot.minutes === minutes)
  const isOwn = current !== null && minutes === current.minutes && date.equals(current.date)
  const own = isOwn ? writePick({ time, areas: '', eventId: String(eventId ?? '') }) : null
  return {
    minutes,
    time,
    moment: reservationTime(date, minutes, timeZone),
    day: dayName(onDay, locale, 'long'),
    short: dayName(onDay, locale, 'short'),
    nextDay: minutes >= 1440,
    areas,
    tables,
    pick: found?.pick ?? own,
    onRequest: found?.onRequest ?? false,
    each,
  }
}
