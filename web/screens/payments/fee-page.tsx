import type { Messages } from '@lingui/core'
import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { usePaymentText } from '../../parts/payments/payment-text.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { bookedView, findOwnBooking } from '../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { AskProse } from '../../parts/reservations/form/fields.tsx'
import { BookingFrame } from '../../parts/reservations/frame.tsx'
import { frameQuery } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { Button } from '../../parts/ui/button.tsx'
import { Notice } from '../../parts/ui/notice.tsx'
import type { Route } from './+types/fee-page.ts'

const longest = 1000

async function ownBooking(request: Request, context: PageContext, reservationId: string) {
  const own = await findOwnBooking(request, context, reservationId)
  if (!own) throw redirectDocument(`/booking?id=${encodeURIComponent(reservationId)}`)
  return own
}

/** A guest who was charged a fee may answer it once, in words that the restaurant reads. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const own = await ownBooking(request, context, params.reservationId)
  const { tenant } = context.get(requestContext)
  return {
    booked: bookedView(request, context, own),
    messages: messagesOf('payment', requestLocale(request, tenant?.languages)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { token } = await ownBooking(request, context, params.reservationId)
  const { api } = context.get(requestContext)
  const { reservationId } = params
  const value = (await request.formData()).get('note')
  const note = typeof value === 'string' ? value.trim() : ''
  if (note === '') return refused('fee.empty', note, 400)
  try {
    await api.payments.dispute({ params: { reservationId }, body: { note }, token })
    return redirectDocument(bookedLink('/booking', reservationId, frameQuery(request), 'answered'))
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return refused(reasons[failure.code ?? ''] ?? 'fee.later', note, failure.status)
  }
}

type Reason = 'fee.empty' | 'fee.given' | 'fee.none' | 'fee.long' | 'fee.later'

const reasons: Readonly<Record<string, Reason>> = {
  dispute_given: 'fee.given',
  no_fee: 'fee.none',
  invalid: 'fee.long',
}

/** What was typed stays. */
const refused = (reason: Reason, note: string, status: number) => data({ refused: reason, note }, { status })

export default function FeePage({ loaderData: { booked, messages }, actionData }: Route.ComponentProps) {
  return (
    <BookingFrame back={null} accent={booked.accent}>
      <TextOverlay messages={messages as Messages}>
        <FeeForm name={booked.name} words={booked.policy?.words ?? ''} back={booked.links.self} answer={actionData} />
      </TextOverlay>
    </BookingFrame>
  )
}

type FeeActionData = Route.ComponentProps['actionData']

function FeeForm({ name, words, back, answer }: { name: string; words: string; back: string; answer: FeeActionData }) {
  const { t } = usePaymentText()
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="booking-column">
      <PageHead title={t('fee.title')} noIndex />
      <h1 className="text-display">{t('fee.title')}</h1>
      <p>{t('fee.more', { name })}</p>
      {answer ? (
        <div className="notice failure" role="alert">
          <p>{t(answer.refused)}</p>
        </div>
      ) : null}
      <Notice icon="info">
        <p className="font-semibold">{t('payment.agreed')}</p>
        <p>{words}</p>
      </Notice>
      <Form method="post" className="grid gap-5" reloadDocument>
        <AskProse
          name="note"
          label={t('fee.note')}
          defaultValue={answer?.note ?? undefined}
          maxLength={longest}
          rows={4}
        />
        <div className="step-actions">
          <Button type="submit" kind="main" busy={busy}>
            {t('fee.send')}
          </Button>
          <a className="button" data-kind="quiet" href={back}>
            {t('payment.later')}
          </a>
        </div>
      </Form>
    </div>
  )
}
