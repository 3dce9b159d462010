import { Link } from 'react-router'
import { useText } from '../../parts/i18n/text.tsx'
import { Picture } from '../../parts/ui/pictures/picture.tsx'
import type { Collection } from './collections.server.ts'

/** The lists of a region, each under the picture of its first place. */
export function Collections({ collections, regionId }: { collections: readonly Collection[]; regionId: string }) {
  const { t, known } = useText()
  if (collections.length === 0) return null
  return (
    <ul className="card-grid">
      {collections.map(({ id, title, first, count }) => (
        <li key={id}>
          <article className="venue-card">
            <Picture url={first.photo} blur={first.blur} alt="" name={first.name} cuisine={first.cuisine} />
            <div className="grid gap-1">
              <h2 className="name">
                <Link to={`/collection?${new URLSearchParams({ regionId, section: id })}`}>{known(title)}</Link>
              </h2>
              <p className="text-small text-soft">{t('search.count', { count })}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
