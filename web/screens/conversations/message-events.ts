import { streamResponse } from '../../parts/api/stream-response.ts'
import { requestContext } from '../../parts/request/context.ts'
import { bookingToken } from '../../parts/reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/message-events.ts'

/** The messages of one booking, for whoever holds its cookie or is signed in. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const token = bookingToken(request, params.reservationId)
  return streamResponse(context.get(requestContext).api.conversations.watch({ params, ...(token && { token }) }))
}
