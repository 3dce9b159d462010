import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import { isWaiting } from '#domain/walkins/statuses.ts'
import type { WaitlistPage } from './waitlist-link.ts'

/** The page that shows a place in this status. */
export function pageOf(status: WalkinStatus): WaitlistPage {
  if (isWaiting(status)) return 'default'
  return status === 'Called' || status === 'Seated' ? 'ready' : 'canceled'
}
