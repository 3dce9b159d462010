import type { OrderedItem, PlacedOrder } from '#contract/orders/orders.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import { readyRange } from '#domain/orders/forecast/ready-time.ts'
import type { Order, OrderedLine } from '#domain/orders/order.ts'
import type { Booking } from '#domain/reservations/booking.ts'

export function presentLine(line: OrderedLine, currency: string): OrderedItem {
  const { productId, name, amount, unitMinor, modifiers, guestName, invitationId } = line
  return {
    productId,
    name,
    amount,
    price: majorUnits(unitMinor, currency),
    modifiers: [...modifiers],
    ...(guestName && { guestName }),
    ...(invitationId && { invitationId }),
  }
}

/** What was ordered, in the wire's words. */
export function presentOrder(
  { startsAt, endsAt, currency }: Pick<Booking, 'startsAt' | 'endsAt' | 'currency'>,
  order: Order,
): PlacedOrder {
  const { totals } = order
  const { cancelUntil, quote, begunAt } = order
  // A preorder is on the table when its party is. Orders made before times were quoted have their slot.
  const ready = cancelUntil && (quote ? readyRange(quote, cancelUntil, begunAt) : { from: startsAt, until: endsAt })
  const major = (minor: number) => majorUnits(minor, currency)
  return {
    orderItems: order.lines.map((line) => presentLine(line, currency)),
    tips: major(totals.tip),
    total: major(totals.total),
    note: order.note,
    subtotal: major(totals.subtotal),
    deliveryFee: major(totals.deliveryFee),
    taxes: major(totals.taxes),
    includedTaxes: major(totals.includedTaxes),
    menuId: order.menuId,
    paymentType: order.paymentType,
    progress: order.progress,
    progressAt: order.progressAt.toString(),
    readyFrom: ready && ready.from.toString(),
    readyUntil: ready && ready.until.toString(),
    cancelUntil: cancelUntil?.toString() ?? null,
  }
}
