import type { ChosenDish, GuestDishes } from '#contract/party/guest-dishes.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import type { OrderMenu } from '#domain/orders/order-menu.ts'
import { priceLine } from '#domain/orders/price-line.ts'
import { type MenusById, menuOfLines } from '#domain/orders/price-order.ts'
import { type Dish, dishState } from '#domain/party/dishes.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { readOrderMenus } from '../orders/order-menus.ts'
import { presentLine } from '../orders/present-order.ts'
import type { Invitation } from './invitations.ts'

type DishesInvitation = Pick<Invitation, 'invitationId' | 'dishes' | 'dishesVersion'>

/** What each of some guests chose, with its sum by the menu as it is now, and what was ordered for them. */
export async function presentDishes(
  db: Db,
  booking: Pick<Booking, 'restaurantId' | 'order' | 'currency'>,
  guests: readonly DishesInvitation[],
): Promise<(guest: DishesInvitation) => GuestDishes> {
  const dishes = guests.flatMap((guest) => guest.dishes)
  const menus: MenusById = dishes.length > 0 ? await readOrderMenus(db, booking.restaurantId) : new Map()
  // An order is of one menu: of that which something was ordered from, or else of that which most was chosen from.
  const menuId = booking.order?.menuId ?? (menuOfLines(menus, dishes)[0] || null)
  const menu = menus.get(menuId ?? '') ?? null
  const currency = booking.currency.toLowerCase()
  return ({ invitationId, dishes: chosen, dishesVersion: version }) => {
    const ordered = (booking.order?.lines ?? []).filter((line) => line.invitationId === invitationId)
    const items = chosen.map((dish) => presentDish(dish, { menu, menus, currency }))
    const sum = chosen.reduce((total, dish) => total + dish.amount * (unitOf(menu, dish) ?? 0), 0)
    const orderedSum = ordered.reduce((total, { amount, unitMinor }) => total + amount * unitMinor, 0)
    return {
      version,
      items,
      menuId,
      total: majorUnits(sum, currency),
      currency,
      state: dishState(chosen, ordered),
      ordered: ordered.map((line) => presentLine(line, currency)),
      orderedTotal: majorUnits(orderedSum, currency),
    }
  }
}

function unitOf(menu: OrderMenu | null, dish: Dish): number | null {
  const price = menu && priceLine(menu, dish)
  return price && 'unitMinor' in price ? price.unitMinor : null
}

type Within = { menu: OrderMenu | null; menus: MenusById; currency: string }

function presentDish(dish: Dish, { menu, menus, currency }: Within): ChosenDish {
  const { productId, amount, modifiers } = dish
  const known = [menu, ...menus.values()].find((each) => each?.products.has(productId))
  const price = menu ? priceLine(menu, dish) : { problem: 'unknown_product' as const }
  return {
    productId,
    amount,
    name: known?.products.get(productId)?.name ?? productId,
    price: 'unitMinor' in price ? majorUnits(price.unitMinor, currency) : null,
    modifiers: modifiers.map((chosen) => ({
      ...chosen,
      name: known?.groups.get(chosen.id)?.options.get(chosen.optionId)?.name ?? chosen.optionId,
    })),
    problem: 'problem' in price ? price.problem : null,
  }
}
