import { type DayHours, intervalsOn, type SpecialPeriod } from './hours.ts'

const furthestDays = 366

/** The first day, today or later, with hours that are not over: a ready first date for a calendar. */
export function nextPeriodDate(
  now: Temporal.PlainDateTime,
  hours: readonly DayHours[],
  special: readonly SpecialPeriod[] = [],
): string | null {
  if (![...hours, ...special].some(({ time }) => time && time.length > 0)) return null
  const today = now.toPlainDate()
  const minutes = now.hour * 60 + now.minute
  for (let days = 0; days <= furthestDays; days++) {
    const date = today.add({ days })
    if (intervalsOn(date, hours, special).some(({ close }) => days > 0 || minutes < close)) return date.toString()
  }
  return null
}
