import { redirectDocument } from 'react-router'
import { sessionOf } from '../../../parts/guests/session-cookie.server.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { dropBooking, knownBookings } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/sign-out-route.ts'
import { signedOut } from './signed-out.server.ts'

/**
 * Signs out on this device, or everywhere, and takes the account's bookings along: their keys are in cookies that browsers
 * send to `/booking` alone. Bookings that are in no account stay.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, guest, publicUrl } = context.get(requestContext)
  const form = await request.formData()
  const session = sessionOf(request)
  const known = knownBookings(request)
  const own = guest && known.length > 0 ? await idsOfAccount(context) : new Set<string>()
  if (guest && form.get('intent') === 'everywhere') await api.identity.signOutEverywhere()
  else if (session) await api.identity.signOut({ body: { session } })
  return signedOut(
    request,
    known.filter((id) => own.has(id)).map((id) => dropBooking(id, publicUrl)),
  )
}

export const loader = () => redirectDocument('/user/logout')

const pageSize = 100
/** More bookings than cookies of them that a browser keeps. */
const mostPages = 20

async function idsOfAccount(context: PageContext): Promise<Set<string>> {
  const { api } = context.get(requestContext)
  const ids = new Set<string>()
  for (let page = 0; page < mostPages; page++) {
    const query = { skip: String(page * pageSize), top: String(pageSize) }
    const { reservations, total } = await api.reservations.list({ query })
    for (const { id } of reservations) ids.add(id)
    if ((page + 1) * pageSize >= total) break
  }
  return ids
}
