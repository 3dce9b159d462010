import { expect, test } from 'vitest'
import { testContext } from '../test-request.ts'
import { searchPlaces, type Wish, wishOf } from './search-places.server.ts'

const nothing: Wish = { search: '', cuisines: [], neighborhoods: [], prices: [], page: 1 }

const cases: [string, Wish][] = [
  ['', nothing],
  ['search=%20pho%20', { ...nothing, search: 'pho' }],
  ['cuisines=thai,pizza&cuisines=sushi', { ...nothing, cuisines: ['thai', 'pizza', 'sushi'] }],
  ['prices=2,9,x&page=3', { ...nothing, prices: [2], page: 3 }],
  ['page=-4', nothing],
  ['page=1e9', { ...nothing, page: 400 }],
  [`search=${'a'.repeat(500)}`, { ...nothing, search: 'a'.repeat(100) }],
]

test.each(cases)('?%s', (query, wish) => expect(wishOf(new URLSearchParams(query))).toEqual(wish))

test('a search asks for words within the region and five cuisines, and gives places, cuisines and their number', async () => {
  const asked: unknown[] = []
  const context = testContext(({ body }) => {
    asked.push(JSON.parse(body ?? ''))
    const value = [{ id: 'blue-door', hostmeId: 4101, name: 'Blue Door', type: 'restaurant' }]
    return { body: { '@odata.count': 25, '@search.facets': { cuisine: [{ value: 'thai', count: 9 }] }, value } }
  })
  const wish = { ...nothing, search: 'blue' }
  const found = await searchPlaces(context, { wish, regionId: 'us-ca-sf', locale: 'en' })
  expect(asked).toMatchObject([{ facets: ['cuisine,count:5'], count: true, skip: 0, top: 24 }])
  expect(JSON.stringify(asked)).toMatch(/"search":"blue.*regionPath\/any\(r: r eq 'us-ca-sf'\)/)
  expect(found).toMatchObject({
    places: [{ name: 'Blue Door' }],
    total: 25,
    pages: 2,
    cuisines: [{ value: 'thai', name: 'Thai', count: 9 }],
  })
})
