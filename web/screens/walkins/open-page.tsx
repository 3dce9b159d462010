import { data, redirect } from 'react-router'
import { isInLine } from '#domain/walkins/statuses.ts'
import { BookingFrame } from '../../parts/reservations/frame.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { EmptyPage } from '../../parts/shell/empty-page.tsx'
import type { Route } from './+types/open-page.ts'
import { findLineRestaurant } from './line.server.ts'
import { LostPlace } from './lost-place.tsx'
import { findOwnPlace, leadToPlace, openPlace, placeHeaders } from './own-place.server.ts'
import { pageOf } from './page-of.ts'
import { knownPlaces, placeIdOf } from './place-cookies.server.ts'
import { waitlistLink } from './waitlist-link.ts'
import { useWaitlistText } from './waitlist-text.ts'

const mostShown = 8

/** A restaurant's line opens where the guest stands in it, or where one joins; without a restaurant, the places this browser has. */
export async function loader(loading: Route.LoaderArgs) {
  const { request, params } = loading
  const query = new URL(request.url).searchParams
  if (params.restaurantId) {
    const opened = await openPlace(loading, 'default')
    leadToPlace(request, opened)
    throw redirect(waitlistLink(opened.restaurant.restaurantId, 'guests', query, chosenIn(query)))
  }
  const isLost = query.has('lost')
  const places = isLost ? [] : await findKnown(loading)
  const [only] = places
  if (only && places.length === 1) throw redirect(only.to)
  return data({ places, isLost }, { headers: placeHeaders, status: isLost ? 404 : 200 })
}

const chosenIn = (query: URLSearchParams) =>
  Object.fromEntries(['person', 'areas'].flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])))

async function findKnown({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const query = new URL(request.url).searchParams
  const found = await Promise.all(
    knownPlaces(request)
      .slice(0, mostShown)
      .map(async (restaurantId) => {
        const own = await findOwnPlace(context, placeIdOf(request, restaurantId))
        if (!own || !isInLine(own.place.status)) return []
        const { name } = await findLineRestaurant(context, String(own.walkin.restaurantId))
        const to = waitlistLink(own.walkin.restaurantId, pageOf(own.place.status), query)
        return [{ name, to, place: own.place.place }]
      }),
  )
  return found.flat()
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function WaitlistPage({ loaderData: { places, isLost } }: Route.ComponentProps) {
  const { t } = useWaitlistText()
  if (isLost) return <LostPlace restaurant={null} />
  return (
    <BookingFrame back={{ to: '/', name: t('nav.home') }}>
      {places.length > 0 ? (
        <div className="booking-column">
          <PageHead title={t('open.title')} noIndex />
          <h1 className="text-display">{t('open.title')}</h1>
          <ul className="grid gap-3">
            {places.map(({ name, to, place }) => (
              <li key={to} className="card">
                <a className="booked-row" href={to}>
                  <span className="name">{name}</span>
                  <span className="tag">{place === null ? t('ready.title') : t('place.short', { place })}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <EmptyPage
          drawing="bell"
          title={t('open.empty')}
          head={t('open.title')}
          more={t('open.empty-more')}
          to="/search?services=waitlist"
          action={t('open.find')}
        />
      )}
    </BookingFrame>
  )
}
