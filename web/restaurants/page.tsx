import { lazy, useEffect } from 'react'
import { data } from 'react-router'
import { chooseParty } from '#domain/reservations/booking-query.ts'
import { visibleTabs } from '#domain/restaurants/tabs.ts'
import { track } from '../analytics/track.ts'
import { critical } from '../api/call-failure.ts'
import { memoizePer } from '../api/memoize-per.server.ts'
import { isDocumentRequest, settleForDocument } from '../hydration/document-request.ts'
import { toJsonText } from '../hydration/json-text.ts'
import { KeepServerHtml } from '../hydration/keep-server-html.tsx'
import { requestLocale } from '../i18n/request-locale.ts'
import { restaurantTexts } from '../i18n/restaurant-texts.server.ts'
import { useText } from '../i18n/text.tsx'
import { requestContext } from '../request/context.ts'
import { cachingBy, cachingHeaders } from '../request/page-caching.ts'
import { describeRestaurant } from '../seo/describe-restaurant.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import { Crumbs } from '../shell/crumbs.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { accentStyle } from '../theme/accent-style.ts'
import type { Route } from './+types/page.ts'
import { ActionPanel } from './action-panel.tsx'
import { BookingBar } from './booking-bar.tsx'
import { loadHeaderSlots } from './header-slots.server.ts'
import { answerOwnerOrGuest } from './listed-actions.server.ts'
import { pageParams } from './page-params.server.ts'
import { loadEvents, loadMenu, loadReviews } from './place-parts.server.ts'
import { PlaceTitle } from './place-title.tsx'
import { placeView } from './place-view.server.ts'
import { Hero } from './sections/hero.tsx'
import { TabNav } from './tab-nav.tsx'

const PlaceSections = lazy(() => import('./sections/place-sections.tsx'))
const ListedPanel = lazy(() => import('./listed-panel.tsx'))

const usualParty = 2

export const headers = cachingHeaders

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { tenant, now, api } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const criteria = pageParams(new URL(request.url).searchParams)
  const found = await critical(api.restaurants.get({ params: { id: params.restaurantId } }))
  const place = memoizePer(found, `view ${locale}`, () => placeView(found, locale, now))
  const plan = { party: chooseParty(criteria.party ?? usualParty, place.party), date: criteria.date }
  const slots = place.bookable ? loadHeaderSlots(context, { place, plan }) : null
  const reviews = place.reviews > 0 ? loadReviews(context, found.idOrName, criteria.reviews, locale) : null
  const menu = place.menuIds.length > 0 ? loadMenu(context, found.hostmeId) : null
  const [events, texts] = await Promise.all([
    place.isEvent ? null : loadEvents(context, found.idOrName, criteria.eventsPage, locale),
    restaurantTexts(request, context, String(found.hostmeId)),
  ])
  const jsonText = <T extends object>(value: T | null) =>
    value === null ? null : memoizePer(value, 'json text', () => toJsonText(value))
  const deferred = await settleForDocument(request, {
    slots,
    reviews: reviews?.then(jsonText) ?? null,
    menu: menu?.then(jsonText) ?? null,
  })
  if (isDocumentRequest(request))
    describeRestaurant(context, locale, { found, place, reviews: await reviews, menu: await menu })
  const tabs = visibleTabs({
    photos: place.photos.length,
    events: events ? 1 : 0,
    reviews: place.reviews,
    menus: place.menuIds.length,
  })
  return data(
    { regionPath: found.regionPath ?? [], place, plan, texts, tabs, events, ...deferred },
    { headers: cachingBy('address') },
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return answerOwnerOrGuest(request, context, params.restaurantId)
}

export default function RestaurantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText()
  const { place, plan, slots, tabs, events, reviews, menu, regionPath } = loaderData
  const { id, isEvent } = place
  useEffect(() => {
    track({ source: 'details', action: 'impression', ids: [id], target: isEvent ? 'event' : 'restaurant' })
  }, [id, isEvent])
  const description = place.description ?? t('place.description', { name: place.name })
  return (
    <div style={accentStyle(...place.colours)}>
      <PageHead title={place.name} description={description.slice(0, 300)} noIndex={place.unlisted} />
      <PageLayout variant="restaurant">
        <div className="hidden tablet:block desktop:hidden">
          <Crumbs path={regionPath} />
        </div>
        <Hero place={place} />
        <div className="place-columns">
          <PlaceTitle place={place} />
          <aside id="book" className="place-panel">
            {place.listedOnly ? (
              <KeepServerHtml fallback={<div className="skeleton times-wait" />}>
                <ListedPanel place={place} answer={actionData} />
              </KeepServerHtml>
            ) : (
              <ActionPanel place={place} plan={plan} slots={slots} />
            )}
          </aside>
          <div className="place-content">
            <TabNav tabs={tabs} name={place.name} />
            <KeepServerHtml fallback={<div className="skeleton sections-wait" />}>
              <PlaceSections place={place} events={events} reviews={reviews} menu={menu} />
            </KeepServerHtml>
          </div>
        </div>
      </PageLayout>
      {place.bookable ? <BookingBar place={place} /> : null}
    </div>
  )
}
