import type { partStates } from '#contract/orders/group-orders.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { isCanceled } from '../reservations/statuses.ts'

export type PartState = (typeof partStates)[number]

/** Long enough to send an order; whoever was interrupted meanwhile keeps nobody waiting for longer. */
const claimMinutes = 2
/** As long as a day's lunch may be talked about before. */
const openHours = 24

export const groupCloses = (begun: Temporal.Instant): Temporal.Instant => begun.add({ hours: openHours })

export type ClaimedPart = {
  /** The order that took it, where one did. */
  reservationId: string | null
  claimedAt: Temporal.Instant | null
  /** Of that order; null while it is not made. */
  status: BookingStatus | null
  /** That order is made, but its card is not charged yet. */
  isUnpaid?: boolean
}

/** A part whose order was never made, or was canceled, is open again. */
export function partState(
  { reservationId, claimedAt, status, isUnpaid = false }: ClaimedPart,
  now: Temporal.Instant,
): PartState {
  if (!reservationId || !claimedAt) return 'open'
  if (status && isCanceled(status)) return 'open'
  if (status) return isUnpaid ? 'paying' : 'ordered'
  return Temporal.Instant.compare(claimedAt.add({ minutes: claimMinutes }), now) > 0 ? 'ordering' : 'open'
}

type Claimable = { part: number; reservationId: string | null; state: PartState; items: readonly unknown[] }
type GroupOrderClaim = { part: number; all: boolean; reservationId: string }

/**
 * The parts that an order takes: one's own, or for the organiser all that are open and have dishes. An order that took some before takes
 * the same again, whatever was chosen meanwhile.
 */
export function decideClaim<Part extends Claimable>(
  parts: readonly Part[],
  { part, all, reservationId }: GroupOrderClaim,
): { parts: Part[] } | { refused: 'not_found' | 'part_ordered' | 'order_empty' } {
  const before = parts.filter((each) => each.reservationId === reservationId && each.state !== 'open')
  if (before.length > 0) return { parts: before }
  if (all && part !== 1) return { refused: 'not_found' }
  const wanted = parts.filter((each) => (all || each.part === part) && each.items.length > 0)
  if (wanted.length === 0) return { refused: 'order_empty' }
  const open = wanted.filter(({ state }) => state === 'open')
  return open.length > 0 ? { parts: open } : { refused: 'part_ordered' }
}
