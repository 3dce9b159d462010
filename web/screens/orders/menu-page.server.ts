import { data, redirect } from 'react-router'
import { chooseDeliveryType, chosenElsewhere } from '#domain/orders/cart.ts'
import { type KeptCart, lineKey } from '#domain/orders/cart-text.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import { allergenName, nameAllergens } from '../../parts/i18n/allergen-names.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { cartView, priceIn } from '../../parts/orders/cart/cart-view.server.ts'
import { type CartOwner, keepCart, readCart, writtenCart } from '../../parts/orders/cart/kept-cart.server.ts'
import { filterMenu, filterOf, filtersOf, findMenu, type ShownMenu } from '../../parts/orders/menu.server.ts'
import { carriedNames, orderLink } from '../../parts/orders/order-link.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { isFramed } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { changeCart } from './cart/cart-form.server.ts'
import type { OrderRestaurant } from './order-restaurant.server.ts'

export type MenuPageArgs = {
  request: Request
  context: PageContext
  restaurant: OrderRestaurant
  owner: CartOwner
  types: readonly DeliveryType[]
  /** What is in the cart before anything was put into it here. */
  initial?: KeptCart
  /** What travels from page to page, beside what always does. */
  carries?: readonly string[]
  /** The cart itself, where it is kept elsewhere than in the browser. */
  kept?: KeptCart
}

/** The menu that is looked at: the one asked for, the one of the cart, or the first. */
export async function openMenu({ request, context, restaurant, owner, types, initial, kept: given }: MenuPageArgs) {
  const kept = given ?? readCart(request, owner, initial)
  const asked = new URL(request.url).searchParams.get('menu') ?? kept.cart.menuId
  const menuId = (restaurant.menus.find(({ id }) => id === asked) ?? restaurant.menus[0])?.id ?? ''
  const { restaurantId, currency } = restaurant
  const shown = await findMenu(context, { restaurantId, menuId, currency })
  const type = types.find((each) => each === kept.cart.deliveryType) ?? types[0] ?? 'takeaway'
  const cart = chooseDeliveryType(kept.cart, type, priceIn(shown.menu))
  return { kept: { ...kept, cart }, shown, type }
}

const namesOf = ({ carries = [] }: MenuPageArgs) => [...new Set([...carriedNames, ...carries])]

/** Everything that the menu and the cart beside it show. */
export async function menuView(ordering: MenuPageArgs, { base, next }: { base: string; next: string }) {
  const { request, context, restaurant, types } = ordering
  const locale = requestLocale(request, context.get(requestContext).tenant?.languages)
  const query = new URL(request.url).searchParams
  const { kept, shown, type } = await openMenu(ordering)
  const filter = filterOf(query)
  const names = namesOf(ordering)
  const { diets, allergens } = filtersOf(shown.categories)
  return {
    restaurant,
    types: [...types],
    type,
    menuId: shown.menuId,
    /** Nothing chosen says something too, where something was before. */
    sendsEmpty: ordering.initial !== undefined && ordering.initial.cart.selectedProducts.preorder.length > 0,
    categories: nameAllergens(filterMenu(shown.categories, filter), locale),
    filter,
    filters: {
      diets,
      allergens: allergens.map((key) => ({ key, name: allergenName(key, locale) })),
    },
    /** Another way of ordering, whose dishes can be taken along. */
    elsewhere: chosenElsewhere(kept.cart, types),
    cart: cartView(kept, shown.menu, restaurant.currency),
    dish: dishOf(query, shown, kept.cart.selectedProducts[type]),
    links: {
      self: orderLink(base, query, {}, names),
      next: orderLink(next, query, {}, names),
      carried: Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []))),
    },
  }
}

export type MenuView = Awaited<ReturnType<typeof menuView>>

/** The dish whose choices are open, as it stands in the cart or as it comes. */
function dishOf(
  query: URLSearchParams,
  { categories, groups, menu }: ShownMenu,
  lines: readonly {
    id: string
    repeatIndex: number
    amount: number
    selectedModifiers: readonly { id: string; optionId: string }[]
  }[],
) {
  const id = query.get('dish')
  const product = categories.flatMap(({ products }) => products).find((each) => each.id === id)
  if (!product) return null
  const repeat = query.get('repeat')
  const line = lines.find((each) => repeat !== null && lineKey(each) === `${repeat}/${product.id}`)
  const chosen = line?.selectedModifiers.map(({ id: group, optionId }) => `${group}/${optionId}`) ?? null
  const asked = new Set(product.modifierGroupIds)
  for (const group of asked)
    for (const option of menu.groups.get(group)?.options.values() ?? [])
      for (const further of option.groupIds ?? []) asked.add(further)
  return {
    product,
    groups: groups.filter((group) => asked.has(group.id)),
    repeatIndex: line?.repeatIndex ?? null,
    amount: line?.amount ?? 1,
    chosen,
  }
}

export type OpenDish = NonNullable<MenuView['dish']>

/** Changes the cart and leads back to the menu, so that a page that is loaded again changes nothing. */
export async function answerCart(ordering: MenuPageArgs, back: string) {
  const { request, context, owner, types } = ordering
  const { publicUrl } = context.get(requestContext)
  const form = await request.formData()
  const { kept: before, shown } = await openMenu(ordering)
  const changed = changeCart(before, form, { menu: shown.menu, menuId: shown.menuId, types })
  const text = writtenCart(changed)
  // More than a browser keeps: the cart stays as it is.
  if (text === null) return data({ tooMuch: true }, { status: 413 })
  const query = new URL(request.url).searchParams
  const kept = isFramed(request) ? { cart: text, framed: '1' } : { cart: null }
  const to = orderLink(back, query, kept, namesOf(ordering))
  return redirect(to, { headers: { 'set-cookie': keepCart(owner, text, publicUrl) } })
}
