import { data, redirect, redirectDocument } from 'react-router'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { isHexId } from '#contract/wire/wire-text.ts'
import { productsOf } from '#domain/orders/cart.ts'
import { emptyKeptCart, type KeptCart } from '#domain/orders/cart-text.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import { isCallFailure } from '../api/call-failure.ts'
import { requestContext } from '../request/context.ts'
import { findOwnBooking } from '../reservations/booked/booked.server.ts'
import { bookedLink } from '../reservations/booking-link.ts'
import { frameQuery } from '../reservations/hold/capability-cookies.server.ts'
import { FailureBox } from '../ui/failure-box.tsx'
import type { Route } from './+types/preorder-page.ts'
import { orderLineOf } from './cart/cart-view.server.ts'
import { dropCart } from './cart/kept-cart.server.ts'
import { answerCart, menuView, openMenu } from './menu-page.server.ts'
import { MenuScreen } from './menu-screen.tsx'
import { orderFailureOf } from './order-failures.server.ts'
import { findOrderRestaurant } from './order-restaurant.server.ts'
import { useOrderText } from './order-text.ts'

const types: readonly DeliveryType[] = ['preorder']

type Opening = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>

async function open({ request, context, params }: Opening) {
  const { reservationId } = params
  const own = isHexId(reservationId) ? await findOwnBooking(request, context, reservationId) : null
  if (!own) throw data(null, { status: 404 })
  const restaurant = await findOrderRestaurant(context, String(own.reservation.restaurantId))
  const back = bookedLink('/booking', reservationId, frameQuery(request))
  if (!restaurant.takesPreorders) throw redirect(back)
  const owner = { reservationId }
  const initial = cartOf(own.reservation.order)
  return {
    own,
    back,
    base: `/booking/preorder/${reservationId}`,
    ordering: { request, context, restaurant, owner, types, initial },
  }
}

/** What was chosen for the table before, as a cart. */
function cartOf(order: ReservationWire['order']): KeptCart {
  const preorder = (order?.orderItems ?? []).map(({ productId, amount, modifiers }, index) => ({
    id: productId,
    repeatIndex: index,
    amount,
    selectedModifiers: modifiers.map(({ id, optionId, amount: count = 1 }) => ({ id, optionId, amount: count })),
  }))
  const { cart } = emptyKeptCart
  return {
    seen: new Map(),
    cart: { ...cart, menuId: order?.menuId ?? null, selectedProducts: { ...cart.selectedProducts, preorder } },
  }
}

/** Dishes for a table that is booked: chosen like any others, and sent along with the booking. */
export async function loader(opening: Route.LoaderArgs) {
  const { own, back, base, ordering } = await open(opening)
  const view = await menuView(ordering, { base, next: base })
  return data(
    { view, back, name: own.restaurant.name },
    { headers: { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action(opening: Route.ActionArgs) {
  const { request, context, params } = opening
  const { own, back, base, ordering } = await open(opening)
  const form = await request.clone().formData()
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

export default function PreorderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useOrderText()
  const { view, back, name } = loaderData
  const failure = actionData?.failure
  return (
    <>
      {failure ? (
        <FailureBox failure={failure} words={failure.sentence ? t(failure.sentence) : failure.message} />
      ) : null}
      <MenuScreen view={view} back={{ to: back, name }} />
    </>
  )
}
