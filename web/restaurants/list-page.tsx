import { useEffect } from 'react'
import { track } from '../analytics/track.ts'
import { useText } from '../i18n/text.tsx'
import { cachingHeaders } from '../request/page-caching.ts'
import { loadList } from '../search/list-loader.server.ts'
import { CuisineChips, Pages, Results } from '../search/results.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import type { Route } from './+types/list-page.ts'

export const headers = cachingHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  return loadList(request, context)
}

export default function RestaurantsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { criteria, found, filtered, region } = loaderData
  const { places } = found
  useEffect(() => {
    track({ source: 'search', action: 'impression', ids: places.map(({ id }) => id) })
  }, [places])
  const title = t('search.everything', { region: region.name })
  return (
    <PageLayout variant="discover">
      <PageHead title={title} noIndex={filtered} />
      <div className="grid gap-4 pt-4 pb-6 tablet:pt-8">
        <h1 className="text-display">{title}</h1>
        <p className="text-soft">{t('search.count', { count: found.total })}</p>
        <CuisineChips cuisines={found.cuisines} chosen={criteria.cuisines} />
      </div>
      <Results found={found} region={region} />
      <Pages criteria={criteria} pages={found.pages} />
    </PageLayout>
  )
}
