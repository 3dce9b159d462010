import { data, href, redirect } from 'react-router'
import { keepSearchEngineToken } from '../campaign/search-engine-token.ts'
import type { Route } from './+types/page.ts'
import { answerBooking } from './booking-actions.server.ts'
import { findBookingPlace } from './booking-place.server.ts'
import { BookingSteps, NotBookable } from './booking-steps.tsx'
import { bookingView } from './booking-view.server.ts'
import { findTables } from './tables.server.ts'

/** Legacy addresses open the booking page under its own. */
const ownAddress = /^\/reserve\//

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { restaurantId } = params
  const { pathname, search } = new URL(request.url)
  const base = href('/reserve/:restaurantId', { restaurantId })
  if (!ownAddress.test(pathname)) throw redirect(`${base}${search}`)
  const place = await findBookingPlace(context, restaurantId)
  const view = await bookingView({ request, context, base, place })
  const cookie = keepSearchEngineToken(request)
  return data(
    {
      view,
      tables: view?.step === 'where' ? await findTables(context, view) : null,
      name: place.event?.name ?? place.house.name,
      slug: place.event?.slug ?? place.house.idOrName,
    },
    cookie ? { headers: { 'set-cookie': cookie } } : undefined,
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { restaurantId } = params
  const base = href('/reserve/:restaurantId', { restaurantId })
  const place = await findBookingPlace(context, restaurantId)
  const view = await bookingView({ request, context, base, place })
  if (!view) throw redirect(base)
  return answerBooking({ request, context, view, form: await request.formData() })
}

/** Also after a refusal: what is free has changed, or there would have been none. */
export function shouldRevalidate() {
  return true
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, tables, name, slug } = loaderData
  return view ? (
    <BookingSteps view={view} tables={tables} answer={actionData} />
  ) : (
    <NotBookable name={name} slug={slug} />
  )
}
