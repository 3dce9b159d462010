import { blogs } from '#contract/blogs.ts'
import { findLatestArticle } from '#data/critic-articles.ts'
import { handle } from './bind.ts'
import { refuse } from './refusal.ts'

export const last = handle(blogs.last, async ({ params }, { catalogue }) => {
  const article = await findLatestArticle(catalogue, params.regionId)
  return article ?? refuse('not_found')
})
