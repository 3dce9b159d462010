import { Suspense } from 'react'
import { data, href, redirect, redirectDocument } from 'react-router'
import { critical } from '../../parts/api/call-failure.ts'
import { keepSearchEngineToken } from '../../parts/campaign/search-engine-token.ts'
import { findBookingDishes } from '../../parts/orders/with-table/booking-dishes.server.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { pageUrl } from '../../parts/request/page-url.ts'
import { bookedLink, bookingLink } from '../../parts/reservations/booking-link.ts'
import { bookingView } from '../../parts/reservations/booking-view.server.ts'
import { holdWanted, isFramed, wasBooked } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { newReservationId } from '../../parts/reservations/hold/hold-calls.server.ts'
import { findBookableRestaurant } from '../../parts/reservations/restaurant/bookable-restaurant.server.ts'
import { describeEntry } from '../../parts/seo/describe-entry.server.ts'
import type { Route } from './+types/page.ts'
import { answerBooking } from './form/booking-actions.server.ts'
import { BookingSteps, NotBookable } from './steps/booking-steps.tsx'
import { findTables } from './times/tables.server.ts'
// Its part is loaded by script; the page that arrives shows it already.
import '../../parts/plan/plan.css'

/** Legacy addresses open the booking page under its own. */
const ownAddress = /^\/reserve\//

/** Requests whose form was answered: their page is the answer's, whatever their address lacks. */
const answered = new WeakSet<PageContext>()

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { restaurantId } = params
  const { pathname, searchParams } = pageUrl(request)
  const base = href('/reserve/:restaurantId', { restaurantId })
  if (!ownAddress.test(pathname)) {
    // Whoever followed a link to order finds the way there on the booking page.
    if (pathname.startsWith('/delivery-mode/')) searchParams.set('mode', 'delivery')
    throw redirect(searchParams.size > 0 ? `${base}?${searchParams}` : base)
  }
  // What is loaded later, by Back for one, does not say that it is for a frame: the address has to.
  if (isFramed(request) && !searchParams.has('framed')) throw redirect(bookingLink(base, searchParams, { framed: '1' }))
  const id = searchParams.get('id')
  if (id && wasBooked(request, id)) throw redirectDocument(bookedLink('/booking', id, null))
  const bookable = await findBookableRestaurant(context, restaurantId)
  const view = await bookingView({ request, context, base, bookable })
  if (view && view.step !== 'when' && !view.id && !answered.has(context)) {
    const { api } = context.get(requestContext)
    const fresh = await critical(newReservationId(api, view.restaurant.restaurantId))
    throw redirect(bookingLink(base, searchParams, { id: fresh, step: 'about', hold: holdWanted }))
  }
  const name = bookable.event?.name ?? bookable.restaurant.name
  const slug = bookable.event?.slug ?? bookable.restaurant.idOrName
  if (view) describeEntry(context, request, { slug, name })
  const cookie = keepSearchEngineToken(request)
  return data(
    {
      view: view && { ...view, dishes: await findBookingDishes(request, context, bookable, view) },
      tables: view?.step === 'where' ? await findTables(context, view) : null,
      name,
      slug,
    },
    cookie ? { headers: { 'set-cookie': cookie } } : undefined,
  )
}

export const handle = { hydrate: 'when-used' }

/** For a guest in a hurry: when to try again. */
export function headers({ actionHeaders, errorHeaders }: Route.HeadersArgs) {
  if (errorHeaders) return errorHeaders
  const retryAfter = actionHeaders.get('retry-after')
  return new Headers(retryAfter ? { 'retry-after': retryAfter } : {})
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { restaurantId } = params
  const base = href('/reserve/:restaurantId', { restaurantId })
  const bookable = await findBookableRestaurant(context, restaurantId)
  const view = await bookingView({ request, context, base, bookable })
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
    <Suspense>
      <NotBookable name={name} slug={slug} />
    </Suspense>
  )
}
