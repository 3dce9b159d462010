import { useEffect } from 'react'
import { data, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PathEntry } from '#domain/regions/breadcrumbs.ts'
import { localDay } from '#domain/regions/local-day.ts'
import { sectionsOfTab, type Tab, tabOf, tabs } from '#domain/regions/sections.ts'
import { type Article, loadArticle } from '../collection/critic-article.server.ts'
import { type Deferred, settleForDocument } from '../hydration/document-request.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { useText } from '../i18n/text.tsx'
import { currentRegion } from '../regions/current-region.server.ts'
import { requestContext } from '../request/context.ts'
import { cachingBy, cachingHeaders } from '../request/page-caching.ts'
import { describePage } from '../seo/page-facts.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import { readCookies } from '../storage/cookies.ts'
import { cookieKeys } from '../storage/keys.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { photoSources } from '../ui/photo-url.ts'
import type { Route } from './+types/page.ts'
import { ArticleView } from './article-view.tsx'
import { FindTableForm } from './find-table-form.tsx'
import { SectionView } from './section-view.tsx'
import { type HomeSection, loadSections } from './sections.server.ts'
import { rememberRegion, takeEarlierSlot } from './stored-region.ts'

const daysAhead = 14

type HomeView = {
  region: { id: string; name: string; path: PathEntry[] }
  /** Not only guessed from where the request came from. */
  chosen: boolean
  lockRegionId: string | null
  headerImage: string | null
  days: { value: string; name: string }[]
  sections: HomeSection[]
  article: Deferred<Article | null>
}

export const headers = cachingHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tenant, now } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { config, by } = await currentRegion(request, context)
  const today = localDay(now, config.lon)
  const sections = loadSections(context, config, locale)
  const article = loadArticle(context, config.regionId, locale)
  const asked = new URL(request.url).searchParams.get('regionId') === config.regionId
  describePage(context, {
    address: { path: '/', query: asked ? [['regionId', config.regionId]] : [] },
    image: config.headerImage ?? null,
    translated: true,
  })
  const view: HomeView = {
    region: { id: config.regionId, name: config.regionName, path: config.regionPath },
    chosen: by !== 'network',
    lockRegionId: tenant?.lockRegionId ?? null,
    headerImage: config.headerImage ?? null,
    days: Array.from({ length: daysAhead }, (_, days) => today.add({ days })).map((day) => ({
      value: day.toString(),
      name: dayName(day, locale, 'short'),
    })),
    sections: await Promise.all(sections.map((section) => settleForDocument(request, section))),
    ...(await settleForDocument(request, { article })),
  }
  return data(view, { headers: cachingBy(by) })
}

let lastView: HomeView | null = null

/** A region's page is asked for again only when another region is wanted, or another language. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HomeView> {
  const query = new URL(request.url).searchParams
  const wanted = query.get('regionId') ?? readCookies(document.cookie).get(cookieKeys.region)
  return lastView && !query.has('lang') && (wanted ?? lastView.region.id) === lastView.region.id
    ? lastView
    : serverLoader()
}

/** The server never sees the hash and reads `?tab=`; without scripts the style sheet follows the hash. */
function useTab() {
  const { hash } = useLocation()
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  return { tab: tabOf((hydrated && hash) || query.get('tab')), hydrated }
}

function Panel({ name, view }: { name: Tab; view: HomeView }) {
  const { t } = useText()
  return (
    <>
      {sectionsOfTab(view.sections, name).map((section) => (
        <SectionView key={section.id} section={section} regionId={view.region.id} />
      ))}
      {name === 'dine' ? <ArticleView article={view.article} /> : null}
      <EmptyState title={t('home.empty')} />
    </>
  )
}

/** A frame without storage still shows the region; it is only asked again next time. */
function storesOrNull() {
  try {
    return { local: localStorage, session: sessionStorage }
  } catch {
    return null
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  'use memo'
  const { t } = useText()
  const { region, chosen, lockRegionId, headerImage, days } = loaderData
  const { tab, hydrated } = useTab()
  const navigate = useNavigate()

  useEffect(() => {
    lastView = loaderData
  }, [loaderData])

  useEffect(() => {
    const stores = storesOrNull()
    if (!stores) return
    const earlier = chosen ? null : takeEarlierSlot(stores)
    rememberRegion(stores, { region, chosen, lockRegionId })
    if (earlier) void navigate(earlier, { replace: true })
  }, [region, chosen, lockRegionId, navigate])

  return (
    <>
      <PageHead
        {...(region.id === 'g' ? {} : { title: t('home.title', { region: region.name }) })}
        description={t('home.description', { region: region.name })}
      />
      <section className="hero">
        {headerImage ? (
          <img
            {...photoSources(headerImage)}
            // A little less than it measures: under the words nobody sees the difference, a phone's line does.
            sizes="(width >= 1248px) 1248px, (width >= 720px) 100vw, 80vw"
            alt=""
            className="hero-photo"
            fetchPriority="high"
            decoding="async"
          />
        ) : null}
        <div className="hero-words">
          <h1 className="text-hero">
            {region.id === 'g' ? t('home.where') : t('home.tonight', { region: region.name })}
          </h1>
          <p>{t('home.promise')}</p>
        </div>
        <div className="hero-form">
          <FindTableForm days={days} regionId={region.id} />
        </div>
      </section>
      <div className="page" data-variant="discover">
        <nav className="tabs home-tabs" aria-label={t('home.tabs')}>
          {tabs.map((name) => (
            <a key={name} href={`#${name}`} aria-current={name === tab ? 'page' : undefined}>
              {t(`tab.${name}`)}
            </a>
          ))}
        </nav>
        <div className="tab-panels" data-tab={tab}>
          {tabs.map((name) => (
            <div key={name} id={name} className="tab-panel">
              {name === tab ? (
                <Panel name={name} view={loaderData} />
              ) : hydrated ? null : (
                // Only guests without scripts need the other tabs in the page; for all others the browser keeps this as text.
                <noscript>
                  <Panel name={name} view={loaderData} />
                </noscript>
              )}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
