import type { BookingContract } from '#contract/reservations/booking.ts'
import type { Db } from '#data/database/database.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { Order } from '#domain/orders/order.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import { type CalculatedOrder, calculateOrder, refuseFinalOrder } from './calculate-order.ts'

type OrderToMakeTerms = Pick<Order, 'paymentType' | 'cancelUntil' | 'quote'> & { now: Temporal.Instant }

/** An order as it is kept, from what it comes to. */
export const orderToMake = (
  { menuId, lines, totals, zone }: CalculatedOrder,
  { order }: Pick<BookingContract, 'order'>,
  { paymentType, cancelUntil, quote, now }: OrderToMakeTerms,
): Order => ({
  menuId,
  lines,
  totals,
  note: order?.note?.trim() || null,
  paymentType,
  zoneId: zone?.zoneId ?? null,
  cancelUntil,
  quote,
  progress: 'received',
  progressAt: now,
  begunAt: null,
})

type OrderToMakeContext = {
  rules: BookingRules
  minutes: number | null
  now: Temporal.Instant
  /** What invited guests chose, which stays as it was ordered. */
  kept?: Pick<Order, 'menuId' | 'lines'> | null
}

/** The dishes that a table asks for before its visit; null for none, which makes a plain table of it. */
export async function preorderOf(
  db: Db,
  body: BookingContract,
  { rules, minutes, now, kept = null }: OrderToMakeContext,
): Promise<Order | WriteRefusal | null> {
  if (!body.order || body.order.orderItems.length + (kept?.lines.length ?? 0) === 0) return null
  if (body.deliveryType !== 'preorder')
    return { refused: 'invalid', field: 'deliveryType', sentence: 'Please say how this order reaches you.' }
  const calculated = await calculateOrder(db, body, rules, { minutes, kept, isFinal: true })
  if (!calculated || isRefused(calculated)) return calculated
  return refuseFinalOrder(body, calculated, rules.currency) ?? orderToMake(calculated, body, { ...preorderTerms, now })
}

/** A preorder is due with its party, paid at the table, and canceled with its booking. */
export const preorderTerms = { paymentType: 'cash', cancelUntil: null, quote: null } as const
