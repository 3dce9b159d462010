import { sql } from 'kysely'
import type { OrderMenu, OrderModifierGroup, OrderModifierOption, OrderProduct } from '#domain/orders/order-menu.ts'
import type { Db } from '../database/database.ts'
import { keptBriefly } from '../database/reads/kept-briefly.ts'

/** The menus that can be ordered from, in their order: to look at. What is sold out is known within a second. */
export const readOrderMenus = keptBriefly(findOrderMenus, { lifetimeMs: 400, most: 500 })

type OrderMenuRow = {
  menuId: string
  hours: OrderMenu['hours']
  products: [id: string, product: OrderProduct][] | null
  groups: [id: string, group: GroupRow][] | null
}
type GroupRow = Pick<OrderModifierGroup, 'name' | 'min' | 'max'> & { options: [id: string, OrderModifierOption][] }

/** As they are at this moment, for what is about to be ordered: a dish that was taken off the menu is sold no more. */
export async function findOrderMenus(db: Db, restaurantId: number): Promise<ReadonlyMap<string, OrderMenu>> {
  const { rows } = await sql<OrderMenuRow>`/* named: order_menus */ SELECT m.menu_id AS "menuId", m.hours,
      (SELECT json_agg(json_build_array(p.product_id, json_build_object('name', p.name, 'priceMinor', p.price_minor,
          'isSoldOut', p.sold_out, 'groupIds', coalesce((
            SELECT json_agg(pm.group_id ORDER BY pm.position, pm.group_id) FROM product_modifiers AS pm
            WHERE pm.restaurant_id = ${restaurantId} AND pm.menu_id = p.menu_id AND pm.product_id = p.product_id), '[]')))
          ORDER BY p.position, p.product_id)
        FROM products AS p WHERE p.restaurant_id = ${restaurantId} AND p.menu_id = m.menu_id) AS products,
      (SELECT json_agg(json_build_array(g.group_id, json_build_object('name', g.name, 'min', g.min_options,
          'max', g.max_options, 'options', coalesce((
            SELECT json_agg(json_build_array(o.option_id, json_build_object('name', o.name,
              'priceMinor', o.price_minor, 'isDefault', o.is_default, 'isSoldOut', o.sold_out, 'groupIds', o.group_ids)) ORDER BY o.position, o.option_id)
            FROM modifier_options AS o WHERE o.restaurant_id = ${restaurantId} AND o.menu_id = g.menu_id
              AND o.group_id = g.group_id), '[]')))
          ORDER BY g.group_id)
        FROM modifier_groups AS g WHERE g.restaurant_id = ${restaurantId} AND g.menu_id = m.menu_id) AS groups
    FROM menus AS m WHERE m.restaurant_id = ${restaurantId} AND m.orderable ORDER BY m.position, m.menu_id`.execute(db)
  return new Map(
    rows.map(({ menuId, hours, products, groups }) => [
      menuId,
      {
        hours,
        products: new Map(products),
        groups: new Map(groups?.map(([id, group]) => [id, { ...group, options: new Map(group.options) }])),
      },
    ]),
  )
}
