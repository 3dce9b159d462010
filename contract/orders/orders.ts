import { z } from 'zod'
import { named, shown } from '../api/components.ts'
import { orderPaymentTypes } from '../restaurants/reservation-config.ts'
import { lenient } from '../wire/lenient.ts'
import { whole } from '../wire/lists.ts'
import { sentenceFor } from '../wire/read.ts'
import { isRecord } from '../wire/record.ts'
import { hexId, isKey, key, line, moment, prose } from '../wire/text.ts'
import { amount } from '../wire/wire.ts'

const mostOfOne = 999
const quantity = z.int().min(1).max(mostOfOne)
const mostModifiers = 100
/** Lines of one order. */
export const mostItems = 200

const orderModifier = z.object({ id: key, optionId: key, amount: quantity.default(1) })

export const orderItem = named(
  'OrderItem',
  z.object({
    productId: key,
    amount: quantity,
    modifiers: z.array(orderModifier).max(mostModifiers).nullish(),
    /** Who of a group it is for. */
    guestName: line(60).nullish(),
    /**
     * The invitation of whoever chose it for themselves. Such a line comes into a booking's order and out of it by the party's own call
     * alone: a change of the booking leaves it as it is, whether it names it or not.
     */
    invitationId: hexId.nullish(),
  }),
)
export type OrderItem = z.output<typeof orderItem>
type OrderItemWire = z.input<typeof orderItem>

const itemList = z.array(orderItem).max(mostItems)

/**
 * A cart is worked out after each change of it, and reading its lines by the schema costs more than pricing them. Lines that are
 * plainly right are read by hand, to what the schema would read; all others, and what is wrong with them, by the schema.
 */
export const orderItems = shown(
  z.codec(
    z.unknown() as z.ZodType<OrderItemWire[], OrderItemWire[]>,
    z.unknown() as z.ZodType<OrderItem[], OrderItem[]>,
    {
      decode: (wire, context) => {
        const plain = plainItems(wire)
        if (plain) return plain
        const read = itemList.safeDecode(lenient(itemList, wire) as OrderItemWire[], { error: sentenceFor })
        if (read.success) return read.data
        for (const { path, message } of read.error.issues)
          context.issues.push({ code: 'custom', input: wire, path, message })
        return z.NEVER
      },
      encode: (items) => z.encode(itemList, items),
    },
  ),
  { type: 'array', maxItems: mostItems, items: { $ref: '#/components/schemas/OrderItem' } },
)

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= mostOfOne

/** Null where anything is not plainly right. */
function plainItems(wire: unknown): OrderItem[] | null {
  if (!Array.isArray(wire) || wire.length > mostItems) return null
  const items: OrderItem[] = []
  for (const each of wire) {
    if (!isRecord(each) || !isKey(each.productId) || !isQuantity(each.amount) || 'guestName' in each) return null
    if ('invitationId' in each) return null
    const { productId, amount: many } = each
    const modifiers = each.modifiers === undefined ? undefined : plainModifiers(each.modifiers)
    if (modifiers === null) return null
    items.push(modifiers ? { productId, amount: many, modifiers } : { productId, amount: many })
  }
  return items
}

function plainModifiers(wire: unknown): z.output<typeof orderModifier>[] | null {
  if (!Array.isArray(wire) || wire.length > mostModifiers) return null
  const modifiers: z.output<typeof orderModifier>[] = []
  for (const each of wire) {
    if (!isRecord(each) || !isKey(each.id) || !isKey(each.optionId)) return null
    const many = each.amount === undefined ? 1 : each.amount
    if (!isQuantity(many)) return null
    modifiers.push({ id: each.id, optionId: each.optionId, amount: many })
  }
  return modifiers
}

export const order = named(
  'Order',
  z.object({
    orderItems,
    tips: amount.nullish(),
    total: amount.nullish(),
    note: prose(1000).nullish(),
  }),
)
export type OrderReply = z.output<typeof order>
export type OrderWire = z.input<typeof order>

export const orderTotals = named(
  'OrderTotals',
  z.object({
    subtotal: amount,
    deliveryFee: amount,
    /** Added to the prices. */
    taxes: amount,
    /** In the prices already, and so not in the sum. */
    includedTaxes: amount.nullish(),
    tip: amount,
    total: amount,
  }),
)
export type OrderTotalsReply = z.output<typeof orderTotals>

/** How far the kitchen is with an order, in this order; `on_the_way` is of deliveries alone. */
export const orderProgress = ['received', 'preparing', 'ready', 'on_the_way', 'done'] as const
export type OrderProgress = (typeof orderProgress)[number]

/** A line of an order as it was made: in the menu's words and prices of that moment. */
export const orderedItem = named(
  'OrderedItem',
  orderItem.extend({
    name: line(200),
    /** Of one, with its choices. */
    price: amount,
    modifiers: z.array(orderModifier.extend({ name: line(200) })).max(100),
  }),
)
export type OrderedItem = z.output<typeof orderedItem>

/** What was ordered, on a booking that was made. */
export const placedOrder = named(
  'PlacedOrder',
  z.object({
    orderItems: whole(z.array(orderedItem).max(200)).nullish(),
    tips: amount.nullish(),
    total: amount,
    note: prose(1000).nullish(),
    subtotal: amount.nullish(),
    deliveryFee: amount.nullish(),
    taxes: amount.nullish(),
    includedTaxes: amount.nullish(),
    menuId: key.nullish(),
    paymentType: z.enum(orderPaymentTypes).nullish(),
    progress: z.enum(orderProgress).nullish(),
    /** Since when it has come so far. */
    progressAt: moment.nullish(),
    /** Between these it can most likely be picked up, or is at the door; measured from the restaurant's past orders. */
    readyFrom: moment.nullish(),
    readyUntil: moment.nullish(),
    /** Until then the guest may cancel it, and gets all money back. */
    cancelUntil: moment.nullish(),
  }),
)
export type PlacedOrder = z.output<typeof placedOrder>

/** Where a delivery goes and what that costs. */
export const deliveryZone = named(
  'DeliveryZone',
  z.object({ name: line(200), fee: amount, minimum: amount, missing: amount }),
)
export type DeliveryZoneReply = z.output<typeof deliveryZone>
