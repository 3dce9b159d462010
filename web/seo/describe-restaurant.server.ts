import type { RouterContextProvider } from 'react-router'
import type { MenuCategoryWire } from '#contract/menus/menus.ts'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { priceLevel } from '#domain/locale/currency.ts'
import type { Locale } from '#domain/locale/language.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { breadcrumbs } from '#domain/regions/breadcrumbs.ts'
import { absolute, addressOf } from '#domain/seo/address.ts'
import { crumbsData } from '#domain/seo/crumbs.ts'
import { menuData } from '#domain/seo/menu.ts'
import { openingHours } from '#domain/seo/opening-hours.ts'
import { eventData, type PlaceFacts, restaurantData } from '#domain/seo/place.ts'
import { isDrawable, shareSize } from '#domain/seo/share-picture.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { requestContext } from '../request/context.ts'
import { type PlaceView, shownDates } from '../restaurants/place-view.server.ts'
import { describePage } from './page-facts.server.ts'

type Shown = {
  found: RestaurantWire
  place: PlaceView
  menu: MenuCategoryWire[] | null
  reviews: { shown: readonly { source?: string | null | undefined }[] } | null
}

export function describeRestaurant(context: Readonly<RouterContextProvider>, locale: Locale, shown: Shown): void {
  const { publicUrl, now } = context.get(requestContext)
  const { found, place } = shown
  const address = { path: `/restaurants/${place.id}` }
  const facts = placeFacts(found, place, publicUrl, addressOf(publicUrl, address))
  const today = now.toZonedDateTimeISO(place.timeZone).toPlainDate()
  const thing = place.isEvent
    ? eventData(
        facts,
        shownDates(found).flatMap((date) => plainDate(date)?.toString() ?? []),
      )
    : restaurantData({
        ...facts,
        phone: place.phone,
        website: place.website,
        cuisines: place.cuisineNames.slice(0, 3),
        priceRange: priceLevel(place.price, place.currency) || null,
        hours: openingHours(today, found.openingHours?.openingHours ?? [], specialPeriods(found)),
        rating: ratingOf(shown),
        bookable: place.bookable,
        menu: shown.menu?.length ? menuData(shown.menu, place.currency ?? 'usd') : null,
      })
  const { t } = textOf('app', locale)
  const crumbs = [
    { name: t('nav.home'), url: addressOf(publicUrl, { path: '/' }) },
    ...breadcrumbs(found.regionPath)
      .slice(-3)
      .map(({ id, name }) => ({ name, url: addressOf(publicUrl, { path: '/', query: [['regionId', id]] }) })),
    { name: place.name, url: facts.url },
  ]
  describePage(context, {
    address,
    image: sharePicture(place, locale) ?? found.promoImage ?? place.photos[0]?.url ?? null,
    type: place.isEvent ? 'event' : 'restaurant.restaurant',
    translated: true,
    data: [...(thing ? [thing] : []), crumbsData(crumbs)],
  })
}

/** The drawn picture of the place, in the page's language. */
function sharePicture({ id, name }: PlaceView, locale: Locale) {
  const url = `/share/${encodeURIComponent(id)}.png${locale === 'en' ? '' : `?lang=${locale}`}`
  return isDrawable(name) ? { url, ...shareSize, alt: name } : null
}

const imagesTop = 6

function placeFacts(found: RestaurantWire, place: PlaceView, publicUrl: string, url: string): PlaceFacts {
  const { lat, lon } = found
  return {
    url,
    name: place.name,
    description: place.description,
    images: place.photos.slice(0, imagesTop).map((photo) => absolute(publicUrl, photo.url)),
    street: found.address ?? null,
    zip: found.zip ?? null,
    city: found.city ?? null,
    country: found.countryShort ?? found.country ?? null,
    position: lat != null && lon != null ? { lat, lon } : null,
  }
}

const specialPeriods = (found: RestaurantWire) => found.specialPeriods ?? found.openingHours?.specialPeriods ?? []

/** Sample reviews are marked as such on the page; a bare number could not say so, and would be a claim. */
function ratingOf({ place, reviews }: Shown): { average: number; count: number } | null {
  const listed = reviews?.shown ?? []
  const real = listed.length > 0 && listed.every(({ source }) => source !== 'sample')
  return real && place.rating ? { average: place.rating, count: place.reviews } : null
}
