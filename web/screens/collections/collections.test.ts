import { describe, expect, test } from 'vitest'
import type { RegionConfigWire } from '#contract/regions/regions.ts'
import { loadLatestArticle } from '../../parts/articles/article.server.ts'
import { refused, testContext } from '../../parts/request/test-context.ts'
import { loadCollections, loadList } from './collections.server.ts'

const config = {
  regionId: 'c1',
  regionName: 'Vienna',
  regionPath: [],
  lat: 48,
  lon: 16,
  sections: [
    {
      id: 'loved',
      type: 'restaurants',
      tab: 'dine',
      title: 'section.tonight',
      content: {
        model: {
          template: 'carousel',
          query: { filter: "services/any(s: s eq 'reserve')", orderby: 'averageRating desc' },
        },
      },
    },
    { id: 'cuisines', type: 'cuisines', tab: 'dine', content: { model: { template: 'tiles', facet: 'cuisine' } } },
  ],
} as unknown as RegionConfigWire

const venue = (id: string) => ({ id, hostmeId: 1, name: id, type: 'restaurant' })
const here = {
  id: 'blue-door',
  idOrName: 'blue-door',
  hostmeId: 4101,
  name: 'Blue Door',
  timeZone: 'UTC',
  lat: 48.2,
  lon: 16.3,
  cuisine: ['thai'],
}

function ask(query: string, found: (body: { filter: string; skip?: number }) => string[], page = 1) {
  const asked: { filter: string; skip?: number; orderby?: string }[] = []
  const context = testContext(({ url, body }) => {
    if (!url.includes('/docs/search')) return { body: here }
    const criteria = JSON.parse(body ?? '{}') as { filter: string; skip?: number }
    asked.push(criteria)
    return { body: { '@odata.count': 30, value: found(criteria).map(venue) } }
  })
  const list = loadList(context, { query: new URLSearchParams(query), page, config, locale: 'en' })
  return list.then((answer) => ({ answer, asked }))
}

describe('a collection', () => {
  test('of ids keeps their order and drops what is no id or no longer there', async () => {
    const { answer, asked } = await ask("ids=b,a,gone,../x,o'x&saved=1", () => ['a', 'b'])
    expect(asked[0]?.filter).toBe("search.in(id, 'b,a,gone', ',') and hideFromSearch ne true")
    expect(answer).toMatchObject({ kind: 'saved', total: 2 })
    expect(answer?.venues.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('of nothing saved asks nobody', async () => {
    const { answer, asked } = await ask('saved=1', () => [])
    expect([answer?.venues, asked]).toEqual([[], []])
  })

  test('of a section is its own query, paged', async () => {
    const { answer, asked } = await ask('section=loved', () => ['a'], 2)
    expect(asked[0]).toMatchObject({ orderby: 'averageRating desc', skip: 24 })
    expect(asked[0]?.filter).toContain("services/any(s: s eq 'reserve')")
    expect(answer).toMatchObject({ kind: 'section', name: 'section.tonight', pages: 2 })
  })

  test('of a cuisine is called by its name', async () => {
    expect((await ask('cuisines=thai', () => ['a'])).answer).toMatchObject({ kind: 'cuisine', name: 'Thai' })
  })

  test('near a place looks further until there are some', async () => {
    const { answer, asked } = await ask('near=blue-door', ({ filter }) =>
      filter.includes('le 6') ? ['a', 'b', 'c', 'd'] : ['a'],
    )
    expect(asked.map(({ filter }) => /le (\d+)/.exec(filter)?.[1])).toEqual(['2', '6'])
    expect(answer).toMatchObject({ kind: 'near', name: 'Blue Door', total: 4 })
  })

  test('near a place of a rare cuisine takes in what can be booked close by', async () => {
    const { answer, asked } = await ask('near=blue-door', ({ filter }) =>
      filter.includes('reserve') ? ['a', 'b'] : ['a'],
    )
    expect(asked.map(({ filter }) => /le (\d+)/.exec(filter)?.[1])).toEqual(['2', '6', '20', '2'])
    expect(answer?.venues.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test.each(['', 'section=nowhere', 'cuisines=', 'cuisines=,,'])('?%s names none', async (query) => {
    expect((await ask(query, () => [])).answer).toBeNull()
  })
})

test('a region shows its lists of places by their first, and leaves out what is empty or fails', async () => {
  const answering = (status: number, value: object[]) =>
    loadCollections(
      testContext(() => ({ status, body: { '@odata.count': 30, value } })),
      config,
      'en',
    )
  expect(await answering(200, [venue('a')])).toMatchObject([{ id: 'loved', count: 30, first: { name: 'a' } }])
  expect(await answering(200, [])).toEqual([])
  expect(await answering(500, [])).toEqual([])
})

test('the critics’ latest article, or none', async () => {
  const entry = { id: 'x', title: 'Where Vienna eats', author: 'A critic', published: '2026-11-01T00:00:00Z' }
  expect(
    await loadLatestArticle(
      testContext(() => ({ body: entry })),
      'c1',
      'en',
    ),
  ).toMatchObject({
    title: 'Where Vienna eats',
    when: 'November 1, 2026',
  })
  expect(
    await loadLatestArticle(
      testContext(() => refused('not_found')),
      'c1',
      'en',
    ),
  ).toBeNull()
})
