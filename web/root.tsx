import literata from '@fontsource/literata/files/literata-latin-500-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useSearchParams,
} from 'react-router'
import { manifestAddress } from '#domain/installing/manifest-address.ts'
import { direction, intlLocale, isOffered, locales } from '#domain/locale/language.ts'
import { groundsFrom } from '#domain/theme/accent.ts'
import { ownPaper } from '#domain/theme/own-colours.ts'
import type { Route } from './+types/root.ts'
import { analyticsState } from './parts/analytics/analytics-state.server.ts'
import { useText } from './parts/i18n/text.tsx'
import { RouteAnnouncer } from './parts/navigation/route-announcer.tsx'
import { type RequestGuest, requestContext } from './parts/request/context.ts'
import { removeStaleHeadTags } from './parts/seo/client-navigation.ts'
import { ErrorPage } from './parts/shell/error-page.tsx'
import { LoadingBar } from './parts/shell/loading-bar.tsx'
import { OfflineNote } from './parts/shell/offline-note.tsx'
import { type RootData, useRootData } from './parts/site/shell-data.ts'
import { Wordmark } from './parts/site/wordmark.tsx'
import { clientPlatform } from './parts/storage/client-platform.ts'
import { cookieOf } from './parts/storage/cookies.server.ts'
import { cookieKeys } from './parts/storage/keys.ts'
import './parts/theme/theme.css'
import { logoImage } from './parts/theme/tenant-logo.server.ts'
import { tenantStyle } from './parts/theme/tenant-style.server.ts'

type PageHandle = { withoutScripts?: boolean; hydrate?: 'when-used' } | undefined

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'preload', href: manrope, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: literata, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

/** A form that was not taken reaches no route; the page that says so is the same everywhere. */
const refuseForm: Route.MiddlewareFunction = ({ context }) => {
  const { refusedForm } = context.get(requestContext)
  if (refusedForm) throw data(null, { status: refusedForm })
}

export const middleware: Route.MiddlewareFunction[] = [refuseForm]

export function loader({ request, context }: Route.LoaderArgs): RootData {
  const { environment, tenant, guest } = context.get(requestContext)
  const theme = cookieOf(request, cookieKeys.theme)
  return {
    environment,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    accent: tenantStyle(tenant),
    ...(tenant && {
      tenant: {
        name: tenant.name,
        grounds: groundsFrom(tenant.backgroundColor),
        logo: logoImage(tenant),
        languages: locales.filter((locale) => isOffered(locale, tenant.languages)),
        analytics: analyticsState(request, tenant),
      },
    }),
    platform: clientPlatform(request),
    guest: guest?.hasProfile ? shownGuest(guest) : null,
  }
}

const shownGuest = ({ uid, name, photoUrl, emailVerified, phoneVerified, verificationSent }: RequestGuest) => ({
  uid,
  name,
  photoUrl,
  emailVerified,
  phoneVerified,
  verificationSent,
})

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useText()
  const root = useRootData()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const paper = root?.tenant?.grounds ?? ownPaper
  const mirrored = root?.environment === 'development' && query.get('dir') === 'rtl'
  const handles = useMatches().map(({ handle }) => handle as PageHandle)
  // A map, and whoever is amid booking, is used from the start.
  const isInUse = query.get('view') === 'map' || query.has('step') || query.has('id')
  const hydrate = isInUse ? undefined : handles.find((handle) => handle?.hydrate)?.hydrate
  useEffect(() => removeStaleHeadTags(pathname + search), [pathname, search])
  useEffect(() => {
    if (search.includes('utm_'))
      void import('./parts/campaign/campaign-session.ts').then(({ keepCampaign }) => keepCampaign(query))
  }, [search, query])
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    document.querySelector<HTMLElement>('[data-pressed]')?.click()
  }, [])
  return (
    <html
      lang={intlLocale(locale)}
      dir={mirrored ? 'rtl' : direction(locale)}
      data-locale={locale}
      data-theme={root?.theme ?? undefined}
      data-standalone={Boolean(root?.platform) || undefined}
      data-hydrate={hydrate}
      style={root?.accent}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        {root?.platform || query.has('framed') ? null : <link rel="manifest" href={manifestAddress(locale)} />}
        <Meta />
        <Links />
        {/* A page that is read first is laid out once, not in steps as it arrives. */}
        {hydrate ? <link rel="expect" href="#content" blocking="render" /> : null}
      </head>
      <body>
        <LoadingBar />
        <OfflineNote />
        <RouteAnnouncer />
        {children}
        {handles.some((handle) => handle?.withoutScripts) ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="app">
      <div className="page py-2">
        <Wordmark />
      </div>
      <main>
        <ErrorPage failure={error} />
      </main>
    </div>
  )
}
