import { supportedLocale } from '#domain/locale/language.ts'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { addressOf } from '#domain/seo/address.ts'
import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { requestContext } from '../../parts/request/context.ts'
import { pageUrl } from '../../parts/request/page-url.ts'
import { loadList } from '../../parts/search/list-loader.server.ts'
import { describedPage } from '../../parts/seo/page-facts.server.ts'
import type { Route } from './+types/list-route.ts'
import { listTemplate } from './list-template.server.ts'
import { ampRefusal, ampReply } from './reply.server.ts'

/** The light twin of a region's restaurants. Its address alone decides it, so without a region it shows the world's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tenant, publicUrl } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const asked = pageUrl(request)
  const lang = supportedLocale(asked.searchParams.get('lang'))
  try {
    const { data: list } = await loadList(addressedAlone(asked), context)
    const { region, criteria, found } = list
    const facts = describedPage(context)
    const text = textOf('app', locale)
    const title = text.t('search.everything', { region: region.name })
    return ampReply(
      {
        title,
        description: text.t('app.description'),
        canonical: addressOf(publicUrl, facts?.address ?? { path: '/restaurants' }, lang),
        hidden: false,
        data: [],
        body: listTemplate(
          { title, venues: found.venues, total: found.total, page: criteria.page, pages: found.pages, linkTo },
          text,
        ),
      },
      locale,
      tenant?.name ?? null,
    )
    function linkTo(page: number): string {
      const query = new URLSearchParams({ regionId: region.id, page: String(page), ...(lang && { lang }) })
      return `/amp?${query}`
    }
  } catch (failure) {
    return ampRefusal(failure, addressOf(publicUrl, { path: '/restaurants' }), locale, tenant?.name ?? null)
  }
}

const followed = ['regionId', 'page', 'lang']

/** Neither cookies nor filters: whoever copies this page has none, and shows it to everybody. */
function addressedAlone(asked: URL): Request {
  const address = new URL('/amp', asked)
  address.searchParams.set('regionId', worldId)
  for (const name of followed) {
    const value = asked.searchParams.get(name)
    if (value) address.searchParams.set(name, value)
  }
  return new Request(address)
}
