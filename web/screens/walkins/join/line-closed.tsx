import type { LineView } from '#contract/walkins/walkins.ts'
import { ButtonLink } from '../../../parts/ui/button.tsx'
import { EmptyState } from '../../../parts/ui/empty-state.tsx'
import { PhoneLink } from '../../../parts/ui/phone-link.tsx'
import type { LineRestaurant } from '../line.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'

type Props = {
  restaurant: LineRestaurant
  state: LineView['state'] | null
  /** When it opens, where that is known. */
  opens: string | null
}

/** Nobody can join now: why, and what one can do instead. */
export function LineClosed({ restaurant, state, opens }: Props) {
  const { t } = useWaitlistText()
  const why = state === null ? 'none' : state === 'paused' ? 'paused' : 'closed'
  return (
    <EmptyState
      drawing="bell"
      title={t(`closed.${why}`)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {restaurant.bookable ? (
            <ButtonLink kind="main" to={`/reserve/${restaurant.restaurantId}`}>
              {t('panel.book')}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`/restaurants/${restaurant.slug}`}>{t('way.to-restaurant')}</ButtonLink>
        </div>
      }
    >
      <p>{opens ?? t(`closed.${why}-more`)}</p>
      {restaurant.phone ? (
        <p>
          <PhoneLink number={restaurant.phone} />
        </p>
      ) : null}
    </EmptyState>
  )
}
