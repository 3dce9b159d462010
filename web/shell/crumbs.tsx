import { Link, useMatches } from 'react-router'
import { breadcrumbs, type PathEntry } from '#domain/regions/breadcrumbs.ts'
import { useText } from '../i18n/text.tsx'

export type Crumb = ReturnType<typeof breadcrumbs>[number]

/** A page offers its region path by the name `regionPath` in what its loader gives. */
export function usePagePath(): PathEntry[] | null {
  for (const { loaderData } of useMatches().toReversed()) {
    if (loaderData && typeof loaderData === 'object' && 'regionPath' in loaderData) {
      return loaderData.regionPath as PathEntry[]
    }
  }
  return null
}

export function Crumbs({ path, last = 3 }: { path: readonly PathEntry[]; last?: number }) {
  const { t } = useText()
  return (
    <nav aria-label={t('crumbs.label')} className="min-w-0">
      <ol className="crumbs">
        <li>
          <Link to="/">{t('nav.home')}</Link>
        </li>
        {breadcrumbs(path)
          .slice(-last)
          .map(({ id, name }) => (
            <li key={id}>
              <Link to={`/?regionId=${encodeURIComponent(id)}#dine`}>{name}</Link>
            </li>
          ))}
      </ol>
    </nav>
  )
}
