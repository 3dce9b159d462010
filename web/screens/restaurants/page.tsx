import type { Messages } from '@lingui/core'
import { useEffect } from 'react'
import { data } from 'react-router'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { chooseParty } from '#domain/reservations/booking-query.ts'
import { hasGallery, visibleTabs } from '#domain/restaurants/tabs.ts'
import { track } from '../../parts/analytics/track.ts'
import { critical } from '../../parts/api/call-failure.ts'
import { memoizePer } from '../../parts/api/memoize-per.server.ts'
import { isDocumentRequest, settleForDocument } from '../../parts/hydration/document-request.ts'
import { toJsonText } from '../../parts/hydration/json-text.ts'
import { KeepServerHtml } from '../../parts/hydration/keep-server-html.tsx'
import { lazyPart } from '../../parts/hydration/lazy-part.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { restaurantTexts } from '../../parts/i18n/restaurant-texts.server.ts'
import { restaurantWords } from '../../parts/i18n/restaurant-words.server.ts'
import { TextOverlay, useText } from '../../parts/i18n/text.tsx'
import { planView } from '../../parts/plan/plan-view.server.ts'
import { requestContext } from '../../parts/request/context.ts'
import { cachingBy, cachingHeaders } from '../../parts/request/page-caching.ts'
import { describeRestaurant } from '../../parts/restaurants/describe-restaurant.server.ts'
import { pageParams } from '../../parts/restaurants/page-params.server.ts'
import { loadEvents, loadMenu, loadReviews } from '../../parts/restaurants/restaurant-parts.server.ts'
import { restaurantView } from '../../parts/restaurants/restaurant-view.server.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import Crumbs from '../../parts/shell/crumbs.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import type { Route } from './+types/page.ts'
import { loadLineNotes } from './line/line-notes.server.ts'
import { ActionPanel } from './panel/action-panel.tsx'
import { BookingBar } from './panel/booking-bar.tsx'
import { loadHeaderSlots } from './panel/header-slots.server.ts'
import { answerOwnerOrGuest } from './panel/listed-actions.server.ts'
import { RestaurantTitle } from './restaurant-title.tsx'
import { Hero } from './sections/hero.tsx'
import { TabNav } from './tab-nav.tsx'

const RestaurantSections = lazyPart(() => import('./sections/restaurant-sections.tsx'))
const ListedPanel = lazyPart(() => import('./panel/listed-panel.tsx'))

export const headers = cachingHeaders
export const handle = { hydrate: 'when-used' }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { tenant, now, api } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const criteria = pageParams(new URL(request.url).searchParams)
  const found = await critical(api.restaurants.get({ params: { id: params.restaurantId } }))
  const restaurant = memoizePer(found, `view ${locale}`, () => restaurantView(found, locale, now))
  const areas = criteria.plan.areas.filter((area) => restaurant.areas.includes(area))
  const plan = { ...criteria.plan, areas, party: chooseParty(criteria.plan.party, restaurant.party) }
  const slots = restaurant.bookable ? loadHeaderSlots(context, { restaurant, plan }) : null
  const line = restaurant.takesLine
    ? loadLineNotes(context, { restaurantId: found.hostmeId, timeZone: restaurant.timeZone, party: plan.party, locale })
    : null
  const reviews = restaurant.reviews > 0 ? loadReviews(context, found.idOrName, criteria.reviews, locale) : null
  const menu = restaurant.menuIds.length > 0 ? loadMenu(context, found.hostmeId, locale) : null
  const [events, texts] = await Promise.all([
    restaurant.isEvent ? null : loadEvents(context, found.idOrName, criteria.eventsPage, locale),
    restaurantTexts(request, context, String(found.hostmeId)),
  ])
  const jsonText = <T extends object>(value: T | null) =>
    value === null ? null : memoizePer(value, 'json text', () => toJsonText(value))
  const deferred = await settleForDocument(request, {
    slots,
    line,
    reviews: reviews?.then(jsonText) ?? null,
    menu: menu?.then(jsonText) ?? null,
  })
  if (isDocumentRequest(request))
    describeRestaurant(context, locale, { found, restaurant, reviews: await reviews, menu: await menu })
  const tabs = visibleTabs({
    photos: hasGallery(restaurant) ? restaurant.photos.length : 0,
    events: events ? 1 : 0,
    reviews: restaurant.reviews,
    menus: restaurant.menuIds.length,
  })
  return data(
    {
      regionPath: found.regionPath ?? [],
      restaurant,
      plan: planView(plan, {
        locale,
        now: now.toZonedDateTimeISO(restaurant.timeZone).toPlainDateTime(),
        days: restaurant.days,
        limits: restaurant.party,
        phone: restaurant.phone,
        areas: restaurant.isEvent ? [] : restaurant.areas,
      }),
      texts: { ...restaurantWords(locale), ...texts },
      tabs,
      events,
      ...deferred,
    },
    { headers: cachingBy('address') },
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return answerOwnerOrGuest(request, context, params.restaurantId)
}

export default function RestaurantPage(props: Route.ComponentProps) {
  return (
    <TextOverlay messages={props.loaderData.texts as Messages}>
      <RestaurantContent {...props} />
    </TextOverlay>
  )
}

function RestaurantContent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText()
  const { restaurant, plan, slots, line, tabs, events, reviews, menu, regionPath } = loaderData
  const { id, isEvent } = restaurant
  useEffect(() => {
    track({ source: 'details', action: 'impression', ids: [id], target: isEvent ? 'event' : 'restaurant' })
  }, [id, isEvent])
  const description = restaurant.description ?? t('restaurant.description', { name: restaurant.name })
  return (
    <div style={restaurant.accent}>
      <PageHead title={restaurant.name} description={description.slice(0, 300)} noIndex={restaurant.unlisted} />
      <PageLayout variant="restaurant">
        <div className="hidden tablet:block desktop:hidden">
          <Crumbs path={regionPath} />
        </div>
        <Hero restaurant={restaurant} />
        <div className="restaurant-columns">
          <RestaurantTitle restaurant={restaurant} />
          <aside id="book" className="restaurant-panel">
            {restaurant.listedOnly ? (
              <KeepServerHtml fallback={<div className="skeleton times-wait" />}>
                <ListedPanel restaurant={restaurant} answer={actionData} />
              </KeepServerHtml>
            ) : (
              <ActionPanel
                restaurant={restaurant}
                plan={plan}
                slots={slots}
                line={line}
                regionId={regionPath.at(-1)?.id ?? worldId}
              />
            )}
          </aside>
          <div className="restaurant-content">
            <TabNav tabs={tabs} name={restaurant.name} />
            <KeepServerHtml fallback={<div className="skeleton sections-wait" />}>
              <RestaurantSections restaurant={restaurant} events={events} reviews={reviews} menu={menu} line={line} />
            </KeepServerHtml>
          </div>
        </div>
      </PageLayout>
      {restaurant.bookable ? <BookingBar restaurant={restaurant} /> : null}
    </div>
  )
}
