import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { optional } from '../../api/call-failure.ts'
import { type PageContext, requestContext } from '../../request/context.ts'
import { bookedLink } from '../booking-link.ts'

/** Where a guest says how a visit was, or reads what they said. */
export type FeedbackWay = { link: string; given: { stars: number | null } | null }

type FeedbackReservation = Pick<ReservationWire, 'id' | 'status' | 'type'>

/** Null as long as there was no visit, and of an order. Without a token, of a booking in the guest's account. */
export async function findFeedbackWay(
  context: PageContext,
  { id, status, type }: FeedbackReservation,
  { token = '', carried = null }: { token?: string; carried?: string | null } = {},
): Promise<FeedbackWay | null> {
  if (status !== 'Closed' || type === 'order') return null
  const { api } = context.get(requestContext)
  const call = { params: { reservationId: id }, ...(token && { token }) }
  const shown = await optional(api.feedback.show(call), 'feedback of a visit')
  if (shown && shown.door !== 'open' && !shown.given) return null
  return {
    link: bookedLink('/booking/feedback', id, carried),
    // Where it cannot be read now, its page tells what can be said.
    given: shown?.given ? { stars: shown.given.rating ?? null } : null,
  }
}
