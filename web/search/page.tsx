import { Form } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { cachingHeaders } from '../page-caching.ts'
import { PageHead } from '../page-head.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { loadList } from './list-loader.server.ts'
import { CuisineChips, Pages, Results } from './results.tsx'

export const headers = cachingHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  return loadList(request, context)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t, clock } = useText()
  const { wish, found, filtered, region, plan } = loaderData
  const title = wish.search
    ? t('search.title-words', { search: wish.search, region: region.name })
    : t('search.title', { region: region.name })
  return (
    <PageLayout variant="search">
      <PageHead title={title} noIndex={filtered} />
      <div className="grid gap-4 pt-4 pb-6 tablet:pt-8">
        <Form method="get" role="search" className="flex gap-3 desktop:hidden">
          <label className="quick-search flex-1">
            <Icon name="search" />
            <span className="unseen">{t('search.label')}</span>
            <input
              key={wish.search}
              type="search"
              name="search"
              defaultValue={wish.search}
              maxLength={100}
              placeholder={t('search.placeholder')}
            />
          </label>
          <input type="hidden" name="regionId" value={region.id} />
          <Button type="submit" kind="main" small>
            {t('search.submit')}
          </Button>
        </Form>
        <div>
          <h1 className="text-display">{title}</h1>
          <p className="mt-2 text-soft">
            {t('search.count', { count: found.total })}
            {plan.party && plan.date && plan.minutes !== null ? (
              <>
                {' · '}
                {t('search.when', { party: plan.party, date: plan.date, time: clock(plan.minutes) })}
              </>
            ) : null}
          </p>
        </div>
        <CuisineChips cuisines={found.cuisines} chosen={wish.cuisines} />
      </div>
      <Results found={found} region={region} />
      <Pages wish={wish} pages={found.pages} />
    </PageLayout>
  )
}
