import type { Client } from '#contract/endpoints/client.ts'
import type { MenuCategoryWire, ModifierGroup, ProductWire } from '#contract/menus/menus.ts'
import { minorUnits, modifiersFile } from '#contract/wire/wire-text.ts'
import { foldText } from '#domain/locale/fold.ts'
import type { OrderMenu } from '#domain/orders/order-menu.ts'
import { critical, optional } from '../api/call-failure.ts'
import { type PageContext, requestContext } from '../request/context.ts'

export type ShownMenu = { menuId: string; categories: MenuCategoryWire[]; groups: ModifierGroupView[]; menu: OrderMenu }

export type ModifierGroupView = {
  id: string
  name: string
  min: number
  max: number
  options: { id: string; name: string; price: number; isDefault: boolean; available: boolean; groupIds: string[] }[]
}

type Groups = readonly (Omit<ModifierGroup, 'options'> & {
  options: readonly {
    id: string
    name: string
    price: number
    default?: boolean | null | undefined
    available?: boolean | null | undefined
    modifierGroupIds?: string[] | null | undefined
  }[]
})[]

/** A menu to order from, by the calls of the contract; without its modifiers, dishes that need none can still be had. */
export async function findMenu(
  context: PageContext,
  { restaurantId, menuId, currency }: { restaurantId: number; menuId: string; currency: string },
): Promise<ShownMenu> {
  const { api } = context.get(requestContext)
  const [categories, groups] = await Promise.all([
    critical(api.menus.getById({ params: { restaurantId, menuId } })),
    optional(findModifiers(api, restaurantId, menuId), 'modifiers'),
  ])
  return { menuId, categories, groups: viewOf(groups ?? []), menu: orderMenuOf(categories, groups ?? [], currency) }
}

async function findModifiers(api: Client, restaurantId: number, menuId: string) {
  if (!restaurantId || !menuId) throw new Error('Restaurant ID is required!')
  return api.menus.modifiers({ params: { restaurantId, file: modifiersFile(menuId) } })
}

const viewOf = (groups: Groups): ModifierGroupView[] =>
  groups.map(({ id, name, min, max, options }) => ({
    id,
    name,
    min,
    max,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      price: option.price,
      isDefault: option.default === true,
      available: option.available !== false,
      groupIds: option.modifierGroupIds ?? [],
    })),
  }))

function orderMenuOf(categories: readonly MenuCategoryWire[], groups: Groups, currency: string): OrderMenu {
  const minor = (amount: number) => minorUnits(amount, currency) ?? 0
  const products = categories.flatMap(({ products: each }) => each)
  return {
    hours: null,
    products: new Map(
      products.map(({ id, name, price, available, modifierGroupIds }) => [
        id,
        { name, priceMinor: minor(price), isSoldOut: !available, groupIds: modifierGroupIds ?? [] },
      ]),
    ),
    groups: new Map(
      groups.map(({ id, name, min, max, options }) => [
        id,
        {
          name,
          min,
          max,
          options: new Map(
            options.map((option) => [
              option.id,
              {
                name: option.name,
                priceMinor: minor(option.price),
                isDefault: option.default === true,
                isSoldOut: option.available === false,
                groupIds: option.modifierGroupIds ?? [],
              },
            ]),
          ),
        },
      ]),
    ),
  }
}

export type MenuFilter = { words: string; diets: string[]; without: string[] }

export function filterOf(query: URLSearchParams): MenuFilter {
  return {
    words: (query.get('q') ?? '').trim().slice(0, 80),
    diets: query.getAll('diet').slice(0, 10),
    without: query.getAll('without').slice(0, 20),
  }
}

/** What fits: every word somewhere in name or text, every diet, and none of the allergens. */
export function filterMenu(categories: readonly MenuCategoryWire[], filter: MenuFilter): MenuCategoryWire[] {
  const words = foldText(filter.words).split(/\s+/).filter(Boolean)
  const fits = ({ name, description, tags, allergens }: ProductWire) => {
    const text = foldText(`${name} ${description ?? ''}`)
    return (
      words.every((word) => text.includes(word)) &&
      filter.diets.every((diet) => tags?.includes(diet) || (diet === 'vegetarian' && tags?.includes('vegan'))) &&
      !filter.without.some((allergen) => allergens?.includes(allergen))
    )
  }
  return categories
    .map((category) => ({ ...category, products: category.products.filter(fits) }))
    .filter(({ products }) => products.length > 0)
}

/** What the dishes of a menu could be filtered by. */
export function filtersOf(categories: readonly MenuCategoryWire[]): { diets: string[]; allergens: string[] } {
  const products = categories.flatMap(({ products: each }) => each)
  const known = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].toSorted()
  return {
    diets: known(products.map(({ tags }) => tags ?? [])).filter((tag) => tag !== 'spicy'),
    allergens: known(products.map(({ allergens }) => allergens ?? [])),
  }
}
