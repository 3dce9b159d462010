import { useState } from 'react'
import { data, href, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { currencyExponent, isHexId } from '#contract/wire/wire-text.ts'
import { intlLocale } from '#domain/locale/language.ts'
import { productsOf } from '#domain/orders/cart.ts'
import { paymentTypesOf } from '#domain/orders/payment-choice.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { knownContact } from '../../../parts/guests/known-contact.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { type CartView, cartView } from '../../../parts/orders/cart/cart-view.server.ts'
import { dropCart } from '../../../parts/orders/cart/kept-cart.server.ts'
import { orderLink, placedLink } from '../../../parts/orders/order-link.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { bookedLink } from '../../../parts/reservations/booking-link.ts'
import { frameQuery, isFramed, keepBooking } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { newReservationId } from '../../../parts/reservations/hold/hold-calls.server.ts'
import { findBookableRestaurant } from '../../../parts/reservations/restaurant/bookable-restaurant.server.ts'
import { openGroupCart } from '../group/group-checkout.server.ts'
import { openMenu } from '../menu-page.server.ts'
import { orderFailureOf } from '../order-failures.server.ts'
import { findOrderRestaurant } from '../order-restaurant.server.ts'
import { sameHour } from '../times/chosen-slot.ts'
import { findTimes } from '../times/times.server.ts'
import type { Route } from './+types/checkout-page.ts'
import { type CheckoutAnswer, findDeliveryArea, orderBody, readCheckout, termsOf } from './checkout.server.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { dishesNews, dishesText, type ShownDish } from './dishes-news.ts'
import { tipChoices, tipOf } from './tip.ts'

type CheckoutPageArgs = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>

async function open({ request, context, params }: CheckoutPageArgs) {
  const restaurant = await findOrderRestaurant(context, params.restaurantId)
  const { restaurantId, types } = restaurant
  const owner = { restaurantId }
  const query = new URL(request.url).searchParams
  const code = query.get('group')
  const base = href('/delivery/:restaurantId?', params)
  const back = orderLink(code ? `${base}/group/${code}` : base, query)
  if (types.length === 0) throw redirect(back)
  const group = code === null ? null : await openGroupCart(request, context, restaurant, code)
  if (code !== null && !group) throw redirect(back)
  const ordering = { request, context, restaurant, owner, types: group ? [group.type] : types }
  const opened = await openMenu({ ...ordering, ...(group && { kept: group.kept }) })
  const cart = cartView(opened.kept, opened.shown.menu, restaurant.currency)
  const { tenant } = context.get(requestContext)
  const language = requestLocale(request, tenant?.languages)
  return { restaurant, owner, back, group, query, ...opened, cart, language }
}

/** When, where to, who and how it is paid; what it comes to is the server's figure. */
export async function loader(opening: Route.LoaderArgs) {
  const { request, context, params } = opening
  const { api } = context.get(requestContext)
  const { restaurant, back, group, query, kept, cart, type, language } = await open(opening)
  // What has changed meanwhile is asked about beside the menu.
  if (cart.lines.length === 0 || cart.hasChanges || cart.hasProblems) throw redirect(back)
  const [times, area, id, found, known] = await Promise.all([
    findTimes({ request, context, restaurant, type, wished: query.get('date') }),
    type === 'delivery' ? findDeliveryArea(context, restaurant, language) : null,
    newReservationId(api, restaurant.restaurantId),
    findBookableRestaurant(context, params.restaurantId),
    knownContact(context),
  ])
  const { currency } = restaurant
  const time = times.slots[0]?.value ?? evening(times.chosen)
  const body = orderBody(restaurant, kept, { paymentType: 'card' }, { time, language, currency })
  // What the restaurant refuses of the order itself is read here, before anything is typed.
  const quoted = await api.reservations.calculate({ body }).catch(refusalOfOrder)
  const { order, policy } = 'failure' in quoted ? {} : quoted
  const terms = termsOf(policy?.words, time, order?.total)
  const methods = found.config.onlinePaymentMethod?.deliveryPayment ?? {}
  const modes = found.config.onlineOrderingSettings ?? {}
  return data(
    {
      restaurant,
      type,
      cart,
      times,
      area,
      id,
      known,
      back,
      totals: order ?? null,
      failure: 'failure' in quoted ? quoted.failure : null,
      terms,
      tips: tipChoices(cart.subtotal, currencyExponent(currency), intlLocale(language)),
      digits: currencyExponent(currency),
      payments: [
        ...paymentTypesOf({ methods: given(methods), modes, takesCards: policy != null || 'failure' in quoted }, type),
      ],
      names: group?.names ?? null,
      dishes: group && dishesText(shownDishes(cart, group.names)),
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

function refusalOfOrder(failure: unknown) {
  const refusal = orderFailureOf(failure)
  if (refusal.status >= 500 || refusal.status === 429) throw failure
  return { failure: refusal }
}

/** A day without times still has sums. */
const evening = (date: string) => `${date}T19:00:00`

const given = (methods: Readonly<Record<string, boolean | undefined>>) =>
  Object.fromEntries(Object.entries(methods).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const shownDishes = ({ lines }: CartView, names: readonly string[] | null): ShownDish[] =>
  lines.map(({ name, amount }, index) => [names?.[index] ?? '', name, amount])

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action(opening: Route.ActionArgs) {
  const { request, context } = opening
  const { api, publicUrl } = context.get(requestContext)
  const { restaurant, owner, group, language, back, cart, ...opened } = await open(opening)
  const form = await request.formData()
  const values = readCheckout(form)
  const { currency } = restaurant
  const sent = form.get('id')
  const id = typeof sent === 'string' && isHexId(sent) ? sent : null
  const intent = form.get('intent')
  const isOtherDay = form.get('timesOf') !== (values.date ?? null)
  // Nobody orders for a time they did not choose.
  const isOrder = intent === 'order' && values.time !== undefined && !isOtherDay
  const claimed = group && isOrder && id ? await group.claim(id) : null
  if (claimed === 'taken') return redirect(back)
  const { kept, names } = claimed ?? group ?? { ...opened, names: null }
  if (productsOf(kept.cart).length === 0) return redirect(back)
  const dishes = claimed ? cartView(claimed.kept, opened.shown.menu, currency) : cart
  const shownText = form.get('dishes')
  const answer: CheckoutAnswer = {
    values,
    failure: null,
    totals: null,
    zone: null,
    terms: null,
    change: null,
    news: group && typeof shownText === 'string' ? dishesNews(shownText, shownDishes(dishes, names)) : [],
    cart: dishes,
    names,
    dishes: group && dishesText(shownDishes(dishes, names)),
    isQuiet: intent === 'quote',
    id,
    times: null,
    isOtherDay: isOtherDay && intent !== 'times',
  }
  const timesNow = () => findTimes({ request, context, restaurant, type: opened.type, wished: values.date })
  const answered = async (status = 200) => data({ ...answer, times: answer.times ?? (await timesNow()) }, { status })
  let isMade = false
  try {
    let { time } = values
    if (isOtherDay || !time) {
      answer.times = await timesNow()
      values.time = sameHour(answer.times, time)
      time = values.time ?? evening(answer.times.chosen)
    }
    const body = orderBody(restaurant, kept, values, { time, language, currency, names })
    // The terms of paying by card are shown before a guest chooses to.
    const { order, deliveryZone, policy } = await api.reservations.calculate({ body: { ...body, paymentType: 'card' } })
    answer.totals = order ?? null
    answer.zone = deliveryZone ?? null
    answer.terms = termsOf(policy?.words, time, order?.total)
    if (tipOf(values, currencyExponent(currency)) === null && intent !== 'times') {
      answer.failure = { code: 'invalid', status: 400, sentence: 'check.tip-invalid', message: '', field: 'tipOther' }
      return await answered(400)
    }
    if (!isOrder) return await answered()
    // Nothing is ordered for another sum than the button showed.
    const shown = Number(form.get('total') || Number.NaN)
    if (order?.total !== shown) {
      answer.change = { shown: Number.isNaN(shown) ? null : shown, now: order?.total ?? 0 }
      return await answered()
    }
    const made = await api.reservations.create({
      body: {
        ...body,
        id,
        order: { ...body.order, orderItems: body.order?.orderItems ?? [], total: order?.total ?? null },
      },
    })
    isMade = true
    const framed = isFramed(request)
    const headers = new Headers(group ? [] : [['set-cookie', dropCart(owner, publicUrl)]])
    if (made.token) headers.append('set-cookie', keepBooking(made.id, made.token, publicUrl))
    const carried = frameQuery(request, framed ? (made.token ?? null) : null)
    if (made.paymentDue) return redirectDocument(bookedLink('/booking/payment', made.id, carried, 'new'), { headers })
    return redirectDocument(placedLink(made.id, carried, true), { headers })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    // Whoever looks for a time has not finished typing.
    if (intent === 'times') return await answered()
    answer.failure = orderFailureOf(failure)
    return await answered(answer.failure.status)
  } finally {
    if (claimed && group && id && !isMade) await group.release(id)
  }
}

const asksOnly = new Set<unknown>(['quote', 'times'])

/** A question of the page's scripts that finds no line leaves the page as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  try {
    return await serverAction()
  } catch (failure) {
    if (asksOnly.has(intent) && failure instanceof TypeError) return null
    throw failure
  }
}

export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult === null ? false : defaultShouldRevalidate

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const [answer, setAnswer] = useState(actionData ?? null)
  if (actionData && actionData !== answer) setAnswer(actionData)
  return <CheckoutScreen view={loaderData} answer={answer} />
}
