import { z } from 'zod'
import { named } from '../api/components.ts'
import { key, prose } from '../wire/text.ts'
import { amount } from '../wire/wire.ts'

const quantity = z.int().min(1).max(999)

export const orderModifier = z.object({ id: key, optionId: key, amount: quantity.default(1) })

export const orderItem = named(
  'OrderItem',
  z.object({ productId: key, amount: quantity, modifiers: z.array(orderModifier).max(100).nullish() }),
)
export type OrderItem = z.output<typeof orderItem>

export const order = named(
  'Order',
  z.object({
    orderItems: z.array(orderItem).max(200),
    tips: amount.nullish(),
    total: amount.nullish(),
    note: prose(1000).nullish(),
  }),
)
export type Order = z.output<typeof order>
export type OrderWire = z.input<typeof order>

export const orderTotals = named(
  'OrderTotals',
  z.object({ subtotal: amount, deliveryFee: amount, taxes: amount, tip: amount, total: amount }),
)
export type OrderTotals = z.output<typeof orderTotals>
export type OrderTotalsWire = z.input<typeof orderTotals>

/** What was ordered, on a booking that was made. */
export const placedOrder = named(
  'PlacedOrder',
  z.object({
    orderItems: z.array(orderItem).max(200).nullish(),
    tips: amount.nullish(),
    total: amount,
    note: prose(1000).nullish(),
    subtotal: amount.nullish(),
    deliveryFee: amount.nullish(),
    taxes: amount.nullish(),
  }),
)
export type PlacedOrder = z.output<typeof placedOrder>
