import { type Cart, type CartProduct, emptyCart } from './cart.ts'
import type { DeliveryType } from './delivery-type.ts'
import { mostOfOne } from './price-line.ts'

/** A cart with the price of one of each line that its guest has seen, so that another price is noticed. */
type SeenPrices = ReadonlyMap<string, number>
export type KeptCart = {
  cart: Cart
  seen: SeenPrices
  /** Names of dishes that an earlier order had and the menu has no more. */
  gone?: readonly string[]
}

const types: readonly DeliveryType[] = ['takeaway', 'delivery', 'preorder']
const mostLines = 60

/** What makes a line differ from the others of its list. */
export const lineKey = ({ id, repeatIndex }: Pick<CartProduct, 'id' | 'repeatIndex'>): string => `${repeatIndex}/${id}`

/** Short enough for a cookie: lists instead of names. */
export function cartText({ cart, seen, gone = [] }: KeptCart): string {
  const listOf = (type: DeliveryType) =>
    cart.selectedProducts[type].map((product) => [
      product.id,
      product.repeatIndex,
      product.amount,
      seen.get(`${type}/${lineKey(product)}`) ?? -1,
      ...product.selectedModifiers.map(({ id, optionId, amount }) => [id, optionId, amount]),
    ])
  return JSON.stringify([cart.deliveryType, cart.menuId, ...types.map(listOf), ...(gone.length > 0 ? [gone] : [])])
}

export const emptyKeptCart: KeptCart = { cart: emptyCart, seen: new Map() }

/** What is not a cart is an empty one; a line that is not one is left out. */
export function readCartText(text: string): KeptCart {
  const parts = parsed(text)
  if (!Array.isArray(parts)) return emptyKeptCart
  const [type, menuId, ...lists] = parts as unknown[]
  const seen = new Map<string, number>()
  const products = Object.fromEntries(
    types.map((each, index) => {
      const list = lists[index]
      const lines = (Array.isArray(list) ? list.slice(0, mostLines) : []).flatMap((line) => lineOf(line) ?? [])
      for (const { product, price } of lines) if (price >= 0) seen.set(`${each}/${lineKey(product)}`, price)
      return [each, lines.map(({ product }) => product)]
    }),
  ) as Record<DeliveryType, CartProduct[]>
  const cart: Cart = {
    deliveryType: types.find((each) => each === type) ?? null,
    menuId: typeof menuId === 'string' ? menuId : null,
    selectedProducts: { ...products, totalAmount: 0 },
  }
  const names = lists[types.length]
  const gone = (Array.isArray(names) ? names : []).filter((name): name is string => typeof name === 'string')
  return { cart, seen, ...(gone.length > 0 && { gone: gone.slice(0, mostLines) }) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= Number.MAX_SAFE_INTEGER

function lineOf(line: unknown): { product: CartProduct; price: number } | null {
  if (!Array.isArray(line)) return null
  const [id, repeatIndex, amount, price, ...modifiers] = line as unknown[]
  if (typeof id !== 'string' || !isCount(repeatIndex) || !isCount(amount) || amount < 1 || amount > mostOfOne)
    return null
  const selectedModifiers = modifiers.flatMap((modifier) => {
    if (!Array.isArray(modifier)) return []
    const [group, optionId, count] = modifier as unknown[]
    if (typeof group !== 'string' || typeof optionId !== 'string' || !isCount(count)) return []
    return [{ id: group, optionId, amount: count }]
  })
  return { product: { id, repeatIndex, amount, selectedModifiers }, price: isCount(price) ? price : -1 }
}
