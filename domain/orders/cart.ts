import type { DeliveryType } from './delivery-type.ts'
import type { SelectedModifier } from './order-menu.ts'
import { mostOfOne } from './price-line.ts'

/** One line of a cart. The same product may stand there several times; `repeatIndex` tells them apart. */
export type CartProduct = {
  id: string
  repeatIndex: number
  amount: number
  selectedModifiers: readonly SelectedModifier[]
}

/** Each way of ordering has its own list, so that changing one's mind and back loses nothing. */
export type Cart = {
  deliveryType: DeliveryType | null
  menuId: string | null
  selectedProducts: Readonly<Record<DeliveryType, readonly CartProduct[]>> & {
    /** Minor units of the current list. */
    totalAmount: number
  }
}

/** The price of a line, choices included; 0 for one that cannot be ordered any more. */
type PriceOf = (product: CartProduct) => number

export const emptyCart: Cart = {
  deliveryType: null,
  menuId: null,
  selectedProducts: { takeaway: [], delivery: [], preorder: [], totalAmount: 0 },
}

export const productsOf = ({ deliveryType, selectedProducts }: Cart): readonly CartProduct[] =>
  deliveryType ? selectedProducts[deliveryType] : []

export const chooseDeliveryType = (cart: Cart, deliveryType: DeliveryType, priceOf: PriceOf): Cart =>
  withTotal({ ...cart, deliveryType }, priceOf)

export function addProduct(cart: Cart, product: Omit<CartProduct, 'repeatIndex'>, priceOf: PriceOf): Cart {
  const repeats = productsOf(cart).filter(({ id }) => id === product.id)
  const repeatIndex = Math.max(-1, ...repeats.map((each) => each.repeatIndex)) + 1
  return withProducts(cart, [...productsOf(cart), inLimits({ ...product, repeatIndex })], priceOf)
}

type CartProductKey = Pick<CartProduct, 'id' | 'repeatIndex'>
const isSame = (one: CartProductKey, other: CartProductKey) =>
  one.id === other.id && one.repeatIndex === other.repeatIndex

export const editProduct = (cart: Cart, edited: CartProduct, priceOf: PriceOf): Cart =>
  withProducts(
    cart,
    productsOf(cart).map((product) => (isSame(product, edited) ? inLimits(edited) : product)),
    priceOf,
  )

export const removeProduct = (cart: Cart, removed: CartProductKey, priceOf: PriceOf): Cart =>
  withProducts(
    cart,
    productsOf(cart).filter((product) => !isSame(product, removed)),
    priceOf,
  )

export const clearCart = (cart: Cart, priceOf: PriceOf): Cart => withProducts(cart, [], priceOf)

/** Moves what was chosen for another way of ordering to the current one, behind what is there. */
export function takeAlong(cart: Cart, from: DeliveryType, priceOf: PriceOf): Cart {
  if (!cart.deliveryType || from === cart.deliveryType) return cart
  const emptied = { ...cart, selectedProducts: { ...cart.selectedProducts, [from]: [] } }
  return cart.selectedProducts[from].reduce<Cart>((next, product) => addProduct(next, product, priceOf), emptied)
}

/** Where dishes were chosen while the current list is empty; null where nothing could be taken along. */
export function chosenElsewhere(cart: Cart, types: readonly DeliveryType[]): DeliveryType | null {
  if (productsOf(cart).length > 0) return null
  return types.find((type) => type !== cart.deliveryType && cart.selectedProducts[type].length > 0) ?? null
}

const inLimits = (product: CartProduct): CartProduct => ({
  ...product,
  amount: Math.min(Math.max(Math.trunc(product.amount) || 1, 1), mostOfOne),
})

/** Without a way of ordering there is no list to change. */
function withProducts(cart: Cart, products: readonly CartProduct[], priceOf: PriceOf): Cart {
  if (!cart.deliveryType) return cart
  const selectedProducts = { ...cart.selectedProducts, [cart.deliveryType]: products }
  return withTotal({ ...cart, selectedProducts }, priceOf)
}

function withTotal(cart: Cart, priceOf: PriceOf): Cart {
  const totalAmount = productsOf(cart).reduce((sum, product) => sum + priceOf(product) * product.amount, 0)
  return { ...cart, selectedProducts: { ...cart.selectedProducts, totalAmount } }
}
