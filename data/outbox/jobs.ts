import { isOutboxTopic, type OutboxTopic } from '#domain/reservations/outbox-topics.ts'

export type OutboxRow = { topic: string; restaurant_id: number | null; payload: unknown }

/** What an outbox row of a booking tells. */
export type BookingNews = {
  restaurantId: number
  reservationId: string
  sequence: number
  /** Where one change of a booking tells of the same more than once: which of them. */
  occasion?: string
}

type ReadableRow = OutboxRow & { topic: OutboxTopic; payload: BookingNews }

export type Job = { task: string; payload: object; key: string }

type Task = 'mail' | 'approve-pending' | 'settle-money'

/**
 * What each topic asks for: a mail to the guest, a look at those who wait where a table may have come free, and what the
 * end of a booking means for its money.
 */
const tasksOf: Readonly<Record<OutboxTopic, readonly Task[]>> = {
  'reservation.confirmed': ['mail'],
  'reservation.pending': ['mail', 'approve-pending'],
  'reservation.approved': ['mail'],
  'reservation.called': [],
  'reservation.seated': [],
  'reservation.closed': ['approve-pending', 'settle-money'],
  'reservation.no_show': ['approve-pending', 'settle-money'],
  'reservation.rejected': ['mail', 'approve-pending', 'settle-money'],
  'reservation.changed': ['mail', 'approve-pending', 'settle-money'],
  'reservation.canceled': ['mail', 'approve-pending', 'settle-money'],
  'reservation.payment_due': ['mail'],
  'reservation.payment_expired': ['mail', 'approve-pending', 'settle-money'],
  'reservation.change_lapsed': ['mail', 'approve-pending', 'settle-money'],
  'reservation.paid': ['mail'],
  'reservation.card_kept': ['mail'],
  'reservation.refunded': ['mail'],
  'reservation.fee_charged': ['mail'],
}

const jobFor: Readonly<Record<Task, (topic: OutboxTopic, news: BookingNews) => Job>> = {
  mail: (topic, { restaurantId, reservationId, sequence, occasion }) => ({
    task: 'mail',
    payload: { topic, restaurantId, reservationId, sequence, ...(occasion && { occasion }) },
    key: `mail ${reservationId} ${topic} ${occasion ?? sequence}`,
  }),
  'approve-pending': (_, { restaurantId }) => ({
    task: 'approve-pending',
    payload: { restaurantId },
    key: `approve ${restaurantId}`,
  }),
  'settle-money': (_, { reservationId }) => ({
    task: 'settle-money',
    payload: { reservationId },
    key: `money ${reservationId}`,
  }),
}

/** The work that some news asks for. Two jobs of one key are one job. */
export function jobsOf(rows: readonly OutboxRow[]): Job[] {
  const jobs = rows
    .filter(isReadable)
    .flatMap(({ topic, payload }) => tasksOf[topic].map((task) => jobFor[task](topic, payload)))
  return [...new Map(jobs.map((job) => [job.key, job])).values()]
}

/** False for what another version wrote: a topic or a payload that this one does not know. */
export function isReadable(row: OutboxRow): row is ReadableRow {
  const { restaurantId, reservationId, sequence } = (row.payload ?? {}) as Record<string, unknown>
  return (
    isOutboxTopic(row.topic) &&
    Number.isInteger(restaurantId) &&
    typeof reservationId === 'string' &&
    Number.isInteger(sequence)
  )
}
