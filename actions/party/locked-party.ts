import { sql } from 'kysely'
import type { RefusalReason } from '#contract/api/refusals.ts'
import type { Database, Db } from '#data/database/database.ts'
import { retryDeadlocks } from '#data/database/retry-deadlocks.ts'
import { findSeating, type Invitation, keepSeating, listInvitations } from '#data/party/invitations.ts'
import { findBooking } from '#data/reservations/find.ts'
import { type PartySeats, seatingOf, sizeFor } from '#domain/party/party.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { changeableStatuses, isCanceled } from '#domain/reservations/statuses.ts'
import { resizeBooking } from './resize.ts'

/** A party under the lock of its day: nobody else answers, invites, books or changes there meanwhile. */
export type LockedParty = { trx: Db; booking: Booking; seating: PartySeats; invitations: Invitation[] }

/** Ends the transaction without a trace. */
class Undo extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

export function undo(reason: RefusalReason): never {
  throw new Undo(reason)
}

export type PartyRefusal = { refused: RefusalReason }

/** Whether guests may still be invited and answer. */
export const isOpenParty = ({ status, startsAt }: Booking, now: Temporal.Instant): boolean =>
  changeableStatuses.includes(status) && Temporal.Instant.compare(startsAt, now) > 0

const attempts = 3

/** Does something to a party in one transaction, in which its booking stays on the day that is locked. */
export async function withLockedParty<Done extends object>(
  db: Database['db'] | Db,
  reservationId: string,
  now: Temporal.Instant,
  work: (party: LockedParty) => Promise<Done>,
): Promise<Done | PartyRefusal> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await findBooking(db, reservationId)
    if (!before) return { refused: 'not_found' }
    const lockAndWork = async (trx: Db): Promise<Done | null> => {
      await sql`SELECT lock_service_day(${before.restaurantId}, ${before.serviceDate}, ${now.toString()})`.execute(trx)
      const booking = await findBooking(trx, reservationId)
      if (booking?.serviceDate !== before.serviceDate) return null
      if (!isOpenParty(booking, now)) undo(isCanceled(booking.status) ? 'already_canceled' : 'invitation_closed')
      const [kept, invitations] = [await findSeating(trx, booking), await listInvitations(trx, booking)]
      return work({ trx, booking, seating: seatingOf(kept, booking.groupSize), invitations })
    }
    try {
      const done = db.isTransaction
        ? await lockAndWork(db)
        : await retryDeadlocks(() => (db as Database['db']).transaction().execute(lockAndWork))
      if (done) return done
    } catch (error) {
      if (!(error instanceof Undo)) throw error
      return { refused: error.reason }
    }
  }
  return { refused: 'busy' }
}

/**
 * Brings the booking to the size that its answers ask for, and writes both down. One more needs a table and the kitchen's
 * pace, or everything is undone; one less is no reason to refuse a no, so then the booking may stay as large as it was.
 */
export async function follow(
  { trx, booking, seating }: LockedParty,
  invitations: readonly Invitation[],
  now: Temporal.Instant,
): Promise<void> {
  const wanted = followsAnswers(booking) ? sizeFor(seating, invitations) : booking.groupSize
  const isResized = wanted !== booking.groupSize && (await resizeBooking(trx, booking, wanted, now))
  if (wanted > booking.groupSize && !isResized) undo('no_room')
  await keepSeating(trx, booking, { ...seating, size: isResized ? wanted : booking.groupSize })
}

/** Terms about money are agreed to for a size: there whoever booked changes it. */
export const followsAnswers = ({ policy, paymentState, order }: Booking): boolean =>
  policy === null && paymentState === 'none' && order === null
