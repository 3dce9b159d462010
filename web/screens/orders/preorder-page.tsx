import { data, redirect, redirectDocument } from 'react-router'
import { isHexId } from '#contract/wire/wire-text.ts'
import { productsOf } from '#domain/orders/cart.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import { orderLineOf } from '../../parts/orders/cart/cart-view.server.ts'
import { dropCart } from '../../parts/orders/cart/kept-cart.server.ts'
import { orderLink } from '../../parts/orders/order-link.ts'
import { requestContext } from '../../parts/request/context.ts'
import { findOwnBooking, type OwnBooking } from '../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { frameQuery } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { FailureBox } from '../../parts/ui/failure-box.tsx'
import type { Route } from './+types/preorder-page.ts'
import { answerCart, menuView, openMenu } from './menu-page.server.ts'
import { MenuScreen } from './menu-screen.tsx'
import { orderFailureOf } from './order-failures.server.ts'
import { findOrderRestaurant } from './order-restaurant.server.ts'
import { useOrderText } from './order-text.ts'
import { askedOfGuests, findPartyDishes } from './with-party/party-dishes.server.ts'
import { PartyDishes } from './with-party/party-dishes.tsx'
import { preorderCart } from './with-table/preorder-cart.server.ts'

const types: readonly DeliveryType[] = ['preorder']

type PreorderPageArgs = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>

async function open({ request, context, params }: PreorderPageArgs) {
  const { reservationId } = params
  const own = isHexId(reservationId) ? await findOwnBooking(request, context, reservationId) : null
  if (!own) throw data(null, { status: 404 })
  const restaurant = await findOrderRestaurant(context, String(own.reservation.restaurantId))
  const back = bookedLink('/booking', reservationId, frameQuery(request))
  if (!restaurant.takesPreorders) throw redirect(back)
  const owner = { reservationId }
  const { order } = own.reservation
  // What invited guests chose stays in the order beside what is chosen here.
  const chosen = (order?.orderItems ?? []).filter(({ invitationId }) => !invitationId)
  const initial = preorderCart(chosen, order?.menuId ?? null)
  return {
    own,
    back,
    base: `/booking/preorder/${reservationId}`,
    ordering: { request, context, restaurant, owner, types, initial },
  }
}

/** Dishes for a table that is booked: chosen like any others, and sent along with the booking. */
export async function loader(opening: Route.LoaderArgs) {
  const { own, back, base, ordering } = await open(opening)
  const [view, party] = await Promise.all([
    menuView(ordering, { base, next: base }),
    findPartyDishes(opening.context, own, ordering.restaurant.currency),
  ])
  return data(
    { view, back, name: own.restaurant.name, party },
    { headers: { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action(opening: Route.ActionArgs) {
  const { request, context, params } = opening
  const { own, back, base, ordering } = await open(opening)
  const form = await request.clone().formData()
  const asked = askedOfGuests(form)
  if (asked) return orderOfGuests(opening, own, asked)
  if (form.get('intent') !== 'send') {
    const answered = await answerCart(ordering, base)
    return answered instanceof Response ? answered : data({ failure: null }, { status: 413 })
  }
  const { api, publicUrl } = context.get(requestContext)
  const { kept } = await openMenu(ordering)
  const { reservation, token } = own
  try {
    await api.reservations.update({
      params,
      token,
      body: {
        restaurantId: reservation.restaurantId,
        reservationTime: reservation.reservationTime,
        groupSize: reservation.groupSize,
        customerName: reservation.customerName ?? null,
        email: reservation.email ?? null,
        phoneNumber: reservation.phone ?? null,
        specialRequests: reservation.specialRequests ?? null,
        additionals: reservation.additionals ?? null,
        customerProfile: reservation.customerProfile ?? null,
        areas: reservation.areas ?? null,
        tableNumber: reservation.tablesChosen ? (reservation.tableNumber ?? null) : null,
        eventId: reservation.eventId ?? null,
        deliveryType: 'preorder',
        order: {
          orderItems: productsOf(kept.cart)
            .map(orderLineOf)
            .map(({ modifiers, ...line }) => ({ ...line, modifiers: [...modifiers] })),
        },
      },
    })
    // The key of a booking comes with documents of its own address alone.
    return redirectDocument(back, { headers: { 'set-cookie': dropCart(ordering.owner, publicUrl) } })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    const shown = orderFailureOf(failure)
    return data({ failure: shown }, { status: shown.status })
  }
}

async function orderOfGuests(
  { request, context, params }: PreorderPageArgs,
  { token }: OwnBooking,
  body: NonNullable<ReturnType<typeof askedOfGuests>>,
) {
  try {
    await context.get(requestContext).api.party.orderDishes({ params, token, body })
    return redirectDocument(orderLink(`/booking/preorder/${params.reservationId}`, new URL(request.url).searchParams))
  } catch (failure) {
    const shown = orderFailureOf(failure)
    return data({ failure: shown }, { status: shown.status })
  }
}

export default function PreorderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useOrderText()
  const { view, back, name, party } = loaderData
  const failure = actionData?.failure
  return (
    <>
      {failure ? (
        <FailureBox failure={failure} words={failure.sentence ? t(failure.sentence) : failure.message} />
      ) : null}
      <MenuScreen
        view={view}
        back={{ to: back, name }}
        lead={party.parts.length > 0 ? <PartyDishes party={party} language={view.restaurant.language} /> : null}
      />
    </>
  )
}
