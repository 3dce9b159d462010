import { expect, test } from 'vitest'
import { refused, testContext } from '../request/test-context.ts'
import { loadEvents, loadReviews } from './restaurant-parts.server.ts'

const event = (number: number) => ({
  eventOrRestId: `evening-${number}`,
  name: `Evening ${number}`,
  hostmeRestaurantId: 4101,
  hideFromSearch: number === 3,
  dates: ['2026-12-03'],
})

test('events come ten at a time, hidden ones are not shown, and fewer than ten are the last', async () => {
  const asked: string[] = []
  const context = testContext(({ url }) => {
    asked.push(url)
    const skip = Number(new URL(url, 'http://x').searchParams.get('skip'))
    return { body: Array.from({ length: skip === 0 ? 10 : 4 }, (_, at) => event(skip + at)) }
  })
  const first = await loadEvents(context, 'blue-door', 1, 'en')
  expect(first).toMatchObject({ page: 1, more: true })
  expect(first?.shown).toHaveLength(9)
  expect(await loadEvents(context, 'blue-door', 2, 'en')).toMatchObject({ page: 2, more: false })
  expect(asked.map((url) => url.split('?')[1])).toEqual(['skip=0&top=10', 'skip=10&top=10'])
})

test('a place without events does not speak of them, a page past the last says so', async () => {
  const context = testContext(() => ({ body: [] }))
  expect(await loadEvents(context, 'blue-door', 1, 'en')).toBeNull()
  expect(await loadEvents(context, 'blue-door', 5, 'en')).toEqual({ shown: [], page: 5, more: false })
})

test.each([
  ['newest', 'created desc'],
  ['highest', 'rating desc'],
  ['lowest', 'rating asc'],
] as const)('reviews by %s are asked for as %s', async (sort, orderby) => {
  const asked: URLSearchParams[] = []
  const context = testContext(({ url }) => {
    asked.push(new URL(url, 'http://x').searchParams)
    return { body: { reviews: [], total: 31, stars: [0, 1, 0, 10, 20] } }
  })
  const page = await loadReviews(context, 'blue-door', { sort, page: 3 }, 'en')
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ skip: '20', top: '10', orderby })
  expect(page).toMatchObject({ total: 31, stars: [0, 1, 0, 10, 20], more: true })
})

test.each(['not_found', 'internal'] as const)('an answer of %s leaves the section to say so itself', async (code) => {
  const context = testContext(() => refused(code))
  expect(await loadReviews(context, 'blue-door', { sort: 'newest', page: 1 }, 'en')).toBeNull()
  expect(await loadEvents(context, 'blue-door', 1, 'en')).toBeNull()
})
