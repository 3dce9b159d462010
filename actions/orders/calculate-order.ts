import type { BookingContract } from '#contract/reservations/booking.ts'
import { currencyExponent, minorUnits } from '#contract/wire/wire-text.ts'
import type { Db } from '#data/database/database.ts'
import { findZone, type NamedZone } from '#data/orders/delivery-area.ts'
import { findOrderMenus, readOrderMenus } from '#data/orders/order-menus.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { formatMoney } from '#domain/locale/currency.ts'
import { missingForZone } from '#domain/orders/delivery-zones.ts'
import type { Order, OrderedLine } from '#domain/orders/order.ts'
import { isOrderTooLarge, largestTip } from '#domain/orders/order-ceilings.ts'
import { isCookedAt, type OrderLine, type OrderMenu } from '#domain/orders/order-menu.ts'
import type { LineProblem } from '#domain/orders/price-line.ts'
import { type OrderProblem, type PricedOrder, priceOrder } from '#domain/orders/price-order.ts'
import { type OrderTotals, totalsOf } from '#domain/orders/totals.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'

export type CalculatedOrder = {
  menuId: string
  lines: readonly OrderedLine[]
  totals: OrderTotals
  /** Of a delivery whose address was given. */
  zone: NamedZone | null
}

export type OrderRefusal = WriteRefusal<
  | 'unknown_product'
  | 'modifiers_invalid'
  | 'sold_out'
  | 'ordering_closed'
  | 'outside_zone'
  | 'address_unknown'
  | 'not_accepting'
  | 'tip_too_large'
  | 'order_too_large'
  | 'invalid'
>

type OrderCalculationRequest = Pick<BookingContract, 'order' | 'deliveryType' | 'customerProfile' | 'deliveryPosition'>

type OrderCalculationOptions = {
  /** Of the slot for which it is cooked, where that is known. */
  minutes?: number | null
  /** Whether it is ordered now, and not only looked at. */
  isFinal?: boolean
  /** Lines that stay as they were ordered, whatever the menu says now. All of an order is of one menu. */
  kept?: Pick<Order, 'menuId' | 'lines'> | null
}

/**
 * What an order comes to, from the restaurant's own menu, zones and taxes; null where nothing is ordered. Lines that invited guests chose
 * are never read from a body: they are kept, or added by the party's own call.
 */
export async function calculateOrder(
  db: Db,
  asked: OrderCalculationRequest,
  rules: Pick<BookingRules, 'restaurantId' | 'currency'>,
  calculating: OrderCalculationOptions = {},
): Promise<CalculatedOrder | OrderRefusal | null> {
  const { order } = asked
  const items = order?.orderItems.filter(({ invitationId }) => !invitationId) ?? []
  if (!order || items.length + (calculating.kept?.lines.length ?? 0) === 0) return null
  const tipMinor = minorUnits(order.tips ?? 0, rules.currency)
  if (tipMinor === null || tipMinor < 0)
    return { refused: 'invalid', field: 'order.tips', sentence: 'This is no amount of money here.' }
  const lines = items.map(({ productId, amount, modifiers, guestName }) => ({
    productId,
    amount,
    modifiers: modifiers ?? [],
    guestName: guestName?.trim() || null,
  }))
  const calculated = await calculateLines(db, { ...asked, lines, tipMinor }, rules, calculating)
  return isRefused(calculated) ? calculated : ((await refuseTip(db, calculated.totals, rules)) ?? calculated)
}

/** A slip of the finger is not charged. */
async function refuseTip(
  db: Db,
  totals: OrderTotals,
  { restaurantId, currency }: Pick<BookingRules, 'restaurantId' | 'currency'>,
): Promise<WriteRefusal<'tip_too_large'> | null> {
  const { ceilings } = await readBookingSettings(db, restaurantId)
  const largest = largestTip(totals, { ceilings, currency })
  if (totals.tip <= largest) return null
  const most = formatMoney(largest / 10 ** currencyExponent(currency), currency, 'en')
  return { refused: 'tip_too_large', field: 'order.tips', sentence: `A tip for this order can be at most ${most}.` }
}

type Lines = Omit<OrderCalculationRequest, 'order'> & { lines: readonly OrderLine[]; tipMinor: number }

/** The same of lines that were read before. */
export async function calculateLines(
  db: Db,
  asked: Lines,
  { restaurantId, currency }: Pick<BookingRules, 'restaurantId' | 'currency'>,
  { minutes = null, kept = null, isFinal = false }: OrderCalculationOptions,
): Promise<CalculatedOrder | OrderRefusal> {
  const { lines, tipMinor, deliveryType } = asked
  const [menus, { tax, ordering, ceilings }] = await Promise.all([
    (isFinal ? findOrderMenus : readOrderMenus)(db, restaurantId),
    readBookingSettings(db, restaurantId),
  ])
  if (deliveryType === 'preorder' && ordering.preorder?.enabled !== true)
    return {
      refused: 'not_accepting',
      field: 'deliveryType',
      sentence: 'This restaurant takes no orders before a visit.',
    }
  const priced = addToKept(menus, lines, kept)
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
  const totals = totalsOf(priced.lines, { tax, tipMinor, feeMinor: zone?.feeMinor ?? 0 })
  if (isOrderTooLarge(priced.lines, totals, { ceilings, currency }))
    return { refused: 'order_too_large', field: 'order' }
  return { ...priced, zone, totals }
}

/** Prices lines and puts them with those that stay. */
function addToKept(
  menus: ReadonlyMap<string, OrderMenu>,
  lines: readonly OrderLine[],
  kept: Pick<Order, 'menuId' | 'lines'> | null,
): PricedOrder | OrderProblem {
  if (!kept || kept.lines.length === 0) return priceOrder(menus, lines)
  const menu = menus.get(kept.menuId)
  const priced = priceOrder(new Map(menu && [[kept.menuId, menu]]), lines)
  return 'problem' in priced ? priced : { menuId: kept.menuId, lines: [...priced.lines, ...kept.lines] }
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

type FinalRefusal = WriteRefusal<'order_empty' | 'below_minimum' | 'address_unknown' | 'amount_mismatch'>

/** What is asked of an order beyond its price before it is made: an address, enough for its zone, and the total that was shown. */
export function refuseFinalOrder(
  { order, deliveryType }: OrderCalculationRequest,
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
