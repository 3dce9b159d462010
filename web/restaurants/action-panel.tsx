import { Suspense } from 'react'
import { Await, href } from 'react-router'
import type { Deferred } from '../hydration/document-request.ts'
import { useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { HeaderSlots, Plan } from './header-slots.server.ts'
import type { PlaceView } from './place-view.server.ts'
import { PlanForm } from './plan-form.tsx'
import { TimeChips } from './time-chips.tsx'

/** What one can do here, the main thing first. */
export function ActionPanel({
  place,
  plan,
  slots,
}: {
  place: PlaceView
  plan: Plan
  slots: Deferred<HeaderSlots | null>
}) {
  const { t } = useText()
  const restaurantId = String(place.hostmeId)
  return (
    <div className="card card-body grid gap-4">
      {place.bookable ? (
        <>
          <h2 className="text-title">{place.isEvent ? t('panel.event') : t('panel.book')}</h2>
          <Suspense fallback={<div className="skeleton times-wait" />}>
            <Await resolve={slots}>
              {(found) => (
                <>
                  <PlanForm place={place} plan={plan} found={found} />
                  <TimeChips place={place} plan={plan} found={found} />
                </>
              )}
            </Await>
          </Suspense>
        </>
      ) : null}
      {place.takesLine ? (
        <ButtonLink kind={place.bookable ? 'plain' : 'main'} to={href('/waitlist/:restaurantId?', { restaurantId })}>
          <Icon name="people" />
          {t('panel.join')}
        </ButtonLink>
      ) : null}
      {place.takesOrders ? (
        <ButtonLink
          kind={place.bookable || place.takesLine ? 'plain' : 'main'}
          to={href('/delivery/:restaurantId?', { restaurantId })}
        >
          <Icon name="bag" />
          {t('panel.order')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
