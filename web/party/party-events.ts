import { isCallFailure } from '../api/call-failure.ts'
import { requestContext } from '../request/context.ts'
import { bookingToken } from '../reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/party-events.ts'

/** The stream of a party for whoever holds the booking's cookie: no script may read that, so the page's own address stands before the call. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const token = bookingToken(request, params.reservationId)
  try {
    const { body, headers } = await api.party.watch({ params, ...(token && { token }) })
    return new Response(body as ReadableStream, {
      headers: {
        'content-type': headers?.get('content-type') ?? 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return new Response(null, { status: failure.status, headers: { 'cache-control': 'no-store' } })
  }
}
