import { Link, useSearchParams } from 'react-router'
import { breadcrumbs, type PathEntry } from '#domain/regions/breadcrumbs.ts'
import { useText } from '../i18n/text.tsx'
import { regionLink } from '../site/region-link.ts'

export default function Crumbs({ path }: { path: readonly PathEntry[] }) {
  const { t } = useText()
  const [query] = useSearchParams()
  return (
    <nav aria-label={t('crumbs.label')} className="min-w-0">
      <ol className="crumbs">
        <li>
          <Link to="/">{t('nav.home')}</Link>
        </li>
        {breadcrumbs(path).map(({ id, name }) => (
          <li key={id}>
            <Link to={regionLink(id, query)}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
