import { sql } from 'kysely'
import type { MenuCategory, ModifierGroup } from '#contract/menus/menus.ts'
import type { MenuSummary } from '#contract/restaurants/restaurants.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import type { Db } from '../database/database.ts'
import { photoUrl } from '../restaurants/photos.ts'

/** The categories of one menu, or of all of a restaurant's menus in their order. */
export async function listMenu(db: Db, restaurantId: number, menuId?: string): Promise<MenuCategory[]> {
  let categories = db
    .selectFrom('menu_categories')
    .innerJoin('menus', (join) =>
      join
        .onRef('menus.restaurant_id', '=', 'menu_categories.restaurant_id')
        .onRef('menus.menu_id', '=', 'menu_categories.menu_id'),
    )
    .select(['menu_categories.menu_id', 'menu_categories.category_id', 'menu_categories.name'])
    .where('menu_categories.restaurant_id', '=', restaurantId)
    .orderBy('menus.position')
    .orderBy('menu_categories.menu_id')
    .orderBy('menu_categories.position')
    .orderBy('menu_categories.category_id')
  let products = db
    .selectFrom('products')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'products.restaurant_id')
    .leftJoin('photos', 'photos.photo_id', 'products.photo_id')
    .selectAll('products')
    .select(['restaurants.currency', 'photos.file', 'photos.widths'])
    .where('products.restaurant_id', '=', restaurantId)
    .orderBy('products.position')
    .orderBy('products.menu_id')
    .orderBy('products.product_id')
  if (menuId !== undefined) {
    categories = categories.where('menu_categories.menu_id', '=', menuId)
    products = products.where('products.menu_id', '=', menuId)
  }
  const [groups, dishes, modifiers] = await Promise.all([
    categories.execute(),
    products.execute(),
    listProductModifiers(db, restaurantId),
  ])
  const dishesOf = Map.groupBy(dishes, (dish) => `${dish.menu_id}/${dish.category_id}`)
  return groups.map((group) => ({
    id: group.category_id,
    name: group.name,
    products: (dishesOf.get(`${group.menu_id}/${group.category_id}`) ?? []).map((dish) => ({
      id: dish.product_id,
      name: dish.name,
      description: dish.description,
      price: majorUnits(dish.price_minor, dish.currency),
      imageUrl: dish.file && dish.widths ? photoUrl({ file: dish.file, widths: dish.widths }) : null,
      available: !dish.sold_out,
      modifierGroupIds: modifiers.get(`${dish.menu_id}/${dish.product_id}`) ?? [],
      tags: dish.tags,
      allergens: dish.allergens,
    })),
  }))
}

async function listProductModifiers(db: Db, restaurantId: number): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('product_modifiers')
    .select(['menu_id', 'product_id', 'group_id'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('position')
    .orderBy('group_id')
    .execute()
  const groups = Map.groupBy(rows, (row) => `${row.menu_id}/${row.product_id}`)
  return new Map([...groups].map(([key, group]) => [key, group.map((row) => row.group_id)]))
}

/** What a restaurant says of its menus beside its other facts: the name of the first, and the sections of all. */
export async function findMenuSummary(db: Db, restaurantId: number): Promise<MenuSummary | null> {
  const { rows } = await sql<MenuSummary>`
    SELECT m.name, m.description, m.language AS "inLanguage", (
      SELECT coalesce(json_agg(json_build_object('name', c.name) ORDER BY every.position, c.menu_id, c.position, c.category_id), '[]')
      FROM menu_categories c JOIN menus every ON every.restaurant_id = ${restaurantId} AND every.menu_id = c.menu_id
      WHERE c.restaurant_id = ${restaurantId}
    ) AS "menuSection"
    FROM menus m WHERE m.restaurant_id = ${restaurantId} ORDER BY m.position, m.menu_id LIMIT 1`.execute(db)
  return rows[0] ?? null
}

export async function hasMenu(db: Db, restaurantId: number, menuId: string): Promise<boolean> {
  const row = await db
    .selectFrom('menus')
    .select('menu_id')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .executeTakeFirst()
  return row !== undefined
}

export async function listModifierGroups(db: Db, restaurantId: number, menuId: string): Promise<ModifierGroup[]> {
  const [groups, options] = await Promise.all([
    db
      .selectFrom('modifier_groups')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where('menu_id', '=', menuId)
      .orderBy('group_id')
      .execute(),
    db
      .selectFrom('modifier_options')
      .innerJoin('restaurants', 'restaurants.restaurant_id', 'modifier_options.restaurant_id')
      .selectAll('modifier_options')
      .select('restaurants.currency')
      .where('modifier_options.restaurant_id', '=', restaurantId)
      .where('menu_id', '=', menuId)
      .orderBy('position')
      .orderBy('option_id')
      .execute(),
  ])
  const optionsOf = Map.groupBy(options, (option) => option.group_id)
  return groups.map((group) => ({
    id: group.group_id,
    name: group.name,
    min: group.min_options,
    max: group.max_options,
    options: (optionsOf.get(group.group_id) ?? []).map((option) => ({
      id: option.option_id,
      name: option.name,
      price: majorUnits(option.price_minor, option.currency),
      default: option.is_default,
      available: !option.sold_out,
      modifierGroupIds: option.group_ids,
    })),
  }))
}
