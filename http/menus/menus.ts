import { menus } from '#contract/menus/menus.ts'
import { hasMenu, listMenu, listModifierGroups } from '#data/menus/menus.ts'
import { listDeliveryZones, listKnownStreets } from '#data/orders/delivery-area.ts'
import { findRestaurantNumber } from '#data/restaurants/restaurants.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const streets = handle(menus.streets, async ({ params }, { catalogue }) => {
  const known = await findRestaurantNumber(catalogue, String(params.restaurantId))
  if (known === undefined) return refuse('not_found')
  const [named, zones] = await Promise.all([
    listKnownStreets(catalogue, params.restaurantId),
    listDeliveryZones(catalogue, params.restaurantId),
  ])
  return { streets: named, zones }
})

export const get = handle(menus.get, async ({ params }, { catalogue }) => {
  const known = await findRestaurantNumber(catalogue, String(params.restaurantId))
  return known === undefined ? refuse('not_found') : listMenu(catalogue, params.restaurantId)
})

export const getById = handle(menus.getById, async ({ params }, { catalogue }) => {
  const known = await hasMenu(catalogue, params.restaurantId, params.menuId)
  return known ? listMenu(catalogue, params.restaurantId, params.menuId) : refuse('not_found')
})

export const modifiers = handle(menus.modifiers, async ({ params }, { catalogue }) => {
  const known = await hasMenu(catalogue, params.restaurantId, params.menuId)
  return known ? listModifierGroups(catalogue, params.restaurantId, params.menuId) : refuse('not_found')
})
