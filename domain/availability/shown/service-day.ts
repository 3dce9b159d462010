import { type DayHours, intervalsOn, type SpecialPeriod } from '../../restaurants/hours.ts'

export type ServiceMoment = { date: Temporal.PlainDate; minutes: number }

/** A clock time after midnight belongs to the service that began the evening before, when that one is still running. */
export function serviceMoment(
  { date, minutes }: ServiceMoment,
  hours: readonly DayHours[],
  special: readonly SpecialPeriod[],
): ServiceMoment {
  const eveningBefore = date.subtract({ days: 1 })
  const ownService = intervalsOn(date, hours, special).some(({ open, close }) => open <= minutes && minutes < close)
  const lateService = intervalsOn(eveningBefore, hours, special).some(({ close }) => minutes + 1440 < close)
  return !ownService && lateService ? { date: eveningBefore, minutes: minutes + 1440 } : { date, minutes }
}
