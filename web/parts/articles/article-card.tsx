import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import type { ArticleSummary } from './article.server.ts'

export function ArticleCard({ article }: { article: ArticleSummary }) {
  const { t } = useText()
  const { title, summary, photo, url, author, when } = article
  return (
    <article className="critic venue-card">
      <Picture url={photo} alt="" name={title} sizes="(width >= 720px) 360px, 92vw" />
      <div className="grid content-center gap-2">
        <p className="text-note font-semibold text-soft">{t('critic.label')}</p>
        <h2 className="name text-title">{url ? <Link to={url}>{title}</Link> : title}</h2>
        {summary ? <p className="prose text-soft">{summary}</p> : null}
        <p className="dot-list">
          {author ? <span>{author}</span> : null}
          {when ? <span>{when}</span> : null}
        </p>
      </div>
    </article>
  )
}
