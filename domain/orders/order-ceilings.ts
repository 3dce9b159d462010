import { largestAmount } from '#contract/wire/limits.ts'
import { currencyExponent } from '#contract/wire/wire-text.ts'
import type { OrderTotals } from './totals.ts'

/** How much a restaurant takes in one order that comes to it by itself. */
export type OrderCeilings = {
  /** Of the dishes and their delivery. */
  tipPercent: number
  /** Portions, over all lines. */
  portions: number
  /** In minor units; null: as much as the portions come to. */
  totalMinor: number | null
}

/** The defaults: a tip as large as the order, and as many portions as a large party eats. */
export const usualCeilings: OrderCeilings = { tipPercent: 100, portions: 250, totalMinor: null }

type CurrencyCeilings = { ceilings: OrderCeilings; currency: string }

/** Half of what an answer can write, in minor units: order and tip together always can be written. */
const largestPart = (currency: string) => (largestAmount / 2) * 10 ** currencyExponent(currency)

/** The largest tip for an order, in minor units. */
export const largestTip = ({ subtotal, deliveryFee }: OrderTotals, { ceilings, currency }: CurrencyCeilings): number =>
  Math.min(Math.floor(((subtotal + deliveryFee) * ceilings.tipPercent) / 100), largestPart(currency))

/** Whether an order without its tip is more than the restaurant takes by itself, or more than an answer can write. */
export function isOrderTooLarge(
  lines: readonly { amount: number; unitMinor: number }[],
  totals: OrderTotals,
  { ceilings, currency }: CurrencyCeilings,
): boolean {
  const portions = lines.reduce((sum, { amount }) => sum + amount, 0)
  const largest = largestPart(currency)
  return portions > ceilings.portions || totals.total - totals.tip > Math.min(ceilings.totalMinor ?? largest, largest)
}
