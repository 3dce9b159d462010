import { expect, test } from 'vitest'
import { testContext } from '../request/test-context.ts'
import { searchParamsOf } from './search-params.ts'
import { searchVenues } from './search-venues.server.ts'

type SearchTestBody = { search: string; filter: string; facets: string[]; orderby?: string; top: number; skip?: number }

const venue = (id: string, more = {}) => ({ id, hostmeId: 4101, name: 'Blue Door', type: 'restaurant', ...more })
const facets = {
  cuisine: [{ value: 'thai', count: 9 }],
  price: [
    { value: 3, count: 2 },
    { value: 1, count: 5 },
  ],
  services: ['reserve', 'waiter', 'catering', 'walkins'].map((value) => ({ value, count: 4 })),
  averageRating: [
    { value: 4.5, count: 3 },
    { value: 4, count: 2 },
    { value: 2.5, count: 7 },
  ],
}

async function search(query: string, { total = 25, value = [venue('blue-door')], party = null as number | null } = {}) {
  const asked: SearchTestBody[] = []
  const context = testContext(({ body }) => {
    const criteria = JSON.parse(body ?? '') as SearchTestBody
    asked.push(criteria)
    const names = new Set(criteria.facets.map((facet) => facet.split(',')[0]))
    const counted = Object.fromEntries(Object.entries(facets).filter(([name]) => names.has(name)))
    return { body: { '@odata.count': total, '@search.facets': counted, value: criteria.top === 0 ? [] : value } }
  })
  const criteria = searchParamsOf(new URLSearchParams(query))
  const from = { lat: 48.2, lon: 16.37 }
  const areas = new URLSearchParams(query).getAll('areas')
  const found = await searchVenues(context, { criteria, regionId: 'us-ca-sf', from, locale: 'en', areas, party })
  return { asked, found }
}

test('a search asks for words within the region and gives places, their number and what they can be filtered by', async () => {
  const { asked, found } = await search('search=blue')
  expect(asked).toMatchObject([{ search: 'blue*', count: true, skip: 0, top: 24 }])
  expect(asked[0]?.filter).toBe("regionPath/any(r: r eq 'us-ca-sf') and hideFromSearch ne true")
  expect(asked[0]?.facets).toEqual([
    'cuisine,count:5',
    'price,count:60',
    'averageRating,count:60',
    'services,count:60',
    'neighborhoods,count:5',
  ])
  expect(found).toMatchObject({
    venues: [{ name: 'Blue Door' }],
    pins: [],
    total: 25,
    pages: 2,
    cuisines: [{ value: 'thai', name: 'Thai', count: 9 }],
  })
  expect(found.facets.prices.map(({ value }) => value)).toEqual(['1', '3'])
  expect(found.facets.rating).toEqual([
    { value: '4.5', name: '4.5', count: 3 },
    { value: '4', name: '4', count: 5 },
    { value: '3.5', name: '3.5', count: 5 },
    { value: '3', name: '3', count: 5 },
  ])
})

test('a kind that is chosen from is counted without itself, so that its other values can be added', async () => {
  const { asked, found } = await search('cuisines=thai&rating=4&open=1')
  const [main, cuisines, rating] = asked
  expect(asked).toHaveLength(3)
  expect(main?.filter).toContain("cuisine/any(x: x eq 'thai')")
  expect(main?.facets.join()).not.toMatch(/cuisine|averageRating/)
  expect(cuisines).toMatchObject({ facets: ['cuisine,count:60'], top: 0 })
  expect(cuisines?.filter).not.toContain('cuisine/')
  expect(cuisines?.filter).toMatch(/isOpenNow eq true.*averageRating ge 4/)
  expect(rating?.filter).toMatch(/cuisine\/any.*isOpenNow eq true/)
  expect(rating?.filter).not.toContain('averageRating')
  expect(found.cuisines).toHaveLength(1)
  expect(found.facets.rating).toHaveLength(4)
})

test('services narrow each other, and each is counted as what would remain', async () => {
  const { asked } = await search('services=outdoor,stepFree')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.filter).toContain("services/any(x: x eq 'outdoor') and services/any(x: x eq 'stepFree')")
  expect(asked[0]?.facets).toContain('services,count:60')
})

test.each([
  ['', ['reserve', 'catering']],
  ['services=waiter', ['reserve', 'waiter', 'catering']],
])('?%s offers what guests look for, and what is chosen already', async (query, offered) => {
  const { found } = await search(query)
  expect(found.facets.services.map(({ value }) => value)).toEqual(offered)
})

test('without words only restaurants are listed; events are found by name', async () => {
  const filters = await Promise.all(['', 'search=tasting'].map(async (query) => (await search(query)).asked[0]?.filter))
  expect(filters.map((filter) => filter?.includes("type eq 'restaurant'"))).toEqual([true, false])
})

test('more of a kind is asked for when wished', async () => {
  const { asked } = await search('more=cuisines')
  expect(asked[0]?.facets).toEqual(expect.arrayContaining(['cuisine,count:60', 'neighborhoods,count:5']))
})

test.each([
  ['sort=rating', 'averageRating desc, totalReviews desc'],
  ['sort=distance', "geo.distance(location, geography'POINT(16.37 48.2)') asc"],
  ['sort=distance&near=50,10', "geo.distance(location, geography'POINT(10 50)') asc"],
  ['sort=distance&bounds=10,40,12,42', "geo.distance(location, geography'POINT(11 41)') asc"],
  ['', undefined],
])('?%s is in the order %s', async (query, orderby) => {
  const { asked } = await search(query)
  expect(asked[0]?.orderby).toBe(orderby)
})

test('a map asks for many at once, places them, and pages through what it shows', async () => {
  const value = Array.from({ length: 250 }, (_, at) =>
    venue(`place-${at}`, { location: { type: 'Point', coordinates: [16 + at / 1000, 48] } }),
  )
  const { asked, found } = await search('view=map&page=2', { total: 7495, value })
  expect(asked[0]).toMatchObject({ skip: 0, top: 250 })
  expect(found.pins).toHaveLength(250)
  expect(found.pins[1]).toMatchObject({ id: 'place-1', lat: 48, lon: 16.001 })
  expect(found.venues[0]).toMatchObject({ id: 'place-24' })
  expect(found).toMatchObject({ total: 7495, pages: 11 })
})

test('a place without a position cannot be on the map', async () => {
  const { found } = await search('view=map')
  expect(found.pins).toEqual([])
})

test('a card says how far it is from a guest who said where they are, and to nobody else', async () => {
  const value = [venue('prater', { location: { type: 'Point', coordinates: [16.3958, 48.2166] } }), venue('nowhere')]
  const away = async (query: string) => (await search(query, { value })).found.venues.map((card) => card.away)
  expect(await away('near=48.2082,16.3738&sort=distance')).toEqual(['1.9 km', undefined])
  expect(await away('sort=distance')).toEqual([undefined, undefined])
})

test('levels that were asked for keep the signs of the region where nothing is found', async () => {
  const nothing = await search('prices=4', { total: 0, value: [] })
  expect(nothing.asked.at(-1)).toMatchObject({ filter: expect.not.stringContaining('price'), top: 1 })
  const { found } = await search('prices=4', { value: [venue('blue-door', { currency: 'eur' })] })
  expect(found.currency).toBe('eur')
})

test('a list of one city does not repeat its name on every card', async () => {
  const city = { city: 'San Francisco', regionPath: ['us', 'us-ca', 'us-ca-sf'] }
  const value = [venue('a', city), venue('b', { ...city, regionPath: ['us', 'us-ca', 'us-ca-la'] })]
  const { found } = await search('', { value })
  expect(found.venues.map(({ area }) => area)).toEqual([null, 'San Francisco'])
})

test('for a party those come first that take it, and only then all others', async () => {
  const { asked, found } = await search('areas=Terrace', { total: 10, party: 8 })
  const takes = "(type eq 'restaurant' and services/any(x: x eq 'reserve') and largestParty ge 8)"
  expect(asked.map(({ skip, top }) => [skip, top])).toEqual([
    [0, 480],
    [0, 0],
    [0, 14],
  ])
  expect(asked[0]?.filter).toContain(`areas/any(x: x eq 'Terrace')`)
  expect(asked[0]?.filter).toContain(`(${takes})`)
  expect(asked[2]?.filter).toContain(`(not ${takes})`)
  expect(found.tables).toMatchObject({ offset: 0, bookable: 10, judged: [{ id: 'blue-door' }] })
})

test.each([
  ['page=2', 100, [[0, 480]], 24],
  ['page=3', 100, [[0, 480]], 48],
  [
    'page=5',
    100,
    [
      [0, 480],
      [0, 20],
    ],
    96,
  ],
  [
    'page=7',
    100,
    [
      [0, 480],
      [44, 24],
    ],
    144,
  ],
  ['page=21', 1000, [[480, 480]], 0],
  ['page=2&free=1&time=19:30', 100, [[0, 480]], 24],
])('%s of %s judges all of a city at once, and larger lists in blocks', async (query, total, reads, offset) => {
  const { asked, found } = await search(query, { total, party: 2 })
  expect(asked.filter(({ top }) => top > 0).map(({ skip, top }) => [skip, top])).toEqual(reads)
  expect(found.tables?.offset).toBe(offset)
})
