import type { BookingStatus } from '#contract/reservations/reservations.ts'

/** What a restaurant leaves to itself. */
export type AutopilotRules = {
  /** Say yes to those who wait as soon as there is a table for them, and no when their time has come without one. */
  approve: boolean
  /** Close a visit at the end of the stay. */
  closeAtEnd: boolean
  /** Call the next party of the line when a table is free for it. */
  callWhenFree: boolean
}

/** Everything is on unless the restaurant says otherwise; one that approves by hand is never overruled. */
export function autopilotRules(settings: unknown, { approvalRequired }: { approvalRequired: boolean }): AutopilotRules {
  const { approve, closeAtEnd, callWhenFree } = (settings ?? {}) as Record<string, unknown>
  return {
    approve: !approvalRequired && approve !== false,
    closeAtEnd: closeAtEnd !== false,
    callWhenFree: callWhenFree !== false,
  }
}

export type OpenBooking = {
  status: BookingStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  awaitsPayment: boolean
}

/**
 * The status a booking should take by itself now, if any. Whether a table is there is seen when it is tried. Nobody is
 * marked as a no-show here: a party that no one seated may have come all the same, and a fee may hang on the mark.
 */
export function autopilotDeed(
  booking: OpenBooking,
  rules: AutopilotRules,
  now: Temporal.Instant,
): BookingStatus | null {
  const isPast = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0
  switch (booking.status) {
    case 'Pending':
      if (!rules.approve || booking.awaitsPayment) return null
      return isPast(booking.startsAt) ? 'Rejected' : 'Approved'
    case 'Approved':
    case 'Called':
    case 'Seated':
      return rules.closeAtEnd && isPast(booking.endsAt) ? 'Closed' : null
    case 'Canceled':
    case 'CanceledByClient':
    case 'CanceledByHost':
    case 'Closed':
    case 'NoShow':
    case 'Rejected':
      return null
  }
}
