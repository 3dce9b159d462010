import { useRef } from 'react'
import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { formatClock } from '#domain/locale/date-format.ts'
import { checkInWindow } from '#domain/reservations/check-in.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { bookedView, findOwnBooking, visitOf } from '../../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../../parts/reservations/booking-link.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { failureOf } from '../../../parts/reservations/failures.server.ts'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { frameQuery } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { Ticket } from '../../../parts/ui/ticket.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import type { Route } from './+types/check-in-page.ts'

/** Says whether the party may check in now; the button alone does it, because scanners follow links. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw redirectDocument(`/booking?id=${encodeURIComponent(params.reservationId)}`)
  const { tenant, now } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const booked = bookedView(request, context, own)
  const { opensAt } = checkInWindow(visitOf(own))
  const clock = (instant: Temporal.Instant) => {
    const { hour, minute } = instant.toZonedDateTimeISO(booked.timeZone)
    return formatClock(hour * 60 + minute, locale)
  }
  const { arrived } = own.reservation
  return data(
    {
      booked,
      arrived: arrived ? clock(Temporal.Instant.from(arrived)) : null,
      isEarly: Temporal.Instant.compare(now, opensAt) < 0 && !booked.isCanceled,
      opens: clock(opensAt),
      door: (new URL(request.url).searchParams.get('door') ?? '').slice(0, 40),
    },
    { headers: { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const { reservationId } = params
  const own = await findOwnBooking(request, context, reservationId)
  if (!own) throw redirectDocument(`/booking?id=${encodeURIComponent(reservationId)}`)
  const form = await request.formData()
  const [lat, lon, accuracy] = ['lat', 'lon', 'accuracy'].map((name) => Number.parseFloat(String(form.get(name))))
  const position = { lat: lat ?? Number.NaN, lon: lon ?? Number.NaN, accuracy: Math.min(accuracy ?? 0, 100_000) }
  const isKnown = Object.values(position).every(Number.isFinite)
  const door = String(form.get('door') ?? '') || null
  try {
    await api.reservations.arrive({
      params: { reservationId },
      token: own.token,
      body: { door, position: isKnown ? position : null },
    })
    return redirectDocument(bookedLink('/booking/check-in', reservationId, frameQuery(request)))
  } catch (failure) {
    const shown = failureOf(failure)
    return data({ failure: shown }, { status: shown.conflict ? 409 : 400 })
  }
}

export default function CheckInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, clock } = useBookingText()
  const { booked, arrived, isEarly, opens, door } = loaderData
  const asksForProof = actionData?.failure.code === 'not_there'
  const { name } = booked
  const title = t(arrived ? 'check-in.arrived' : 'check-in.title')
  return (
    <BookingFrame back={{ to: booked.links.self, name: t('change.back') }} accent={booked.accent}>
      <PageHead title={title} noIndex />
      <div className="booking-column">
        <h1 className="text-display">{title}</h1>
        {actionData && !asksForProof ? <FailureNotice failure={actionData.failure} /> : null}
        {asksForProof ? (
          <p className="notice failure" role="alert">
            <Icon name="alert" />
            {t('check-in.proof', { name })}
          </p>
        ) : null}
        <Ticket
          kicker={booked.day}
          figure={clock(booked.minutes)}
          title={booked.eventName ?? name}
          facts={[
            { name: t('plan.party'), value: t('plan.people', { party: booked.party }) },
            { name: t('form.name'), value: booked.customerName },
          ]}
        />
        {arrived ? (
          <div role="status">
            <Notice icon="check">{t('check-in.done', { name, time: arrived })}</Notice>
          </div>
        ) : booked.checkIn ? (
          <CheckInForm name={name} door={door} asksForProof={asksForProof} />
        ) : (
          <Notice icon="clock">{isEarly ? t('check-in.early', { time: opens }) : t('check-in.late')}</Notice>
        )}
      </div>
    </BookingFrame>
  )
}

function CheckInForm({ name, door, asksForProof }: { name: string; door: string; asksForProof: boolean }) {
  const { t } = useBookingText()
  const busy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  /** The place is sent with this one form, and kept nowhere. */
  const showPosition = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        const values = { lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy }
        for (const [field, value] of Object.entries(values)) {
          const input = form.current?.elements.namedItem(field)
          if (input instanceof HTMLInputElement) input.value = String(value)
        }
        form.current?.requestSubmit()
      },
      () => {},
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  return (
    <Form ref={form} method="post" reloadDocument className="grid gap-5">
      <p className="text-soft">{t('check-in.lead', { name })}</p>
      <input type="hidden" name="door" value={door} />
      {(['lat', 'lon', 'accuracy'] as const).map((field) => (
        <input key={field} type="hidden" name={field} />
      ))}
      <div className="step-actions">
        <Button type="submit" kind="main" busy={busy}>
          {t('check-in.button')}
        </Button>
        {asksForProof ? (
          <Button className="with-scripts" onClick={showPosition}>
            <Icon name="target" />
            {t('check-in.position')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
