import { data, href, redirect, redirectDocument } from 'react-router'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import { bookingLink } from '../../../parts/reservations/booking-link.ts'
import { answerCart, type MenuPageArgs, menuView } from '../menu-page.server.ts'
import { MenuScreen } from '../menu-screen.tsx'
import { findOrderRestaurant } from '../order-restaurant.server.ts'
import type { Route } from './+types/booking-dishes-page.ts'

const types: readonly DeliveryType[] = ['preorder']

type BookingDishesPageArgs = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>

/** The address carries the whole booking, so that whoever has chosen goes on where they were. */
async function open({ request, context, params }: BookingDishesPageArgs) {
  const restaurant = await findOrderRestaurant(context, params.restaurantId)
  const query = new URL(request.url).searchParams
  const booking = bookingLink(href('/reserve/:restaurantId', params), query, { step: 'about' })
  if (!restaurant.takesPreorders) throw redirect(booking)
  const carries = [...new URL(booking, request.url).searchParams.keys()]
  const owner = { tableAt: restaurant.restaurantId }
  const ordering: MenuPageArgs = { request, context, restaurant, owner, types, carries }
  return { ordering, booking, base: `${href('/reserve/:restaurantId', params)}/dishes` }
}

/** Dishes for a table that is just being booked. */
export async function loader(opening: Route.LoaderArgs) {
  const { ordering, booking, base } = await open(opening)
  const view = await menuView(ordering, { base, next: base })
  return data({ view, booking }, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action(opening: Route.ActionArgs) {
  const { ordering, booking, base } = await open(opening)
  const form = await opening.request.clone().formData()
  if (form.get('intent') === 'send') return redirectDocument(booking)
  return answerCart(ordering, base)
}

export default function BookingDishesPage({ loaderData: { view, booking } }: Route.ComponentProps) {
  return <MenuScreen view={view} back={{ to: booking, name: view.restaurant.name }} />
}
