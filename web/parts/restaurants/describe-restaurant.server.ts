import type { MenuCategoryWire } from '#contract/menus/menus.ts'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { priceLevel } from '#domain/locale/currency.ts'
import type { Locale } from '#domain/locale/language.ts'
import { breadcrumbs } from '#domain/regions/breadcrumbs.ts'
import { absolute, addressOf } from '#domain/seo/address.ts'
import { crumbsData } from '#domain/seo/crumbs.ts'
import { menuData } from '#domain/seo/menu.ts'
import { openingHours } from '#domain/seo/opening-hours.ts'
import { isDrawable, shareSize } from '#domain/seo/share-picture.ts'
import { eventData, restaurantData, type VenueFacts } from '#domain/seo/venue.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { type PageContext, requestContext } from '../request/context.ts'
import { describePage } from '../seo/page-facts.server.ts'
import { type RestaurantView, shownDates } from './restaurant-view.server.ts'

type RestaurantPageFacts = {
  found: RestaurantWire
  restaurant: RestaurantView
  menu: MenuCategoryWire[] | null
  reviews: { shown: readonly { source?: string | null | undefined }[] } | null
}

export function describeRestaurant(context: PageContext, locale: Locale, shown: RestaurantPageFacts): void {
  const { publicUrl, now } = context.get(requestContext)
  const { found, restaurant } = shown
  const address = { path: `/restaurants/${restaurant.id}` }
  const facts = venueFacts(found, restaurant, publicUrl, addressOf(publicUrl, address))
  const today = now.toZonedDateTimeISO(restaurant.timeZone).toPlainDate()
  const thing = restaurant.isEvent
    ? eventData(facts, shownDates(found, today).map(String))
    : restaurantData({
        ...facts,
        phone: restaurant.phone,
        website: restaurant.website,
        cuisines: restaurant.cuisineNames.slice(0, 3),
        priceRange: priceLevel(restaurant.price, restaurant.currency) || null,
        hours: openingHours(today, found.openingHours?.openingHours ?? [], specialPeriods(found)),
        rating: ratingOf(shown),
        bookable: restaurant.bookable,
        menu: shown.menu?.length ? menuData(shown.menu, restaurant.currency ?? 'usd') : null,
      })
  const { t } = textOf('app', locale)
  const crumbs = [
    { name: t('nav.home'), url: addressOf(publicUrl, { path: '/' }) },
    ...breadcrumbs(found.regionPath).map(({ id, name }) => ({
      name,
      url: addressOf(publicUrl, { path: '/', query: [['regionId', id]] }),
    })),
    { name: restaurant.name, url: facts.url },
  ]
  describePage(context, {
    address,
    image: sharePicture(restaurant, locale) ?? found.promoImage ?? restaurant.photos[0]?.url ?? null,
    type: restaurant.isEvent ? 'event' : 'restaurant.restaurant',
    translated: true,
    amp: { path: `/amp/${restaurant.id}` },
    data: [...(thing ? [thing] : []), crumbsData(crumbs)],
  })
}

/** The drawn picture of the place, in the page's language. */
function sharePicture({ id, name }: RestaurantView, locale: Locale) {
  const url = `/share/${encodeURIComponent(id)}.png${locale === 'en' ? '' : `?lang=${locale}`}`
  return isDrawable(name) ? { url, ...shareSize, alt: name } : null
}

const imagesTop = 6

function venueFacts(found: RestaurantWire, restaurant: RestaurantView, publicUrl: string, url: string): VenueFacts {
  const { lat, lon } = found
  return {
    url,
    name: restaurant.name,
    description: restaurant.description,
    images: restaurant.photos.slice(0, imagesTop).map((photo) => absolute(publicUrl, photo.url)),
    street: found.address ?? null,
    zip: found.zip ?? null,
    city: found.city ?? null,
    country: found.countryShort ?? found.country ?? null,
    position: lat != null && lon != null ? { lat, lon } : null,
  }
}

const specialPeriods = (found: RestaurantWire) => found.specialPeriods ?? found.openingHours?.specialPeriods ?? []

/** Sample reviews are marked as such on the page; a bare number could not say so, and would be a claim. */
function ratingOf({ restaurant, reviews }: RestaurantPageFacts): { average: number; count: number } | null {
  const listed = reviews?.shown ?? []
  const real = listed.length > 0 && listed.every(({ source }) => source !== 'sample')
  return real && restaurant.rating ? { average: restaurant.rating, count: restaurant.reviews } : null
}
