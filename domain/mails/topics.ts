import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { acceptedStatuses, activeStatuses, changeableStatuses } from '../reservations/statuses.ts'
import type { Visit } from './visit.ts'

export const mailTopics = [
  'confirmed',
  'pending',
  'approved',
  'rejected',
  'changed',
  'canceled-by-guest',
  'canceled-by-host',
  'payment-due',
  'payment-expired',
  'reminder',
] as const
export type MailTopic = (typeof mailTopics)[number]

/** In which statuses each mail is still true. What has been overtaken is not told any more. */
const trueIn: Readonly<Record<MailTopic, readonly BookingStatus[]>> = {
  confirmed: acceptedStatuses,
  pending: ['Pending'],
  approved: acceptedStatuses,
  rejected: ['Rejected'],
  changed: activeStatuses,
  'canceled-by-guest': ['CanceledByClient', 'Canceled'],
  'canceled-by-host': ['CanceledByHost'],
  'payment-due': changeableStatuses,
  'payment-expired': ['CanceledByHost'],
  reminder: ['Approved'],
}

/** These tell the time itself, so a later change has its own mail and this one would only confuse. */
const repeatedByChanges: ReadonlySet<MailTopic> = new Set(['confirmed', 'pending', 'changed'])

/** A booking whose money is awaited is told of as such; these follow when it has come. */
const sentOncePaid: ReadonlySet<MailTopic> = new Set(['confirmed', 'pending', 'approved', 'reminder'])

export function isStillTrue(topic: MailTopic, news: { sequence: number }, visit: Visit): boolean {
  if (!trueIn[topic].includes(visit.status)) return false
  const awaitsPayment = visit.paymentDueAt !== null
  if (awaitsPayment ? sentOncePaid.has(topic) : topic === 'payment-due') return false
  return !repeatedByChanges.has(topic) || visit.sequence <= news.sequence
}

/** The mail that an outbox row asks for; most rows ask for none. */
export function mailTopicOf(outboxTopic: string, status: BookingStatus): MailTopic | null {
  switch (outboxTopic) {
    case 'reservation.confirmed':
      return 'confirmed'
    case 'reservation.pending':
      return 'pending'
    case 'reservation.approved':
      return 'approved'
    case 'reservation.rejected':
      return 'rejected'
    case 'reservation.changed':
      return 'changed'
    case 'reservation.canceled':
      return status === 'CanceledByHost' ? 'canceled-by-host' : 'canceled-by-guest'
    case 'reservation.payment_due':
      return 'payment-due'
    case 'reservation.payment_expired':
      return 'payment-expired'
    default:
      return null
  }
}
