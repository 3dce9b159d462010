import { Suspense } from 'react'
import { Await, href } from 'react-router'
import type { DeferredValue } from '../../../parts/hydration/document-request.ts'
import { useText } from '../../../parts/i18n/text.tsx'
import { PlanBar } from '../../../parts/plan/plan-bar.tsx'
import type { PlanView } from '../../../parts/plan/plan-view.server.ts'
import type { RestaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import { ButtonLink } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import type { LineNotes } from '../line/line-notes.server.ts'
import type { HeaderSlots } from './header-slots.server.ts'
import { TimeChips } from './time-chips.tsx'

/** What one can do here, the main thing first. */
export function ActionPanel({
  restaurant,
  plan,
  slots,
  line,
  regionId,
}: {
  restaurant: RestaurantView
  plan: PlanView
  slots: DeferredValue<HeaderSlots | null>
  /** How long one would wait in line now. */
  line: DeferredValue<LineNotes | null>
  /** Where else a table may be found. */
  regionId: string
}) {
  const { t } = useText()
  const restaurantId = String(restaurant.hostmeId)
  const page = href('/restaurants/:restaurantId', { restaurantId: restaurant.id })
  return (
    <div className="card card-body grid gap-4">
      {restaurant.bookable ? (
        <>
          <h2 className="text-title">{restaurant.isEvent ? t('panel.event') : t('panel.book')}</h2>
          <Suspense fallback={<div className="skeleton times-wait" />}>
            <Await resolve={slots}>
              {(found) => (
                <>
                  <PlanBar plan={{ ...plan, ...found?.plan }} action={page} elsewhere={regionId} atRestaurant />
                  <TimeChips restaurant={restaurant} found={found} />
                </>
              )}
            </Await>
          </Suspense>
        </>
      ) : null}
      {restaurant.takesLine ? (
        <div className="grid gap-2">
          <ButtonLink
            kind={restaurant.bookable ? 'plain' : 'main'}
            to={href('/waitlist/:restaurantId?', { restaurantId })}
          >
            <Icon name="people" />
            {t('panel.join')}
          </ButtonLink>
          <Suspense>
            <Await resolve={line}>{(known) => (known ? <p className="line-note">{known.note}</p> : null)}</Await>
          </Suspense>
        </div>
      ) : null}
      {restaurant.takesOrders ? (
        <ButtonLink
          kind={restaurant.bookable || restaurant.takesLine ? 'plain' : 'main'}
          to={href('/delivery/:restaurantId?', { restaurantId })}
        >
          <Icon name="bag" />
          {t('panel.order')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
