import {
  addProduct,
  type Cart,
  type CartProduct,
  chooseDeliveryType,
  clearCart,
  editProduct,
  productsOf,
  removeProduct,
  takeAlong,
} from '#domain/orders/cart.ts'
import { type KeptCart, lineKey } from '#domain/orders/cart-text.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import { defaultModifiers, type OrderMenu, type SelectedModifier } from '#domain/orders/order-menu.ts'
import { priceLine } from '#domain/orders/price-line.ts'
import { orderLineOf, priceIn } from '../../../parts/orders/cart/cart-view.server.ts'

type CartFormContext = { menu: OrderMenu; menuId: string; types: readonly DeliveryType[] }

/** What a form of the menu or of the cart does to the cart. What it names wrongly changes nothing. */
export function changeCart({ cart: before, seen }: KeptCart, form: FormData, changing: CartFormContext): KeptCart {
  const { menu, menuId, types } = changing
  // Dishes of an earlier order that are gone are named until something is changed.
  const kept: KeptCart = { cart: before, seen }
  const priceOf = priceIn(menu)
  const wanted = types.find((type) => type === form.get('deliveryType'))
  const type = wanted ?? types.find((each) => each === kept.cart.deliveryType) ?? types[0]
  if (!type) return kept
  const cart = { ...chooseDeliveryType(kept.cart, type, priceOf), menuId }
  switch (textIn(form, 'intent')) {
    case 'add':
      return withSeen(kept, addChosen(cart, form, menu), menu)
    case 'edit':
      return withSeen(kept, editProduct(cart, chosenIn(form, menu), priceOf), menu, keyIn(form))
    case 'amount': {
      const key = keyIn(form)
      const line = productsOf(cart).find((each) => lineKey(each) === lineKey(key))
      const amount = (line?.amount ?? 0) + (form.get('step') === 'less' ? -1 : 1)
      if (!line) return { ...kept, cart }
      return {
        ...kept,
        cart: amount < 1 ? removeProduct(cart, key, priceOf) : editProduct(cart, { ...line, amount }, priceOf),
      }
    }
    case 'take-along': {
      const from = types.find((each) => each === form.get('from'))
      return from ? withSeen(kept, takeAlong(cart, from, priceOf), menu) : { ...kept, cart }
    }
    case 'remove':
      return { ...kept, cart: removeProduct(cart, keyIn(form), priceOf) }
    case 'clear':
      return { ...kept, cart: clearCart(cart, priceOf) }
    case 'accept':
      return withSeen({ ...kept, seen: new Map() }, cart, menu)
    case 'drop': {
      const gone = productsOf(cart).filter((product) => 'problem' in priceLine(menu, orderLineOf(product)))
      return { ...kept, cart: gone.reduce<Cart>((rest, product) => removeProduct(rest, product, priceOf), cart) }
    }
    default:
      return { ...kept, cart }
  }
}

const wordOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
const textIn = (form: FormData, name: string) => wordOf(form.get(name))
const keyIn = (form: FormData) => ({ id: textIn(form, 'product'), repeatIndex: Number(textIn(form, 'repeat')) || 0 })

/** A dish without choices, or with the usual ones, is added to the line that is there already. */
function addChosen(cart: Cart, form: FormData, menu: OrderMenu): Cart {
  const priceOf = priceIn(menu)
  const chosen = chosenIn(form, menu)
  if (!menu.products.has(chosen.id)) return cart
  const isSame = ({ id, selectedModifiers }: CartProduct) =>
    id === chosen.id && JSON.stringify(selectedModifiers) === JSON.stringify(chosen.selectedModifiers)
  const line = productsOf(cart).find(isSame)
  return line
    ? editProduct(cart, { ...line, amount: line.amount + chosen.amount }, priceOf)
    : addProduct(cart, chosen, priceOf)
}

function chosenIn(form: FormData, menu: OrderMenu): CartProduct {
  const { id, repeatIndex } = keyIn(form)
  const product = menu.products.get(id)
  const isAsked = form.has('choices')
  const selectedModifiers = !product
    ? []
    : isAsked
      ? modifiersIn(form, menu, product.groupIds)
      : defaultModifiers(menu, product)
  return { id, repeatIndex, amount: Number(textIn(form, 'amount')) || 1, selectedModifiers }
}

/**
 * The options that were ticked. A group within an option has the option in the name of its field, and counts only where that option
 * was chosen: what a hidden part of the form still has ticked is left out.
 */
function modifiersIn(
  form: FormData,
  menu: OrderMenu,
  groupIds: readonly string[],
  within = '',
  depth = 0,
): SelectedModifier[] {
  if (depth > 3) return []
  return groupIds.flatMap((id) => {
    const field = `choice:${within}${id}`
    return form.getAll(field).flatMap((value) => {
      const optionId = wordOf(value)
      const option = menu.groups.get(id)?.options.get(optionId)
      if (!option) return []
      const further = modifiersIn(form, menu, option.groupIds ?? [], `${within}${id}.${optionId}/`, depth + 1)
      return [{ id, optionId, amount: 1 }, ...further]
    })
  })
}

/** What is put into the cart has its price of now; lines that were there keep the price their guest has seen. */
function withSeen(
  { seen }: KeptCart,
  cart: Cart,
  menu: OrderMenu,
  renewed?: Pick<CartProduct, 'id' | 'repeatIndex'>,
): KeptCart {
  const prices = new Map(seen)
  for (const product of productsOf(cart)) {
    const key = `${cart.deliveryType}/${lineKey(product)}`
    const price = priceLine(menu, orderLineOf(product))
    const isRenewed = renewed && lineKey(renewed) === lineKey(product)
    if ('unitMinor' in price && (isRenewed || !prices.has(key))) prices.set(key, price.unitMinor)
  }
  return { cart, seen: prices }
}
