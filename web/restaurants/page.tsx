import { data } from 'react-router'
import type { MenuCategoryWire } from '#contract/menus.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { visibleTabs } from '#domain/restaurants/tabs.ts'
import { critical, optional } from '../api-failure.ts'
import { describePlace } from '../found/describe-place.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { restaurantTexts } from '../i18n/restaurant-texts.server.ts'
import { useText } from '../i18n/text.tsx'
import { cachingBy, cachingHeaders } from '../page-caching.ts'
import { PageHead } from '../page-head.tsx'
import { requestContext } from '../request-context.ts'
import { Crumbs } from '../shell/crumbs.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { accentStyle } from '../theme/accent-style.ts'
import { isWholePage } from '../whole-page.ts'
import type { Route } from './+types/page.ts'
import { ActionPanel } from './action-panel.tsx'
import { BookingBar } from './booking-bar.tsx'
import { EventsSection, MenuSection, ReviewsSection } from './deferred-sections.tsx'
import { GallerySection, Hero } from './gallery.tsx'
import { InfoSection } from './info-section.tsx'
import { answerOwnerOrGuest } from './listed-actions.server.ts'
import { ListedPanel } from './listed-panel.tsx'
import { PlaceTitle } from './place-title.tsx'
import { placeView } from './place-view.server.ts'
import { TabNav } from './tab-nav.tsx'

const eventsTop = 100
const reviewsTop = 6

export const headers = cachingHeaders

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api, tenant, now } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const found = await critical(api.restaurants.get({ params: { id: params.restaurantId } }))
  const place = placeView(found, locale, now)
  const [events, texts] = await Promise.all([
    optional(
      api.places.events({ params: { idOrName: found.idOrName }, query: { skip: '0', top: String(eventsTop) } }),
      'events',
    ),
    restaurantTexts(request, context, String(found.hostmeId)),
  ])
  const dated = (text: string | null | undefined) => {
    const day = plainDate(text)
    return day ? dayName(day, locale, 'month') : null
  }
  const reviews =
    place.reviews > 0
      ? optional(
          api.places.reviews({
            params: { id: found.idOrName },
            query: { skip: '0', top: String(reviewsTop), orderby: 'created desc' },
          }),
          'reviews',
        ).then((list) => list && { ...list, reviews: list.reviews.map((r) => ({ ...r, when: dated(r.created) })) })
      : null
  const menu =
    place.menuIds.length > 0
      ? optional(api.menus.get({ params: { restaurantId: found.hostmeId } }), 'menu').then(shownMenu)
      : null
  const whole = isWholePage(request) ? { reviews: await reviews, menu: await menu } : null
  if (whole) describePlace(context, locale, { found, place, ...whole })
  return data(
    {
      regionPath: found.regionPath ?? [],
      place,
      texts,
      events: (events ?? [])
        .filter(({ hideFromSearch }) => !hideFromSearch)
        .map((event) => ({
          id: event.eventOrRestId,
          name: event.name,
          description: event.description ?? null,
          photo: event.promoImage ?? null,
          when: dated(event.dates?.[0] ?? event.startDate),
          price: event.price ?? null,
        })),
      ...(whole ?? { reviews, menu }),
    },
    { headers: cachingBy('address') },
  )
}

/** What the page shows of a menu; the rest would only travel to the browser and wait there. */
function shownMenu(categories: MenuCategoryWire[] | null): MenuCategoryWire[] | null {
  return (
    categories?.map(({ id, name, products }) => ({
      id,
      name,
      products: products.map(({ modifierGroupIds: _unused, ...shown }) => shown),
    })) ?? null
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return answerOwnerOrGuest(request, context, params.restaurantId)
}

export default function RestaurantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText()
  const { place, events, reviews, menu, regionPath } = loaderData
  const tabs = visibleTabs({
    photos: place.photos.length,
    events: events.length,
    reviews: place.reviews,
    menus: place.menuIds.length,
  })
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
            {place.listedOnly ? <ListedPanel place={place} answer={actionData} /> : <ActionPanel place={place} />}
          </aside>
          <div className="place-content">
            <TabNav tabs={tabs} name={place.name} />
            <InfoSection place={place} />
            <GallerySection place={place} />
            <EventsSection events={events} currency={place.currency} />
            {menu ? <MenuSection menu={menu} currency={place.currency ?? 'usd'} /> : null}
            {reviews ? <ReviewsSection reviews={reviews} /> : null}
          </div>
        </div>
      </PageLayout>
      {place.bookable ? <BookingBar place={place} /> : null}
    </div>
  )
}
