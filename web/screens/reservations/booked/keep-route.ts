import { redirectDocument } from 'react-router'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { requireGuest } from '../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { bookingToken, knownBookings } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/keep-route.ts'

/** Puts the bookings whose keys this browser holds into the account; one that is gone stops no other. */
export async function action({ request, context }: Route.ActionArgs) {
  requireGuest(request, context)
  const { api } = context.get(requestContext)
  const kept = await Promise.all(
    knownBookings(request).map(async (reservationId) => {
      const token = bookingToken(request, reservationId)
      if (!token) return 0
      try {
        await api.reservations.keep({ params: { reservationId }, body: { token } })
        return 1
      } catch (failure) {
        if (isCallFailure(failure)) return 0
        throw failure
      }
    }),
  )
  return redirectDocument(`/history?kept=${kept.reduce<number>((sum, one) => sum + one, 0)}`)
}

export const loader = () => redirectDocument('/history')
