import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { PaymentState } from '../payments/payment-states.ts'
import type { Policy } from '../payments/policy.ts'
import type { Booking } from './booking.ts'
import type { OutboxTopic } from './outbox-topics.ts'
import type { BookableLevel } from './table-request.ts'

type FirstStatus = {
  status: BookingStatus
  paymentState: PaymentState
  paymentDueAt: Temporal.Instant | null
}

type FirstStatusFacts = {
  level: BookableLevel
  approvalRequired: boolean
  policy: Policy | null
  /** Minutes for which the payment gateway awaits money; null when nothing is waited for. */
  waitsMinutes: number | null
}

/**
 * How a booking begins: sure where the slot is, on request where the restaurant or its kitchen must say yes first. Money that
 * is awaited changes nothing about that; the guest hears of the booking itself once it is there.
 */
export function firstStatus(beginning: FirstStatusFacts, now: Temporal.Instant): FirstStatus {
  const { level, approvalRequired, policy, waitsMinutes } = beginning
  const waits = policy !== null && waitsMinutes !== null
  const isSure = level === 'Available' && !approvalRequired
  return {
    status: isSure ? 'Approved' : 'Pending',
    paymentState: waits ? 'due' : 'none',
    paymentDueAt: waits ? now.add({ minutes: waitsMinutes }) : null,
  }
}

/** The outbox topic of a booking that was made. */
export function firstTopic({ status, paymentDueAt }: Pick<Booking, 'status' | 'paymentDueAt'>): OutboxTopic {
  if (paymentDueAt) return 'reservation.payment_due'
  return status === 'Approved' ? 'reservation.confirmed' : 'reservation.pending'
}

/**
 * The status of a booking that was moved: a restaurant that approves by hand is asked again, and one that waited for a
 * table is sure once it has one.
 */
export function statusAfterMove(
  { status }: Pick<Booking, 'status'>,
  level: BookableLevel,
  { approvalRequired }: { approvalRequired: boolean },
): BookingStatus {
  if (approvalRequired) return 'Pending'
  return level === 'Available' ? 'Approved' : status
}
