import { type DayHours, intervalsOn, type SpecialPeriod } from './hours.ts'

export type OpenState =
  | { state: 'open'; until: number }
  | { state: 'closed'; next: { daysAhead: number; weekDay: number; minutes: number } | null }
  | { state: 'unknown' }

/** `now` is the wall clock in the restaurant's own zone; the guest's zone has no say. */
export function openNow(
  now: Temporal.PlainDateTime,
  hours: readonly DayHours[] | null | undefined,
  special: readonly SpecialPeriod[] | null | undefined = [],
): OpenState {
  if (!hours?.length && !special?.length) return { state: 'unknown' }
  const today = now.toPlainDate()
  const minutes = now.hour * 60 + now.minute
  const on = (days: number) => intervalsOn(today.add({ days }), hours ?? [], special ?? [])

  const tail = on(-1).find(({ close }) => minutes < close - 1440)
  if (tail) return { state: 'open', until: tail.close - 1440 }
  const current = on(0).find(({ open, close }) => open <= minutes && minutes < close)
  if (current) return { state: 'open', until: current.close }

  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const next = on(daysAhead).find(({ open }) => daysAhead > 0 || open > minutes)
    if (next) {
      const weekDay = today.add({ days: daysAhead }).dayOfWeek % 7
      return { state: 'closed', next: { daysAhead, weekDay, minutes: next.open } }
    }
  }
  return { state: 'closed', next: null }
}
