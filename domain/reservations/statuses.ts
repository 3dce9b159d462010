import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { OutboxTopic } from './outbox-topics.ts'

/** Who may bring a change about. */
export type Actor = 'guest' | 'host' | 'autopilot' | 'payment'

export type BookingTransition = {
  readonly to: BookingStatus
  readonly by: readonly Actor[]
  readonly afterGrace?: true
}

const hostOrAutopilot: readonly Actor[] = ['host', 'autopilot']
const host: readonly Actor[] = ['host']
/** Nobody seated the party, and nobody said that it did not come: at the end of its stay the booking is over. */
const endOfStay: readonly Actor[] = ['autopilot']
const guest: readonly Actor[] = ['guest']
/** Money that did not come in time frees the table as the restaurant would. */
const restaurantOrDeadline: readonly Actor[] = ['host', 'autopilot', 'payment']

/** Every change of status there is. Whatever is not here does not happen. */
export const changesFrom: Readonly<Record<BookingStatus, readonly BookingTransition[]>> = {
  Pending: [
    { to: 'Approved', by: hostOrAutopilot },
    { to: 'Rejected', by: hostOrAutopilot },
    { to: 'CanceledByClient', by: guest },
    { to: 'CanceledByHost', by: restaurantOrDeadline },
  ],
  Approved: [
    { to: 'Called', by: hostOrAutopilot },
    { to: 'Seated', by: hostOrAutopilot },
    { to: 'CanceledByClient', by: guest },
    { to: 'CanceledByHost', by: restaurantOrDeadline },
    { to: 'NoShow', by: host, afterGrace: true },
    { to: 'Closed', by: endOfStay },
    // by moving it, where the restaurant approves by hand
    { to: 'Pending', by: guest },
  ],
  Called: [
    { to: 'Seated', by: hostOrAutopilot },
    { to: 'NoShow', by: host, afterGrace: true },
    { to: 'Closed', by: endOfStay },
    { to: 'CanceledByClient', by: guest },
    { to: 'CanceledByHost', by: hostOrAutopilot },
  ],
  Seated: [{ to: 'Closed', by: hostOrAutopilot }],
  Canceled: [],
  CanceledByHost: [],
  CanceledByClient: [],
  Rejected: [],
  NoShow: [],
  Closed: [],
}

/** Before its party is there: the guest may still change it, and money may still be awaited. */
export const changeableStatuses: readonly BookingStatus[] = ['Pending', 'Approved']
/** The restaurant expects its party, or has it. */
export const acceptedStatuses: readonly BookingStatus[] = ['Approved', 'Called', 'Seated']
/** A booking still keeps its tables. `functions-lint.test.ts` holds the functions of the database to these lists. */
export const activeStatuses: readonly BookingStatus[] = ['Pending', ...acceptedStatuses]

const canceledStatuses: ReadonlySet<BookingStatus> = new Set([
  'Canceled',
  'CanceledByHost',
  'CanceledByClient',
  'Rejected',
])

/** A status by its word; null for one that is not known. */
export const bookingStatusOf = (status: string): BookingStatus | null =>
  Object.hasOwn(changesFrom, status) ? (status as BookingStatus) : null

export const isActive = (status: BookingStatus): boolean => activeStatuses.includes(status)
export const isCanceled = (status: BookingStatus): boolean => canceledStatuses.has(status)
export const isEnded = (status: BookingStatus): boolean => changesFrom[status].length === 0

export function findChange(from: BookingStatus, to: BookingStatus, by: Actor): BookingTransition | undefined {
  return changesFrom[from].find((change) => change.to === to && change.by.includes(by))
}

/** Minutes after the booked time before a party that has not come counts as a no-show. */
export const graceMinutes = 15

export type ChangeRefusal = 'already_canceled' | 'already_ended' | 'status_changed' | 'within_grace'

/** May this booking take that status now? Null when it may. */
export function refuseChange(
  booking: { status: BookingStatus; startsAt: Temporal.Instant },
  to: BookingStatus,
  by: Actor,
  now: Temporal.Instant,
): ChangeRefusal | null {
  const change = findChange(booking.status, to, by)
  if (!change) {
    if (isCanceled(booking.status)) return 'already_canceled'
    return isEnded(booking.status) ? 'already_ended' : 'status_changed'
  }
  const graceEnds = booking.startsAt.add({ minutes: graceMinutes })
  return change.afterGrace && Temporal.Instant.compare(now, graceEnds) < 0 ? 'within_grace' : null
}

/** The outbox topic of a new status. */
export const topicOf: Readonly<Record<BookingStatus, OutboxTopic>> = {
  Pending: 'reservation.pending',
  Approved: 'reservation.approved',
  Called: 'reservation.called',
  Seated: 'reservation.seated',
  Closed: 'reservation.closed',
  NoShow: 'reservation.no_show',
  Rejected: 'reservation.rejected',
  Canceled: 'reservation.canceled',
  CanceledByHost: 'reservation.canceled',
  CanceledByClient: 'reservation.canceled',
}
