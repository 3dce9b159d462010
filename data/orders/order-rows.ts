import { type RawBuilder, sql } from 'kysely'
import type { OrderProgress } from '#contract/orders/orders.ts'
import type { ReadyQuote } from '#domain/orders/forecast/ready-time.ts'
import type { Order, OrderedLine, OrderPaymentType } from '#domain/orders/order.ts'

/** An order as one JSON value. */
export type OrderRow = {
  menuId: string
  note: string | null
  subtotal: number
  deliveryFee: number
  taxes: number
  includedTaxes: number
  tip: number
  total: number
  paymentType: OrderPaymentType
  zoneId: number | null
  cancelUntil: string | null
  quote: ReadyQuote | null
  progress: OrderProgress
  progressAt: string
  begunAt: string | null
  lines: OrderedLine[]
}

/** Of the row of `reservations` around it; where the restaurant is named, only its part of the tables is planned for. */
export const orderOfBooking = (
  restaurantId: number | RawBuilder<number> = sql`reservations.restaurant_id`,
) => sql`(SELECT json_build_object('menuId', o.menu_id, 'note', o.note, 'subtotal', o.subtotal_minor,
    'deliveryFee', o.fee_minor, 'taxes', o.tax_minor, 'includedTaxes', o.included_tax_minor, 'tip', o.tip_minor,
    'total', o.total_minor, 'paymentType', o.payment_type, 'zoneId', o.zone_id, 'cancelUntil', o.cancel_until,
    'progress', o.progress, 'progressAt', o.progress_at, 'begunAt', o.begun_at,
    'quote', CASE WHEN o.quoted_minutes IS NOT NULL THEN json_build_object('load', o.quoted_load, 'low', o.quoted_low,
      'minutes', o.quoted_minutes, 'high', o.quoted_high) END,
    'lines', (SELECT json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'amount', l.amount,
        'unitMinor', l.unit_minor, 'modifiers', l.modifiers, 'guestName', l.guest_name,
        'invitationId', replace(l.invitation_id::text, '-', '')) ORDER BY l.line)
      FROM order_lines AS l WHERE l.restaurant_id = ${restaurantId} AND l.order_id = o.order_id))
  FROM orders AS o WHERE o.restaurant_id = ${restaurantId} AND o.reservation_id = reservations.reservation_id)`

export function orderOf(row: OrderRow): Order {
  const { menuId, lines, note, paymentType, zoneId, cancelUntil, quote, progress, progressAt, begunAt, ...totals } = row
  return {
    menuId,
    lines,
    totals,
    note,
    paymentType,
    zoneId,
    cancelUntil: cancelUntil === null ? null : Temporal.Instant.from(cancelUntil),
    quote,
    progress,
    progressAt: Temporal.Instant.from(progressAt),
    begunAt: begunAt === null ? null : Temporal.Instant.from(begunAt),
  }
}

/** What `write_order` reads. */
export function orderText(order: Order, currency: string): string {
  const { totals } = order
  return JSON.stringify({
    menu_id: order.menuId,
    note: order.note,
    currency,
    subtotal: totals.subtotal,
    fee: totals.deliveryFee,
    tax: totals.taxes,
    included_tax: totals.includedTaxes,
    tip: totals.tip,
    total: totals.total,
    payment_type: order.paymentType,
    zone_id: order.zoneId,
    cancel_until: order.cancelUntil?.toString() ?? null,
    quote: order.quote,
    lines: order.lines.map((line, index) => ({
      line: index,
      product_id: line.productId,
      name: line.name,
      amount: line.amount,
      modifiers: line.modifiers,
      unit_minor: line.unitMinor,
      guest_name: line.guestName ?? null,
      invitation_id: line.invitationId ?? null,
    })),
  })
}
