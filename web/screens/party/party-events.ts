import { streamResponse } from '../../parts/api/stream-response.ts'
import { requestContext } from '../../parts/request/context.ts'
import { bookingToken } from '../../parts/reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/party-events.ts'

/** The stream of a party for whoever holds the booking's cookie. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const token = bookingToken(request, params.reservationId)
  return streamResponse(context.get(requestContext).api.party.watch({ params, ...(token && { token }) }))
}
