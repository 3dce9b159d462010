import { parseInteger } from '#contract/wire/wire-text.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { type ReviewSort, reviewSorts } from './sections/review-sorts.ts'

export type PageParams = {
  party: number | null
  date: string | null
  reviews: { sort: ReviewSort; page: number }
  eventsPage: number
}

const lastPage = 1000

/** What the address asks of the page; whatever it cannot mean is as if it were not there. */
export function pageParams(query: URLSearchParams): PageParams {
  const page = (name: string) => Math.min(lastPage, Math.max(1, parseInteger(query.get(name) ?? '') ?? 1))
  return {
    party: parseInteger(query.get('person') ?? ''),
    date: plainDate(query.get('date'))?.toString() ?? null,
    reviews: { sort: reviewSorts.find((sort) => sort === query.get('reviews')) ?? 'newest', page: page('reviewsPage') },
    eventsPage: page('eventsPage'),
  }
}
