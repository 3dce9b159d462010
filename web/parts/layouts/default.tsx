import { Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { lazyPart } from '../hydration/lazy-part.ts'
import { useText } from '../i18n/text.tsx'
import { currentRegion } from '../regions/current-region.server.ts'
import { nearbyRegions } from '../regions/regions.server.ts'
import { cachingHeaders } from '../request/page-caching.ts'
import { BottomNav } from '../shell/bottom-nav.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header, TopBar } from '../shell/header/header.tsx'
import { type ShellData, useRootData } from '../site/shell-data.ts'
import type { Route } from './+types/default.ts'

export const headers = cachingHeaders

/** The restaurant page has its own place in the world and shows that instead of the guest's region. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<ShellData> {
  if ('restaurantId' in params && params.restaurantId) return { region: null }
  const { config } = await currentRegion(request, context)
  return {
    region: {
      id: config.regionId,
      name: config.regionName,
      nearby: await nearbyRegions(context, config),
    },
  }
}

export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  const region = (url: URL) => url.searchParams.get('regionId')
  const changed = region(nextUrl) !== null && region(nextUrl) !== region(currentUrl)
  return changed || ('restaurantId' in currentParams && !('restaurantId' in nextParams))
}

const TenantVisits = lazyPart(() => import('../analytics/tenant-visits.tsx'))

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const analytics = useRootData()?.tenant?.analytics
  return (
    <div className="app" data-view={query.get('view') === 'map' ? 'map' : undefined}>
      <a href="#content" className="skip-link unseen">
        {t('nav.skip')}
      </a>
      <Header />
      <TopBar />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      {analytics ? (
        <Suspense>
          <TenantVisits {...analytics} />
        </Suspense>
      ) : null}
      <BottomNav />
    </div>
  )
}

export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage failure={error} />
    </Frame>
  )
}
