import type { OrderedLine } from './order.ts'
import type { OrderLine, OrderMenu } from './order-menu.ts'
import { type LineProblem, priceLine } from './price-line.ts'

export type PricedOrder = { menuId: string; lines: readonly OrderedLine[] }

/** The line that stands in the way, by its position, and its name where the menu has it. */
export type OrderProblem = { problem: LineProblem; line: number; name: string | null }

export type MenusById = ReadonlyMap<string, OrderMenu>

/** Prices every line from one menu: an order is cooked from one. The first line that cannot be had is named. */
export function priceOrder(menus: MenusById, lines: readonly OrderLine[]): PricedOrder | OrderProblem {
  const [menuId, menu] = menuOfLines(menus, lines)
  const priced: OrderedLine[] = []
  for (const [position, line] of lines.entries()) {
    const name = menu?.products.get(line.productId)?.name ?? null
    const price = menu ? priceLine(menu, line) : { problem: 'unknown_product' as const }
    if ('problem' in price || name === null)
      return { problem: 'problem' in price ? price.problem : 'unknown_product', line: position, name }
    const modifiers = line.modifiers.map((chosen) => ({
      ...chosen,
      name: menu?.groups.get(chosen.id)?.options.get(chosen.optionId)?.name ?? '',
    }))
    priced.push({ ...line, modifiers, name, unitMinor: price.unitMinor })
  }
  return { menuId, lines: priced }
}

/** The menu that has the most of what is ordered; among equals the first. */
export function menuOfLines(
  menus: MenusById,
  lines: readonly Pick<OrderLine, 'productId'>[],
): [string, OrderMenu | null] {
  let best: { menuId: string; menu: OrderMenu; known: number } | null = null
  for (const [menuId, menu] of menus) {
    const known = lines.filter(({ productId }) => menu.products.has(productId)).length
    if (!best || known > best.known) best = { menuId, menu, known }
  }
  return best ? [best.menuId, best.menu] : ['', null]
}
