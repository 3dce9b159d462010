import { data, Link } from 'react-router'
import { loadArticle } from '../../parts/articles/article.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { cachingBy, cachingHeaders } from '../../parts/request/page-caching.ts'
import { RestaurantCard } from '../../parts/restaurants/restaurant-card.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import { Picture } from '../../parts/ui/pictures/picture.tsx'
import type { Route } from './+types/page.ts'

export const headers = cachingHeaders
export const handle = { hydrate: 'when-used' }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const locale = requestLocale(request, context.get(requestContext).tenant?.languages)
  return data(await loadArticle(context, params.slug, locale), { headers: cachingBy('address') })
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { title, summary, photo, author, when, body, language, region, venues } = loaderData
  const home = `/?regionId=${encodeURIComponent(region.id)}`
  return (
    <PageLayout variant="discover">
      <PageHead title={title} {...(summary && { description: summary })} />
      <article className="article">
        <header className="grid gap-3">
          <p className="text-note font-semibold text-soft">
            <Link className="link" to="/articles">
              {t('critic.label')}
            </Link>
            {' · '}
            <Link className="link" to={home}>
              {region.name}
            </Link>
          </p>
          <h1 className="text-display" lang={language}>
            {title}
          </h1>
          <p className="dot-list">
            {author ? <span>{author}</span> : null}
            {when ? <span>{when}</span> : null}
          </p>
        </header>
        <figure className="grid gap-2">
          <Picture url={photo} alt="" name={title} sizes="(width >= 760px) 720px, 100vw" eager />
          <figcaption className="text-note text-faint">{t('photo.illustration')}</figcaption>
        </figure>
        <div className="grid gap-4" lang={language}>
          {summary ? <p className="prose text-lead">{summary}</p> : null}
          {body.map((paragraph) => (
            <p key={paragraph} className="prose">
              {paragraph}
            </p>
          ))}
        </div>
      </article>
      {venues.length > 0 ? (
        <section className="home-section">
          <h2 className="text-title">{t('article.places', { region: region.name })}</h2>
          <ul className="card-grid">
            {venues.map((venue) => (
              <li key={venue.id}>
                <RestaurantCard venue={venue} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </PageLayout>
  )
}
