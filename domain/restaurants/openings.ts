import { weekdayOf } from '../availability/calendar.ts'

/** Minutes after local midnight of its day; `closes` past 1440 runs into the next one. */
export type OpenInterval = readonly [opens: number, closes: number]

/** Dates as `YYYY-MM-DD`, both included; every year only their days count. */
type SpecialDates = { startsOn: string; endsOn: string; repeatsYearly: boolean }

export type SpecialHours<T = OpenInterval> = SpecialDates & { closed: boolean; hours: readonly T[] }

export function coversDate({ startsOn, endsOn, repeatsYearly }: SpecialDates, date: string): boolean {
  if (!repeatsYearly) return startsOn <= date && date <= endsOn
  const [first, last, asked] = [startsOn.slice(5), endsOn.slice(5), date.slice(5)]
  return first <= last ? first <= asked && asked <= last : asked >= first || asked <= last
}

/**
 * The one reading of regular hours and special periods. A period replaces the hours of its weekdays; one without hours of
 * its own leaves them as they are. Weekdays count from Sunday.
 */
export function openingsOn<T>(
  date: string,
  usual: (weekday: number) => readonly T[] | undefined,
  periods: readonly SpecialHours<T>[],
): readonly T[] {
  const special = periods.find((period) => coversDate(period, date))
  if (special?.closed) return []
  if (special && special.hours.length > 0) return special.hours
  return usual(weekdayOf(date)) ?? []
}
