import { expect, test } from 'vitest'
import { type PageWish, pageWish } from './page-wish.server.ts'

const plain: PageWish = { party: null, date: null, reviews: { sort: 'newest', page: 1 }, eventsPage: 1 }

test.each<[string, Partial<PageWish>]>([
  ['', {}],
  ['person=4&date=2026-12-24', { party: 4, date: '2026-12-24' }],
  ['person=two&date=tomorrow', {}],
  ['date=2026-02-31', {}],
  ['reviews=lowest&reviewsPage=3', { reviews: { sort: 'lowest', page: 3 } }],
  ['reviews=%27;DROP&reviewsPage=-4&eventsPage=1e9', {}],
  ['eventsPage=99999999', { eventsPage: 1000 }],
])('?%s', (query, expected) => expect(pageWish(new URLSearchParams(query))).toEqual({ ...plain, ...expected }))
