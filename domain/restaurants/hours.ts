import { parseSpanMinutes } from '#contract/wire/wire-text.ts'

/** A time span of the wire, or the minutes it stands for. */
type Span = string | number
export type Interval = { open: Span; close: Span }
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

const minutesOf = (span: Span) => (typeof span === 'number' ? span : parseSpanMinutes(span))

function covers({ starts, ends, repeat }: SpecialPeriod, date: Temporal.PlainDate): boolean {
  const from = starts.slice(0, 10)
  const to = ends.slice(0, 10)
  const day = date.toString()
  if (!repeat) return from <= day && day <= to
  const [first, last, asked] = [from, to, day].map((text) => text.slice(5)) as [string, string, string]
  return first <= last ? first <= asked && asked <= last : asked >= first || asked <= last
}

/** What is open on one calendar day: a special period replaces the weekday's hours. */
export function intervalsOn(
  date: Temporal.PlainDate,
  hours: readonly DayHours[],
  special: readonly SpecialPeriod[] = [],
): Minutes[] {
  const period = special.find((candidate) => covers(candidate, date))
  if (period?.closed) return []
  const weekDay = date.dayOfWeek % 7
  const listed = period?.time?.length
    ? period.time
    : hours.filter((day) => day.weekDay === weekDay).flatMap((day) => day.time ?? [])
  return listed.flatMap(intervalMinutes).sort((a, b) => a.open - b.open)
}
