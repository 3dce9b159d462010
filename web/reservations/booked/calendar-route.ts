import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { addressLine } from '#domain/mails/visit.ts'
import { calendarStatus } from '#domain/mails/visit-calendar.ts'
import { requestContext } from '../../request/context.ts'
import type { Route } from './+types/calendar-route.ts'
import { findOwnBooking, visitedPlace, visitOf } from './booked.server.ts'

/** The visit as a file for any calendar, for whoever may open the booking. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { now, publicUrl } = context.get(requestContext)
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw new Response(null, { status: 404 })
  const visit = visitOf(own)
  const place = visitedPlace(own)
  const file = calendarFile(
    {
      id: visit.id,
      sequence: visit.sequence,
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      status: calendarStatus(visit),
      title: visit.eventName ? `${visit.eventName}, ${place.name}` : place.name,
      description: place.phone ?? '',
      url: `${publicUrl}/booking?id=${visit.id}`,
    },
    {
      name: place.name,
      address: addressLine(place),
      timeZone: place.timeZone,
      position: own.restaurant.lat != null && own.restaurant.lon != null ? { lat: place.lat, lon: place.lon } : null,
    },
    { stamp: now },
  )
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${place.slug.replaceAll(/[^\w-]/g, '')}.ics"`,
      'cache-control': 'no-store',
    },
  })
}
