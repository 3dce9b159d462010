import type { GuestTopic } from '#domain/guests/outbox-topics.ts'
import { noticeOf } from '#domain/mails/line/walkin-notices.ts'
import { feedbackDelayMinutes, paymentReminderMinutes, unreadMessageMinutes } from '#domain/mails/topics.ts'
import { answersMailMinutes, partyNewsMinutes } from '#domain/party/party-news.ts'
import { isOutboxTopic, type OutboxTopic } from '#domain/reservations/outbox-topics.ts'
import { isStandbyTopic, type StandbyTopic } from '#domain/standbys/outbox-topics.ts'
import { isWalkinTopic, type WalkinTopic } from '#domain/walkins/outbox-topics.ts'

export type OutboxRow = { topic: string; restaurant_id: number; payload: unknown }

/** In the place of a restaurant where news is of a guest's account. */
export const noRestaurant = 0

/** What an outbox row about a booking holds. */
export type BookingNews = {
  restaurantId: number
  reservationId: string
  sequence: number
  /** Where one change of a booking has several rows of the same topic: which of them. */
  occasion?: string
}

/** What an outbox row of a walk-in says. */
export type WalkinNews = { restaurantId: number; walkinId: string; sequence: number }

type BookingOutboxRow = OutboxRow & { topic: OutboxTopic; payload: BookingNews }
type WalkinOutboxRow = OutboxRow & { topic: WalkinTopic; payload: WalkinNews }

/** What an outbox row of somebody who waits for a day says; the sequence counts their offers. */
export type StandbyNews = { restaurantId: number; standbyId: string; sequence: number }
type StandbyOutboxRow = OutboxRow & { topic: StandbyTopic; payload: StandbyNews }

/** What an outbox row of a guest who left says: who they were to a payment provider. */
export type CustomerNews = { gateway: string; customer: string }
type CustomerOutboxRow = OutboxRow & { topic: 'guest.customer_left'; payload: CustomerNews }

/** What an outbox row of a code for a telephone says: which, never the code. */
export type PhoneCodeNews = { codeId: string }
type PhoneCodeOutboxRow = OutboxRow & { topic: 'guest.phone_code'; payload: PhoneCodeNews }

type Job = {
  task: string
  payload: object
  key: string
  /** Not at once: so many minutes after the relay has it. */
  delayMinutes?: number
}

const wellFormedId = /^[0-9a-f]{32}$/

type Task =
  | 'offer-standby'
  | 'mail'
  | 'party-mail'
  | 'party-news'
  | 'party-answers'
  | 'message-mail'
  | 'ask-for-feedback'
  | 'ask-for-money'
  | 'approve-pending'
  | 'call-line'
  | 'settle-money'

/**
 * What each topic asks for: a mail to the guest, a look at those who wait where a table may have come free, and what the
 * end of a booking means for its money. Whoever waits in the line may have the table too.
 */
const tasksOf: Readonly<Record<OutboxTopic, readonly Task[]>> = {
  'reservation.confirmed': ['mail'],
  'reservation.pending': ['mail', 'approve-pending'],
  'reservation.approved': ['mail'],
  'reservation.called': [],
  'reservation.seated': [],
  'reservation.closed': ['ask-for-feedback', 'approve-pending', 'call-line', 'offer-standby', 'settle-money'],
  'reservation.no_show': ['approve-pending', 'call-line', 'offer-standby', 'settle-money'],
  'reservation.rejected': ['mail', 'party-news', 'approve-pending', 'call-line', 'offer-standby', 'settle-money'],
  'reservation.changed': ['mail', 'party-news', 'approve-pending', 'call-line', 'offer-standby', 'settle-money'],
  'reservation.canceled': ['mail', 'party-news', 'approve-pending', 'call-line', 'offer-standby', 'settle-money'],
  'reservation.payment_due': ['ask-for-money'],
  'reservation.payment_expired': [
    'mail',
    'party-news',
    'approve-pending',
    'call-line',
    'offer-standby',
    'settle-money',
  ],
  'reservation.change_lapsed': ['mail', 'approve-pending', 'call-line', 'offer-standby', 'settle-money'],
  'reservation.paid': ['mail'],
  'reservation.card_kept': ['mail'],
  'reservation.refunded': ['mail'],
  'reservation.fee_charged': ['mail'],
  'reservation.invited': ['party-mail'],
  'reservation.answered': ['party-answers'],
  'reservation.message': ['message-mail'],
}

const jobFor: Readonly<Record<Task, (topic: OutboxTopic, news: BookingNews) => Job>> = {
  mail: (topic, { restaurantId, reservationId, sequence, occasion }) => ({
    task: 'mail',
    payload: { topic, restaurantId, reservationId, sequence, ...(occasion && { occasion }) },
    key: `mail ${reservationId} ${topic} ${occasion ?? sequence}`,
  }),
  'ask-for-money': (topic, news) => ({ ...jobFor.mail(topic, news), delayMinutes: paymentReminderMinutes }),
  'ask-for-feedback': (topic, news) => ({ ...jobFor.mail(topic, news), delayMinutes: feedbackDelayMinutes }),
  'party-mail': (_, { restaurantId, reservationId, occasion = '' }) => ({
    task: 'party-mail',
    payload: { restaurantId, reservationId, invitationId: occasion },
    key: `party-mail ${occasion}`,
  }),
  // By then a change of mind is one change.
  'party-news': (_, { restaurantId, reservationId }) => ({
    task: 'party-news',
    payload: { restaurantId, reservationId },
    key: `party-news ${reservationId}`,
    delayMinutes: partyNewsMinutes,
  }),
  'party-answers': (_, { restaurantId, reservationId }) => ({
    task: 'party-answers',
    payload: { restaurantId, reservationId },
    key: `party-answers ${reservationId}`,
    delayMinutes: answersMailMinutes,
  }),
  // Whoever looks at the conversation has read it by then.
  'message-mail': (_, { restaurantId, reservationId, sequence }) => ({
    task: 'message-mail',
    payload: { restaurantId, reservationId, message: sequence },
    key: `message-mail ${reservationId} ${sequence}`,
    delayMinutes: unreadMessageMinutes,
  }),
  'approve-pending': (_, { restaurantId }) => ({
    task: 'approve-pending',
    payload: { restaurantId },
    key: `approve ${restaurantId}`,
  }),
  'call-line': (_, { restaurantId }) => callLineJob(restaurantId),
  'offer-standby': (_, { restaurantId }) => offerStandbyJob(restaurantId),
  'settle-money': (_, { reservationId }) => ({
    task: 'settle-money',
    payload: { reservationId },
    key: `money ${reservationId}`,
  }),
}

/** One look at the party decides by which ways it is written to. */
const notifyJob = (topic: WalkinTopic, { restaurantId, walkinId, sequence }: WalkinNews): Job => ({
  task: 'notify-party',
  payload: { topic, restaurantId, walkinId, sequence },
  key: `notify ${walkinId} ${sequence}`,
})

const callLineJob = (restaurantId: number): Job => ({
  task: 'call-line',
  payload: { restaurantId },
  key: `line ${restaurantId}`,
})

/** Whoever waits for a day may have a table now. */
const offerStandbyJob = (restaurantId: number): Job => ({
  task: 'offer-standby',
  payload: { restaurantId },
  key: `standby ${restaurantId}`,
})

/** After these somebody in the line may have a table who had none. */
const movesLine: Readonly<Record<WalkinTopic, boolean>> = {
  'walkin.joined': true,
  'walkin.approved': true,
  'walkin.called': false,
  'walkin.table_taken': false,
  'walkin.seated': false,
  'walkin.closed': true,
  'walkin.no_show': true,
  'walkin.rejected': false,
  'walkin.removed': true,
  'walkin.left': true,
  'walkin.changed': true,
  'walkin.message': false,
  'walkin.guest_message': false,
}

/** An offer goes by every way the guest left, each as a job of its own, so that none waits for another. */
function standbyJobs({ topic, payload }: StandbyOutboxRow): Job[] {
  const { restaurantId, standbyId, sequence } = payload
  if (topic !== 'standby.offered') return [offerStandbyJob(restaurantId)]
  return ['standby-mail', 'standby-sms', 'standby-push'].map((task) => ({
    task,
    payload: { restaurantId, standbyId, sequence },
    key: `${task} ${standbyId} ${sequence}`,
  }))
}

/** Each provider by itself: one that does not answer keeps no other. */
const removeCustomerJob = ({ gateway, customer }: CustomerNews): Job => ({
  task: 'remove-customer',
  payload: { gateway, customer },
  key: `customer ${gateway} ${customer}`,
})

const phoneCodeJob = ({ codeId }: PhoneCodeNews): Job => ({
  task: 'phone-code',
  payload: { codeId },
  key: `phone-code ${codeId}`,
})

/** The work that some news asks for. Two jobs of one key are one job. */
export function jobsOf(rows: readonly OutboxRow[]): Job[] {
  const jobs = rows.flatMap((row) => {
    if (isBookingRow(row)) return tasksOf[row.topic].map((task) => jobFor[task](row.topic, row.payload))
    if (isStandbyRow(row)) return standbyJobs(row)
    if (isCustomerRow(row)) return [removeCustomerJob(row.payload)]
    if (isPhoneCodeRow(row)) return [phoneCodeJob(row.payload)]
    if (!isWalkinRow(row)) return []
    return [
      ...(movesLine[row.topic] ? [callLineJob(row.payload.restaurantId)] : []),
      ...(noticeOf[row.topic] ? [notifyJob(row.topic, row.payload)] : []),
    ]
  })
  return [...new Map(jobs.map((job) => [job.key, job])).values()]
}

/** False for what another version wrote: a topic or a payload that this one does not know. */
export const isReadable = (row: OutboxRow): boolean =>
  isBookingRow(row) || isWalkinRow(row) || isStandbyRow(row) || isCustomerRow(row) || isPhoneCodeRow(row)

const isBookingRow = (row: OutboxRow): row is BookingOutboxRow =>
  isOutboxTopic(row.topic) && names(row, 'reservationId')
const isStandbyRow = (row: OutboxRow): row is StandbyOutboxRow => isStandbyTopic(row.topic) && names(row, 'standbyId')
const isWalkinRow = (row: OutboxRow): row is WalkinOutboxRow => isWalkinTopic(row.topic) && names(row, 'walkinId')

function isCustomerRow(row: OutboxRow): row is CustomerOutboxRow {
  const { gateway, customer } = (row.payload ?? {}) as Record<string, unknown>
  return isGuestTopic(row, 'guest.customer_left') && typeof gateway === 'string' && typeof customer === 'string'
}

function isPhoneCodeRow(row: OutboxRow): row is PhoneCodeOutboxRow {
  const { codeId } = (row.payload ?? {}) as Record<string, unknown>
  return isGuestTopic(row, 'guest.phone_code') && typeof codeId === 'string' && wellFormedId.test(codeId)
}

const isGuestTopic = ({ topic }: OutboxRow, asked: GuestTopic) => topic === asked

function names({ payload }: OutboxRow, id: string): boolean {
  const { restaurantId, sequence, [id]: thing } = (payload ?? {}) as Record<string, unknown>
  return Number.isInteger(restaurantId) && typeof thing === 'string' && Number.isInteger(sequence)
}

/** After these a booking may stand under an address it did not stand under before. */
const namesContact: ReadonlySet<OutboxTopic> = new Set([
  'reservation.confirmed',
  'reservation.pending',
  'reservation.payment_due',
  'reservation.changed',
])

/** Bookings of which some news may bring a new address. */
export function bookingsWithContacts(
  rows: readonly OutboxRow[],
): Pick<BookingNews, 'restaurantId' | 'reservationId'>[] {
  return rows
    .filter(isBookingRow)
    .filter(({ topic, payload }) => namesContact.has(topic) && wellFormedId.test(payload.reservationId))
    .map(({ payload: { restaurantId, reservationId } }) => ({ restaurantId, reservationId }))
}
