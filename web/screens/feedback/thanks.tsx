import { Form } from 'react-router'
import type { OwnFeedback } from '#contract/reservations/feedback.ts'
import { type FeedbackKey, useFeedbackText } from '../../parts/feedback/feedback-text.ts'
import { PhotoField } from '../../parts/feedback/photo-field.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { Button } from '../../parts/ui/button.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import { Stars } from './star-field.tsx'

type GivenFeedback = NonNullable<OwnFeedback['given']>

/** What was said and what becomes of it, and the way to change one's mind. */
export function Thanks({
  view: { name, author, slug },
  given,
  problem,
}: {
  view: { name: string; author: string; slug: string }
  given: GivenFeedback
  problem: FeedbackKey | undefined
}) {
  const { t } = useFeedbackText()
  const canAddPhoto = given.state === 'private' || given.state === 'waiting'
  return (
    <>
      <PageHead title={t('thanks')} noIndex />
      <div className="grid gap-2" role="status">
        <h1 className="text-display flex items-center gap-3">
          <span className="booked-mark">
            <Icon name="check" />
          </span>
          {t('thanks')}
        </h1>
        <p>{t('thanks.more', { name })}</p>
      </div>
      {problem ? (
        <div className="notice failure" role="alert">
          <Icon name="alert" />
          <p>{t(problem)}</p>
        </div>
      ) : null}
      <article className="card card-body grid gap-4">
        {given.rating ? <Stars value={given.rating} /> : null}
        <GivenAspects aspects={given.aspects} />
        {given.note ? <p className="prose whitespace-pre-line">{given.note}</p> : null}
        {given.photoUrl ? <img className="feedback-photo" src={given.photoUrl} alt={t('photo.alt')} /> : null}
        <p className="text-soft">
          {given.state === 'private' ? t('state.private') : null}
          {given.state === 'waiting' ? t('state.waiting') : null}
          {given.state === 'published' ? t('state.published', { author }) : null}
          {given.state === 'declined' ? t('state.declined', { reason: given.reason ?? '' }) : null}
        </p>
        {given.rating ? (
          <Form method="post" reloadDocument>
            <Button type="submit" name="intent" value={given.state === 'private' ? 'agree' : 'withdraw'} small>
              {given.state === 'private' ? t('agree') : t('withdraw')}
            </Button>
          </Form>
        ) : null}
      </article>
      {canAddPhoto ? (
        <details className="card card-body" open={problem !== undefined}>
          <summary className="font-semibold">{t(given.photoUrl ? 'photo.replace' : 'photo.add')}</summary>
          <Form method="post" encType="multipart/form-data" className="grid gap-4 pt-4" reloadDocument>
            <PhotoField label={t('photo')} required />
            <div>
              <Button type="submit" name="intent" value="photo" small>
                {t('photo.send')}
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
      <div className="step-actions">
        <a className="button" data-kind="main" href={`/restaurants/${slug}`}>
          {t('to-restaurant')}
        </a>
        <a className="button" data-kind="quiet" href="/history">
          {t('to-bookings')}
        </a>
      </div>
    </>
  )
}

function GivenAspects({ aspects }: { aspects: GivenFeedback['aspects'] }) {
  const { t } = useFeedbackText()
  const given = (['food', 'service', 'ambience', 'value'] as const).flatMap((aspect) => {
    const value = aspects[aspect]
    return value == null ? [] : [{ aspect, value }]
  })
  if (given.length === 0) return null
  return (
    <dl className="aspects">
      {given.map(({ aspect, value }) => (
        <div key={aspect}>
          <dt>{t(aspect)}</dt>
          <dd>
            <Stars value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
