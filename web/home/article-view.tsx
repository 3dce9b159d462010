import { memo } from 'react'
import { Await } from 'react-router'
import type { Article } from '../collection/critic-article.server.ts'
import { CriticArticle } from '../collection/critic-article.tsx'
import { WakesLater } from '../ui/wakes-later.tsx'

/** Most regions have none, and a page whose article does not come is whole without it. */
export const ArticleView = memo(function ArticleView({
  article,
}: {
  article: Promise<Article | null> | Article | null
}) {
  return (
    <WakesLater>
      <Await resolve={article} errorElement={null}>
        {(found) =>
          found ? (
            <div className="home-section">
              <CriticArticle article={found} />
            </div>
          ) : null
        }
      </Await>
    </WakesLater>
  )
})
