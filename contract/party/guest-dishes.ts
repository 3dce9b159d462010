import { z } from 'zod'
import { named } from '../api/components.ts'
import { orderedItem } from '../orders/orders.ts'
import { whole } from '../wire/lists.ts'
import { count, currency, key } from '../wire/text.ts'
import { amount } from '../wire/wire.ts'

/** As many lines as one guest chooses. */
export const mostDishes = 40

/** Why a dish cannot be ordered as it was chosen. */
export const dishProblems = ['unknown_product', 'sold_out', 'modifiers_invalid', 'amount_invalid'] as const

/** `changed`: what the guest chose is not what was ordered for them. */
export const dishStates = ['none', 'chosen', 'ordered', 'changed'] as const
export type DishState = (typeof dishStates)[number]

export const chosenDish = named(
  'ChosenDish',
  orderedItem.omit({ guestName: true, invitationId: true, price: true }).extend({
    /** Of one, with its choices, by the menu as it is now; null for what cannot be had. */
    price: amount.nullable(),
    problem: z.enum(dishProblems).nullable(),
  }),
)
export type ChosenDish = z.output<typeof chosenDish>

/** What one guest of a party would like to eat. */
export const guestDishes = named(
  'GuestDishes',
  z.object({
    /** Goes up with every change. */
    version: count,
    items: whole(z.array(chosenDish).max(mostDishes)),
    /** The menu they are of: all of an order is of one. */
    menuId: key.nullable(),
    /** Of all that can be had. */
    total: amount,
    currency,
    state: z.enum(dishStates),
    /** What the order of the table has for this guest, at the prices agreed to. */
    ordered: whole(z.array(orderedItem).max(200)),
    orderedTotal: amount,
  }),
)
export type GuestDishes = z.output<typeof guestDishes>
export type GuestDishesWire = z.input<typeof guestDishes>
