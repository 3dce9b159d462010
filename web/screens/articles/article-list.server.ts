import type { Locale } from '#domain/locale/language.ts'
import { addressOf } from '#domain/seo/address.ts'
import { crumbsData } from '#domain/seo/crumbs.ts'
import { critical } from '../../parts/api/call-failure.ts'
import { type ArticleSummary, summaryOf } from '../../parts/articles/article.server.ts'
import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { describePage } from '../../parts/seo/page-facts.server.ts'

export type ListedArticle = ArticleSummary & { url: string; region: string; language: string }

const pageSize = 24

export async function loadArticles(
  context: PageContext,
  page: number,
  locale: Locale,
): Promise<{ articles: ListedArticle[]; pages: number }> {
  const { api, publicUrl } = context.get(requestContext)
  const query = { skip: (page - 1) * pageSize, top: pageSize }
  const { articles, total } = await critical(api.blogs.articles({ query }))
  const { t } = textOf('app', locale)
  const address = { path: '/articles', ...(page > 1 && { query: [['page', String(page)] as const] }) }
  describePage(context, {
    address,
    image: articles[0]?.imageUrl ?? null,
    translated: true,
    data: [
      crumbsData([
        { name: t('nav.home'), url: addressOf(publicUrl, { path: '/' }) },
        { name: t('critic.label'), url: addressOf(publicUrl, { path: '/articles' }) },
      ]),
    ],
  })
  return {
    articles: articles.map((article) => ({
      ...summaryOf(article, locale),
      url: `/articles/${article.slug}`,
      region: article.region.name,
      language: article.language,
    })),
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
}
