import { coversDate, type OpenInterval, openingsOn } from '../restaurants/openings.ts'
import type { BookableEvent, BookingRules, Purpose } from './booking-rules.ts'
import { grainOf } from './occupancy.ts'
import { rememberedFor } from './remembered.ts'
import { turnOverOf } from './stay.ts'

export function servicesOn(rules: BookingRules, date: string, purpose: Purpose): readonly OpenInterval[] {
  return openingsOn(date, (weekday) => rules.hours[purpose][weekday], rules.specialPeriods)
}

/** An event has its own hours, also on a weekday of rest; a closed period closes everything. */
export function eventsOn(rules: BookingRules, date: string): readonly BookableEvent[] {
  if (rules.events.length === 0) return []
  if (rules.specialPeriods.some((period) => period.closed && coversDate(period, date))) return []
  return rules.events.filter(({ dates }) => dates.includes(date))
}

/**
 * When a stay may begin: every interval from the opening (rounded up to the grain) as long as the stay ends by the
 * close. An opening shorter than the stay still has its first slot.
 */
function startsIn(rules: Pick<BookingRules, 'slotInterval'>, [opens, closes]: OpenInterval, stay: number): number[] {
  const grain = grainOf(rules)
  const first = Math.ceil(opens / grain) * grain
  const starts: number[] = []
  if (first >= closes) return starts
  for (let start = first; start === first || start + stay <= closes; start += rules.slotInterval) starts.push(start)
  return starts
}

type Start = { minutes: number; event: BookableEvent | null }
export type StartCriteria = { party: number; purpose?: Purpose; eventId?: number | undefined }

/** Every wall time at which a party could begin on a service date, before anything else is asked; in order. */
export function startsOn(rules: BookingRules, date: string, criteria: StartCriteria): readonly Start[] {
  const stay = criteria.purpose === undefined || criteria.purpose === 'booking' ? turnOverOf(rules, criteria.party) : 0
  return listed(rules, `${date} ${criteria.purpose ?? 'booking'} ${stay} ${criteria.eventId ?? ''}`)
}

const listed = rememberedFor((rules, key): readonly Start[] => {
  const [date = '', purpose, length, eventId] = key.split(' ')
  const stay = Number(length)
  const isUsual = eventId === ''
  const usual = isUsual
    ? servicesOn(rules, date, purpose as Purpose).flatMap((opening) => startsIn(rules, opening, stay))
    : []
  const starts: Start[] = [...new Set(usual)].map((minutes) => ({ minutes, event: null }))
  if (purpose === 'booking')
    for (const event of eventsOn(rules, date))
      if (isUsual || event.eventId === Number(eventId))
        for (const minutes of startsIn(rules, event.hours, stay)) starts.push({ minutes, event })
  return starts.sort((a, b) => a.minutes - b.minutes || (a.event?.eventId ?? 0) - (b.event?.eventId ?? 0))
})
