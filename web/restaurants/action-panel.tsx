import { Form, href } from 'react-router'
import { PlanFields } from '../home/find-table-form.tsx'
import { useText } from '../i18n/text.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PlaceView } from './place-view.server.ts'

/** What one can do here, the main thing first. */
export function ActionPanel({ place }: { place: PlaceView }) {
  const { t } = useText()
  const restaurantId = String(place.hostmeId)
  return (
    <div className="card card-body grid gap-4">
      {place.bookable ? (
        <>
          <h2 className="text-title">{place.isEvent ? t('panel.event') : t('panel.book')}</h2>
          <Form method="get" action={href('/reserve/:restaurantId', { restaurantId })} className="grid gap-3">
            <PlanFields days={place.days} largest={place.party.largest} smallest={place.party.smallest} />
            <Button type="submit" kind="main">
              {t('panel.find-time')}
            </Button>
          </Form>
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
