import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import { isWaiting } from '#domain/walkins/statuses.ts'
import type { WaitlistPage } from './waitlist-link.ts'

/** The page that shows a place in this status. */
export function pageOf(status: WalkinStatus): WaitlistPage {
  if (isWaiting(status)) return 'default'
  return status === 'Called' || status === 'Seated' ? 'ready' : 'canceled'
}

const endings = {
  CanceledByClient: 'left',
  Canceled: 'left',
  CanceledByHost: 'removed',
  Rejected: 'rejected',
  NoShow: 'removed',
  Closed: 'closed',
} as const

/** How a place ended. A guest who has left has no place any more, only the address; null for a guest who never joined. */
export function endingOf(status: string | null, hasLeft: boolean): (typeof endings)[keyof typeof endings] | null {
  if (status === null) return hasLeft ? 'left' : null
  return status in endings ? endings[status as keyof typeof endings] : 'left'
}
