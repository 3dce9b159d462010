import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchQueryWire } from '#contract/search/search.ts'
import { refreshSearch } from '#data/search/refresh/refresh.ts'
import type { SearchService } from '#gateways/search-service/search-service.ts'
import { type CatalogueFixture, openCatalogueFixture } from '../api/catalogue-fixtures.ts'
import { testApi } from '../api/test-api.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  await refreshSearch(fixture.context.db)
})

const apiKey = 'test-key'
const search = (body: SearchQueryWire) => fixture.client.search.restaurants({ body, apiKey })
const inVienna = "regionPath/any(r: r eq 'c2761369')"

describe('searching restaurants', () => {
  test('a bare search finds every place and event still to come', async () => {
    const { value, ...rest } = await search({})
    expect(value.map(({ id }) => id).toSorted()).toEqual([
      'cafe-nebenan-vienna',
      'gasthaus-blau-vienna',
      'wine-evening-gasthaus-blau',
    ])
    expect(rest).toEqual({})
  })

  test('words, filter, count, facets and page are obeyed', async () => {
    const found = await search({
      search: 'gasthaus',
      filter: `${inVienna} and type eq 'restaurant'`,
      facets: ['cuisine,count:5', 'price,count:5'],
      count: true,
      queryType: 'full',
      skip: 0,
      top: 1,
    })
    expect(found).toMatchObject({
      '@odata.count': 1,
      '@search.facets': { cuisine: [{ value: 'austrian', count: 1 }], price: [{ value: 2, count: 1 }] },
      value: [{ id: 'gasthaus-blau-vienna', hostmeId: 4101, neighborhoods: ['Neubau'] }],
    })
    const past = await search({ filter: inVienna, count: true, skip: 3, top: 10 })
    expect(past).toMatchObject({ '@odata.count': 3, value: [] })
  })

  test.each([
    ['filter', { filter: 'price eq' }],
    ['orderby', { orderby: 'nothing desc' }],
    ['facets', { facets: ['secrets'] }],
  ])('a wrong %s is refused', async (part, body) => {
    await expect(search(body)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(part),
    })
  })

  test('without the key there is no answer', async () => {
    await expect(fixture.client.search.restaurants({ body: {} })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a search service elsewhere', () => {
  const asked: unknown[] = []
  const service = (answer: Awaited<ReturnType<SearchService['restaurants']>>): SearchService => ({
    restaurants: async (query) => (asked.push(query), answer),
    locations: async (query) => (asked.push(query), answer.ok ? { ok: true, value: { value: [] } } : answer),
  })
  const clientOf = (answer: Parameters<typeof service>[0]) => {
    const { db, clock } = fixture.context
    return testApi(db, clock, { searchService: service(answer) }).client
  }

  test('answers instead of the catalogue', async () => {
    const client = clientOf({ ok: true, value: { '@odata.count': 7, value: [] } })
    expect(await client.search.restaurants({ body: { search: 'fish', count: true }, apiKey })).toEqual({
      '@odata.count': 7,
      value: [],
    })
    expect(await client.search.locations({ query: { search: 'vie' }, apiKey })).toEqual({ value: [] })
    expect(asked).toMatchObject([
      { search: 'fish', count: true },
      { search: 'vie', top: 10 },
    ])
  })

  test.each([
    ['asked-wrong' as const, 400, /at 3/],
    ['no-answer' as const, 503, /try again/],
  ])('%s becomes a refusal', async (reason, status, message) => {
    const client = clientOf({ ok: false, reason, message: 'Invalid expression at 3' })
    await expect(client.search.restaurants({ body: {}, apiKey })).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    })
    await expect(client.search.locations({ query: { search: 'v' }, apiKey })).rejects.toMatchObject({ status })
  })
})

describe('suggesting while one types', () => {
  test('locations are cities and neighbourhoods', async () => {
    const query = new URLSearchParams({
      search: 'neu',
      $top: '10',
      suggesterName: 'sg',
      $filter: "(type eq 'City' or type eq 'Neighborhood')",
    })
    const response = await fixture.api(`/search-service/indexes/locations/docs/suggest?${query.toString()}`, {
      headers: { 'api-key': apiKey },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ value: [{ id: 'c2761369-neubau', type: 'Neighborhood' }] })
  })

  test.each(['$top', 'top'])('locations are no more than %s says', async (name) => {
    const read = async (top: number) => {
      const path = `/search-service/indexes/locations/docs/suggest?search=*&${name}=${top}`
      const response = await fixture.api(path, { headers: { 'api-key': apiKey } })
      return ((await response.json()) as { value: unknown[] }).value.length
    }
    expect([await read(1), await read(2)]).toEqual([1, 2])
  })

  test('another suggester is not known', async () => {
    const response = await fixture.api(
      '/search-service/indexes/locations/docs/suggest?search=neu&suggesterName=other',
      {
        headers: { 'api-key': apiKey },
      },
    )
    expect(response.status).toBe(400)
  })

  test('restaurants of a region, near a position, by name', async () => {
    const body = { top: 10, regionId: 'c2761369', search: 'gast', lat: 48.2, lon: 16.35 }
    expect((await fixture.client.restaurants.suggest({ body })).restaurants).toMatchObject([
      { id: 'gasthaus-blau-vienna', hostmeId: 4101, name: 'Gasthaus Blau', city: 'Vienna' },
    ])
    expect((await fixture.client.restaurants.suggest({ body: { ...body, regionId: 'nowhere' } })).restaurants).toEqual(
      [],
    )
  })
})
