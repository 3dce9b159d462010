import { beforeAll, describe, expect, test } from 'vitest'
import { refreshSearch } from '#data/search/refresh/refresh.ts'
import { type CatalogueFixture, openCatalogueFixture } from '../api/catalogue-fixtures.ts'
import { hostileTexts } from '../api/input/test-hostile-texts.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  await refreshSearch(fixture.context.db)
})

const headers = { 'api-key': 'test-key', 'content-type': 'application/json' }
const post = (path: string, body: object) => fixture.api(path, { method: 'POST', headers, body: JSON.stringify(body) })
const search = (body: object) => post('/search-service/indexes/restaurants/docs/search', body)

/** Answered, or refused in words; never a failure of ours. */
async function expectCalm(response: Response) {
  expect([200, 400]).toContain(response.status)
  const body: unknown = await response.json()
  if (response.status === 400) expect(JSON.stringify(body)).toMatch(/message/)
  expect(fixture.logged).toEqual([])
}

describe.each(hostileTexts.map((text) => [text.slice(0, 40), text]))('%j', (_, text) => {
  const quoted = `'${text.replaceAll("'", "''")}'`

  test('as words', async () => expectCalm(await search({ search: text, count: true, facets: ['cuisine'] })))
  test('as the raw filter', async () => expectCalm(await search({ filter: text })))
  test('as a value', async () =>
    expectCalm(await search({ filter: `name eq ${quoted} or cuisine/any(c: c eq ${quoted})` })))
  test('as a region', async () =>
    expectCalm(await search({ search: 'pizza', count: true, filter: `regionPath/any(r: r eq ${quoted})` })))
  test('in search.in', async () =>
    expectCalm(
      await search({ filter: `search.in(city, ${quoted}) and services/any(s: search.in(s, ${quoted}, '|'))` }),
    ))
  test('as order and facet', async () => {
    await expectCalm(await search({ orderby: text }))
    await expectCalm(await search({ facets: [text] }))
  })
  test('while typing', async () => {
    await expectCalm(await post('/api/core/mb/guest/restaurants/suggest', { search: text, regionId: 'c2761369' }))
    const query = new URLSearchParams({ search: text, $filter: `type eq ${quoted}` }).toString()
    await expectCalm(await fixture.api(`/search-service/indexes/locations/docs/suggest?${query}`, { headers }))
  })
})

test('nothing was executed', async () => {
  expect(await (await search({ count: true, top: 0 })).json()).toMatchObject({ '@odata.count': 3 })
})

test.each([
  ['price eq', 9],
  ["name eq 'x", 9],
  ["geo.distance(location, geography'POINT(200 0)') le 1", 33],
  ["geo.intersects(location, geography'POLYGON((0 0, 1 1, 2 2, 3 3, 0 0))')", 35],
])('%s is refused with its place', async (filter, position) => {
  const response = await search({ filter })
  expect(response.status).toBe(400)
  expect(JSON.stringify(await response.json())).toContain(String(position))
})
