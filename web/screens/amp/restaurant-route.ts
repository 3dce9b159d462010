import { supportedLocale } from '#domain/locale/language.ts'
import { addressOf } from '#domain/seo/address.ts'
import { critical } from '../../parts/api/call-failure.ts'
import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { requestContext } from '../../parts/request/context.ts'
import { describeRestaurant } from '../../parts/restaurants/describe-restaurant.server.ts'
import { pageParams } from '../../parts/restaurants/page-params.server.ts'
import { loadEvents, loadMenu, loadReviews } from '../../parts/restaurants/restaurant-parts.server.ts'
import { restaurantView } from '../../parts/restaurants/restaurant-view.server.ts'
import { describedPage } from '../../parts/seo/page-facts.server.ts'
import type { Route } from './+types/restaurant-route.ts'
import { ampRefusal, ampReply } from './reply.server.ts'
import { restaurantTemplate } from './restaurant-template.server.ts'

/** The light twin of a restaurant's page, for those who keep copies of such pages. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { tenant, now, api, publicUrl } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const lang = supportedLocale(new URL(request.url).searchParams.get('lang'))
  try {
    const found = await critical(api.restaurants.get({ params: { id: params.ampRestId } }))
    const restaurant = restaurantView(found, locale, now)
    const { reviews: newest, eventsPage } = pageParams(new URLSearchParams())
    const [events, reviews, menu] = await Promise.all([
      restaurant.isEvent ? null : loadEvents(context, found.idOrName, eventsPage, locale),
      restaurant.reviews > 0 ? loadReviews(context, found.idOrName, newest, locale) : null,
      restaurant.menuIds.length > 0 ? loadMenu(context, found.hostmeId, locale) : null,
    ])
    describeRestaurant(context, locale, { found, restaurant, reviews, menu })
    const facts = describedPage(context)
    const text = textOf('app', locale)
    const description = restaurant.description ?? text.t('restaurant.description', { name: restaurant.name })
    return ampReply(
      {
        title: restaurant.name,
        description: description.slice(0, 300),
        canonical: addressOf(publicUrl, { path: `/restaurants/${restaurant.id}` }, lang),
        hidden: restaurant.unlisted,
        data: facts?.data ?? [],
        accent: restaurant.accent,
        body: restaurantTemplate({ restaurant, events, reviews, menu }, text),
      },
      locale,
      tenant?.name ?? null,
    )
  } catch (failure) {
    return ampRefusal(
      failure,
      addressOf(publicUrl, { path: `/restaurants/${params.ampRestId}` }),
      locale,
      tenant?.name ?? null,
    )
  }
}
