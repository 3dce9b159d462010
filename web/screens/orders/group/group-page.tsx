import { data, Form, redirect } from 'react-router'
import { isHexId } from '#contract/wire/wire-text.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { chosenAround } from '../../../parts/embed/chosen-around.ts'
import { RefreshWithoutScripts } from '../../../parts/live/refresh-without-scripts.tsx'
import { orderLink } from '../../../parts/orders/order-link.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { isFramed } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { nameFrame } from '../../../parts/reservations/hold/name-frame.server.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { EmptyPage } from '../../../parts/shell/empty-page.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { FailureBox } from '../../../parts/ui/failure-box.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { changeCart } from '../cart/cart-form.server.ts'
import { menuView, openMenu } from '../menu-page.server.ts'
import { MenuScreen } from '../menu-screen.tsx'
import { type OrderFailure, orderFailureOf } from '../order-failures.server.ts'
import { findOrderRestaurant, type OrderRestaurant } from '../order-restaurant.server.ts'
import { useOrderText } from '../order-text.ts'
import type { Route } from './+types/group-page.ts'
import { GroupName } from './begin-group.tsx'
import { findGroup, type GroupView, groupView, type OpenGroup } from './group.server.ts'
import { cartOfParts, itemsOfCart } from './group-cart.ts'
import { GroupPanel } from './group-panel.tsx'
import { useLiveGroup } from './live-group.ts'
import { addressPart, keepPart } from './part-cookies.server.ts'
import { OthersParts, Plates } from './people.tsx'

type GroupPageArgs = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>

// The origin must be sent along, or the forms of this page would be taken for a stranger's; the code of the link must not.
const ownHeaders = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }

async function open({ request, context, params }: GroupPageArgs) {
  const restaurant = await findOrderRestaurant(context, params.restaurantId)
  const group = await findGroup(request, context, restaurant.restaurantId, params.code)
  return { restaurant, group, base: `/delivery/${params.restaurantId}/group/${params.code}` }
}

/** The menu with one's own part as the cart, which is kept with the group and not in the browser. */
function orderingOf(
  { request, context }: { request: Request; context: PageContext },
  restaurant: OrderRestaurant,
  { parts, own, deliveryType: type }: OpenGroup,
) {
  const { restaurantId, currency } = restaurant
  const { kept } = cartOfParts(
    parts.filter(({ part }) => part === own?.part),
    { type, currency, own: own?.part ?? null },
  )
  return { request, context, restaurant, owner: { restaurantId }, types: [type], kept }
}

export async function loader(opening: Route.LoaderArgs) {
  const { request, context, params } = opening
  nameFrame(request)
  const { restaurant, group, base } = await open(opening)
  const { slug, name, restaurantId, currency } = restaurant
  const restarts = `/delivery/${params.restaurantId}`
  if (!group) return data({ slug, name, restarts, view: null, group: null }, { headers: ownHeaders, status: 404 })
  const { publicUrl } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const ordering = orderingOf(opening, restaurant, group)
  const [view, { shown }] = await Promise.all([menuView(ordering, { base, next: base }), openMenu(ordering)])
  const checkout = (whose: 'all' | 'mine') =>
    orderLink(`/delivery/${params.restaurantId}/checkout`, query, { group: params.code, for: whose })
  return data(
    {
      slug,
      name,
      restarts,
      view,
      group: {
        ...groupView(group, shown, currency),
        link: `${publicUrl.replace(/\/$/, '')}${base}`,
        events: `/api/rsv/guest/restaurants/${restaurantId}/group-orders/${params.code}/events`,
        links: { all: checkout('all'), mine: checkout('mine') },
      } satisfies GroupView,
    },
    { headers: ownHeaders },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action(opening: Route.ActionArgs) {
  const { request, context, params } = opening
  const { api, publicUrl } = context.get(requestContext)
  const { restaurant, group, base } = await open(opening)
  const back = orderLink(base, new URL(request.url).searchParams)
  if (!group) return redirect(back)
  const form = await request.formData()
  const call = { restaurantId: restaurant.restaurantId, code: params.code }
  try {
    if (form.get('intent') === 'join' && !group.own) {
      const [id, name] = [textIn(form, 'id'), textIn(form, 'name').trim()]
      if (!isHexId(id) || name === '') return redirect(back)
      // Two guests of one name cannot be told apart by the others: that is asked about once.
      if (group.parts.some((part) => isSameName(part.name, name)) && !isSameName(textIn(form, 'sameName'), name))
        return data({ failure: null, sameName: name.slice(0, 60) }, { status: 409 })
      const own = await api.groupOrders.join({ params: call, body: { id, name: name.slice(0, 60) } })
      const { searchParams } = new URL(request.url)
      const to = isFramed(request) ? orderLink(base, searchParams, addressPart(own), chosenAround) : back
      return redirect(to, { headers: { 'set-cookie': keepPart(params.code, own, publicUrl) } })
    }
    if (group.own && form.get('intent') === 'empty')
      await emptyPart(opening, restaurant, group, Number(form.get('part')))
    else if (group.own) await changeOwnPart(opening, restaurant, group, form)
    return redirect(back)
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    const shown = orderFailureOf(failure)
    return data({ failure: shown, sameName: null }, { status: shown.status })
  }
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const mostTries = 5

/** Another tab of the same guest may have changed the part meanwhile: then what was asked is done to what is there now. */
async function changeOwnPart(opening: GroupPageArgs, restaurant: OrderRestaurant, first: OpenGroup, form: FormData) {
  const { request, context, params } = opening
  const { api } = context.get(requestContext)
  const { restaurantId, currency } = restaurant
  let group: OpenGroup | null = first
  for (let tries = 1; group?.own; tries++) {
    const { own, deliveryType } = group
    const { kept, shown } = await openMenu(orderingOf(opening, restaurant, group))
    const changed = changeCart(kept, form, { menu: shown.menu, menuId: shown.menuId, types: [deliveryType] })
    try {
      const items = itemsOfCart(changed, currency)
      const body = { key: own.key, version: own.version, items }
      await api.groupOrders.change({ params: { restaurantId, code: params.code, part: String(own.part) }, body })
      return
    } catch (failure) {
      if (!isCallFailure(failure) || failure.code !== 'part_changed' || tries === mostTries) throw failure
      group = await findGroup(request, context, restaurantId, params.code)
    }
  }
}

async function emptyPart(
  { context, params }: GroupPageArgs,
  { restaurantId }: OrderRestaurant,
  group: OpenGroup,
  part: number,
) {
  const { api } = context.get(requestContext)
  const found = group.parts.find((each) => each.part === part)
  if (!found || !group.own) return
  const body = { key: group.own.key, version: found.version, items: [] }
  await api.groupOrders.change({ params: { restaurantId, code: params.code, part: String(part) }, body })
}

export default function GroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useOrderText()
  const { view, group, slug, name, restarts } = loaderData
  useLiveGroup(group?.events ?? null)
  const failure = actionData?.failure ?? null
  if (!view || !group)
    return (
      <BookingFrame back={{ to: `/restaurants/${slug}`, name }}>
        <EmptyPage
          drawing="plate"
          title={t('group.closed.title')}
          more={t('group.closed.more')}
          to={restarts}
          action={t('title', { name })}
        />
      </BookingFrame>
    )
  return (
    <>
      <RefreshWithoutScripts />
      {failure ? <Failure failure={failure} /> : null}
      {group.own ? (
        <MenuScreen
          view={view}
          back={{ to: `/restaurants/${slug}`, name }}
          cart={<GroupPanel view={view} group={group} />}
        />
      ) : (
        <JoinScreen
          group={group}
          view={view}
          back={{ to: `/restaurants/${slug}`, name }}
          sameName={actionData?.sameName ?? null}
        />
      )}
    </>
  )
}

function Failure({ failure }: { failure: OrderFailure }) {
  const { t } = useOrderText()
  return <FailureBox failure={failure} words={failure.sentence ? t(failure.sentence) : failure.message} />
}

type JoinScreenProps = {
  group: GroupView
  view: NonNullable<Route.ComponentProps['loaderData']['view']>
  back: { to: string; name: string }
  /** The name under which another guest has joined before. */
  sameName: string | null
}

function JoinScreen({ group, view, back, sameName }: JoinScreenProps) {
  const { t } = useOrderText()
  const { restaurant } = view
  const title = t('group.join-title', { name: group.organiser })
  return (
    <BookingFrame back={back} accent={restaurant.accent}>
      <PageHead title={title} noIndex />
      <div className="booking-column">
        <div className="grid gap-2">
          <h1 className="text-display">{title}</h1>
          <p className="text-soft">
            {restaurant.name} · {t(`type.${view.type}`)}
          </p>
        </div>
        <Form method="post" className="card order-panel">
          <input type="hidden" name="id" value={group.joinId} />
          {sameName ? (
            <>
              <input type="hidden" name="sameName" value={sameName} />
              <p className="notice" role="alert">
                <Icon name="alert" />
                {t('group.same-name', { name: sameName })}
              </p>
            </>
          ) : null}
          <GroupName name={sameName ?? undefined} />
          <Button type="submit" kind="main" name="intent" value="join">
            {t('group.join')}
          </Button>
        </Form>
        <section className="card order-panel" aria-label={t('group.title')}>
          <Plates people={group.people} />
          <OthersParts
            people={group.people}
            currency={restaurant.currency}
            language={restaurant.language}
            mayEmpty={false}
          />
        </section>
      </div>
    </BookingFrame>
  )
}
