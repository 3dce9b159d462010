import { memo } from 'react'
import { Await } from 'react-router'
import type { ArticleSummary } from '../../parts/articles/article.server.ts'
import type { DeferredValue } from '../../parts/hydration/document-request.ts'
import { HydrateOnInteraction } from '../../parts/hydration/hydrate-on-interaction.tsx'
import { lazyPart } from '../../parts/hydration/lazy-part.ts'

const ArticleCard = lazyPart(async () => ({
  default: (await import('../../parts/articles/article-card.tsx')).ArticleCard,
}))

/** Most regions have none, and a page whose article does not come is whole without it. */
export const ArticleView = memo(function ArticleView({ article }: { article: DeferredValue<ArticleSummary | null> }) {
  return (
    <HydrateOnInteraction>
      <Await resolve={article} errorElement={null}>
        {(found) =>
          found ? (
            <div className="home-section">
              <ArticleCard article={found} />
            </div>
          ) : null
        }
      </Await>
    </HydrateOnInteraction>
  )
})
