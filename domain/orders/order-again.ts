import { emptyCart } from './cart.ts'
import type { KeptCart } from './cart-text.ts'
import type { DeliveryType } from './delivery-type.ts'
import type { OrderMenu, SelectedModifier } from './order-menu.ts'

type OrderedBefore = {
  productId: string
  name: string
  amount: number
  modifiers: readonly (SelectedModifier & { name?: string })[]
}

/**
 * What was ordered before as a cart of now. Dishes that are on the menu no more are left out and named; what is sold out today, or needs
 * another choice by now, stays and is asked about as in any cart. Prices are those of now, so none has been seen yet.
 */
export function orderAgain(
  menu: OrderMenu,
  lines: readonly OrderedBefore[],
  { type, menuId }: { type: DeliveryType; menuId: string },
): KeptCart {
  const sold = lines.filter(({ productId }) => menu.products.has(productId))
  const products = sold.map(({ productId, amount, modifiers }, repeatIndex) => ({
    id: productId,
    repeatIndex,
    amount,
    selectedModifiers: modifiers.map(({ id, optionId, amount: count }) => ({ id, optionId, amount: count })),
  }))
  const gone = [...new Set(lines.filter((line) => !sold.includes(line)).map(({ name }) => name))]
  const selectedProducts = { ...emptyCart.selectedProducts, [type]: products }
  return { cart: { deliveryType: type, menuId, selectedProducts }, seen: new Map(), gone }
}
