import { groupsAsked, type OrderLine, type OrderMenu, type OrderProduct, type SelectedModifier } from './order-menu.ts'

/** As many as the wire takes. */
export const mostOfOne = 999

/** Why a line cannot be ordered as it stands, by the names that the wire has for it. */
export type LineProblem = 'unknown_product' | 'sold_out' | 'modifiers_invalid' | 'amount_invalid'

/** The price of one of a line, with its choices; or why it has none. */
export function priceLine(menu: OrderMenu, line: OrderLine): { unitMinor: number } | { problem: LineProblem } {
  const product = menu.products.get(line.productId)
  if (!product) return { problem: 'unknown_product' }
  if (product.isSoldOut) return { problem: 'sold_out' }
  if (!Number.isInteger(line.amount) || line.amount < 1 || line.amount > mostOfOne) return { problem: 'amount_invalid' }
  const extra = priceOfModifiers(menu, product, line.modifiers)
  return extra === null ? { problem: 'modifiers_invalid' } : { unitMinor: product.priceMinor + extra }
}

/** Null when they are not what the product asks for: an option it does not have, too few of a group or too many. */
function priceOfModifiers(
  menu: OrderMenu,
  product: OrderProduct,
  modifiers: readonly SelectedModifier[],
): number | null {
  if (product.groupIds.length === 0 && modifiers.length === 0) return 0
  const groupIds = groupsAsked(menu, product, modifiers)
  const chosen = new Map<string, number>()
  let extra = 0
  for (const { id, optionId, amount } of modifiers) {
    const option = groupIds.includes(id) ? menu.groups.get(id)?.options.get(optionId) : undefined
    if (!option || option.isSoldOut || !Number.isInteger(amount) || amount < 1) return null
    chosen.set(id, (chosen.get(id) ?? 0) + amount)
    extra += option.priceMinor * amount
  }
  const isRight = groupIds.every((id) => {
    const group = menu.groups.get(id)
    const count = chosen.get(id) ?? 0
    return !group || (count >= group.min && count <= group.max)
  })
  return isRight ? extra : null
}
