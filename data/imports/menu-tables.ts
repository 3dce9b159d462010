import type { PartnerPlan, PlannedMenu } from '#domain/imports/partner.ts'
import { flag, integer, json, owned, owner, type PartnerTable, smallint, text } from './partner-table.ts'
import type { TableRecord } from './records/record-set.ts'

const dish = { ...owner, menu_id: text }

export const menuTables = {
  menus: {
    columns: {
      ...dish,
      name: text,
      description: text,
      language: text,
      position: smallint,
      orderable: flag,
      hours: json,
    },
    records: (plan) =>
      ofMenus(plan, ({ name, description, language, orderable, hours }, position) => [
        { name, description, language, orderable, hours, position },
      ]),
  },
  menu_categories: {
    columns: { ...dish, category_id: text, name: text, position: smallint },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.categories.map(({ categoryId, name }, position) => ({ category_id: categoryId, name, position })),
      ),
  },
  products: {
    columns: {
      ...dish,
      product_id: text,
      category_id: text,
      name: text,
      description: text,
      price_minor: integer,
      tags: 'text[]',
      allergens: 'text[]',
      photo_id: text,
      sold_out: flag,
      position: smallint,
    },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.categories.flatMap((category) =>
          category.products.map(({ productId, priceMinor, photoId, soldOut, ...product }, position) => ({
            ...product,
            product_id: productId,
            category_id: category.categoryId,
            price_minor: priceMinor,
            photo_id: photoId,
            sold_out: soldOut,
            position,
          })),
        ),
      ),
  },
  modifier_groups: {
    columns: { ...dish, group_id: text, name: text, min_options: smallint, max_options: smallint },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.modifierGroups.map(({ groupId, name, min, max }) => ({
          group_id: groupId,
          name,
          min_options: min,
          max_options: max,
        })),
      ),
  },
  modifier_options: {
    columns: {
      ...dish,
      group_id: text,
      option_id: text,
      name: text,
      price_minor: integer,
      is_default: flag,
      position: smallint,
    },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.modifierGroups.flatMap(({ groupId, options }) =>
          options.map(({ optionId, name, priceMinor, isDefault }, position) => ({
            group_id: groupId,
            option_id: optionId,
            name,
            price_minor: priceMinor,
            is_default: isDefault,
            position,
          })),
        ),
      ),
  },
  product_modifiers: {
    columns: { ...dish, product_id: text, group_id: text, position: smallint },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.categories.flatMap(({ products }) =>
          products.flatMap((product) =>
            product.modifierGroupIds.map((group_id, position) => ({
              product_id: product.productId,
              group_id,
              position,
            })),
          ),
        ),
      ),
  },
  delivery_zones: {
    columns: {
      ...owner,
      zone_id: smallint,
      name: text,
      radius_meters: integer,
      fee_minor: integer,
      minimum_minor: integer,
    },
    records: (plan) =>
      owned(
        plan,
        plan.deliveryZones.map((zone, position) => ({
          zone_id: position,
          name: zone.name,
          radius_meters: zone.radiusMeters,
          fee_minor: zone.feeMinor,
          minimum_minor: zone.minimumMinor,
        })),
      ),
  },
} satisfies Record<string, PartnerTable>

function ofMenus(
  plan: PartnerPlan,
  records: (menu: PlannedMenu, position: number) => readonly object[],
): TableRecord[] {
  return plan.menus.flatMap((menu, position) =>
    records(menu, position).map((record) => ({ restaurant_id: plan.restaurantId, menu_id: menu.menuId, ...record })),
  )
}
