import { expect, test } from 'vitest'
import { readPlan } from '#domain/plan/plan.ts'
import { type PageParams, pageParams } from './page-params.server.ts'

const plan = readPlan(new URLSearchParams())
const plain: PageParams = { plan, reviews: { sort: 'newest', page: 1 }, eventsPage: 1 }

test.each<[string, Partial<PageParams>]>([
  ['', {}],
  ['person=4&date=2026-12-24', { plan: { ...plan, party: 4, date: '2026-12-24' } }],
  ['person=two&date=tomorrow', {}],
  ['date=2026-02-31', {}],
  ['reviews=lowest&reviewsPage=3', { reviews: { sort: 'lowest', page: 3 } }],
  ['reviews=%27;DROP&reviewsPage=-4&eventsPage=1e9', {}],
  ['eventsPage=99999999', { eventsPage: 1000 }],
])('?%s', (query, expected) => expect(pageParams(new URLSearchParams(query))).toEqual({ ...plain, ...expected }))
