import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { ButtonLink } from '../../../parts/ui/button.tsx'
import { EmptyState } from '../../../parts/ui/empty-state.tsx'
import { PhoneLink } from '../../../parts/ui/phone-link.tsx'
import { openPlace, placeHeaders } from '../own-place.server.ts'
import { endingOf, pageOf } from '../page-of.ts'
import { forgetWalkin } from '../stored-walkin.ts'
import { waitlistLink } from '../waitlist-link.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { Route } from './+types/canceled-page.ts'
import { useAppBadge } from './app-badge.ts'
import { leadToPage } from './place-view.server.ts'

/** Out of the line, and why; whoever left has no place any more that could say it. */
export async function loader(loading: Route.LoaderArgs) {
  const { request } = loading
  const query = new URL(request.url).searchParams
  const { restaurant, own } = await openPlace(loading, 'canceled')
  if (own && pageOf(own.place.status) !== 'canceled')
    leadToPage(request, { restaurant, place: own.place }, ['canceled'])
  const again = waitlistLink(restaurant.restaurantId, 'guests', query, { key: null, request: null })
  const ending = endingOf(own?.place.status ?? null, query.has('left'))
  if (!ending) throw redirect(again)
  return data({ restaurant, ending, again }, { headers: placeHeaders })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function CanceledPage({ loaderData: { restaurant, ending, again } }: Route.ComponentProps) {
  const { t } = useWaitlistText()
  useAppBadge(null)
  useEffect(forgetWalkin, [])
  const title = t(`ended.${ending}`)
  return (
    <BookingFrame back={{ to: `/restaurants/${restaurant.slug}`, name: restaurant.name }} accent={restaurant.accent}>
      <PageHead title={title} noIndex />
      <EmptyState
        main
        drawing={ending === 'closed' ? 'plate' : 'table'}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink kind="main" to={again}>
              {t('ended.again')}
            </ButtonLink>
            {restaurant.bookable ? (
              <ButtonLink to={`/reserve/${restaurant.restaurantId}`}>{t('panel.book')}</ButtonLink>
            ) : null}
          </div>
        }
      >
        <p>{t(`ended.${ending}-more`, { name: restaurant.name })}</p>
        {ending === 'removed' && restaurant.phone ? (
          <p>
            <PhoneLink number={restaurant.phone} />
          </p>
        ) : null}
      </EmptyState>
    </BookingFrame>
  )
}
