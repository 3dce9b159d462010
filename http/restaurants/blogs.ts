import { blogs } from '#contract/restaurants/blogs.ts'
import { findArticle, findLatestArticle } from '#data/restaurants/critic-articles.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const last = handle(blogs.last, async ({ params }, { catalogue }) => {
  const article = await findLatestArticle(catalogue, params.regionId)
  return article ?? refuse('not_found')
})

export const article = handle(blogs.article, async ({ params }, { catalogue }) => {
  return (await findArticle(catalogue, params.slug)) ?? refuse('not_found')
})
