import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { readServiceDay } from '#data/availability/service-days.ts'
import type { Db } from '#data/database/database.ts'
import { findBooking } from '#data/reservations/find.ts'
import { type Failpoint, writeStatus } from '#data/reservations/tables/functions.ts'
import { candidates } from '#domain/availability/candidates.ts'
import { dayClock } from '#domain/availability/day-clock.ts'
import { areasFor } from '#domain/availability/event-areas.ts'
import { spanInRow } from '#domain/availability/stay.ts'
import { isKitchenOrder } from '#domain/orders/delivery-type.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { type Actor, type ChangeRefusal, refuseChange, topicOf } from '#domain/reservations/statuses.ts'

type StatusChangeRequest = {
  reservationId: string
  to: BookingStatus
  by: Actor
  note?: string | null
  now: Temporal.Instant
  failpoint?: Failpoint | undefined
}

/**
 * Brings a booking into another status, as the table in domain/reservations/statuses.ts allows it. The caller has
 * already shown that he may. Of two changes at once one happens and the other is refused; a booking that waited without
 * a table is approved only with one.
 */
export async function changeStatus(
  db: Db,
  { reservationId, to, by, note = null, now, failpoint }: StatusChangeRequest,
): Promise<Booking | WriteRefusal<ChangeRefusal | 'not_found' | 'slot_taken' | 'being_prepared'>> {
  const booking = await findBooking(db, reservationId)
  if (!booking) return { refused: 'not_found' }
  const refused = refuseChange(booking, to, by, now)
  if (refused) return { refused }
  const { outcome } = await writeStatus(
    db,
    {
      restaurantId: booking.restaurantId,
      reservationId,
      seen: booking.status,
      to,
      by,
      note,
      topic: topicOf[to],
      candidates: to === 'Approved' && !isKitchenOrder(booking) ? await tablesFor(db, booking, now) : null,
      now,
    },
    failpoint,
  )
  if (outcome === 'being_prepared') return { refused: 'being_prepared' }
  if (outcome === 'taken') return { refused: 'slot_taken' }
  const current = await findBooking(db, reservationId)
  if (!current) return { refused: 'not_found' }
  if (outcome === 'made') return current
  return { refused: refuseChange(current, to, by, now) ?? 'status_changed' }
}

/** Tables for a booking that has none yet, best first. */
async function tablesFor(db: Db, booking: Booking, now: Temporal.Instant): Promise<readonly (readonly number[])[]> {
  if (booking.tableIds.length > 0) return []
  const rules = await readBookingRules(db, booking.restaurantId)
  if (!rules) return []
  const day = await readServiceDay(db, rules, booking.serviceDate, now)
  const { midnight } = dayClock(rules.timeZone, booking.serviceDate)
  const starts = booking.startsAt.epochMilliseconds / 60_000
  const stay = spanInRow(rules, starts - midnight, booking.endsAt.epochMilliseconds / 60_000 - starts)
  if (!stay) return []
  const event = rules.events.find(({ eventId }) => eventId === booking.eventId) ?? null
  return candidates({ rules, day, stay, party: booking.groupSize, areas: areasFor(booking.areas, event) })
}
