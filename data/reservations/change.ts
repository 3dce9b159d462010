import type { BookingContract } from '#contract/reservations/booking.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { statusAfterMove } from '#domain/reservations/first-status.ts'
import { changeableStatuses, isCanceled, isEnded } from '#domain/reservations/statuses.ts'
import { askedSlot, type FoundTables, type TableRequest } from '#domain/reservations/table-request.ts'
import { momentOf } from '#domain/time/moment-of.ts'
import { readBookableRestaurant } from '../availability/booking-rules.ts'
import type { Db } from '../database/database.ts'
import { draftOf } from './book.ts'
import { findBooking, type OwnReservation } from './find.ts'
import { tableRequestOf, takeTables } from './find-tables.ts'
import { changeReservation, type Failpoint, type Outcome } from './functions.ts'
import { isRefused, type Refused } from './refused.ts'
import { rowOf } from './rows.ts'
import { readTerms } from './terms.ts'

/** Changes a booking, or leaves it whole. The policy agreed to stays as it was. */
export async function change(
  db: Db,
  { booking }: OwnReservation,
  body: BookingContract,
  { now, failpoint }: { now: Temporal.Instant; failpoint?: Failpoint | undefined },
): Promise<Booking | Refused> {
  const restaurant = await readBookableRestaurant(db, body.restaurantId)
  if (restaurant?.rules.restaurantId !== booking.restaurantId)
    return { refused: 'invalid', field: 'restaurantId', sentence: 'A booking stays at its restaurant.' }
  if (body.id && body.id !== booking.reservationId)
    return { refused: 'invalid', field: 'id', sentence: 'This id is another booking’s.' }
  const closed = closedFor(booking, now)
  if (closed) return { refused: closed }
  const { rules } = restaurant
  const request = tableRequestOf(body, restaurant)
  const draft = draftOf(body, request, await readTerms(db, rules.restaurantId))
  if (isRefused(draft)) return draft
  const words = {
    ...draft,
    language: draft.language ?? booking.language,
    sequence: booking.sequence,
    source: booking.source,
  }

  let changed: Booking = { ...booking, ...words }
  const write = async (found: FoundTables | null): Promise<Outcome> => {
    const next: Booking = {
      ...changed,
      ...(found && {
        serviceDate: found.stay.serviceDate,
        startsAt: found.stay.startsAt,
        endsAt: found.stay.endsAt,
        coversCounted: found.level === 'Available',
      }),
      status: found ? statusAfterMove(booking, found.level, rules) : booking.status,
    }
    const criteria = { candidates: found?.candidates ?? null, level: found?.level ?? '', seen: booking.sequence, now }
    // What only an accepted booking may have cannot be asked for by moving one.
    if (found && found.level !== 'Available' && booking.status === 'Approved') return { outcome: 'taken' }
    const outcome = await changeReservation(db, rules.restaurantId, rowOf(next), criteria, failpoint)
    changed = { ...next, tableIds: outcome.tables ?? next.tableIds, sequence: booking.sequence + 1 }
    return outcome
  }

  if (isSameStay(rules, booking, request)) return settle(db, booking, await write(null), () => changed)
  const slot = askedSlot(rules, request, now)
  if (isRefused(slot)) return slot
  const taken = await takeTables(db, { rules, slot, request, own: booking, now }, write)
  return isRefused(taken) ? taken : settle(db, booking, taken.outcome, () => changed)
}

async function settle(
  db: Db,
  { reservationId }: Booking,
  { outcome }: Outcome,
  changed: () => Booking,
): Promise<Booking | Refused> {
  if (outcome === 'made') return changed()
  const current = await findBooking(db, reservationId)
  return { refused: (current && refusalOf(current)) ?? 'status_changed' }
}

function closedFor(booking: Booking, now: Temporal.Instant) {
  return refusalOf(booking) ?? (Temporal.Instant.compare(booking.startsAt, now) <= 0 ? 'already_ended' : null)
}

/** Why a booking in this status can no longer be changed by its guest. */
function refusalOf({ status }: Booking): 'already_canceled' | 'already_ended' | 'status_changed' | null {
  if (isCanceled(status)) return 'already_canceled'
  if (isEnded(status)) return 'already_ended'
  return changeableStatuses.includes(status) ? null : 'status_changed'
}

/** Nothing about when, where and for how many is different: then no rule about booking applies again. */
function isSameStay(rules: BookingRules, booking: Booking, request: TableRequest): boolean {
  const numbers = rules.tables.filter(({ tableId }) => booking.tableIds.includes(tableId)).map(({ number }) => number)
  return (
    momentOf(request.time, rules.timeZone).instant.equals(booking.startsAt) &&
    request.party === booking.partySize &&
    request.eventId === booking.eventId &&
    isSameSet(request.areas, booking.areas) &&
    isSameSet(request.tableNumbers, booking.tablesChosen ? numbers : [])
  )
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.every((name) => b.includes(name)) && b.every((name) => a.includes(name))
}
