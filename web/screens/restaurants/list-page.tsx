import { useEffect } from 'react'
import { Link } from 'react-router'
import { track } from '../../parts/analytics/track.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { PlanBar } from '../../parts/plan/plan-bar.tsx'
import { cachingHeaders } from '../../parts/request/page-caching.ts'
import type { FacetChoice } from '../../parts/search/facets.ts'
import { useLinkWith } from '../../parts/search/links.ts'
import { loadList } from '../../parts/search/list-loader.server.ts'
import { PageLinks, Results } from '../../parts/search/results.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import type { Route } from './+types/list-page.ts'

export const headers = cachingHeaders
export const handle = { hydrate: 'when-used' }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadList(request, context)
}

export default function RestaurantsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { criteria, found, answer, filtered, region, plan } = loaderData
  const { venues } = found
  useEffect(() => {
    track({ source: 'search', action: 'impression', ids: venues.map(({ id }) => id) })
  }, [venues])
  const title = t('search.everything', { region: region.name })
  return (
    <PageLayout variant="discover">
      <PageHead title={title} noIndex={filtered} />
      <div className="grid gap-4 pt-4 pb-6 tablet:pt-8">
        <h1 className="text-display">{title}</h1>
        <PlanBar plan={plan} action="/restaurants" place={region.name} />
        <p className="text-soft">{t('search.count', { count: found.total })}</p>
        <CuisineChips cuisines={found.cuisines} chosen={criteria.cuisines} />
      </div>
      <Results found={found} answer={answer} plan={plan.asked} region={region} />
      <PageLinks page={criteria.page} pages={found.pages} />
    </PageLayout>
  )
}

function CuisineChips({ cuisines, chosen }: { cuisines: readonly FacetChoice[]; chosen: readonly string[] }) {
  const { t, number } = useText()
  const linkWith = useLinkWith()
  if (cuisines.length === 0) return null
  return (
    <nav className="chip-row" aria-label={t('search.cuisines')}>
      <Link className="chip" to={linkWith({ cuisines: null })} aria-current={chosen.length === 0 || undefined}>
        {t('search.all-cuisines')}
      </Link>
      {cuisines.map(({ value, name, count }) => (
        <Link
          key={value}
          className="chip"
          to={linkWith({ cuisines: value })}
          aria-current={chosen.includes(value) || undefined}
        >
          {name}
          <span className="text-note opacity-75 figures">{number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
