import { redirect } from 'react-router'
import { requestContext } from '../../../parts/request/context.ts'
import { bookedView, findOwnBooking } from '../../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../../parts/reservations/booking-link.ts'
import { frameQuery, knownBookings } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/door-route.ts'

const mostLookedAt = 8

/** What the QR code at a restaurant's door leads to: the booking of whoever scans it, if it is about time. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api, guest, now } = context.get(requestContext)
  const from = now.subtract({ hours: 6 }).toString({ smallestUnit: 'millisecond' })
  const listed = guest
    ? await api.reservations.list({ query: { top: '20', from, statuses: 'Approved,Called,Seated' } })
    : null
  const ids = new Set([
    ...knownBookings(request).slice(-mostLookedAt),
    ...(listed?.reservations ?? []).slice(0, mostLookedAt).map(({ id }) => id),
  ])
  const found = await Promise.all([...ids].map((id) => findOwnBooking(request, context, id)))
  const booked = found
    .flatMap((own) => (own ? [bookedView(request, context, own)] : []))
    .find(({ restaurantId, checkIn }) => String(restaurantId) === params.restaurantId && checkIn !== null)
  if (!booked) return redirect('/booking')
  const link = bookedLink('/booking/check-in', booked.id, frameQuery(request))
  const door = encodeURIComponent(params.door.slice(0, 40))
  return redirect(`${link}${link.includes('?') ? '&' : '?'}door=${door}`)
}
