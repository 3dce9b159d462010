import { parseInteger } from '#contract/wire/wire-text.ts'
import { type Plan, readPlan } from '#domain/plan/plan.ts'
import { type ReviewSort, reviewSorts } from './sections/review-sorts.ts'

export type PageParams = {
  plan: Plan
  reviews: { sort: ReviewSort; page: number }
  eventsPage: number
}

const lastPage = 1000

/** What the address asks of the page; whatever it cannot mean is as if it were not there. */
export function pageParams(query: URLSearchParams): PageParams {
  const page = (name: string) => Math.min(lastPage, Math.max(1, parseInteger(query.get(name) ?? '') ?? 1))
  return {
    plan: readPlan(query),
    reviews: { sort: reviewSorts.find((sort) => sort === query.get('reviews')) ?? 'newest', page: page('reviewsPage') },
    eventsPage: page('eventsPage'),
  }
}
