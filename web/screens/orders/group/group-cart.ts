import type { GroupOrderWire } from '#contract/orders/group-orders.ts'
import { majorUnits, minorUnits } from '#contract/wire/wire-text.ts'
import { type CartProduct, productsOf } from '#domain/orders/cart.ts'
import { emptyKeptCart, type KeptCart, lineKey } from '#domain/orders/cart-text.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'

export type GroupPartWire = GroupOrderWire['parts'][number]
type GroupCartItems = GroupPartWire['items']

/** The dishes of some parts as one cart. Only prices that its guest has seen are asked about when they change. */
export function cartOfParts(
  parts: readonly GroupPartWire[],
  { type, currency, own }: { type: DeliveryType; currency: string; own: number | null },
): { kept: KeptCart; names: string[] } {
  const seen = new Map<string, number>()
  const names: string[] = []
  const products: CartProduct[] = []
  for (const part of parts) {
    for (const { productId, amount, modifiers, price } of part.items) {
      const product: CartProduct = {
        id: productId,
        repeatIndex: products.length,
        amount,
        selectedModifiers: (modifiers ?? []).map(({ id, optionId, amount: count = 1 }) => ({
          id,
          optionId,
          amount: count,
        })),
      }
      const minor = price == null ? null : minorUnits(price, currency)
      if (part.part === own && minor !== null) seen.set(`${type}/${lineKey(product)}`, minor)
      products.push(product)
      names.push(part.name)
    }
  }
  const { cart } = emptyKeptCart
  const selectedProducts = { ...cart.selectedProducts, [type]: products }
  return { kept: { cart: { ...cart, deliveryType: type, selectedProducts }, seen }, names }
}

/** A cart as the dishes of a part. */
export const itemsOfCart = ({ cart, seen }: KeptCart, currency: string): GroupCartItems =>
  productsOf(cart).map((product) => {
    const minor = seen.get(`${cart.deliveryType}/${lineKey(product)}`)
    return {
      productId: product.id,
      amount: product.amount,
      modifiers: product.selectedModifiers.map(({ id, optionId, amount }) => ({ id, optionId, amount })),
      ...(minor !== undefined && { price: majorUnits(minor, currency) }),
    }
  })
