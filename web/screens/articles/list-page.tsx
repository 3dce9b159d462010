import { data, Link, redirect } from 'react-router'
import { parseInteger } from '#contract/wire/wire-text.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { cachingBy, cachingHeaders } from '../../parts/request/page-caching.ts'
import { PageLinks } from '../../parts/search/results.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import { Picture } from '../../parts/ui/pictures/picture.tsx'
import type { Route } from './+types/list-page.ts'
import { type ListedArticle, loadArticles } from './article-list.server.ts'

export const headers = cachingHeaders
export const handle = { hydrate: 'when-used' }

/** All articles of the critics, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = requestLocale(request, context.get(requestContext).tenant?.languages)
  const page = Math.min(400, Math.max(1, parseInteger(new URL(request.url).searchParams.get('page') ?? '') ?? 1))
  const list = await loadArticles(context, page, locale)
  if (page > list.pages) throw redirect('/articles')
  return data({ page, ...list }, { headers: cachingBy('address') })
}

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { page, pages, articles } = loaderData
  return (
    <PageLayout variant="discover">
      <PageHead title={t('critic.label')} noIndex={articles.length === 0} />
      <h1 className="pt-4 pb-6 text-display tablet:pt-8">{t('critic.label')}</h1>
      {articles.length === 0 ? <p className="prose text-soft">{t('home.empty')}</p> : null}
      <ul className="card-grid">
        {articles.map((article, at) => (
          <li key={article.url}>
            <ArticleInList article={article} eager={at < 3} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} />
    </PageLayout>
  )
}

function ArticleInList({ article, eager }: { article: ListedArticle; eager: boolean }) {
  const { title, summary, photo, url, author, when, region, language } = article
  return (
    <article className="venue-card">
      <Picture url={photo} alt="" name={title} sizes="(width >= 720px) 360px, 92vw" eager={eager} />
      <div className="grid gap-1">
        <h2 className="name" lang={language}>
          <Link to={url}>{title}</Link>
        </h2>
        {summary ? (
          <p className="text-small text-soft" lang={language}>
            {summary}
          </p>
        ) : null}
        <p className="dot-list text-small text-soft">
          <span>{region}</span>
          {author ? <span>{author}</span> : null}
          {when ? <span>{when}</span> : null}
        </p>
      </div>
    </article>
  )
}
