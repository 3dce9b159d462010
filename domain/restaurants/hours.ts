import { parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { coversDate, openingsOn, type SpecialHours } from './openings.ts'

/** A time span of the wire, or the minutes it stands for. */
type TimeValue = string | number
type Interval = { open: TimeValue; close: TimeValue }
export type DayHours = { weekDay: number; time?: readonly Interval[] | null | undefined }
export type SpecialPeriod = {
  starts: string
  ends: string
  closed?: boolean | null | undefined
  repeat?: boolean | null | undefined
  time?: readonly Interval[] | null | undefined
}

/** Minutes after midnight of the day an interval begins; `close` may run past 1440. */
export type Minutes = { open: number; close: number }

function intervalMinutes({ open, close }: Interval): Minutes[] {
  const from = minutesOf(open)
  const to = minutesOf(close)
  if (from === null || to === null) return []
  return [{ open: from, close: to <= from ? to + 1440 : to }]
}

const minutesOf = (span: TimeValue) => (typeof span === 'number' ? span : parseSpanMinutes(span))

function specialHours({ starts, ends, closed, repeat, time }: SpecialPeriod): SpecialHours<Interval> {
  return {
    startsOn: starts.slice(0, 10),
    endsOn: ends.slice(0, 10),
    repeatsYearly: repeat ?? false,
    closed: closed ?? false,
    hours: time ?? [],
  }
}

/** What is open on one calendar day, read from hours as the wire writes them. */
export function intervalsOn(
  date: Temporal.PlainDate,
  hours: readonly DayHours[],
  special: readonly SpecialPeriod[] = [],
): Minutes[] {
  const usual = (weekday: number) => hours.filter((day) => day.weekDay === weekday).flatMap((day) => day.time ?? [])
  return openingsOn(date.toString(), usual, special.map(specialHours))
    .flatMap(intervalMinutes)
    .sort((a, b) => a.open - b.open)
}

/** Whether any special period closes the day, for events too. */
export function isClosedOn(date: Temporal.PlainDate, special: readonly SpecialPeriod[]): boolean {
  return special.map(specialHours).some((period) => period.closed && coversDate(period, date.toString()))
}
