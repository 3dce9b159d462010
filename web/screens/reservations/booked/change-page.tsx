import { Suspense } from 'react'
import { href, redirectDocument } from 'react-router'
import type { PageContext } from '../../../parts/request/context.ts'
import { bookedView, findOwnBooking } from '../../../parts/reservations/booked/booked.server.ts'
import { valuesOf } from '../../../parts/reservations/booked/values-of.server.ts'
import { bookingView } from '../../../parts/reservations/booking-view.server.ts'
import { findBookableRestaurant } from '../../../parts/reservations/restaurant/bookable-restaurant.server.ts'
import { answerBooking } from '../form/booking-actions.server.ts'
import { BookingSteps, NotBookable } from '../steps/booking-steps.tsx'
import { findTables } from '../times/tables.server.ts'
import type { Route } from './+types/change-page.ts'

/** The booking page once more, with what the booking says now. */
async function changing(request: Request, context: PageContext, reservationId: string) {
  const own = await findOwnBooking(request, context, reservationId)
  const booked = own && bookedView(request, context, own)
  if (!own || !booked?.canChange) {
    throw redirectDocument(`/booking?id=${encodeURIComponent(reservationId)}`)
  }
  const { reservation, event, restaurant } = own
  const { day, minutes, party, areas, tables } = booked
  const bookable = await findBookableRestaurant(context, String(event ? event.hostmeId : restaurant.hostmeId))
  const view = await bookingView({
    request,
    context,
    base: href('/booking/change/:reservationId', { reservationId }),
    bookable,
    changing: {
      reservation,
      token: own.token,
      values: valuesOf(reservation),
      before: { day, minutes, party, areas, tables },
    },
  })
  return { view, restaurant }
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { view, restaurant } = await changing(request, context, params.reservationId)
  return {
    view,
    tables: view?.step === 'where' ? await findTables(context, view) : null,
    name: restaurant.name,
    slug: restaurant.idOrName,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { view } = await changing(request, context, params.reservationId)
  if (!view) throw redirectDocument(`/booking?id=${encodeURIComponent(params.reservationId)}`)
  return answerBooking({ request, context, view, form: await request.formData() })
}

export function shouldRevalidate() {
  return true
}

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, tables, name, slug } = loaderData
  return view ? (
    <BookingSteps view={view} tables={tables} answer={actionData} />
  ) : (
    <Suspense>
      <NotBookable name={name} slug={slug} />
    </Suspense>
  )
}
