import type { BookingContract } from '#contract/reservations/booking.ts'
import { currencyExponent, minorUnits } from '#contract/wire/wire-text.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { formatMoney } from '#domain/locale/currency.ts'
import { missingForZone } from '#domain/orders/delivery-zones.ts'
import type { OrderedLine } from '#domain/orders/order.ts'
import { isCookedAt } from '#domain/orders/order-menu.ts'
import type { LineProblem } from '#domain/orders/price-line.ts'
import { type OrderProblem, priceOrder } from '#domain/orders/price-order.ts'
import { type OrderTotals, totalsOf } from '#domain/orders/totals.ts'
import type { Db } from '../database/database.ts'
import { readBookingSettings } from '../reservations/booking-settings.ts'
import { isRefused, type Refused } from '../reservations/refused.ts'
import { findZone, type NamedZone } from './delivery-area.ts'
import { readOrderMenus } from './order-menus.ts'

export type CalculatedOrder = {
  menuId: string
  lines: readonly OrderedLine[]
  totals: OrderTotals
  /** Of a delivery whose address was given. */
  zone: NamedZone | null
}

export type OrderRefusal = Refused<
  | 'unknown_product'
  | 'modifiers_invalid'
  | 'sold_out'
  | 'ordering_closed'
  | 'outside_zone'
  | 'address_unknown'
  | 'not_accepting'
  | 'invalid'
>

type Asked = Pick<BookingContract, 'order' | 'deliveryType' | 'customerProfile' | 'deliveryPosition'>

/**
 * What an order comes to, from the restaurant's own menu, zones and taxes; null where nothing is ordered. `minutes` are
 * those of the slot for which it is cooked, where that is known.
 */
export async function calculateOrder(
  db: Db,
  asked: Asked,
  { restaurantId, currency }: Pick<BookingRules, 'restaurantId' | 'currency'>,
  minutes: number | null = null,
): Promise<CalculatedOrder | OrderRefusal | null> {
  const { order, deliveryType } = asked
  if (!order || order.orderItems.length === 0) return null
  const tipMinor = minorUnits(order.tips ?? 0, currency)
  if (tipMinor === null || tipMinor < 0)
    return { refused: 'invalid', field: 'order.tips', sentence: 'This is no amount of money here.' }
  const [menus, { tax, ordering }] = await Promise.all([
    readOrderMenus(db, restaurantId),
    readBookingSettings(db, restaurantId),
  ])
  if (deliveryType === 'preorder' && ordering.preorder?.enabled !== true)
    return {
      refused: 'not_accepting',
      field: 'deliveryType',
      sentence: 'This restaurant takes no orders before a visit.',
    }
  const lines = order.orderItems.map(({ productId, amount, modifiers, guestName }) => ({
    productId,
    amount,
    modifiers: modifiers ?? [],
    guestName: guestName?.trim() || null,
  }))
  const priced = priceOrder(menus, lines)
  if ('problem' in priced) return refuseLine(priced)
  const menu = menus.get(priced.menuId)
  if (minutes !== null && menu && !isCookedAt(menu, minutes))
    return {
      refused: 'ordering_closed',
      field: 'reservationTime',
      sentence: 'These dishes are not cooked at that time.',
    }
  const hasAddress = deliveryType === 'delivery' && Boolean(asked.customerProfile?.deliveryAddress?.trim())
  const zone = hasAddress ? await findZone(db, restaurantId, asked) : null
  if (zone && isRefused(zone)) return zone
  return { ...priced, zone, totals: totalsOf(priced.lines, { tax, tipMinor, feeMinor: zone?.feeMinor ?? 0 }) }
}

const sentences: Record<LineProblem, (name: string) => string> = {
  unknown_product: () => 'This dish is no longer on the menu.',
  sold_out: (name) => `${name} just sold out.`,
  modifiers_invalid: (name) => `${name} needs another choice.`,
  amount_invalid: (name) => `Please check how many of ${name} you would like.`,
}

function refuseLine({ problem, line, name }: OrderProblem): OrderRefusal {
  return {
    refused: problem === 'amount_invalid' ? 'invalid' : problem,
    field: `order.orderItems[${line}]`,
    sentence: sentences[problem](name ?? ''),
  }
}

type FinalRefusal = Refused<'order_empty' | 'below_minimum' | 'address_unknown' | 'amount_mismatch'>

/** What is asked of an order beyond its price before it is made: an address, enough for its zone, and the total that was shown. */
export function refuseFinalOrder(
  { order, deliveryType }: Asked,
  calculated: CalculatedOrder | null,
  currency: string,
): FinalRefusal | null {
  if (!calculated) return { refused: 'order_empty', field: 'order' }
  const { zone, totals } = calculated
  if (deliveryType === 'delivery' && !zone)
    return { refused: 'address_unknown', field: 'customerProfile.deliveryAddress' }
  const missing = zone ? missingForZone(zone, totals.subtotal) : 0
  if (missing > 0) {
    const amount = formatMoney(missing / 10 ** currencyExponent(currency), currency, 'en')
    return { refused: 'below_minimum', field: 'order', sentence: `Delivery there needs ${amount} more.` }
  }
  if (order?.total != null && minorUnits(order.total, currency) !== totals.total)
    return { refused: 'amount_mismatch', field: 'order.total', tampered: true }
  return null
}
