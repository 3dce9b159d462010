import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { productsOf } from '#domain/orders/cart.ts'
import type { PageContext } from '../../request/context.ts'
import { bookingLink } from '../../reservations/booking-link.ts'
import type { BookingDishes, BookingView } from '../../reservations/booking-view.server.ts'
import type { BookableRestaurantView } from '../../reservations/restaurant/bookable-restaurant.server.ts'
import { cartView, orderLineOf } from '../cart/cart-view.server.ts'
import { dropCart, readCart } from '../cart/kept-cart.server.ts'
import { findMenu } from '../menu.server.ts'

const cartOf = (request: Request, restaurantId: number) => {
  const kept = readCart(request, { tableAt: restaurantId })
  return { ...kept, cart: { ...kept.cart, deliveryType: 'preorder' as const } }
}

/** What is chosen for a table that is just being booked; null where no dishes can be chosen, or not at this step. */
export async function findBookingDishes(
  request: Request,
  context: PageContext,
  { config, restaurant }: BookableRestaurantView,
  view: BookingView,
): Promise<BookingDishes | null> {
  const settings = config.onlineOrderingSettings
  const { restaurantId, currency } = view.restaurant
  if (view.step !== 'about' || view.changing || settings?.preorder?.enabled !== true || !settings.menus?.length)
    return null
  const kept = cartOf(request, restaurantId)
  const link = bookingLink(`${view.base}/dishes`, new URL(view.here, request.url).searchParams, {})
  if (productsOf(kept.cart).length === 0) return { link, lines: [], total: 0, currency }
  const menuId = (settings.menus.find(({ id }) => id === kept.cart.menuId) ?? settings.menus[0])?.id ?? ''
  const { menu } = await findMenu(context, { restaurantId: restaurant.hostmeId, menuId, currency })
  const { lines, subtotal } = cartView(kept, menu, currency)
  return { link, lines: lines.map(({ amount, name }) => `${amount} × ${name}`), total: subtotal, currency }
}

/** The dishes as they go along with the booking; null for none, and the booking is one of a plain table. */
export function dishesOfBooking(
  request: Request,
  restaurantId: number,
): Pick<BookingContractWire, 'deliveryType' | 'order'> | null {
  const products = productsOf(cartOf(request, restaurantId).cart)
  if (products.length === 0) return null
  const orderItems = products.map(orderLineOf).map(({ modifiers, ...line }) => ({ ...line, modifiers: [...modifiers] }))
  return { deliveryType: 'preorder', order: { orderItems } }
}

export const dropDishes = (restaurantId: number, publicUrl: string): string =>
  dropCart({ tableAt: restaurantId }, publicUrl)
