import type { RestaurantSuggestionsWire } from '#contract/restaurants/restaurants.ts'
import type { Locale } from '#domain/locale/language.ts'
import { optional } from '../../parts/api/call-failure.ts'
import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { cuisineName } from '../../parts/i18n/cuisine-names.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { currentRegion } from '../../parts/regions/current-region.server.ts'
import { requestContext } from '../../parts/request/context.ts'
import { searchParamsOf } from '../../parts/search/search-params.ts'
import type { SuggestReply } from '../../parts/search/use-suggested.ts'
import type { Route } from './+types/suggest.ts'

const top = 10
const cuisinesShown = 4
const none: RestaurantSuggestionsWire = { restaurants: [], cuisines: [] }

/** What the quick search shows while one types: places and cuisines in the guest's words. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { api, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { search } = searchParamsOf(new URL(request.url).searchParams)
  const { config } = await currentRegion(request, context)
  const { regionId: id, regionName: name } = config
  const asked = { top, regionId: id, search }
  const found = search ? await optional(api.restaurants.suggest({ body: asked }), 'suggestions') : none
  const { restaurants, cuisines } = found ?? none
  const answer: SuggestReply = {
    region: { id, name },
    restaurants: restaurants.map((venue) => ({ id: venue.id, name: venue.name, note: noteOf(venue, locale) })),
    cuisines: cuisines
      .slice(0, cuisinesShown)
      .map(({ value, count }) => ({ value, count, name: cuisineName(value, locale) })),
  }
  return Response.json(answer, { headers: { 'cache-control': 'private, max-age=60' } })
}

/** Which of several of one name it is, and whether a table can be had: "Neubau, Vienna · bookable". */
function noteOf(venue: RestaurantSuggestionsWire['restaurants'][number], locale: Locale): string {
  const { t } = textOf('app', locale)
  const where = [venue.neighborhoods?.at(-1), venue.city].filter(Boolean).join(', ')
  return [where, t(venue.acceptReservation ? 'search.bookable' : 'search.not-bookable')].filter(Boolean).join(' · ')
}
