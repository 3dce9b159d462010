import type { MenuCategoryWire } from '#contract/menus/menus.ts'
import type { ReviewOrder } from '#contract/restaurants/places.ts'
import type { Locale } from '#domain/locale/language.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { optional } from '../api/call-failure.ts'
import { memoizePer } from '../api/memoize-per.server.ts'
import { nameAllergens } from '../i18n/allergen-names.server.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import { type PageContext, requestContext } from '../request/context.ts'
import type { PageParams } from './page-params.server.ts'
import type { ReviewSort } from './sections/review-sorts.ts'

const pageSize = 10
const orders: Record<ReviewSort, ReviewOrder> = {
  newest: 'created desc',
  highest: 'rating desc',
  lowest: 'rating asc',
}

const dated = (text: string | null | undefined, locale: Locale) => {
  const day = plainDate(text)
  return day ? dayName(day, locale, 'month') : null
}

export type EventsPage = NonNullable<Awaited<ReturnType<typeof loadEvents>>>

/** Null where there are none, so that nothing speaks of them. */
export async function loadEvents(context: PageContext, idOrName: string, page: number, locale: Locale) {
  const { api } = context.get(requestContext)
  const query = { skip: String((page - 1) * pageSize), top: String(pageSize) }
  const events = await optional(api.places.events({ params: { idOrName }, query }), 'events')
  if (!events || (page === 1 && events.length === 0)) return null
  const shown = events
    .filter(({ hideFromSearch }) => !hideFromSearch)
    .map((event) => ({
      id: event.eventOrRestId,
      name: event.name,
      description: event.description ?? null,
      photo: event.promoImage ?? null,
      when: dated(event.dates?.[0] ?? event.startDate, locale),
      price: event.price ?? null,
    }))
  return { shown, page, more: events.length === pageSize }
}

export type ReviewsPage = NonNullable<Awaited<ReturnType<typeof loadReviews>>>

export async function loadReviews(context: PageContext, id: string, criteria: PageParams['reviews'], locale: Locale) {
  const { api } = context.get(requestContext)
  const { sort, page } = criteria
  const query = { skip: String((page - 1) * pageSize), top: String(pageSize), orderby: orders[sort] }
  const list = await optional(api.places.reviews({ params: { id }, query }), 'reviews')
  if (!list) return null
  return memoizePer(list, `page ${locale} ${sort} ${page}`, () => ({
    shown: list.reviews.map((review) => ({
      ...review,
      when: dated(review.created, locale),
      // Written after a visit that was booked here.
      source: review.source === 'visit' ? textOf('feedback', locale).t('review.source') : review.source,
    })),
    total: list.total,
    stars: list.stars ?? [],
    sort,
    page,
    more: page * pageSize < list.total,
  }))
}

/** What the page shows of a menu; the rest would only travel to the browser and wait there. */
export async function loadMenu(
  context: PageContext,
  restaurantId: number,
  locale: Locale,
): Promise<MenuCategoryWire[] | null> {
  const { api } = context.get(requestContext)
  const categories = await optional(api.menus.get({ params: { restaurantId } }), 'menu')
  return categories && memoizePer(categories, `shown ${locale}`, () => nameAllergens(shownMenu(categories), locale))
}

function shownMenu(categories: readonly MenuCategoryWire[]): MenuCategoryWire[] {
  return categories.map(({ id, name, products }) => ({
    id,
    name,
    products: products.map(({ modifierGroupIds: _unused, ...shown }) => shown),
  }))
}
