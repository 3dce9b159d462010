import { useEffect } from 'react'
import { Form, Link, redirect, useSearchParams } from 'react-router'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { critical, isCallFailure } from '../../parts/api/call-failure.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { CurrentLocation } from '../../parts/regions/current-location.tsx'
import { currentRegion } from '../../parts/regions/current-region.server.ts'
import { RegionWords } from '../../parts/regions/region-words.tsx'
import { insideOf, toChoice } from '../../parts/regions/regions.server.ts'
import { storePosition } from '../../parts/regions/stored-position.ts'
import { trimSearch } from '../../parts/regions/trim-search.ts'
import { requestContext } from '../../parts/request/context.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { regionLink } from '../../parts/site/region-link.ts'
import { Button } from '../../parts/ui/button.tsx'
import { EmptyState } from '../../parts/ui/empty-state.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import type { Route } from './+types/page.ts'

/** Names of this page's own; everything else in its address belongs to the guest's plan and goes along. */
const ownParams: ReadonlySet<string> = new Set(['search', 'parent', 'position', 'lat', 'lon'])

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, tenant } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const [lat, lon] = [Number(query.get('lat') ?? 'x'), Number(query.get('lon') ?? 'x')]
  if (Number.isFinite(lat) && Number.isFinite(lon)) {
    const near = await critical(orNone(api.regions.find({ query: { lat: String(lat), lon: String(lon) } })))
    throw redirect(near ? regionLink(near.id, query) : '/location-search?position=none')
  }
  const search = query.get('search')?.trim().slice(0, 100) || ''
  const parentRegionId = query.get('parent') ?? tenant?.lockRegionId ?? null
  const found = await critical(
    api.regions.suggest({ body: { search: search || '*', top: 60, ...(parentRegionId ? { parentRegionId } : {}) } }),
  )
  const isNowhere = query.get('position') === 'none'
  const kept = isNowhere ? (await currentRegion(request, context)).config : null
  return {
    search,
    regions: found.filter(insideOf(tenant?.lockRegionId)).map(toChoice),
    isNowhere,
    /** Where a guest stays whose position is far from all we know. */
    kept: kept && kept.regionId !== worldId ? kept.regionName : null,
  }
}

async function orNone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (failure) {
    if (isCallFailure(failure) && failure.status === 404) return null
    throw failure
  }
}

export default function LocationSearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { search, regions, isNowhere, kept } = loaderData
  const [query] = useSearchParams()
  const plan = [...query].filter(([name]) => !ownParams.has(name))
  // A position that leads nowhere is not asked about again at the next visit.
  useEffect(() => {
    if (isNowhere) storePosition(null)
  }, [isNowhere])
  return (
    <>
      <PageHead title={t('region.title')} />
      <Form method="get" className="flex gap-3" onSubmit={trimSearch}>
        {plan.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="quick-search flex-1">
          <Icon name="search" />
          <span className="unseen">{t('region.search')}</span>
          <input type="search" name="search" defaultValue={search} maxLength={100} placeholder={t('region.search')} />
        </label>
        <Button type="submit" kind="main" small>
          {t('search.submit')}
        </Button>
      </Form>
      <div className="mt-2">
        <CurrentLocation />
      </div>
      {isNowhere ? (
        <p role="status" className="mt-2 rounded-field bg-sunken p-4">
          {t('region.none-near')} {kept ? t('region.kept', { region: kept }) : null}
        </p>
      ) : null}
      {regions.length === 0 ? (
        <EmptyState drawing="map" title={t('region.none', { search })} />
      ) : (
        <ul className="mt-4 grid gap-1 tablet:grid-cols-2">
          {regions.map((choice) => (
            <li key={choice.id} className="flex items-center border-b border-line">
              <Link to={regionLink(choice.id, query)} className="min-h-14 flex-1 content-center py-2">
                <RegionWords region={choice} />
              </Link>
              {choice.hasRegions ? (
                <Link
                  to={`?${new URLSearchParams([...plan, ['parent', choice.id]])}`}
                  className="icon-button"
                  aria-label={t('region.inside', { name: choice.name })}
                >
                  <Icon name="forward" />
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
