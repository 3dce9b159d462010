import { type BookingStatus, bookingStatuses } from '#contract/reservations/reservations.ts'
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
  'change-lapsed',
  'paid',
  'card-kept',
  'refunded',
  'fee-charged',
  'reminder',
] as const
export type MailTopic = (typeof mailTopics)[number]

/** These tell of one movement of money, which stays true whatever becomes of the booking. */
const moneyTopics: ReadonlySet<MailTopic> = new Set(['paid', 'card-kept', 'refunded', 'fee-charged'])
export const isMoneyTopic = (topic: MailTopic): boolean => moneyTopics.has(topic)

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
  'change-lapsed': activeStatuses,
  paid: bookingStatuses,
  'card-kept': bookingStatuses,
  refunded: bookingStatuses,
  'fee-charged': bookingStatuses,
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
  // Money that moved since then has its own mail and repeats nothing of this one.
  const moneySince = visit.paymentChanges.filter((change) => change > news.sequence).length
  return !repeatedByChanges.has(topic) || visit.sequence - moneySince <= news.sequence
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
    case 'reservation.change_lapsed':
      return 'change-lapsed'
    case 'reservation.paid':
      return 'paid'
    case 'reservation.card_kept':
      return 'card-kept'
    case 'reservation.refunded':
      return 'refunded'
    case 'reservation.fee_charged':
      return 'fee-charged'
    default:
      return null
  }
}
