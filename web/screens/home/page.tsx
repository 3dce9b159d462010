import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import { carriedPlan } from '#domain/plan/carried-plan.ts'
import { readPlan } from '#domain/plan/plan.ts'
import type { PathEntry } from '#domain/regions/breadcrumbs.ts'
import { sectionsOfTab, type Tab, tabs } from '#domain/regions/sections.ts'
import { type ArticleSummary, loadLatestArticle } from '../../parts/articles/article.server.ts'
import { type DeferredValue, settleForDocument } from '../../parts/hydration/document-request.ts'
import { useHydrated } from '../../parts/hydration/use-hydrated.ts'
import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { PlanBar } from '../../parts/plan/plan-bar.tsx'
import { type PlanView, planView } from '../../parts/plan/plan-view.server.ts'
import { regionClock } from '../../parts/plan/region-clock.server.ts'
import { currentRegion } from '../../parts/regions/current-region.server.ts'
import { requestContext } from '../../parts/request/context.ts'
import { cachingBy, cachingHeaders } from '../../parts/request/page-caching.ts'
import { describePage } from '../../parts/seo/page-facts.server.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { useTab } from '../../parts/site/use-tab.ts'
import { cookieIn } from '../../parts/storage/document-cookies.ts'
import { cookieKeys } from '../../parts/storage/keys.ts'
import { EmptyState } from '../../parts/ui/empty-state.tsx'
import { photoSources } from '../../parts/ui/pictures/photo-url.ts'
import type { Route } from './+types/page.ts'
import { ArticleView } from './article-view.tsx'
import { SectionView } from './section-view.tsx'
import { type HomeSection, loadSections } from './sections.server.ts'
import { rememberRegion, takeEarlierSlot } from './stored-region.ts'

type HomeView = {
  region: { id: string; name: string; path: PathEntry[] }
  /** Not only guessed from where the request came from. */
  chosen: boolean
  /** Said once where the address names an unknown region; the guest's own region stays stored. */
  note: string | null
  lockRegionId: string | null
  headerImage: string | null
  plan: PlanView
  /** The plan of the address that this view was made for; null where it is not to be shown again. */
  planQuery: string | null
  sections: HomeSection[]
  article: DeferredValue<ArticleSummary | null>
}

export const headers = cachingHeaders
export const handle = { hydrate: 'when-used' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { config, by, isUnknown = false } = await currentRegion(request, context)
  const query = new URL(request.url).searchParams
  const plan = readPlan(query)
  const shownPlan = regionClock(context, config).then((now) => planView(plan, { locale, now, proposes: true }))
  const sections = loadSections(context, { config, asked: shownPlan.then(({ asked }) => asked), locale })
  const article = loadLatestArticle(context, config.regionId, locale)
  const isNamed = query.get('regionId') === config.regionId
  describePage(context, {
    address: { path: '/', query: isNamed ? [['regionId', config.regionId]] : [] },
    image: config.headerImage ?? null,
    translated: true,
  })
  const view: HomeView = {
    region: { id: config.regionId, name: config.regionName, path: config.regionPath },
    chosen: by !== 'network',
    note: isUnknown ? textOf('plan', locale).t('plan.unknown-place') : null,
    lockRegionId: tenant?.lockRegionId ?? null,
    headerImage: config.headerImage ?? null,
    plan: await shownPlan,
    planQuery: isUnknown ? null : whenQuery(query),
    sections: await Promise.all(sections.map((section) => settleForDocument(request, section))),
    ...(await settleForDocument(request, { article })),
  }
  return data(view, { headers: cachingBy(by), status: isUnknown ? 404 : 200 })
}

let lastView: HomeView | null = null

/** The plan beside the region, which is compared by itself. */
const whenQuery = (query: URLSearchParams) => carriedPlan(query, { regionId: null })

/** A region's page is asked for again only when another region or plan is wanted, or another language. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HomeView> {
  const query = new URL(request.url).searchParams
  const wanted = query.get('regionId') ?? cookieIn(document.cookie, cookieKeys.region)
  const isSame =
    lastView && (wanted ?? lastView.region.id) === lastView.region.id && whenQuery(query) === lastView.planQuery
  return lastView && isSame && !query.has('lang') ? lastView : serverLoader()
}

function Panel({ name, view }: { name: Tab; view: HomeView }) {
  const { t } = useText()
  return (
    <>
      {sectionsOfTab(view.sections, name).map((section) => (
        <SectionView key={section.id} section={section} regionId={view.region.id} plan={view.plan.asked} />
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
  const { region, chosen, note, lockRegionId, headerImage, plan } = loaderData
  const tab = useTab()
  const hydrated = useHydrated()
  const navigate = useNavigate()

  useEffect(() => {
    lastView = loaderData
  }, [loaderData])

  useEffect(() => {
    const stores = storesOrNull()
    if (!stores || note) return
    const earlier = chosen ? null : takeEarlierSlot(stores)
    rememberRegion(stores, { region, chosen, lockRegionId })
    if (earlier) void navigate(earlier, { replace: true })
  }, [region, chosen, note, lockRegionId, navigate])

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
          <p>{note ?? t('home.promise')}</p>
        </div>
        <div className="hero-form">
          <PlanBar plan={plan} action="/search" place={region.name} large />
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
