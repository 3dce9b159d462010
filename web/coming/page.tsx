import { href, useMatches, useParams } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { areaOf } from './areas.ts'

/** A page that says what will be here, and where to go meanwhile. */
export default function ComingPage() {
  const { t } = useText()
  const routeId = useMatches().at(-1)?.id ?? ''
  const { restaurantId } = useParams()
  const { title, drawing, way } = areaOf(routeId)
  const to =
    way === 'restaurant' && restaurantId
      ? href('/restaurants/:restaurantId', { restaurantId })
      : way === 'home'
        ? '/'
        : '/search'
  return (
    <PageLayout variant="error">
      <PageHead title={t(title)} noIndex />
      <div className="py-10">
        <EmptyState
          main
          drawing={drawing}
          title={t(title)}
          action={
            <ButtonLink to={to} kind="main">
              {way === 'restaurant' && restaurantId
                ? t('coming.to-restaurant')
                : way === 'home'
                  ? t('error.home')
                  : t('coming.to-search')}
            </ButtonLink>
          }
        >
          <p>{t('coming.more')}</p>
          {routeId.includes('history') ? (
            <p>
              <a className="link" href="/booking">
                {t('nav.bookings')}
              </a>
            </p>
          ) : null}
        </EmptyState>
      </div>
    </PageLayout>
  )
}
