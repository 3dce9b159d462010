import { emptyCart } from '#domain/orders/cart.ts'
import { cartText } from '#domain/orders/cart-text.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'

/** A soup that was chosen for this way of ordering; the cart may be open at another. */
export function cartCookie(name: string, type: DeliveryType, deliveryType = type): string {
  const soup = { id: 'soup', repeatIndex: 0, amount: 1, selectedModifiers: [] }
  const selectedProducts = { ...emptyCart.selectedProducts, [type]: [soup] }
  const cart = { ...emptyCart, deliveryType, menuId: 'kitchen', selectedProducts }
  const text = cartText({ cart, seen: new Map([[`${type}/0/soup`, 690]]) })
  return `${name}=${Buffer.from(text).toString('base64url')}`
}
