import { Form, Link, redirect } from 'react-router'
import { critical, optional } from '../api/call-failure.ts'
import { useText } from '../i18n/text.tsx'
import { requestContext } from '../request/context.ts'
import { PageHead } from '../seo/page-head.tsx'
import { regionLink } from '../shell/region-link.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { insideOf, toChoice } from './regions.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, tenant } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const [lat, lon] = [Number(query.get('lat') ?? 'x'), Number(query.get('lon') ?? 'x')]
  if (Number.isFinite(lat) && Number.isFinite(lon)) {
    const near = await optional(
      api.regions.find({ query: { lat: String(lat), lon: String(lon) } }),
      'region of a position',
    )
    throw redirect(near ? regionLink(near.id) : '/location-search')
  }
  const search = query.get('search')?.trim().slice(0, 100) || ''
  const parentRegionId = query.get('parent') ?? tenant?.lockRegionId ?? null
  const found = await critical(
    api.regions.suggest({ body: { search: search || '*', top: 60, ...(parentRegionId ? { parentRegionId } : {}) } }),
  )
  return { search, regions: found.filter(insideOf(tenant?.lockRegionId)).map(toChoice) }
}

export default function LocationSearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { search, regions } = loaderData
  return (
    <>
      <PageHead title={t('region.title')} />
      <Form method="get" className="flex gap-3">
        <label className="quick-search flex-1">
          <Icon name="search" />
          <span className="unseen">{t('region.search')}</span>
          <input type="search" name="search" defaultValue={search} maxLength={100} placeholder={t('region.search')} />
        </label>
        <Button type="submit" kind="main" small>
          {t('search.submit')}
        </Button>
      </Form>
      {regions.length === 0 ? (
        <EmptyState drawing="map" title={t('region.none', { search })} />
      ) : (
        <ul className="mt-4 grid gap-1 tablet:grid-cols-2">
          {regions.map(({ id, name, above, hasRegions }) => (
            <li key={id} className="flex items-center border-b border-line">
              <Link to={regionLink(id)} className="min-h-14 flex-1 content-center py-2">
                <span className="font-semibold">{name}</span>
                {above ? <span className="block text-note text-soft">{above}</span> : null}
              </Link>
              {hasRegions ? (
                <Link
                  to={`?parent=${encodeURIComponent(id)}`}
                  className="icon-button"
                  aria-label={t('region.inside', { name })}
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
