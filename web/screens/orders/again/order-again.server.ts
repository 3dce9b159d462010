import { redirectDocument } from 'react-router'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { orderAgain } from '#domain/orders/order-again.ts'
import { chosenAround } from '../../../parts/embed/chosen-around.ts'
import { keepCart, writtenCart } from '../../../parts/orders/cart/kept-cart.server.ts'
import { findMenu } from '../../../parts/orders/menu.server.ts'
import { orderLink } from '../../../parts/orders/order-link.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { isFramed } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { findOrderRestaurant } from '../order-restaurant.server.ts'

/** Fills the cart of the restaurant from an earlier order, in place of what was in it, and leads there. */
export async function answerAgain(
  request: Request,
  context: PageContext,
  { order, deliveryType, restaurantId: number }: ReservationWire,
) {
  const { publicUrl } = context.get(requestContext)
  const restaurant = await findOrderRestaurant(context, String(number))
  const { restaurantId, currency, menus, types, slug } = restaurant
  const back = `/delivery/${slug}`
  const menuId = (menus.find(({ id }) => id === order?.menuId) ?? menus[0])?.id
  const type = types.find((each) => each === deliveryType) ?? types[0]
  if (!menuId || !type) return redirectDocument(back)
  const { menu } = await findMenu(context, { restaurantId, menuId, currency })
  const lines = (order?.orderItems ?? []).map(({ productId, name, amount, modifiers }) => ({
    productId,
    name,
    amount,
    modifiers: modifiers.map(({ id, optionId, amount: count = 1 }) => ({ id, optionId, amount: count })),
  }))
  const text = writtenCart(orderAgain(menu, lines, { type, menuId }))
  if (text === null) return redirectDocument(back)
  const to = isFramed(request)
    ? orderLink(back, new URL(request.url).searchParams, { cart: text, framed: '1' }, chosenAround)
    : back
  return redirectDocument(to, { headers: { 'set-cookie': keepCart({ restaurantId }, text, publicUrl) } })
}
