import { critical } from '../../../parts/api/call-failure.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { bookingToken } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/calendar-route.ts'

/** The API's calendar file by a plain link, which can carry no token but in a cookie or its address; a signed-in guest needs none. */
export async function loader({ request, context, params: { reservationId } }: Route.LoaderArgs) {
  const { api, guest } = context.get(requestContext)
  const token = bookingToken(request, reservationId)
  if (!token && !guest) throw new Response(null, { status: 404 })
  const file = await critical(api.reservations.calendar({ params: { reservationId }, ...(token && { token }) }))
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking.ics"',
      'cache-control': 'no-store',
    },
  })
}
