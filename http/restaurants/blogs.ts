import { blogs } from '#contract/restaurants/blogs.ts'
import { findArticle, findLatestArticle, listArticles } from '#data/restaurants/critic-articles.ts'
import { narrowRegion } from '#data/tenants/catalogue-scope.ts'
import { worldId } from '#domain/regions/breadcrumbs.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const last = handle(blogs.last, async ({ params, principal: { scope } }, { catalogue }) => {
  const regionId = await narrowRegion(catalogue, params.regionId, scope)
  const article = regionId === undefined ? null : await findLatestArticle(catalogue, regionId ?? worldId)
  return article ?? refuse('not_found')
})

export const articles = handle(blogs.articles, ({ query, principal: { scope } }, { catalogue }) =>
  listArticles(catalogue, { ...query, regionId: scope?.regionId ?? null }),
)

export const article = handle(blogs.article, async ({ params, principal: { scope } }, { catalogue }) => {
  const found = await findArticle(catalogue, params.slug)
  const region = found?.region.id ?? null
  const isShown = found && (!scope || (await narrowRegion(catalogue, region, scope)) === region)
  return isShown ? found : refuse('not_found')
})
