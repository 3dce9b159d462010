import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { critical } from '../api/call-failure.ts'
import { keepSearchEngineToken } from '../campaign/search-engine-token.ts'
import { requestContext } from '../request/context.ts'
import type { Route } from './+types/page.ts'
import { findBookableRestaurant } from './bookable-restaurant.server.ts'
import { bookingLink } from './booking-link.ts'
import { bookingView } from './booking-view.server.ts'
import { answerBooking } from './form/booking-actions.server.ts'
import { newReservationId } from './hold/hold-calls.server.ts'
import { BookingSteps, NotBookable } from './steps/booking-steps.tsx'
import { findTables } from './times/tables.server.ts'

/** Legacy addresses open the booking page under its own. */
const ownAddress = /^\/reserve\//

/** Requests whose form was answered: their page is the answer's, whatever their address lacks. */
const answered = new WeakSet<Readonly<RouterContextProvider>>()

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { restaurantId } = params
  const { pathname, search } = new URL(request.url)
  const base = href('/reserve/:restaurantId', { restaurantId })
  if (!ownAddress.test(pathname)) throw redirect(`${base}${search}`)
  const place = await findBookableRestaurant(context, restaurantId)
  const view = await bookingView({ request, context, base, place })
  if (view && view.step !== 'when' && !view.id && !answered.has(context)) {
    const { api } = context.get(requestContext)
    const id = await critical(newReservationId(api, view.place.restaurantId))
    throw redirect(bookingLink(base, new URL(request.url).searchParams, { id, step: 'about' }))
  }
  const cookie = keepSearchEngineToken(request)
  return data(
    {
      view,
      tables: view?.step === 'where' ? await findTables(context, view) : null,
      name: place.event?.name ?? place.restaurant.name,
      slug: place.event?.slug ?? place.restaurant.idOrName,
    },
    cookie ? { headers: { 'set-cookie': cookie } } : undefined,
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { restaurantId } = params
  const base = href('/reserve/:restaurantId', { restaurantId })
  const place = await findBookableRestaurant(context, restaurantId)
  const view = await bookingView({ request, context, base, place })
  if (!view) throw redirect(base)
  answered.add(context)
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
