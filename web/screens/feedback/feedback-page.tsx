import type { Messages } from '@lingui/core'
import { data, Form, useNavigation } from 'react-router'
import { useFeedbackText } from '../../parts/feedback/feedback-text.ts'
import { PhotoField } from '../../parts/feedback/photo-field.tsx'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { bookedView, findOwnBooking } from '../../parts/reservations/booked/booked.server.ts'
import { AskProse } from '../../parts/reservations/form/fields.tsx'
import { BookingFrame, Row } from '../../parts/reservations/frame.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { EmptyPage } from '../../parts/shell/empty-page.tsx'
import { Button } from '../../parts/ui/button.tsx'
import { EmptyState } from '../../parts/ui/empty-state.tsx'
import { CheckField } from '../../parts/ui/field.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import type { Route } from './+types/feedback-page.ts'
import { changeConsent, sendFeedback, sendPhoto } from './feedback.server.ts'
import { StarField } from './star-field.tsx'
import { Thanks } from './thanks.tsx'
import '../../parts/feedback/feedback.css'

/** One visit and what its guest says about it: the form, and afterwards the thanks with what was said. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api, tenant } = context.get(requestContext)
  const messages = messagesOf('feedback', requestLocale(request, tenant?.languages))
  const headers = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) return data({ messages, view: null }, { headers, status: 404 })
  const { door, author, given } = await api.feedback.show({
    params: { reservationId: own.reservation.id },
    token: own.token,
  })
  const { name, day, party, slug, links, accent } = bookedView(request, context, own)
  return data({ messages, view: { door, author, given, name, day, party, slug, links, accent } }, { headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const { refusedForm } = context.get(requestContext)
  if (refusedForm)
    return data(
      { problem: refusedForm === 413 ? ('problem.large' as const) : ('problem.later' as const), kept: null },
      { status: refusedForm },
    )
  const found = await findOwnBooking(request, context, params.reservationId)
  if (!found) throw data(null, { status: 404 })
  const own = { id: found.reservation.id, token: found.token }
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'photo':
      return sendPhoto(request, context, own, form)
    case 'agree':
      return changeConsent(request, context, own, true)
    case 'withdraw':
      return changeConsent(request, context, own, false)
    default:
      return sendFeedback(request, context, own, form)
  }
}

type FeedbackView = NonNullable<Route.ComponentProps['loaderData']['view']>
type FeedbackActionData = Route.ComponentProps['actionData']

export default function FeedbackPage({ loaderData: { messages, view }, actionData }: Route.ComponentProps) {
  return (
    <BookingFrame back={null} accent={view?.accent}>
      <TextOverlay messages={messages as Messages}>
        <div className="booking-column">{view ? <Visit view={view} answer={actionData} /> : <Unknown />}</div>
      </TextOverlay>
    </BookingFrame>
  )
}

function Visit({ view, answer }: { view: FeedbackView; answer: FeedbackActionData }) {
  if (view.given) return <Thanks view={view} given={view.given} problem={answer?.problem} />
  return view.door === 'open' ? <FeedbackForm view={view} answer={answer} /> : <NotOpen view={view} />
}

function FeedbackForm({
  view: { name, day, party, author },
  answer,
}: {
  view: FeedbackView
  answer: FeedbackActionData
}) {
  const { t } = useFeedbackText()
  const busy = useNavigation().state === 'submitting'
  const kept = answer?.kept
  const isOfPhoto = answer?.problem === 'problem.large' || answer?.problem === 'problem.not-a-picture'
  return (
    <>
      <PageHead title={t('title', { name })} noIndex />
      <div className="grid gap-2">
        <h1 className="text-display">{t('title', { name })}</h1>
        <p className="figures text-soft">
          <Row of={[day, t('plan.people', { party })]} />
        </p>
        <p>{t('lead')}</p>
      </div>
      {answer ? (
        <div className="notice failure" role="alert">
          <Icon name="alert" />
          <p>{t(answer.problem)}</p>
        </div>
      ) : null}
      <Form method="post" encType="multipart/form-data" className="grid gap-6" reloadDocument>
        <div className="card card-body grid gap-4">
          <StarField name="rating" label={t('whole')} value={kept?.rating} required large />
          <div className="stars-parts">
            {(['food', 'service', 'ambience', 'value'] as const).map((aspect) => (
              <StarField key={aspect} name={aspect} label={t(aspect)} value={kept?.aspects?.[aspect]} />
            ))}
          </div>
        </div>
        <AskProse
          name="note"
          label={t('note')}
          note={t('optional')}
          defaultValue={kept?.note ?? undefined}
          maxLength={4000}
          rows={5}
        />
        <PhotoField label={t('photo')} {...(isOfPhoto && { error: t(answer.problem) })} />
        <div className="grid gap-1">
          <CheckField
            name="publish"
            value="yes"
            defaultChecked={kept?.publish ?? false}
            label={t('publish', { author })}
          />
          <p className="field-note ps-8">{t('publish.more')}</p>
        </div>
        <div className="step-actions">
          <Button type="submit" kind="main" busy={busy}>
            {t('send')}
          </Button>
        </div>
      </Form>
    </>
  )
}

function NotOpen({ view: { door, name, links } }: { view: FeedbackView }) {
  const { t } = useFeedbackText()
  const title = t(door === 'early' ? 'early' : 'no-visit')
  return (
    <>
      <PageHead title={title} noIndex />
      <EmptyState
        main
        drawing={door === 'early' ? 'table' : 'plate'}
        title={title}
        action={
          <a className="button" data-kind="main" href={links.self}>
            {t('change.back')}
          </a>
        }
      >
        <p>{door === 'early' ? t('early.more', { name }) : t('no-visit.more')}</p>
      </EmptyState>
    </>
  )
}

function Unknown() {
  const { t } = useFeedbackText()
  return (
    <EmptyPage drawing="plate" title={t('unknown')} more={t('unknown.more')} to="/auth/sign-in" action={t('sign-in')} />
  )
}
