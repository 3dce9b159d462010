import { Link } from 'react-router'
import type { DeferredValue } from '../../../parts/hydration/document-request.ts'
import type { JsonText } from '../../../parts/hydration/json-text.ts'
import { type TextKey, useText } from '../../../parts/i18n/text.tsx'
import type { ReviewsPage } from '../../../parts/restaurants/restaurant-parts.server.ts'
import { type ReviewSort, reviewSorts } from '../../../parts/restaurants/sections/review-sorts.ts'
import { Rating } from '../../../parts/ui/rating.tsx'
import { DeferredSection } from '../deferred-section.tsx'
import { Pager, usePartLink } from '../pager.tsx'

const sortTexts: Record<ReviewSort, TextKey> = {
  newest: 'review.newest',
  highest: 'review.highest',
  lowest: 'review.lowest',
}

export function ReviewsSection({ reviews }: { reviews: DeferredValue<JsonText<ReviewsPage> | null> }) {
  const { t } = useText()
  return (
    <DeferredSection id="reviews" title={t('restaurant.reviews')} what={reviews}>
      {(list) => (
        <>
          <Stars stars={list.stars} total={list.total} />
          <Sorts chosen={list.sort} />
          <ul className="grid gap-6">
            {list.shown.map(({ id, author, rating, text, language, when, source, reply, photoUrl }) => (
              <li key={id} className="grid gap-1">
                <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
                  <Rating value={rating} />
                  <span className="font-semibold text-ink">{author ?? t('review.guest')}</span>
                  {when ? <span>{when}</span> : null}
                </p>
                {text ? (
                  <p className="prose" lang={language ?? undefined}>
                    {text}
                  </p>
                ) : null}
                {photoUrl ? <img className="review-photo" src={photoUrl} alt="" loading="lazy" /> : null}
                {reply ? <p className="prose border-s-2 border-line ps-4 text-soft">{reply}</p> : null}
                {source ? (
                  <p className="text-note text-faint">{source === 'sample' ? t('review.sample') : source}</p>
                ) : null}
              </li>
            ))}
          </ul>
          <Pager part="reviews" name="reviewsPage" page={list.page} more={list.more} />
        </>
      )}
    </DeferredSection>
  )
}

/** How many gave how much, best first. */
function Stars({ stars, total }: { stars: readonly number[]; total: number }) {
  const { t, number } = useText()
  if (total === 0) return null
  return (
    <ol className="histogram figures">
      {stars
        .map((count, at) => (
          <li key={at}>
            <span>{t('review.stars', { stars: at + 1 })}</span>
            <span className="histogram-bar" aria-hidden="true">
              <span style={{ inlineSize: `${(count / total) * 100}%` }} />
            </span>
            <span>{number(count)}</span>
          </li>
        ))
        .toReversed()}
    </ol>
  )
}

function Sorts({ chosen }: { chosen: ReviewSort }) {
  const { t } = useText()
  const link = usePartLink('reviews')
  return (
    <nav className="chip-row" aria-label={t('review.sort')}>
      {reviewSorts.map((sort) => (
        <Link
          key={sort}
          className="chip"
          preventScrollReset
          to={link({ reviews: sort, reviewsPage: '1' })}
          aria-current={sort === chosen || undefined}
        >
          {t(sortTexts[sort])}
        </Link>
      ))}
    </nav>
  )
}
