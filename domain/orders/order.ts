import type { OrderProgress } from '#contract/orders/orders.ts'
import type { orderPaymentTypes } from '#contract/restaurants/reservation-config.ts'
import type { ReadyQuote } from './forecast/ready-time.ts'
import type { SelectedModifier } from './order-menu.ts'
import type { OrderTotals } from './totals.ts'

export type OrderPaymentType = (typeof orderPaymentTypes)[number]

export type OrderedLine = {
  productId: string
  name: string
  amount: number
  unitMinor: number
  modifiers: readonly (SelectedModifier & { name: string })[]
  /** Who of a group it is for. */
  guestName?: string | null
  /** The invitation of whoever chose it for themselves. */
  invitationId?: string | null
}

/** What was ordered with a booking: names and prices as they were then, whatever the menu says now. */
export type Order = {
  menuId: string
  lines: readonly OrderedLine[]
  totals: OrderTotals
  note: string | null
  paymentType: OrderPaymentType
  zoneId: number | null
  /** Until then its guest may cancel it; null for a preorder, which is canceled with its booking. */
  cancelUntil: Temporal.Instant | null
  /** When it can be had, as its guest was shown; null for a preorder, which is due with its party. */
  quote: ReadyQuote | null
  progress: OrderProgress
  progressAt: Temporal.Instant
  /** When a person said that the kitchen began. */
  begunAt: Temporal.Instant | null
}
