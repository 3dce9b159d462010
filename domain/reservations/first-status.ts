import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { DepositStatus } from '#contract/wire/wire-text.ts'
import type { Booking } from './booking.ts'
import type { Policy } from './policy.ts'
import type { BookableLevel } from './table-request.ts'

export type FirstStatus = {
  status: BookingStatus
  depositStatus: DepositStatus
  paymentDueAt: Temporal.Instant | null
  topic: 'reservation.confirmed' | 'reservation.pending'
}

type Beginning = {
  level: BookableLevel
  approvalRequired: boolean
  policy: Policy | null
  /** Minutes for which the payment gateway awaits money; null when nothing is waited for. */
  waitsMinutes: number | null
}

/** How a booking begins: sure where the slot is, on request where the house or the kitchen must say yes first. */
export function firstStatus(beginning: Beginning, now: Temporal.Instant): FirstStatus {
  const { level, approvalRequired, policy, waitsMinutes } = beginning
  const waits = policy !== null && waitsMinutes !== null
  const isSure = level === 'Available' && !approvalRequired && !waits
  return {
    status: isSure ? 'Approved' : 'Pending',
    depositStatus: waits ? 'Unpaid' : 'NoCard',
    paymentDueAt: waits ? now.add({ minutes: waitsMinutes }) : null,
    topic: isSure ? 'reservation.confirmed' : 'reservation.pending',
  }
}

/**
 * The status of a booking that was moved: a restaurant that approves by hand is asked again, and one that waited for a
 * table is sure once it has one.
 */
export function statusAfterMove(
  { status, paymentDueAt }: Pick<Booking, 'status' | 'paymentDueAt'>,
  level: BookableLevel,
  { approvalRequired }: { approvalRequired: boolean },
): BookingStatus {
  if (approvalRequired || paymentDueAt !== null) return 'Pending'
  return level === 'Available' ? 'Approved' : status
}
