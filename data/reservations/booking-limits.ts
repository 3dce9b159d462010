import { mailboxOf } from '#domain/limits/contact.ts'
import { mostBookingsOfDay, sharedLimits, windowAt } from '#domain/limits/limits.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { arrayText } from '../database/sql-values.ts'
import { type LimitedAction, limitKey } from '../limits/limits.ts'

/** Who books, for limits: unknown where no entrance stands before the call. */
export type BookingLimits = { caller: string | null }

const limitOutcomes = ['already_booked', 'too_many_bookings', 'too_many'] as const
export type LimitOutcome = (typeof limitOutcomes)[number]

export const isLimitOutcome = (outcome: string): outcome is LimitOutcome =>
  limitOutcomes.some((known) => known === outcome)

/** What `count_booking` is given beside the booking, by the names of its parameters. */
export type LimitArguments = ReturnType<typeof limitsOf>

export function limitsOf(
  booking: Booking,
  { caller }: BookingLimits,
  { secret, confirmed, now }: { secret: Buffer; confirmed: boolean; now: Temporal.Instant },
) {
  const email = booking.email === null ? null : mailboxOf(booking.email)
  const { phone } = booking
  const deeds: (LimitedAction & { outcome: LimitOutcome })[] = [
    ...(caller ? [{ limit: 'bookingsOfCaller', of: caller, outcome: 'too_many' } as const] : []),
    ...[email, phone].flatMap((of) =>
      of ? [{ limit: 'bookingsOfContact', of, outcome: 'too_many_bookings' } as const] : [],
    ),
  ]
  const counts = deeds
    .map((deed) => ({ ...deed, ...sharedLimits[deed.limit], key: limitKey(secret, deed) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    p_email: email,
    p_phone: phone,
    p_most_of_day: mostBookingsOfDay,
    p_confirmed: confirmed,
    p_keys: arrayText(counts.map(({ key }) => key)),
    p_windows: arrayText(counts.map((count) => windowAt(count, now).start.toString())),
    p_most: arrayText(counts.map(({ most }) => String(most))),
    p_outcomes: arrayText(counts.map(({ outcome }) => outcome)),
  }
}

/** A second table is asked about; anything else has to wait. */
export function refuseByLimit(outcome: LimitOutcome, now: Temporal.Instant): WriteRefusal<LimitOutcome> {
  if (outcome === 'already_booked') return { refused: outcome }
  const limit = outcome === 'too_many' ? sharedLimits.bookingsOfCaller : sharedLimits.bookingsOfContact
  return { refused: outcome, retryAfter: windowAt(limit, now).secondsLeft }
}
