import type { Answer } from '#contract/reservations/invitations.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { changeableStatuses, isCanceled } from '../reservations/statuses.ts'

type Told = { email: string | null; answer: Answer | null; toldStartsAt: Temporal.Instant | null }
type Shown = { status: BookingStatus; startsAt: Temporal.Instant }

/**
 * What an invited guest has to be written about a booking that was changed; null for whoever does not come, knows it already, or
 * was never told of it, because the mail that invites them says how it is.
 */
export function newsForGuest(
  { email, answer, toldStartsAt }: Told,
  { status, startsAt }: Shown,
  now: Temporal.Instant,
): 'moved' | 'canceled' | null {
  if (email === null || answer === 'no' || toldStartsAt === null) return null
  if (isCanceled(status) || status === 'Rejected')
    return Temporal.Instant.compare(toldStartsAt, now) > 0 ? 'canceled' : null
  if (!changeableStatuses.includes(status) || Temporal.Instant.compare(startsAt, now) <= 0) return null
  return toldStartsAt.equals(startsAt) ? null : 'moved'
}

/** Several answers of an evening are one mail, and several changes of mind one time. */
export const answersMailMinutes = 10
export const partyNewsMinutes = 2
