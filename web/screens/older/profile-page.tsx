import { useEffect } from 'react'
import { Link } from 'react-router'
import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import { ButtonLink } from '../../parts/ui/button.tsx'
import type { Route } from './+types/profile-page.ts'
import { addressInHash } from './older-address.ts'

/** The former web app was one page here. Its printed links name what they mean behind a `#`, which no server is sent. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { t } = textOf('embed', requestLocale(request, context.get(requestContext).tenant?.languages))
  return { title: t('older.title'), more: t('older.more') }
}

export default function ProfilePage({ loaderData: { title, more } }: Route.ComponentProps) {
  const { t } = useText()
  useEffect(() => {
    const leadOn = () => {
      const address = addressInHash(location.hash, location.search)
      if (address) location.replace(address)
    }
    leadOn()
    addEventListener('hashchange', leadOn)
    return () => removeEventListener('hashchange', leadOn)
  }, [])
  return (
    <PageLayout variant="discover">
      <PageHead title={title} noIndex />
      <div className="grid justify-items-start gap-4 py-8">
        <h1 className="text-display">{title}</h1>
        <p className="prose">{more}</p>
        <ButtonLink kind="main" to="/search">
          {t('way.to-search')}
        </ButtonLink>
        <p className="flex flex-wrap gap-4">
          <Link className="link" to="/booking">
            {t('nav.bookings')}
          </Link>
          <Link className="link" to="/user">
            {t('nav.profile')}
          </Link>
        </p>
      </div>
    </PageLayout>
  )
}
