import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type SearchSort, searchSorts } from '#domain/restaurants/search-query.ts'
import { useHydrated } from '../../parts/hydration/use-hydrated.ts'
import { type TextKey, useText } from '../../parts/i18n/text.tsx'
import { filtersId, useLinkWith } from '../../parts/search/links.ts'
import { chosenCount, type SearchCriteria } from '../../parts/search/search-params.ts'
import { Icon } from '../../parts/ui/icon.tsx'

const sortNames: Record<SearchSort, TextKey> = {
  relevance: 'search.sort-relevance',
  rating: 'search.sort-rating',
  distance: 'search.sort-distance',
}

/** What stands above every list: filters, the order, and the other way of looking; an empty one needs only filters. */
export function Toolbar({
  criteria,
  canMeasure,
  isEmpty,
  timed,
}: {
  criteria: SearchCriteria
  canMeasure: boolean
  isEmpty: boolean
  timed: boolean
}) {
  const { t, number } = useText()
  const linkWith = useLinkWith()
  const count = chosenCount(criteria)
  const sorts = searchSorts.filter((sort) => sort !== 'distance' || canMeasure || criteria.near)
  return (
    <div className="search-bar">
      <button type="button" className="chip filters-open" popoverTarget={filtersId} aria-pressed={count > 0}>
        <Icon name="menu" />
        {t('search.filters')}
        {count > 0 ? <span className="figures">{number(count)}</span> : null}
      </button>
      {timed ? (
        <Link
          className="chip only-narrow"
          to={linkWith({ free: criteria.free ? null : '1' })}
          aria-current={criteria.free || undefined}
          preventScrollReset
        >
          {t('search.free')}
        </Link>
      ) : null}
      <Link
        className="chip only-narrow"
        to={linkWith({ open: criteria.open ? null : '1' })}
        aria-current={criteria.open || undefined}
        preventScrollReset
      >
        {t('open.now')}
      </Link>
      {isEmpty ? null : (
        <nav className="sort-links" aria-label={t('search.sort')}>
          {sorts.map((sort) => (
            <Link
              key={sort}
              to={linkWith({ sort: sort === 'relevance' ? null : sort })}
              aria-current={criteria.sort === sort || undefined}
              preventScrollReset
            >
              {t(sortNames[sort])}
            </Link>
          ))}
          {criteria.sort === 'distance' && !criteria.near ? <NearMe /> : null}
        </nav>
      )}
      {isEmpty && criteria.view !== 'map' ? null : <ViewLink criteria={criteria} />}
    </div>
  )
}

function ViewLink({ criteria }: { criteria: SearchCriteria }) {
  const { t } = useText()
  const linkWith = useLinkWith()
  const onMap = criteria.view === 'map'
  return (
    <Link className="chip view-link" to={linkWith({ view: onMap ? null : 'map' })}>
      <Icon name={onMap ? 'list' : 'map'} />
      {t(onMap ? 'search.list' : 'search.map')}
    </Link>
  )
}

/** A hundred metres are near enough for an order, and all that an address should tell about a guest. */
const digits = 3

function NearMe() {
  const { t } = useText()
  const navigate = useNavigate()
  const linkWith = useLinkWith()
  const hydrated = useHydrated()
  const [failed, setFailed] = useState(false)
  if (!hydrated || !window.isSecureContext || !('geolocation' in navigator)) return null
  if (failed) return <span className="text-small text-soft">{t('region.no-position')}</span>
  const ask = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        void navigate(linkWith({ near: `${coords.latitude.toFixed(digits)},${coords.longitude.toFixed(digits)}` })),
      () => setFailed(true),
      { maximumAge: 60_000, timeout: 10_000 },
    )
  return (
    <button type="button" onClick={ask}>
      <Icon name="target" />
      {t('search.near-me')}
    </button>
  )
}
