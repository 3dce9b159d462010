import type { Messages } from '@lingui/core'
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { messagesOf } from '../../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../../parts/i18n/text.tsx'
import { placedLink } from '../../../parts/orders/order-link.ts'
import { cancelOutcome } from '../../../parts/payments/cancel-outcome.server.ts'
import { CancelOutcomeNotice } from '../../../parts/payments/cancel-outcome.tsx'
import { requestContext } from '../../../parts/request/context.ts'
import { findOwnBooking } from '../../../parts/reservations/booked/booked.server.ts'
import { Facts } from '../../../parts/reservations/facts.tsx'
import { AskProse } from '../../../parts/reservations/form/fields.tsx'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { frameQuery } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { FailureBox } from '../../../parts/ui/failure-box.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { orderFailureOf } from '../order-failures.server.ts'
import { useOrderText } from '../order-text.ts'
import type { Route } from './+types/cancel-order-page.ts'
import { PlacedLines } from './placed-lines.tsx'
import { placedOrder } from './placed-order.server.ts'

/** What canceling does to the money is said before the press that does it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const link = placedLink(params.reservationId, frameQuery(request), false)
  const own = await findOwnBooking(request, context, params.reservationId)
  const placed = own && placedOrder(request, context, own)
  if (!own || !placed?.cancelLink) throw redirect(link)
  const { now, tenant } = context.get(requestContext)
  return data(
    {
      placed,
      link,
      outcome: cancelOutcome(own.reservation, now),
      words: own.reservation.policy?.words ?? '',
      texts: messagesOf('payment', requestLocale(request, tenant?.languages)),
    },
    { headers: { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const link = placedLink(params.reservationId, frameQuery(request), false)
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw redirect(link)
  const note = (await request.formData()).get('note')
  const body = { note: typeof note === 'string' && note.trim() ? note.trim() : null }
  try {
    await api.reservations.cancel({ params, token: own.token, body })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    const shown = orderFailureOf(failure)
    // Canceled twice is canceled.
    if (shown.code !== 'already_canceled') return data({ failure: shown, note: body.note }, { status: shown.status })
  }
  return redirectDocument(link)
}

export default function CancelOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useOrderText()
  const isBusy = useNavigation().state === 'submitting'
  const { placed, link, outcome, words, texts } = loaderData
  const failure = actionData?.failure
  return (
    <BookingFrame back={null} accent={placed.accent}>
      <PageHead title={t('cancel.order-title')} noIndex />
      <div className="booking-column">
        <h1 className="text-display">{t('cancel.order-title')}</h1>
        {failure ? (
          <FailureBox failure={failure} words={failure.sentence ? t(failure.sentence) : failure.message} />
        ) : null}
        <section className="card card-body grid gap-3" aria-label={placed.name}>
          <h2 className="text-lead">{placed.name}</h2>
          <Facts
            facts={[
              { name: t('placed.day'), value: placed.day },
              {
                name: t(placed.deliveryType === 'delivery' ? 'placed.there-by' : 'placed.ready-by'),
                value: t('placed.between', { from: placed.from, until: placed.until }),
              },
            ]}
          />
          <PlacedLines placed={placed} />
        </section>
        {outcome ? (
          <TextOverlay messages={texts as Messages}>
            <CancelOutcomeNotice outcome={outcome} words={words} />
          </TextOverlay>
        ) : (
          <Notice icon="info">{t('cancel.not-charged')}</Notice>
        )}
        <Form method="post" className="grid gap-5">
          <AskProse
            name="note"
            label={t('cancel.note', { name: placed.name })}
            note={t('form.optional')}
            defaultValue={actionData?.note ?? undefined}
            maxLength={1000}
            rows={2}
          />
          <div className="step-actions">
            <Button type="submit" kind="danger" busy={isBusy}>
              {t('cancel.order-button')}
            </Button>
            <a className="button" data-kind="quiet" href={link}>
              {t('cancel.order-keep')}
            </a>
          </div>
        </Form>
      </div>
    </BookingFrame>
  )
}
