import { useEffect } from 'react'
import { data, Form, redirect, useRevalidator } from 'react-router'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { RefreshWithoutScripts } from '../../../parts/live/refresh-without-scripts.tsx'
import { findOwnBooking } from '../../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../../parts/reservations/booking-link.ts'
import { forgetDraft } from '../../../parts/reservations/form/draft.ts'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { frameQuery } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { AddressCard } from '../../../parts/reservations/restaurant/address-card.tsx'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { EmptyPage } from '../../../parts/shell/empty-page.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { PhoneLink } from '../../../parts/ui/phone-link.tsx'
import { StatusLine } from '../../../parts/ui/status-line.tsx'
import { Ticket } from '../../../parts/ui/ticket.tsx'
import { answerAgain } from '../again/order-again.server.ts'
import { type OrderKey, useOrderText } from '../order-text.ts'
import type { Route } from './+types/placed-page.ts'
import { PlacedLines } from './placed-lines.tsx'
import { type PlacedOrderView, placedOrder } from './placed-order.server.ts'

/** An order that this browser may open: how far the kitchen is, until when it can be canceled, what it came to. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  // The origin must be sent along, or the form of this page would be taken for a stranger's.
  const headers = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) return data({ placed: null }, { headers, status: 404 })
  const placed = placedOrder(request, context, own)
  if (!placed) throw redirect(bookedLink('/booking', own.reservation.id, frameQuery(request)))
  return data({ placed }, { headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw data(null, { status: 404 })
  return answerAgain(request, context, own.reservation)
}

const everyMs = 4000

export default function PlacedPage({ loaderData }: Route.ComponentProps) {
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
  return <Placed placed={placed} />
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

const canceledBy = {
  CanceledByClient: 'placed.canceled-by-guest',
  CanceledByHost: 'placed.canceled-by-restaurant',
  Rejected: 'placed.canceled-by-restaurant',
} as const satisfies Partial<Record<BookingStatus, OrderKey>>

function headingKey({ status, isCanceled, isUnpaid, progress }: PlacedOrderView): OrderKey {
  if (isCanceled) return Object.hasOwn(canceledBy, status) ? canceledBy[status as 'Rejected'] : 'placed.canceled'
  if (isUnpaid) return 'placed.unpaid'
  return status === 'Pending' ? 'placed.pending' : `placed.${progress}`
}

function Placed({ placed }: { placed: PlacedOrderView }) {
  const { t, money } = useOrderText()
  const { progress, steps, totals, currency, isCanceled, isUnpaid } = placed
  const heading = t(headingKey(placed))
  const at = steps.indexOf(progress)
  const total = money(totals.total, currency)
  return (
    <BookingFrame back={{ to: `/restaurants/${placed.slug}`, name: placed.name }} accent={placed.accent}>
      <PageHead title={heading} noIndex />
      {placed.isLive ? <RefreshWithoutScripts /> : null}
      <div className="booking-wide">
        <div className="booking-column">
          <div className="grid gap-2" role="status">
            <h1 className="text-display">{heading}</h1>
            {isCanceled ? <MoneyOfCanceled placed={placed} /> : null}
          </div>
          {isCanceled || isUnpaid ? null : (
            <StatusLine
              label={heading}
              steps={steps.map((step, index) => ({
                name: t(`step.${step}`),
                state: index < at ? 'done' : index === at ? 'now' : 'ahead',
              }))}
            />
          )}
          {isUnpaid && !isCanceled ? (
            <a className="button" data-kind="main" href={placed.payLink}>
              {t('placed.pay', { total })}
            </a>
          ) : null}
          {placed.isLate && !isUnpaid ? <p className="text-soft">{t('placed.late')}</p> : null}
          <Ticket
            {...(isCanceled ? { kicker: t('placed.number'), figure: placed.number } : whenOf(placed, t))}
            title={placed.name}
            facts={[
              ...(isCanceled ? [] : [{ name: t('placed.number'), value: placed.number }]),
              { name: t('placed.day'), value: placed.day },
              ...(placed.deliveryAddress ? [{ name: t('placed.address'), value: placed.deliveryAddress }] : []),
              ...(isCanceled ? [] : [{ name: t('placed.paid'), value: t(paymentText(placed)) }]),
            ]}
          >
            <PlacedLines placed={placed} />
          </Ticket>
          {placed.messages ? (
            <a className="button no-print" data-kind="plain" href={placed.messages}>
              <Icon name="chat" />
              {t('booked.messages')}
            </a>
          ) : null}
          {placed.cancelLink && placed.cancelUntil ? (
            <div className="grid gap-2 no-print">
              <p className="text-note text-soft">{t('placed.cancel-until', { time: placed.cancelUntil })}</p>
              <a className="button" data-kind="danger" href={placed.cancelLink}>
                {t('placed.cancel')}
              </a>
            </div>
          ) : placed.isLive ? (
            <p className="text-note text-soft">
              {t('placed.too-late')} {placed.address.phone ? <PhoneLink number={placed.address.phone} /> : null}
            </p>
          ) : (
            <Form method="post" reloadDocument className="no-print">
              <Button type="submit">{t('placed.again')}</Button>
            </Form>
          )}
        </div>
        <aside className="booking-aside" data-always>
          <AddressCard address={placed.address} withMap={placed.deliveryType === 'takeaway'} />
        </aside>
      </div>
    </BookingFrame>
  )
}

/** What becomes of the money. What was paid comes back, except for an order that was not picked up. */
function MoneyOfCanceled({ placed: { status, depositStatus, totals, currency } }: { placed: PlacedOrderView }) {
  const { t, money } = useOrderText()
  const comesBack = depositStatus === 'Refunded' || (depositStatus === 'Succeeded' && Object.hasOwn(canceledBy, status))
  if (comesBack) return <p className="text-soft">{t('placed.money-back', { amount: money(totals.total, currency) })}</p>
  return depositStatus === 'Succeeded' ? null : <p className="text-soft">{t('placed.not-charged')}</p>
}

/** Before the order is ready: the expected range. After: the time it became ready. */
function whenOf(
  { progress, deliveryType, from, until, reachedAt }: PlacedOrderView,
  t: ReturnType<typeof useOrderText>['t'],
) {
  if (progress === 'ready') return { kicker: t('placed.since'), figure: reachedAt }
  if (progress === 'done') return { kicker: t('placed.handed'), figure: reachedAt }
  return {
    kicker: t(deliveryType === 'delivery' ? 'placed.there-by' : 'placed.ready-by'),
    figure: t('placed.between', { from, until }),
  }
}

function paymentText({ paymentType, depositStatus }: PlacedOrderView) {
  if (paymentType !== 'card') return `pay.${paymentType}` as const
  if (depositStatus === 'Refunded') return 'paid.back'
  return depositStatus === 'Succeeded' ? 'paid.card' : 'paid.due'
}
