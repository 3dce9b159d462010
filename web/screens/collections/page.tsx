import { useEffect } from 'react'
import { data, Link, useNavigate, useSearchParams } from 'react-router'
import { parseInteger } from '#contract/wire/wire-text.ts'
import { track } from '../../parts/analytics/track.ts'
import { loadLatestArticle } from '../../parts/articles/article.server.ts'
import { ArticleCard } from '../../parts/articles/article-card.tsx'
import { watch } from '../../parts/guests/favourites/saved-store.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { currentRegion } from '../../parts/regions/current-region.server.ts'
import { requestContext } from '../../parts/request/context.ts'
import { cachingBy, cachingHeaders } from '../../parts/request/page-caching.ts'
import { RestaurantCard } from '../../parts/restaurants/restaurant-card.tsx'
import { PageLinks } from '../../parts/search/results.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import { ButtonLink } from '../../parts/ui/button.tsx'
import { EmptyState } from '../../parts/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { loadCollections, loadList, type VenueList } from './collections.server.ts'
import { Collections } from './collections.tsx'

export const headers = cachingHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { searchParams: query } = new URL(request.url)
  const { config, by } = await currentRegion(request, context)
  const page = Math.min(400, Math.max(1, parseInteger(query.get('page') ?? '') ?? 1))
  const list = await loadList(context, { query, page, config, locale })
  const [collections, article] = list
    ? [[], null]
    : await Promise.all([loadCollections(context, config, locale), loadLatestArticle(context, config.regionId, locale)])
  return data(
    {
      region: { id: config.regionId, name: config.regionName },
      page,
      list,
      venues: list?.venues ?? [],
      collections,
      article,
    },
    { headers: cachingBy(by) },
  )
}

function useTitle(list: VenueList | null, region: string): string {
  const { t, known } = useText()
  if (!list) return t('collection.title', { region })
  if (list.kind === 'near') return t('collection.near', { name: list.name })
  if (list.kind === 'saved') return t('collection.saved')
  if (list.kind === 'chosen') return t('collection.chosen')
  return t('collection.in', { name: known(list.name), region })
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { region, page, list, venues, collections, article } = loaderData
  const title = useTitle(list, region.name)
  useSavedIds(list?.kind === 'saved')
  useEffect(() => {
    track({ source: 'search', action: 'impression', ids: venues.map(({ id }) => id) })
  }, [venues])
  return (
    <PageLayout variant="discover">
      <PageHead title={title} noIndex />
      <div className="grid gap-2 pt-4 pb-6 tablet:pt-8">
        <h1 className="text-display">{title}</h1>
        {list ? (
          <p className="text-soft">{t('search.count', { count: list.total })}</p>
        ) : (
          <p>
            <Link className="link" to="/collection?saved=1">
              {t('collection.saved')}
            </Link>
          </p>
        )}
      </div>
      {article ? <ArticleCard article={article} /> : null}
      <Collections collections={collections} regionId={region.id} />
      {list && venues.length === 0 ? <Nothing kind={list.kind} /> : null}
      <ul className="card-grid">
        {venues.map((venue, at) => (
          <li key={venue.id}>
            <RestaurantCard venue={venue} eager={at < 3} heading="h2" />
          </li>
        ))}
      </ul>
      {list ? <PageLinks page={page} pages={list.pages} /> : null}
    </PageLayout>
  )
}

/** Only the device knows what it has saved: it puts the list into the address, where the server can read it. */
function useSavedIds(isSavedList: boolean) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const idsInAddress = query.get('ids') ?? ''
  useEffect(() => {
    if (!isSavedList) return
    return watch((saved) => {
      const ids = saved.join()
      if (ids !== idsInAddress)
        void navigate(`/collection?${new URLSearchParams({ saved: '1', ids })}`, { replace: true })
    })
  }, [isSavedList, idsInAddress, navigate])
}

function Nothing({ kind }: { kind: VenueList['kind'] }) {
  const { t } = useText()
  const isSaved = kind === 'saved'
  return (
    <EmptyState
      title={isSaved ? t('collection.saved-none') : t('home.empty')}
      action={
        <ButtonLink to="/search" kind="main">
          {t('way.to-search')}
        </ButtonLink>
      }
    >
      {isSaved ? <p>{t('collection.saved-more')}</p> : null}
    </EmptyState>
  )
}
