import { blogs } from '#contract/restaurants/blogs.ts'
import { findLatestArticle } from '#data/restaurants/critic-articles.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const last = handle(blogs.last, async ({ params }, { catalogue }) => {
  const article = await findLatestArticle(catalogue, params.regionId)
  return article ?? refuse('not_found')
})
