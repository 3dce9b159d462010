import { type MajorUnits, majorUnits } from '#contract/wire/wire-text.ts'
import { type CartProduct, productsOf } from '#domain/orders/cart.ts'
import { type KeptCart, lineKey } from '#domain/orders/cart-text.ts'
import type { OrderMenu } from '#domain/orders/order-menu.ts'
import { type LineProblem, priceLine } from '#domain/orders/price-line.ts'

export type CartLine = {
  id: string
  repeatIndex: number
  name: string
  amount: number
  choices: string[]
  hasChoices: boolean
  /** Of all of it; null for what cannot be had. */
  total: MajorUnits | null
  problem: LineProblem | null
  /** Prices of one, when it was chosen and now, where they differ. */
  changed: { before: MajorUnits; now: MajorUnits } | null
}

export type CartView = {
  lines: CartLine[]
  count: number
  subtotal: MajorUnits
  currency: string
  hasChanges: boolean
  hasProblems: boolean
  /** Dishes of an earlier order that are sold no more. */
  gone: string[]
}

export const orderLineOf = ({ id, amount, selectedModifiers }: CartProduct) => ({
  productId: id,
  amount,
  modifiers: selectedModifiers,
})

/** The price of one of a line now; 0 for what cannot be had, as the cart counts it. */
export const priceIn = (menu: OrderMenu) => (product: CartProduct) => {
  const price = priceLine(menu, orderLineOf(product))
  return 'unitMinor' in price ? price.unitMinor : 0
}

/** The cart as a page shows it, held against the menu as it is now. */
export function cartView({ cart, seen, gone = [] }: KeptCart, menu: OrderMenu, currency: string): CartView {
  const lines = productsOf(cart).map((product): CartLine => {
    const price = priceLine(menu, orderLineOf(product))
    const unit = 'unitMinor' in price ? price.unitMinor : null
    const before = seen.get(`${cart.deliveryType}/${lineKey(product)}`)
    const known = menu.products.get(product.id)
    return {
      id: product.id,
      repeatIndex: product.repeatIndex,
      name: known?.name ?? product.id,
      amount: product.amount,
      choices: product.selectedModifiers.flatMap(
        ({ id, optionId }) => menu.groups.get(id)?.options.get(optionId)?.name ?? [],
      ),
      hasChoices: (known?.groupIds.length ?? 0) > 0,
      total: unit === null ? null : majorUnits(unit * product.amount, currency),
      problem: 'problem' in price ? price.problem : null,
      changed:
        unit !== null && before !== undefined && before !== unit
          ? { before: majorUnits(before, currency), now: majorUnits(unit, currency) }
          : null,
    }
  })
  const subtotal = productsOf(cart).reduce((sum, product) => sum + priceIn(menu)(product) * product.amount, 0)
  return {
    lines,
    count: lines.reduce((sum, { amount }) => sum + amount, 0),
    subtotal: majorUnits(subtotal, currency),
    currency,
    hasChanges: lines.some(({ changed }) => changed !== null),
    hasProblems: lines.some(({ problem }) => problem !== null),
    gone: [...gone],
  }
}
