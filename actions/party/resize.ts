import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { rowOf } from '#data/reservations/rows.ts'
import { changeReservation } from '#data/reservations/tables/functions.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { askedSlot } from '#domain/reservations/table-request.ts'
import { moveTo } from '../reservations/change.ts'
import { takeTables } from '../reservations/tables/find-tables.ts'

/** The same visit for more or fewer, at its own table where that still fits. False: it stays as it is. */
export async function resizeBooking(
  db: Db,
  booking: Booking,
  groupSize: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const rules = await readBookingRules(db, booking.restaurantId)
  if (!rules) return false
  const starts = booking.startsAt.toZonedDateTimeISO(rules.timeZone)
  const numbers = rules.tables.filter(({ tableId }) => booking.tableIds.includes(tableId)).map(({ number }) => number)
  const request = {
    time: {
      wall: starts.toPlainDateTime().toString({ smallestUnit: 'second' }),
      offsetMinutes: Math.round(starts.offsetNanoseconds / 60e9),
    },
    party: groupSize,
    areas: booking.areas,
    tableNumbers: booking.tablesChosen ? numbers : [],
    eventId: booking.eventId,
  }
  const slot = askedSlot(rules, request, now)
  if (isRefused(slot)) return false
  const taken = await takeTables(db, { rules, slot, request, own: booking, now }, async (found) => {
    // What only an accepted booking may have cannot be asked for by making it larger.
    if (found.level !== 'Available' && booking.status === 'Approved') return { outcome: 'taken' }
    const next = moveTo({ ...booking, groupSize }, found, rules)
    return changeReservation(db, booking.restaurantId, rowOf(next), { ...found, seen: booking.sequence, now })
  })
  return !isRefused(taken) && taken.outcome.outcome === 'made'
}
