import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import type { Actor } from '../reservations/statuses.ts'
import type { WalkinTopic } from './outbox-topics.ts'

type WalkinTransition = { readonly to: WalkinStatus; readonly by: readonly Actor[]; readonly afterGrace?: true }

const guest: readonly Actor[] = ['guest']
const host: readonly Actor[] = ['host']
const autopilot: readonly Actor[] = ['autopilot']
const restaurant: readonly Actor[] = ['host', 'autopilot']

/** Every change of status of a walk-in. Whatever is not here does not happen. */
export const walkinChanges: Readonly<Record<WalkinStatus, readonly WalkinTransition[]>> = {
  Pending: [
    { to: 'Approved', by: restaurant },
    { to: 'Rejected', by: restaurant },
    { to: 'CanceledByClient', by: guest },
    { to: 'CanceledByHost', by: restaurant },
  ],
  Approved: [
    { to: 'Called', by: restaurant },
    { to: 'Seated', by: host },
    { to: 'CanceledByClient', by: guest },
    { to: 'CanceledByHost', by: restaurant },
  ],
  Called: [
    // to another table, when the first is still taken
    { to: 'Called', by: host },
    { to: 'Seated', by: restaurant },
    { to: 'NoShow', by: host, afterGrace: true },
    { to: 'CanceledByClient', by: guest },
    { to: 'CanceledByHost', by: host },
    // a call that nobody answered: the table goes to the next party
    { to: 'CanceledByHost', by: autopilot, afterGrace: true },
  ],
  Seated: [{ to: 'Closed', by: restaurant }],
  Canceled: [],
  CanceledByHost: [],
  CanceledByClient: [],
  Rejected: [],
  NoShow: [],
  Closed: [],
}

/** Those who wait to be called, in the order of the line. */
const waitingStatuses: readonly WalkinStatus[] = ['Pending', 'Approved']
/** Those who have a place in the line: one for each phone number. */
export const inLineStatuses: readonly WalkinStatus[] = [...waitingStatuses, 'Called']
/** Those who have a table. `functions-lint.test.ts` holds the functions of the database to these lists. */
export const atTableStatuses: readonly WalkinStatus[] = ['Called', 'Seated']

export const isWaiting = (status: WalkinStatus): boolean => waitingStatuses.includes(status)
export const isInLine = (status: WalkinStatus): boolean => inLineStatuses.includes(status)

export type WalkinRefusal = 'already_ended' | 'status_changed' | 'within_grace'

/** May this walk-in take that status now? Null when it may. The grace runs from the call, or from when it said it would come. */
export function refuseWalkinChange(
  walkin: { status: WalkinStatus; expectedUntil: Temporal.Instant | null },
  to: WalkinStatus,
  by: Actor,
  now: Temporal.Instant,
): WalkinRefusal | null {
  const change = walkinChanges[walkin.status].find((each) => each.to === to && each.by.includes(by))
  if (!change) return walkinChanges[walkin.status].length === 0 ? 'already_ended' : 'status_changed'
  if (!change.afterGrace || walkin.expectedUntil === null) return null
  return Temporal.Instant.compare(now, walkin.expectedUntil) < 0 ? 'within_grace' : null
}

/** The outbox topic of each new status. */
export const walkinTopicOf: Readonly<Record<WalkinStatus, WalkinTopic>> = {
  Pending: 'walkin.joined',
  Approved: 'walkin.approved',
  Called: 'walkin.called',
  Seated: 'walkin.seated',
  Closed: 'walkin.closed',
  NoShow: 'walkin.no_show',
  Rejected: 'walkin.rejected',
  Canceled: 'walkin.left',
  CanceledByHost: 'walkin.removed',
  CanceledByClient: 'walkin.left',
}
