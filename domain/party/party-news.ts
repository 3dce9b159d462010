import type { InvitationAnswer } from '#contract/reservations/invitations.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { changeableStatuses, isCanceled } from '../reservations/statuses.ts'

type InvitedGuest = { email: string | null; answer: InvitationAnswer | null; knownStartsAt: Temporal.Instant | null }
type PartyVisitState = { status: BookingStatus; startsAt: Temporal.Instant }

/**
 * What an invited guest has to be written about a booking that was changed; null for whoever does not come, knows it already, or
 * was never told of it, because the mail that invites them says how it is.
 */
export function newsForGuest(
  { email, answer, knownStartsAt }: InvitedGuest,
  { status, startsAt }: PartyVisitState,
  now: Temporal.Instant,
): 'moved' | 'canceled' | null {
  if (email === null || answer === 'no' || knownStartsAt === null) return null
  if (isCanceled(status) || status === 'Rejected')
    return Temporal.Instant.compare(knownStartsAt, now) > 0 ? 'canceled' : null
  if (!changeableStatuses.includes(status) || Temporal.Instant.compare(startsAt, now) <= 0) return null
  return knownStartsAt.equals(startsAt) ? null : 'moved'
}

/** Several answers of an evening are one mail, and several changes of mind one time. */
export const answersMailMinutes = 10
export const partyNewsMinutes = 2
