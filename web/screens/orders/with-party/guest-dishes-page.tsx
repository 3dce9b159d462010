import { data, Form, redirect, redirectDocument } from 'react-router'
import { productsOf } from '#domain/orders/cart.ts'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { orderLineOf } from '../../../parts/orders/cart/cart-view.server.ts'
import { dropCart } from '../../../parts/orders/cart/kept-cart.server.ts'
import { orderLink } from '../../../parts/orders/order-link.ts'
import { dishWords } from '../../../parts/orders/with-party/dish-words.ts'
import { findInvitation, mayChoose, privately } from '../../../parts/party/find-invitation.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { nameFrame } from '../../../parts/reservations/hold/name-frame.server.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { FailureBox } from '../../../parts/ui/failure-box.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import { answerCart, menuView, openMenu } from '../menu-page.server.ts'
import { MenuScreen } from '../menu-screen.tsx'
import { orderFailureOf } from '../order-failures.server.ts'
import { findOrderRestaurant } from '../order-restaurant.server.ts'
import { useOrderText } from '../order-text.ts'
import { preorderCart } from '../with-table/preorder-cart.server.ts'
import type { Route } from './+types/guest-dishes-page.ts'

const types: readonly DeliveryType[] = ['preorder']

type GuestDishesPageArgs = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>

/** The key of the invitation stands in the address, so that it works in a frame too. */
async function open({ request, context, params }: GuestDishesPageArgs) {
  const code = params.landingId
  const query = new URL(request.url).searchParams
  const back = orderLink(`/i/${encodeURIComponent(code)}`, query, { cart: null })
  const invitation = await findInvitation(context, code)
  if (typeof invitation === 'number') throw redirect(back)
  if (invitation.key && invitation.key !== code) throw redirect(orderLink(`/i/${invitation.key}/dishes`, query))
  const { dishes, id } = invitation
  const restaurant = await findOrderRestaurant(context, String(invitation.restaurant.id))
  if (!mayChoose(invitation) || !dishes || !id || !restaurant.takesPreorders) throw redirect(back)
  const owner = { invitationId: id }
  const initial = preorderCart(dishes.items, dishes.menuId)
  return {
    dishes,
    organizer: invitation.organizer ?? '',
    back,
    base: `/i/${code}/dishes`,
    ordering: { request, context, restaurant, owner, types, initial },
  }
}

/** Dishes that an invited guest chooses for themselves; whoever booked orders them for the table. */
export async function loader(opening: Route.LoaderArgs) {
  nameFrame(opening.request)
  const { dishes, organizer, back, base, ordering } = await open(opening)
  const view = await menuView(ordering, { base, next: base })
  return data(
    { view, back, organizer, version: dishes.version, ordered: dishWords(dishes.ordered) },
    { headers: privately },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action(opening: Route.ActionArgs) {
  const { request, context, params } = opening
  const { api, publicUrl } = context.get(requestContext)
  const { dishes, back, base, ordering } = await open(opening)
  const form = await request.clone().formData()
  if (form.get('intent') !== 'send') {
    const answered = await answerCart(ordering, base)
    return answered instanceof Response ? answered : data({ failure: null }, { status: 413 })
  }
  const { kept } = await openMenu(ordering)
  const seen = Number(form.get('version') ?? '')
  try {
    await api.invitations.choose({
      params: { code: params.landingId },
      body: {
        version: Number.isSafeInteger(seen) && seen >= 0 ? seen : dishes.version,
        items: productsOf(kept.cart)
          .map(orderLineOf)
          .map(({ modifiers, ...line }) => ({ ...line, modifiers: [...modifiers] })),
      },
    })
    return redirectDocument(back, { headers: { 'set-cookie': dropCart(ordering.owner, publicUrl), ...privately } })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    const shown = orderFailureOf(failure)
    return data({ failure: shown }, { status: shown.status })
  }
}

export default function GuestDishesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useOrderText()
  const { view, back, organizer, version, ordered } = loaderData
  const failure = actionData?.failure
  const send = (
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="version" value={version} />
      <p className="text-note text-soft">{t('guest.note', { name: organizer })}</p>
      <Button type="submit" kind="main" name="intent" value="send">
        {t('guest.send', { name: organizer })}
      </Button>
    </Form>
  )
  return (
    <>
      {failure ? (
        <FailureBox failure={failure} words={failure.sentence ? t(failure.sentence) : failure.message} />
      ) : null}
      <MenuScreen
        view={view}
        back={{ to: back, name: t('guest.back') }}
        lead={
          ordered.length > 0 ? (
            <Notice>{t('guest.ordered', { dishes: ordered.join('; '), name: organizer })}</Notice>
          ) : null
        }
        cart={<CartPanel view={view} title={t('group.mine')} next={send} />}
      />
    </>
  )
}
