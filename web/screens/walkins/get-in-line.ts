import { redirect } from 'react-router'
import { pageUrl } from '../../parts/request/page-url.ts'
import type { Route } from './+types/get-in-line.ts'
import { findLine, findLineRestaurant } from './line.server.ts'
import { waitlistLink } from './waitlist-link.ts'

/** An address of long ago: it leads into the line, and where there is none to a table. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { search, searchParams } = pageUrl(request)
  const { restaurantId } = await findLineRestaurant(context, params.restaurantId)
  const line = await findLine(context, restaurantId, new URLSearchParams())
  if (!line) return redirect(`/reserve/${encodeURIComponent(params.restaurantId)}${search}`)
  const person = searchParams.get('person')
  return redirect(waitlistLink(restaurantId, null, searchParams, person ? { person } : {}))
}
