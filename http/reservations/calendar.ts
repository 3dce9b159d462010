import { reservations } from '#contract/reservations/reservations.ts'
import { findVisit } from '#data/outbox/find-visit.ts'
import { visitCalendar } from '#domain/mails/visit-calendar.ts'
import { texts } from '#texts/texts.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const calendar = handle(reservations.calendar, async ({ principal }, { db, clock, publicUrl }) => {
  const found = await findVisit(db, principal.capability.booking)
  if (!found) return refuse('not_found')
  return {
    name: 'booking.ics',
    text: visitCalendar(found.visit, found.restaurant, { publicUrl, now: clock.now(), texts }),
  }
})
