import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { textOf } from '../i18n/catalogues.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { type TextKey, useText } from '../i18n/text.tsx'
import { requestContext } from '../request/context.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { areaOf } from './areas.server.ts'

type Way = { to: string; name: TextKey }

function wayOn(way: 'home' | 'restaurant' | 'search', restaurantId: string | undefined): Way {
  if (way === 'home') return { to: '/', name: 'error.home' }
  if (way === 'search' || !restaurantId) return { to: '/search', name: 'coming.to-search' }
  return { to: href('/restaurants/:restaurantId', { restaurantId }), name: 'coming.to-restaurant' }
}

export function loader({ request, context, params }: LoaderFunctionArgs) {
  const { t } = textOf('coming', requestLocale(request, context.get(requestContext).tenant?.languages))
  const { title, drawing, way } = areaOf(new URL(request.url).pathname)
  return {
    title: t(title),
    more: t('more'),
    drawing,
    way: wayOn(way, params.restaurantId),
    withBookings: title === 'history',
  }
}

/** A page that says what will be here, and where to go meanwhile. */
export default function ComingPage() {
  const { t } = useText()
  const { title, more, drawing, way, withBookings } = useLoaderData<typeof loader>()
  return (
    <PageLayout variant="error">
      <PageHead title={title} noIndex />
      <div className="py-10">
        <EmptyState
          main
          drawing={drawing}
          title={title}
          action={
            <ButtonLink to={way.to} kind="main">
              {t(way.name)}
            </ButtonLink>
          }
        >
          <p>{more}</p>
          {withBookings ? (
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
