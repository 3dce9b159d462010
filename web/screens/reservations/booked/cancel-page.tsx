import type { Messages } from '@lingui/core'
import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { messagesOf } from '../../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../../parts/i18n/text.tsx'
import { cancelOrderLink } from '../../../parts/orders/order-link.ts'
import { cancelOutcome } from '../../../parts/payments/cancel-outcome.server.ts'
import { CancelOutcomeNotice } from '../../../parts/payments/cancel-outcome.tsx'
import { requestContext } from '../../../parts/request/context.ts'
import { type BookedView, bookedView, findOwnBooking } from '../../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../../parts/reservations/booking-link.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { Facts } from '../../../parts/reservations/facts.tsx'
import { failureOf } from '../../../parts/reservations/failures.server.ts'
import { AskProse } from '../../../parts/reservations/form/fields.tsx'
import { BookingFrame, Row } from '../../../parts/reservations/frame.tsx'
import { frameQuery } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import type { Route } from './+types/cancel-page.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw redirectDocument(`/booking?id=${encodeURIComponent(params.reservationId)}`)
  // An order is asked about in its own words.
  if (own.reservation.type === 'order')
    throw redirectDocument(cancelOrderLink(params.reservationId, frameQuery(request)))
  const { tenant, now } = context.get(requestContext)
  const outcome = cancelOutcome(own.reservation, now)
  const texts = outcome && messagesOf('payment', requestLocale(request, tenant?.languages))
  return { booked: bookedView(request, context, own), outcome, texts }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const { reservationId } = params
  const own = await findOwnBooking(request, context, reservationId)
  if (!own) throw redirectDocument(`/booking?id=${encodeURIComponent(reservationId)}`)
  const note = (await request.formData()).get('note')
  const body = { note: typeof note === 'string' && note.trim() ? note.trim() : null }
  try {
    await api.reservations.cancel({ params: { reservationId }, body, token: own.token })
    return redirectDocument(bookedLink('/booking', reservationId, frameQuery(request), 'canceled'))
  } catch (failure) {
    const shown = failureOf(failure)
    return data({ failure: shown, note: body.note }, { status: shown.conflict ? 409 : 400 })
  }
}

export default function CancelPage({ loaderData: { booked, outcome, texts }, actionData }: Route.ComponentProps) {
  const { t, clock } = useBookingText()
  const busy = useNavigation().state === 'submitting'
  if (!booked.canChange) return <Over booked={booked} />
  return (
    <BookingFrame back={null} accent={booked.accent}>
      <PageHead title={t('cancel.title')} noIndex />
      <div className="booking-column">
        <h1 className="text-display">{t('cancel.title')}</h1>
        {actionData ? <FailureNotice failure={actionData.failure} /> : null}
        <div className="card card-body">
          <Facts
            facts={[
              { name: t('check.restaurant'), value: booked.eventName ?? booked.name },
              { name: t('plan.day'), value: booked.day },
              { name: t('plan.time'), value: clock(booked.minutes) },
              { name: t('plan.party'), value: t('plan.people', { party: booked.party }) },
            ]}
          />
        </div>
        {outcome ? (
          <TextOverlay messages={texts as Messages}>
            <CancelOutcomeNotice outcome={outcome} words={booked.policy?.words ?? ''} />
          </TextOverlay>
        ) : booked.policy ? (
          <Notice icon="info">{booked.policy.words}</Notice>
        ) : null}
        <Form method="post" className="grid gap-5" reloadDocument>
          <AskProse
            name="note"
            label={t('cancel.note', { name: booked.name })}
            note={t('form.optional')}
            defaultValue={actionData?.note ?? undefined}
            maxLength={1000}
            rows={2}
          />
          <div className="step-actions">
            <Button type="submit" kind="danger" busy={busy}>
              {t('cancel.button')}
            </Button>
            <a className="button" data-kind="quiet" href={booked.links.self}>
              {t('cancel.keep')}
            </a>
          </div>
        </Form>
      </div>
    </BookingFrame>
  )
}

/** Opened once more from a mail or by going back: what became of the booking, and no second question. */
function Over({ booked }: { booked: BookedView }) {
  const { t, clock } = useBookingText()
  const title = booked.isCanceled ? t('refusal.already_canceled') : t(`status.${booked.status}`)
  return (
    <BookingFrame back={null} accent={booked.accent}>
      <PageHead title={title} noIndex />
      <div className="booking-column">
        <h1 className="text-display">{title}</h1>
        {booked.isCanceled ? null : <p className="text-soft">{t('refusal.already_ended')}</p>}
        <p className="figures text-soft">
          <Row
            of={[
              booked.eventName ?? booked.name,
              booked.day,
              clock(booked.minutes),
              t('plan.people', { party: booked.party }),
            ]}
          />
        </p>
        <div className="step-actions">
          <a className="button" data-kind="main" href={`/reserve/${booked.restaurantId}`}>
            {t('booked.again')}
          </a>
          <a className="button" data-kind="quiet" href={booked.links.self}>
            {t('change.back')}
          </a>
        </div>
      </div>
    </BookingFrame>
  )
}
