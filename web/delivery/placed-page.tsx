import { useEffect } from 'react'
import { data, Form, redirect, useRevalidator } from 'react-router'
import { formatClock } from '#domain/locale/date-format.ts'
import { stepsOf } from '#domain/orders/progress.ts'
import { isActive, isCanceled } from '#domain/reservations/statuses.ts'
import { isCallFailure } from '../api/call-failure.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { RefreshWithoutScripts } from '../live/refresh-without-scripts.tsx'
import { requestContext } from '../request/context.ts'
import { findOwnBooking, statusOf } from '../reservations/booked/booked.server.ts'
import { bookedLink } from '../reservations/booking-link.ts'
import { forgetDraft } from '../reservations/form/draft.ts'
import { BookingFrame } from '../reservations/frame.tsx'
import { frameQuery } from '../reservations/hold/capability-cookies.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import { accentStyle } from '../theme/accent-style.server.ts'
import { Button } from '../ui/button.tsx'
import { EmptyPage } from '../ui/empty-page.tsx'
import { FailureBox } from '../ui/failure-box.tsx'
import { Price } from '../ui/price.tsx'
import { StatusLine } from '../ui/status-line.tsx'
import { Ticket } from '../ui/ticket.tsx'
import type { Route } from './+types/placed-page.ts'
import { answerAgain } from './again/order-again.server.ts'
import { GuestName } from './group/guest-name.tsx'
import { type OrderFailure, orderFailureOf } from './order-failures.server.ts'
import { useOrderText } from './order-text.ts'

/** An order for whoever holds its cookie or key: how far the kitchen is, until when it can be canceled, what it came to. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  // The origin must be sent along, or the form of this page would be taken for a stranger's.
  const headers = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) return data({ placed: null }, { headers, status: 404 })
  const { reservation, restaurant } = own
  const { order, deliveryType } = reservation
  if (!order || !deliveryType || deliveryType === 'preorder')
    throw redirect(bookedLink('/booking', reservation.id, frameQuery(request)))
  const { now, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const local = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(restaurant.timeZone)
  const clock = (moment: string | null | undefined) => {
    if (!moment) return ''
    const at = local(moment)
    return formatClock(at.hour * 60 + at.minute, locale)
  }
  const status = statusOf(reservation)
  const isBeforeCooking =
    order.cancelUntil != null && Temporal.Instant.compare(now, Temporal.Instant.from(order.cancelUntil)) <= 0
  return data(
    {
      placed: {
        id: reservation.id,
        name: restaurant.name,
        slug: restaurant.idOrName,
        phone: restaurant.phone ?? null,
        accent: accentStyle(
          restaurant.reservationConfig?.uiCustomization?.guestThemeColor1,
          restaurant.reservationConfig?.uiCustomization?.guestThemeColor2,
        ),
        status,
        isLive: isActive(status),
        isCanceled: isCanceled(status),
        isUnpaid: Boolean(reservation.paymentDue),
        depositStatus: reservation.depositStatus,
        payLink: bookedLink('/booking/payment', reservation.id, frameQuery(request)),
        deliveryType,
        progress: order.progress ?? 'received',
        steps: [...stepsOf[deliveryType]],
        from: clock(order.readyFrom),
        until: clock(order.readyUntil),
        reachedAt: clock(order.progressAt),
        isLate:
          isActive(status) &&
          order.progress !== 'ready' &&
          order.readyUntil != null &&
          Temporal.Instant.compare(now, Temporal.Instant.from(order.readyUntil)) > 0,
        day: dayName(local(reservation.reservationTime).toPlainDate(), locale, 'long'),
        cancelUntil:
          isActive(status) && order.progress === 'received' && isBeforeCooking ? clock(order.cancelUntil) : null,
        address: reservation.customerProfile?.deliveryAddress ?? null,
        items: (order.orderItems ?? []).map(({ name, amount, price, modifiers, guestName }) => ({
          name,
          guestName: guestName ?? null,
          amount,
          total: price * amount,
          choices: modifiers.map((modifier) => modifier.name),
        })),
        paymentType: order.paymentType ?? 'cash',
        total: order.total,
        currency: reservation.currency ?? 'eur',
      },
    },
    { headers },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw data(null, { status: 404 })
  const form = await request.formData()
  if (form.get('intent') === 'again') return answerAgain(request, context, own.reservation)
  try {
    await api.reservations.cancel({ params, token: own.token, body: {} })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    const shown = orderFailureOf(failure)
    // Canceled twice is canceled.
    if (shown.code !== 'already_canceled') return data({ failure: shown }, { status: shown.status })
  }
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname}${search}`)
}

const everyMs = 4000

export default function PlacedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useOrderText()
  const { placed } = loaderData
  useEffect(forgetDraft, [])
  useKeptUpToDate(placed?.isLive ?? false)
  if (!placed) {
    return (
      <BookingFrame back={{ to: '/', name: t('nav.home') }}>
        <EmptyPage
          drawing="table"
          title={t('placed.lost')}
          more={t('lost.more')}
          to="/#order"
          action={t('way.to-search')}
        />
      </BookingFrame>
    )
  }
  return <Placed placed={placed} failure={actionData?.failure ?? null} />
}

/** As long as the kitchen is at it; a page that nobody sees does not ask. */
function useKeptUpToDate(isLive: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isLive) return
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isLive, revalidate])
}

type PlacedOrder = NonNullable<Route.ComponentProps['loaderData']['placed']>
type Failure = OrderFailure | null

function Placed({ placed, failure }: { placed: PlacedOrder; failure: Failure }) {
  const { t, money } = useOrderText()
  const { progress, steps } = placed
  const heading = placed.isCanceled
    ? t('placed.canceled')
    : placed.isUnpaid
      ? t('placed.unpaid')
      : placed.status === 'Pending'
        ? t('placed.pending')
        : t(`placed.${progress}`)
  const at = steps.indexOf(progress)
  return (
    <BookingFrame back={{ to: `/restaurants/${placed.slug}`, name: placed.name }} accent={placed.accent}>
      <PageHead title={heading} noIndex />
      {placed.isLive ? <RefreshWithoutScripts /> : null}
      <div className="booking-column">
        <div role="status">
          <h1 className="text-display">{heading}</h1>
        </div>
        {failure ? (
          <FailureBox failure={failure} words={failure.sentence ? t(failure.sentence) : failure.message} />
        ) : null}
        {placed.isCanceled || placed.isUnpaid ? null : (
          <StatusLine
            label={heading}
            steps={steps.map((step, index) => ({
              name: t(`step.${step}`),
              state: index < at ? 'done' : index === at ? 'now' : 'ahead',
            }))}
          />
        )}
        {placed.isUnpaid && !placed.isCanceled ? (
          <a className="button" data-kind="main" href={placed.payLink}>
            {t('placed.pay', { total: money(placed.total, placed.currency) })}
          </a>
        ) : null}
        {placed.isLate && !placed.isUnpaid ? <p className="text-soft">{t('placed.late')}</p> : null}
        <Ticket
          {...whenOf(placed, t)}
          title={placed.name}
          facts={[
            { name: t('placed.day'), value: placed.day },
            ...(placed.address ? [{ name: t('placed.address'), value: placed.address }] : []),
            { name: t('placed.paid'), value: t(paymentText(placed)) },
            { name: t('cart.total'), value: money(placed.total, placed.currency) },
          ]}
        >
          <ul className="grid gap-2">
            {placed.items.map((item, index) => (
              <li key={`${index} ${item.name}`}>
                <div className="cart-sum">
                  <span>
                    <span className="figures">{item.amount} × </span>
                    {item.name}
                    {item.guestName ? <GuestName name={item.guestName} /> : null}
                  </span>
                  <Price amount={item.total} currency={placed.currency} />
                </div>
                {item.choices.length > 0 ? <p className="text-note text-soft">{item.choices.join(', ')}</p> : null}
              </li>
            ))}
          </ul>
        </Ticket>
        {placed.cancelUntil ? (
          <Form method="post" className="grid gap-2">
            <p className="text-note text-soft">{t('placed.cancel-until', { time: placed.cancelUntil })}</p>
            <Button type="submit" kind="danger">
              {t('placed.cancel')}
            </Button>
          </Form>
        ) : placed.isLive ? (
          <p className="text-note text-soft">{t('placed.too-late')}</p>
        ) : (
          <Form method="post" reloadDocument>
            <Button type="submit" name="intent" value="again">
              {t('placed.again')}
            </Button>
          </Form>
        )}
      </div>
    </BookingFrame>
  )
}

/** A range until it can be had, then since when. */
function whenOf(
  { progress, deliveryType, from, until, reachedAt }: PlacedOrder,
  t: ReturnType<typeof useOrderText>['t'],
) {
  if (progress === 'ready') return { kicker: t('placed.since'), figure: reachedAt }
  if (progress === 'done') return { kicker: t('placed.handed'), figure: reachedAt }
  return {
    kicker: t(deliveryType === 'delivery' ? 'placed.there-by' : 'placed.ready-by'),
    figure: t('placed.between', { from, until }),
  }
}

function paymentText({ paymentType, depositStatus }: PlacedOrder) {
  if (paymentType !== 'card') return `pay.${paymentType}` as const
  if (depositStatus === 'Refunded') return 'paid.back'
  return depositStatus === 'Succeeded' ? 'paid.card' : 'paid.due'
}
