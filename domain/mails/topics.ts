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
  'feedback',
] as const
export type MailTopic = (typeof mailTopics)[number]

/** Mails to parties in a line, which have no booking. */
export const lineMailTopicOf = { called: 'line-called', taken: 'line-taken', message: 'line-message' } as const
type LineMailTopic = (typeof lineMailTopicOf)[keyof typeof lineMailTopicOf]

export const isLineMail = (topic: string): topic is LineMailTopic =>
  Object.values<string>(lineMailTopicOf).includes(topic)

/** Mails about an account, most with a link that does something once. */
export const guestMailTopicOf = {
  'sign-up': 'account-sign-up',
  known: 'account-known',
  reset: 'account-reset',
  delete: 'account-delete',
  deleted: 'account-deleted',
  'passkey-added': 'account-passkey-added',
  'phone-lost': 'account-phone-lost',
} as const
type GuestMailTopic = (typeof guestMailTopicOf)[keyof typeof guestMailTopicOf]

export const isGuestMail = (topic: string): topic is GuestMailTopic =>
  Object.values<string>(guestMailTopicOf).includes(topic)

/** Mails to those whom somebody wants to have along. */
export const partyMailTopicOf = { invited: 'party-invited', moved: 'party-moved', canceled: 'party-canceled' } as const
type PartyMailTopic = (typeof partyMailTopicOf)[keyof typeof partyMailTopicOf]

export const isPartyMail = (topic: string): topic is PartyMailTopic =>
  Object.values<string>(partyMailTopicOf).includes(topic)

/** What guests answered, to whoever booked. */
export const answersMailTopic = 'party-answers'
type AnswersMailTopic = typeof answersMailTopic

/** What the restaurant wrote about a booking and nobody has read. */
export const messageMailTopic = 'message'
type MessageMailTopic = typeof messageMailTopic

/** A table that came free is offered to somebody who waits for a day. */
export const standbyMailTopic = 'standby-offer'
type StandbyMailTopic = typeof standbyMailTopic

export const isStandbyMail = (topic: string): topic is StandbyMailTopic => topic === standbyMailTopic

/** A message that the guest has not read after so long is sent by mail. */
export const unreadMessageMinutes = 5

/** Whatever a mail may be about. */
export type AnyMailTopic =
  | MailTopic
  | LineMailTopic
  | GuestMailTopic
  | PartyMailTopic
  | AnswersMailTopic
  | MessageMailTopic
  | StandbyMailTopic

/** These tell of one movement of money, which stays true whatever becomes of the booking. */
const moneyTopics: ReadonlySet<MailTopic> = new Set(['paid', 'card-kept', 'refunded', 'fee-charged'])
export const isMoneyTopic = (topic: MailTopic): boolean => moneyTopics.has(topic)

/** Money that is awaited is asked for by mail when its guest has not paid at once. */
export const paymentReminderMinutes = 3

/** A guest is asked how it was when they are home again. */
export const feedbackDelayMinutes = 120

/** In which statuses each mail is still true. What has been overtaken is not sent any more. */
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
  feedback: ['Closed'],
}

/** These tell the time itself, so a later change has its own mail and this one would only confuse. */
const repeatedByChanges: ReadonlySet<MailTopic> = new Set(['confirmed', 'pending', 'changed'])

/** Sent when the money has come; until then a booking has mails that ask for it. */
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
    case 'reservation.closed':
      return 'feedback'
    default:
      return null
  }
}
