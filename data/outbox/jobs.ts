import { isOutboxTopic, type OutboxTopic } from '#domain/reservations/outbox-topics.ts'
import { isWalkinTopic, type WalkinTopic } from '#domain/walkins/outbox-topics.ts'

export type OutboxRow = { topic: string; restaurant_id: number | null; payload: unknown }

/** What an outbox row of a booking tells. */
export type BookingNews = {
  restaurantId: number
  reservationId: string
  sequence: number
  /** Where one change of a booking tells of the same more than once: which of them. */
  occasion?: string
}

/** What an outbox row of a walk-in says. */
export type WalkinNews = { restaurantId: number; walkinId: string; sequence: number }

type BookingRow = OutboxRow & { topic: OutboxTopic; payload: BookingNews }
type WalkinRow = OutboxRow & { topic: WalkinTopic; payload: WalkinNews }

export type Job = { task: string; payload: object; key: string }

type Task = 'mail' | 'approve-pending' | 'call-line' | 'settle-money'

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
  'reservation.closed': ['approve-pending', 'call-line', 'settle-money'],
  'reservation.no_show': ['approve-pending', 'call-line', 'settle-money'],
  'reservation.rejected': ['mail', 'approve-pending', 'call-line', 'settle-money'],
  'reservation.changed': ['mail', 'approve-pending', 'call-line', 'settle-money'],
  'reservation.canceled': ['mail', 'approve-pending', 'call-line', 'settle-money'],
  'reservation.payment_due': ['mail'],
  'reservation.payment_expired': ['mail', 'approve-pending', 'call-line', 'settle-money'],
  'reservation.change_lapsed': ['mail', 'approve-pending', 'call-line', 'settle-money'],
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
  'call-line': (_, { restaurantId }) => callLineJob(restaurantId),
  'settle-money': (_, { reservationId }) => ({
    task: 'settle-money',
    payload: { reservationId },
    key: `money ${reservationId}`,
  }),
}

const callLineJob = (restaurantId: number): Job => ({
  task: 'call-line',
  payload: { restaurantId },
  key: `line ${restaurantId}`,
})

/** After these somebody in the line may have a table who had none. */
const movesLine: Readonly<Record<WalkinTopic, boolean>> = {
  'walkin.joined': true,
  'walkin.approved': true,
  'walkin.called': false,
  'walkin.seated': false,
  'walkin.closed': true,
  'walkin.no_show': true,
  'walkin.rejected': false,
  'walkin.removed': true,
  'walkin.left': true,
  'walkin.changed': true,
  'walkin.message': false,
}

/** The work that some news asks for. Two jobs of one key are one job. */
export function jobsOf(rows: readonly OutboxRow[]): Job[] {
  const jobs = rows.flatMap((row) => {
    if (isBookingRow(row)) return tasksOf[row.topic].map((task) => jobFor[task](row.topic, row.payload))
    return isWalkinRow(row) && movesLine[row.topic] ? [callLineJob(row.payload.restaurantId)] : []
  })
  return [...new Map(jobs.map((job) => [job.key, job])).values()]
}

/** False for what another version wrote: a topic or a payload that this one does not know. */
export const isReadable = (row: OutboxRow): boolean => isBookingRow(row) || isWalkinRow(row)

const isBookingRow = (row: OutboxRow): row is BookingRow => isOutboxTopic(row.topic) && names(row, 'reservationId')
const isWalkinRow = (row: OutboxRow): row is WalkinRow => isWalkinTopic(row.topic) && names(row, 'walkinId')

function names({ payload }: OutboxRow, id: string): boolean {
  const { restaurantId, sequence, [id]: thing } = (payload ?? {}) as Record<string, unknown>
  return Number.isInteger(restaurantId) && typeof thing === 'string' && Number.isInteger(sequence)
}
