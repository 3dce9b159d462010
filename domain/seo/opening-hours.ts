import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'
import { type DayHours, intervalsOn, type Minutes, type SpecialPeriod } from '../restaurants/hours.ts'

const weekDays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const satisfies DayOfWeek[]

/** A close past midnight is written as the clock shows it then: earlier than the open means the next day. */
function timesOf({ open, close }: Minutes) {
  const aroundTheClock = open === 0 && close === 1440
  return { opens: clockText(open), closes: aroundTheClock ? '23:59' : clockText(close) }
}

function clockText(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(minutes / 60) % 24)}:${part(minutes % 60)}`
}

/** The usual week, days with the same hours together, and today where a special period changes it. */
export function openingHours(
  today: Temporal.PlainDate,
  hours: readonly DayHours[],
  special: readonly SpecialPeriod[],
): OpeningHoursSpecification[] {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const week = Array.from({ length: 7 }, (_, days) => monday.add({ days })).flatMap((day) =>
    intervalsOn(day, hours).map((interval) => ({ ...timesOf(interval), day: weekDays[day.dayOfWeek % 7] ?? 'Sunday' })),
  )
  const usual = new Map<string, { opens: string; closes: string; days: DayOfWeek[] }>()
  for (const { opens, closes, day } of week) {
    const key = `${opens} ${closes}`
    usual.set(key, { opens, closes, days: [...(usual.get(key)?.days ?? []), day] })
  }
  const specifications = [...usual.values()].map(
    ({ opens, closes, days }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    }),
  )
  return [...specifications, ...changedToday(today, hours, special)]
}

function changedToday(
  today: Temporal.PlainDate,
  hours: readonly DayHours[],
  special: readonly SpecialPeriod[],
): OpeningHoursSpecification[] {
  const usual = intervalsOn(today, hours)
  const now = intervalsOn(today, hours, special)
  const same =
    usual.length === now.length &&
    usual.every(({ open, close }, at) => now[at]?.open === open && now[at].close === close)
  if (same) return []
  const closed = { opens: '00:00', closes: '00:00' }
  return (now.length ? now.map(timesOf) : [closed]).map((times) => ({
    '@type': 'OpeningHoursSpecification',
    ...times,
    validFrom: today.toString(),
    validThrough: today.toString(),
  }))
}
