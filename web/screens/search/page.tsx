import { Suspense, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { track } from '../../parts/analytics/track.ts'
import { KeepServerHtml } from '../../parts/hydration/keep-server-html.tsx'
import { lazyPart } from '../../parts/hydration/lazy-part.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { PlanBar } from '../../parts/plan/plan-bar.tsx'
import { cachingHeaders } from '../../parts/request/page-caching.ts'
import { loadList } from '../../parts/search/list-loader.server.ts'
import { PageLinks, Results } from '../../parts/search/results.tsx'
import { chosenCount } from '../../parts/search/search-params.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { QuickSearch } from '../../parts/shell/header/quick-search.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import type { Route } from './+types/page.ts'
import { Applied } from './applied.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { Toolbar } from './toolbar.tsx'
import './search.css'

const Filters = lazyPart(() => import('./filters.tsx'))
const MapView = lazyPart(() => import('./map-view.tsx'))

export const headers = cachingHeaders
export const handle = { hydrate: 'when-used' }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadList(request, context)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { criteria, found, answer, filtered, region, plan } = loaderData
  const { currency } = found
  const waiting = useWaiting()
  const where = criteria.bounds ? t('search.title-area') : t('search.title', { region: region.name })
  const title = criteria.search ? t('search.title-words', { search: criteria.search, region: region.name }) : where
  useEffect(() => {
    const ids = found.venues.map(({ id }) => id)
    track({ source: 'search', action: 'impression', ids, ...(criteria.search && { query: criteria.search }) })
  }, [found, criteria.search])

  const head = (
    <>
      <QuickSearch regionId={region.id} inPage />
      <PlanBar plan={plan} action="/search" place={region.name} />
      <div>
        <h1 className={criteria.view === 'map' ? 'text-title' : 'text-display'}>{title}</h1>
        <p className="mt-1 text-soft" role="status">
          {answer ? <strong>{answer.line}</strong> : null}
          {answer ? ' · ' : null}
          {t('search.count', { count: found.total })}
          {answer?.looked ? <small className="block">{answer.looked}</small> : null}
        </p>
        {answer?.large ? <p className="mt-1 text-small text-soft">{answer.large}</p> : null}
      </div>
      <Toolbar
        criteria={criteria}
        canMeasure={region.at !== null}
        isEmpty={found.total === 0}
        timed={answer !== null}
      />
      <Applied criteria={criteria} facets={found.facets} currency={currency} />
    </>
  )
  const filters = (
    <KeepServerHtml fallback={null}>
      <Filters criteria={criteria} facets={found.facets} currency={currency} timed={answer !== null} />
    </KeepServerHtml>
  )
  if (criteria.view === 'map') {
    return (
      <Suspense>
        <MapView criteria={criteria} found={found} answer={answer} plan={plan.asked} region={region}>
          <PageHead title={title} noIndex={filtered} />
          {head}
          {filters}
        </MapView>
      </Suspense>
    )
  }
  return (
    <PageLayout variant="search">
      <PageHead title={title} noIndex={filtered} />
      <div className="search-head">{head}</div>
      <div className="search-columns">
        {filters}
        <div aria-busy={waiting}>
          {waiting ? (
            <ResultsSkeleton />
          ) : (
            <>
              <Results
                found={found}
                answer={answer}
                plan={plan.asked}
                region={region}
                filters={chosenCount(criteria)}
              />
              <PageLinks page={criteria.page} pages={found.pages} />
            </>
          )}
        </div>
      </div>
    </PageLayout>
  )
}

const timeoutMs = 200

/** Whether another list is on its way for longer than anybody would not notice. */
function useWaiting(): boolean {
  const { location } = useNavigation()
  const coming = location?.pathname === '/search' ? location.search : null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (coming === null) return
    const timer = setTimeout(() => setLate(coming), timeoutMs)
    return () => clearTimeout(timer)
  }, [coming])
  return coming !== null && late === coming
}
