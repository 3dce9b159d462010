import { data, href, redirect, useSearchParams } from 'react-router'
import { isHexId } from '#contract/wire/wire-text.ts'
import { critical } from '../../parts/api/call-failure.ts'
import { chosenAround } from '../../parts/embed/chosen-around.ts'
import { dropCart } from '../../parts/orders/cart/kept-cart.server.ts'
import { orderLink } from '../../parts/orders/order-link.ts'
import { requestContext } from '../../parts/request/context.ts'
import { BookingFrame } from '../../parts/reservations/frame.tsx'
import { isFramed } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { nameFrame } from '../../parts/reservations/hold/name-frame.server.ts'
import { describeEntry } from '../../parts/seo/describe-entry.server.ts'
import { isEntry } from '../../parts/seo/entry.ts'
import { EmptyPage } from '../../parts/shell/empty-page.tsx'
import type { Route } from './+types/page.ts'
import { CartPanel } from './cart/cart-panel.tsx'
import { BeginGroup } from './group/begin-group.tsx'
import { freshGroupId } from './group/group.server.ts'
import { itemsOfCart } from './group/group-cart.ts'
import { addressPart, keepPart } from './group/part-cookies.server.ts'
import { answerCart, type MenuPageArgs, menuView, openMenu } from './menu-page.server.ts'
import { MenuScreen } from './menu-screen.tsx'
import { findOrderRestaurant } from './order-restaurant.server.ts'
import { useOrderText } from './order-text.ts'

const headersOfCart = { 'cache-control': 'no-store' }

/** The menu to order from, with the cart beside it. Without a restaurant, those that take orders. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (!params.restaurantId) throw redirect('/#order')
  nameFrame(request)
  const restaurant = await findOrderRestaurant(context, params.restaurantId)
  const { restaurantId, types, slug, name } = restaurant
  if (types.length === 0) return data({ view: null, slug, name, groupId: '' }, { headers: headersOfCart })
  const base = href('/delivery/:restaurantId?', { restaurantId: params.restaurantId })
  describeEntry(context, request, restaurant)
  const view = await menuView(
    { request, context, restaurant, owner: { restaurantId }, types },
    { base, next: `${base}/checkout` },
  )
  return data({ view, slug, name, groupId: freshGroupId() }, { headers: headersOfCart })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
export const handle = { hydrate: 'when-used' }

export async function action({ request, context, params }: Route.ActionArgs) {
  const restaurant = await findOrderRestaurant(context, params.restaurantId ?? '')
  const { restaurantId, types } = restaurant
  const back = href('/delivery/:restaurantId?', { restaurantId: params.restaurantId ?? '' })
  const ordering = { request, context, restaurant, owner: { restaurantId }, types }
  const form = await request.clone().formData()
  return form.get('intent') === 'group' ? beginGroup(ordering, form, back) : answerCart(ordering, back)
}

/** What is in the cart becomes the organiser's part of a group, and is no longer a cart of this browser. */
async function beginGroup(ordering: MenuPageArgs, form: FormData, back: string) {
  const { request, context, restaurant, owner } = ordering
  const { api, publicUrl } = context.get(requestContext)
  const [id, name] = [form.get('id'), form.get('name')]
  if (typeof id !== 'string' || !isHexId(id) || typeof name !== 'string' || name.trim() === '') return redirect(back)
  const { kept, type } = await openMenu(ordering)
  if (type === 'preorder') return redirect(back)
  const { code, ...own } = await critical(
    api.groupOrders.begin({
      params: { restaurantId: restaurant.restaurantId },
      body: { id, name: name.trim().slice(0, 60), deliveryType: type, items: itemsOfCart(kept, restaurant.currency) },
    }),
  )
  const group = `${back}/group/${code}`
  const query = new URL(request.url).searchParams
  const headers = new Headers([['set-cookie', keepPart(code, own, publicUrl)]])
  headers.append('set-cookie', dropCart(owner, publicUrl))
  return redirect(isFramed(request) ? orderLink(group, query, addressPart(own), chosenAround) : group, { headers })
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useOrderText()
  const { view, name, slug, groupId } = loaderData
  const [query] = useSearchParams()
  if (view)
    return (
      <MenuScreen
        view={view}
        back={{ to: `/restaurants/${slug}`, name }}
        noIndex={!isEntry(query)}
        cart={
          <div className="grid gap-4">
            <CartPanel view={view} />
            <BeginGroup id={groupId} />
          </div>
        }
      />
    )
  return (
    <BookingFrame back={{ to: `/restaurants/${slug}`, name }}>
      <EmptyPage
        drawing="table"
        title={t('closed.title', { name })}
        more={t('closed.more')}
        to={`/restaurants/${slug}`}
        action={t('closed.go')}
      />
    </BookingFrame>
  )
}
