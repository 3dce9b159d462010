import type { Messages } from '@lingui/core'
import { Suspense } from 'react'
import { data, Form, redirectDocument } from 'react-router'
import { parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import { lazyPart } from '../../parts/hydration/lazy-part.ts'
import { useHydrated } from '../../parts/hydration/use-hydrated.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { dayName } from '../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { RefreshWithoutScripts } from '../../parts/live/refresh-without-scripts.tsx'
import { usePageEvents } from '../../parts/live/use-page-events.ts'
import { requestContext } from '../../parts/request/context.ts'
import { pageUrl } from '../../parts/request/page-url.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { BookingFrame, Row } from '../../parts/reservations/frame.tsx'
import { keepBooking, keepHold } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { findBookableRestaurant } from '../../parts/reservations/restaurant/bookable-restaurant.server.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { Button, ButtonLink } from '../../parts/ui/button.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import { Notice } from '../../parts/ui/notice.tsx'
import type { Route } from './+types/standby-page.ts'
import { privately, type StandbyFailure, standbyFailureOf } from './standby.server.ts'
import { useStandbyText } from './standby-text.ts'

const NotifyMe = lazyPart(() => import('../../parts/walkins/notify/notify-me.tsx'))

type StandbyPageArgs = Pick<Route.LoaderArgs, 'context' | 'params'>

/** What is waited for; an id or key that opens nothing is a page that there is not. */
async function find({ context, params }: StandbyPageArgs) {
  try {
    const { standbyId, key } = params
    return await context.get(requestContext).api.standbys.get({ params: { standbyId, key } })
  } catch (failure) {
    if (isCallFailure(failure) && failure.status < 500) throw data(null, { status: 404 })
    throw failure
  }
}

export async function loader(opening: Route.LoaderArgs) {
  const { request, context } = opening
  const { tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const standby = await find(opening)
  const { restaurant } = await findBookableRestaurant(context, String(standby.restaurantId))
  const clock = (minutes: number) => formatClock(minutes % 1440, locale)
  const clockOf = (wall: string | undefined) => {
    const [, hour, minute] = /T(\d\d):(\d\d)/.exec(wall ?? '') ?? []
    return clock(Number(hour ?? 0) * 60 + Number(minute ?? 0))
  }
  const clockAt = (instant: string) => {
    const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(restaurant.timeZone)
    return clock(hour * 60 + minute)
  }
  const { offer, missed = null } = standby
  return data(
    {
      messages: messagesOf('standby', locale),
      state: standby.state,
      name: restaurant.name,
      slug: restaurant.idOrName,
      day: dayName(Temporal.PlainDate.from(standby.date), locale, 'long'),
      from: clock(parseSpanMinutes(standby.from) ?? 0),
      to: clock(parseSpanMinutes(standby.to) ?? 0),
      party: standby.groupSize,
      email: standby.email,
      notifications: `/api/rsv/guest/standbys/${standby.id}/${standby.key}/notifications`,
      time: clockOf(offer?.reservationTime),
      offered: offer?.reservationTime ?? '',
      otherTimes: (offer?.otherTimes ?? []).map((value) => ({ value, name: clockOf(value) })),
      missed: missed && { time: clockOf(missed.reservationTime), until: clockAt(missed.until) },
      events: `/api/rsv/guest/standbys/${standby.id}/${standby.key}/events`,
      version: standby.version ?? '',
      until: offer ? clockAt(offer.until) : '',
      booking: standby.reservationId && bookedLink('/booking', standby.reservationId, null),
    },
    { headers: privately },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** One press takes the table, waits on, or ends the request; opening the page does none of these. */
export async function action(opening: Route.ActionArgs) {
  const { request, context, params } = opening
  const { standbyId, key } = params
  const { api, publicUrl } = context.get(requestContext)
  const call = { params: { standbyId, key } }
  const form = await request.formData()
  const [intent, time] = [form.get('intent'), form.get('time')]
  const here = () => redirectDocument(pageUrl(request).pathname, { headers: privately })
  try {
    if (typeof time === 'string') {
      await api.standbys.choose({ ...call, body: { reservationTime: time } })
      return here()
    }
    if (intent === 'decline') {
      await api.standbys.decline(call)
      return here()
    }
    if (intent !== 'take') {
      await api.standbys.withdraw(call)
      return here()
    }
    const { offer } = await find(opening)
    if (offer && form.get('shown') !== offer.reservationTime)
      return data({ failure: 'refusal.changed' as const }, { status: 409, headers: privately })
    const { reservationId, token, paymentDue } = await api.standbys.take(call)
    const to = paymentDue
      ? bookedLink('/booking/payment', reservationId, null)
      : bookedLink('/booking', reservationId, null, 'new')
    return redirectDocument(to, {
      headers: { 'set-cookie': keepBooking(reservationId, token, publicUrl), 'referrer-policy': 'no-referrer' },
    })
  } catch (failure) {
    if (isCallFailure(failure) && failure.code === 'more_needed') return toForm(opening)
    const { key, status } = standbyFailureOf(failure)
    return data({ failure: key }, { status, headers: privately })
  }
}

/** Where the restaurant asks for more, its form is opened with the table held. */
async function toForm(opening: StandbyPageArgs) {
  const { publicUrl } = opening.context.get(requestContext)
  const { offer, restaurantId, groupSize } = await find(opening)
  if (!offer) return data({ failure: 'refusal.offer_over' as const }, { status: 409, headers: privately })
  const { reservationId: id, holdToken: token } = offer
  const [date = '', time = ''] = offer.reservationTime.split('T')
  const query = new URLSearchParams({ person: String(groupSize), date, time: time.slice(0, 5), id, step: 'about' })
  const expiresAt = Temporal.Instant.from(offer.until).epochMilliseconds
  const cookie = keepHold({ id, token, expiresAt, extendable: true, sure: true }, publicUrl)
  return redirectDocument(`/reserve/${restaurantId}?${query}`, { headers: { 'set-cookie': cookie } })
}

export default function StandbyPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextOverlay messages={loaderData.messages as Messages}>
      <Waiting shown={loaderData} failure={actionData?.failure ?? null} />
    </TextOverlay>
  )
}

const titles = {
  waiting: 'waiting.title',
  offered: 'offered.title',
  taken: 'taken.title',
  withdrawn: 'withdrawn.title',
  ended: 'ended.title',
} as const

function Waiting({ shown, failure }: { shown: Route.ComponentProps['loaderData']; failure: StandbyFailure | null }) {
  const { t } = useStandbyText()
  const { state, name, day, from, to, party, email, time, until } = shown
  const isHydrated = useHydrated()
  const isOpen = state === 'waiting' || state === 'offered'
  usePageEvents(shown.events, shown.version, isOpen)
  const title = t(titles[state])
  return (
    <BookingFrame back={{ to: `/restaurants/${shown.slug}`, name }}>
      <PageHead title={title} noIndex />
      {isOpen ? <RefreshWithoutScripts /> : null}
      <div className="booking-column">
        <div className="grid gap-2" role="status">
          <h1 className="text-display">{title}</h1>
          <p className="figures text-soft">
            <Row of={[name, day, state === 'offered' ? time : `${from} – ${to}`, t('plan.people', { party })]} />
          </p>
        </div>
        {failure ? (
          <p className="notice failure" role="alert">
            <Icon name="alert" />
            {t(failure)}
          </p>
        ) : null}
        {shown.missed ? (
          <Notice icon="clock">
            <p>{t('missed', shown.missed)}</p>
          </Notice>
        ) : null}
        {state === 'waiting' ? <p>{t('waiting.lead', { email })}</p> : null}
        {state === 'offered' ? (
          <>
            <p>{t('offered.lead', { until })}</p>
            <Form method="post" reloadDocument className="grid gap-4">
              <input type="hidden" name="shown" value={shown.offered} />
              <Button type="submit" kind="main" name="intent" value="take">
                {t('take')}
              </Button>
              {shown.otherTimes.length > 0 ? (
                <fieldset className="grid gap-2">
                  <legend>{t('other-times')}</legend>
                  <div className="flex flex-wrap gap-2">
                    {shown.otherTimes.map(({ value, name: other }) => (
                      <Button key={value} type="submit" name="time" value={value}>
                        {other}
                      </Button>
                    ))}
                  </div>
                </fieldset>
              ) : null}
            </Form>
            <p className="text-soft">{t('decline.note')}</p>
          </>
        ) : null}
        {isOpen ? (
          <Form method="post" reloadDocument className="step-actions">
            {state === 'offered' ? (
              <Button type="submit" name="intent" value="decline">
                {t('decline')}
              </Button>
            ) : null}
            <Button type="submit" kind="quiet" name="intent" value="withdraw">
              {t(state === 'offered' ? 'withdraw-offered' : 'withdraw')}
            </Button>
          </Form>
        ) : shown.booking ? (
          <a className="button" data-kind="main" href={shown.booking}>
            {t('taken.open')}
          </a>
        ) : (
          <ButtonLink kind="main" to={`/restaurants/${shown.slug}`}>
            {t('restaurant')}
          </ButtonLink>
        )}
        {state === 'waiting' && isHydrated ? (
          <Suspense>
            <NotifyMe address={shown.notifications} />
          </Suspense>
        ) : null}
      </div>
    </BookingFrame>
  )
}
