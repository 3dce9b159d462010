import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import type { PageContext } from '../../parts/request/context.ts'
import { findBookableRestaurant } from '../../parts/reservations/restaurant/bookable-restaurant.server.ts'
import {
  type RestaurantSummary,
  restaurantSummary,
} from '../../parts/reservations/restaurant/restaurant-summary.server.ts'

export type OrderRestaurant = RestaurantSummary & {
  types: DeliveryType[]
  takesPreorders: boolean
  menus: { id: string; name: string }[]
  /** Its own language, in which dishes are written. */
  language: string | null
}

const ordered = ['takeaway', 'delivery'] as const

export async function findOrderRestaurant(context: PageContext, idOrName: string): Promise<OrderRestaurant> {
  const found = await findBookableRestaurant(context, idOrName)
  const settings = found.config.onlineOrderingSettings
  const menus = settings?.menus ?? []
  const isOpen = found.config.acceptReservation === true && menus.length > 0
  return {
    ...restaurantSummary(found, null),
    types: isOpen ? ordered.filter((type) => settings?.[type]?.enabled === true) : [],
    takesPreorders: isOpen && settings?.preorder?.enabled === true,
    menus,
    language: found.restaurant.menu?.inLanguage ?? null,
  }
}
