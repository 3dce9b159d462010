import { isOrderAlone, type Visit } from './visit.ts'

const reminderHour = 10

/**
 * The day before, from ten in the morning where the restaurant is. Whoever booked that same day has just had the
 * confirmation and needs no reminder.
 */
export function isReminderDue(visit: Visit, timeZone: string, now: Temporal.Instant): boolean {
  if (visit.status !== 'Approved' || visit.email === null || isOrderAlone(visit)) return false
  const here = now.toZonedDateTimeISO(timeZone)
  const tomorrow = here.toPlainDate().add({ days: 1 })
  const bookedOn = visit.createdAt.toZonedDateTimeISO(timeZone).toPlainDate()
  return (
    here.hour >= reminderHour &&
    tomorrow.equals(visit.serviceDate) &&
    Temporal.PlainDate.compare(bookedOn, here.toPlainDate()) < 0
  )
}
