import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseFacets } from '#domain/search/facet-params.ts'
import { restaurantFields } from '#domain/search/odata-fields.ts'
import { parseOrder } from '#domain/search/odata-order.ts'
import { parseFilter } from '#domain/search/odata-parse-filter.ts'
import type { ParseResult } from '#domain/search/odata-problem.ts'
import { readQueryText } from '#domain/search/query-text.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { findDocuments } from './find-documents.ts'
import { listDocuments } from './present-documents.ts'
import { refreshSearch, refreshSearchOf } from './refresh/refresh.ts'
import { writeTestVenues } from './venue-fixtures.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let ids: Map<string, number>

beforeAll(async () => {
  database = await createTestDatabase()
  ids = await writeTestVenues(database.db)
})
afterAll(() => database.close())

function valueOf<T>(parsed: ParseResult<T>): T {
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.value
}

type TestSearchCriteria = {
  search?: string
  filter?: string
  orderby?: string
  facets?: string[]
  skip?: number
  top?: number
  now?: Temporal.Instant
}

const newYear = Temporal.Instant.from('2031-01-01T12:00:00Z')

async function search({
  search = '*',
  filter = '',
  orderby = '',
  facets = [],
  skip = 0,
  top = 50,
  now = newYear,
}: TestSearchCriteria) {
  const found = await findDocuments(database.db, {
    text: readQueryText(search),
    filter: valueOf(parseFilter(filter, restaurantFields)),
    order: valueOf(parseOrder(orderby, restaurantFields)),
    facets: valueOf(parseFacets(facets)),
    skip,
    top,
    count: true,
    now,
  })
  const documents = await listDocuments(database.db, found)
  return { ...found, documents, slugs: documents.map((document) => document.id) }
}

const inVienna = "regionPath/any(r: r eq 'vie')"
const inNewYork = "regionPath/any(r: r eq 'nyc')"

describe('words', () => {
  test.each<[string, string, string[]]>([
    ['accents are folded', 'cafe muller', ['cafe-muller']],
    ['in any order', 'MÜLLER CAFÉ', ['cafe-muller']],
    ['a last word may be begun', 'gasth*', ['gasthaus', 'gasthof']],
    ['without a star it may not', 'gasth', []],
    ['letters that do not come apart', 'smorrebrod', ['smorrebrod']],
    ['sharp s', 'strasse', ['strasse']],
    ['the part after an apostrophe', 'osteria', ['osteria']],
    ['and the whole', "l'osteria", ['osteria']],
    ['Cyrillic', 'пельмешъ', ['pelmeni']],
    ['Chinese, from the middle', '烤鸭', ['duck']],
    ['the English name', 'beijing duck', ['duck']],
    ['the description', 'tagliatelle', ['da-mario']],
    ['a cuisine', 'sushi', ['soho-sushi']],
    ['a cuisine in German', 'italienisch wien', ['da-mario', 'muller-pizza', 'osteria', 'wine-night']],
    ['a cuisine in Russian', 'итальянская', ['da-mario', 'muller-pizza', 'wine-night', 'osteria']],
    ['a cuisine of two words', 'ice cream', ['ny-ice']],
    ['a neighbourhood', 'soho pizza', ['joes-pizza']],
    ['a country in another language', 'thai österreich', ['thai-orchid']],
    ['a kind of place', 'fast food', ['mcdonalds']],
    ['an event by its host', 'wine mario', ['wine-night']],
  ])('%s', async (_, text, slugs) => expect((await search({ search: text })).slugs.sort()).toEqual(slugs.sort()))

  test.each<[string, string[]]>([
    ['margerita', ['margherita']],
    ['tahi orchid', ['thai-orchid']],
    ['mcdonlads', ['mcdonalds']],
    ['ghastaus', ['gasthaus']],
    ['араратт', ['ararat']],
    ['italeinisch wein', ['da-mario', 'muller-pizza', 'osteria', 'wine-night']],
    ['qwertzuiop', []],
  ])('%s is forgiven', async (text, slugs) =>
    expect((await search({ search: text })).slugs.sort()).toEqual(slugs.sort()),
  )

  test('mistakes are only looked for where nothing is found, on every page', async () => {
    expect((await search({ search: 'gasthof' })).slugs).toEqual(['gasthof'])
    expect((await search({ search: 'gasthof', skip: 1 })).slugs).toEqual([])
    expect(await search({ search: 'margerita', skip: 1 })).toMatchObject({ slugs: [], count: 1 })
    expect((await search({ search: 'diner', filter: inVienna })).count).toBe(0)
  })

  test('the very name comes before a cuisine, a partner before an equal', async () => {
    const { slugs, documents } = await search({ search: 'pizza*' })
    expect(slugs.slice(0, 1)).toEqual(['joes-pizza'])
    expect(slugs).toHaveLength(3)
    const scores = documents.map((document) => document['@search.score'] ?? 0)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  test.each([
    "'",
    "''; DROP TABLE restaurants; --",
    '\\',
    '%',
    "100% _Böhm\\'s",
    ': & | !',
    "a' | 'b",
    '((((',
    '\\u0000',
    '🍕',
    `${'x'.repeat(900)}*`,
  ])('hostile text %s harms nothing', async (text) => {
    const { documents } = await search({ search: text })
    expect(documents.length).toBeLessThan(3)
    expect((await search({})).count).toBe(25)
  })
})

describe('filters', () => {
  test.each<[string, string[]]>([
    ["type eq 'event'", ['wine-night']],
    [
      "regionPath/any(r: r eq 'us-ny')",
      ['joes-pizza', 'soho-sushi', 'mcdonalds', 'margherita', 'new-india', 'ny-grill', 'ny-diner', 'ny-ice'],
    ],
    [
      "regionPath/any(r: search.in(r, 'vie-7|fj', '|'))",
      ['muller-pizza', 'ararat', 'percent', 'fiji-west', 'fiji-east', 'fiji-far'],
    ],
    ["regionPath/any(r: r eq 'nowhere')", []],
    [`not ${inVienna} and not ${inNewYork}`, ['fiji-west', 'fiji-east', 'fiji-far']],
    ["regionPath/any(r: r eq 'vie' and r ne 'vie')", []],
    ["regionPath/any(r: r gt 'soh' and r lt 'soi')", ['joes-pizza', 'soho-sushi']],
    ["cuisine/any(c: c eq 'thai' or c eq 'sushi')", ['thai-orchid', 'soho-sushi']],
    ["cuisine/any(c: search.in(c, 'danish,russian'))", ['smorrebrod', 'pelmeni']],
    ["not cuisine/any() and regionPath/any(r: r eq 'vie')", ['ararat', 'strasse', 'percent']],
    ["services/any(s: s eq 'reserve')", ['muller-pizza', 'da-mario']],
    ["services/any(s: s ne 'outdoor')", ['muller-pizza', 'da-mario', 'thai-orchid', 'joes-pizza']],
    ["neighborhoods/any(n: n eq 'Manhattan')", ['joes-pizza', 'soho-sushi', 'mcdonalds', 'margherita', 'new-india']],
    ['price ge 3', ['da-mario', 'soho-sushi', 'wine-night']],
    [`not (price lt 3) and ${inNewYork}`, ['soho-sushi', 'margherita', 'new-india', 'ny-grill', 'ny-diner', 'ny-ice']],
    [`price ne 1 and ${inNewYork}`, ['soho-sushi', 'margherita', 'new-india', 'ny-grill', 'ny-diner', 'ny-ice']],
    [`price eq null and ${inNewYork}`, ['margherita', 'new-india', 'ny-grill', 'ny-diner', 'ny-ice']],
    ['averageRating ge 4.8 and price ne null', ['da-mario', 'wine-night']],
    ["name eq '100% _Böhm\\''s'", ['percent']],
    ["search.in(id, 'duck,osteria')", ['duck', 'osteria']],
    ["country eq 'Fiji' and idOrName ne 'fiji-far'", ['fiji-west', 'fiji-east']],
    ["parentRestaurantId eq 'da-mario' and currency eq 'eur'", ['wine-night']],
    ["areas/any(a: a eq 'Garden')", ['da-mario']],
    ['dates/any(d: d eq 2031-06-22) and startDate lt 2031-06-22', ['wine-night']],
    ["kind eq 'cafe' and zip eq null and countryShort eq 'AT'", ['cafe-muller']],
    ['hideFromSearch or isOffline', []],
    ["name eq 'Secret Pizza'", []],
    ["geo.distance(location, geography'POINT(179.99 -16.8)') le 5", ['fiji-west', 'fiji-east']],
    [
      "geo.intersects(location, geography'POLYGON((179.9 -17, -179.9 -17, -179.9 -16, 179.9 -16, 179.9 -17))')",
      ['fiji-west', 'fiji-east'],
    ],
    [
      "geo.intersects(location, geography'POLYGON((16.35 48.2,16.352 48.2,16.352 48.203,16.35 48.203,16.35 48.2))')",
      ['muller-pizza', 'ararat', 'percent'],
    ],
    ["isPartner and type eq 'restaurant'", ['da-mario', 'joes-pizza', 'muller-pizza', 'thai-orchid']],
    ['largestParty ge 8', ['da-mario']],
    ['largestParty ge 9', []],
    ["services/any(s: s eq 'reserve') and not (largestParty ge 8)", ['muller-pizza']],
    ["geo.distance(location, geography'POINT(16.37 48.21)') lt 0.2", ['cafe-muller', 'da-mario', 'wine-night']],
    ["geo.distance(location, geography'POINT(16.37 48.21)') gt 12000", ['fiji-west', 'fiji-east', 'fiji-far']],
  ])('%s', async (filter, slugs) => expect((await search({ filter })).slugs.sort()).toEqual(slugs.sort()))

  test('values travel as parameters, whatever they hold', async () => {
    expect((await search({ filter: "name eq '''; DROP TABLE restaurants; --'" })).count).toBe(0)
    expect((await search({ filter: 'cuisine/any(c: c eq \'{"a",b}\')' })).count).toBe(0)
  })
})

describe('order and pages', () => {
  test.each<[string, string, string[]]>([
    [
      'averageRating desc, name',
      "averageRating ne null and type eq 'restaurant'",
      ['da-mario', 'thai-orchid', 'joes-pizza', 'muller-pizza', 'ararat'],
    ],
    ['averageRating desc, name', 'price eq 1', ['joes-pizza', 'gasthaus', 'gasthof', 'mcdonalds']],
    ['averageRating, name', 'price eq 1', ['joes-pizza', 'gasthaus', 'gasthof', 'mcdonalds']],
    ['name', 'price eq 1', ['gasthaus', 'gasthof', 'joes-pizza', 'mcdonalds']],
    ['name desc', 'price eq 1', ['mcdonalds', 'joes-pizza', 'gasthof', 'gasthaus']],
    [
      "geo.distance(location, geography'POINT(-179.97 -16.8)')",
      "country eq 'Fiji'",
      ['fiji-east', 'fiji-west', 'fiji-far'],
    ],
    [
      'price asc, name desc',
      "regionPath/any(r: r eq 'vie-1') and type eq 'restaurant' and price ne null",
      ['osteria', 'cafe-muller', 'da-mario'],
    ],
  ])('%s', async (orderby, filter, slugs) => {
    expect((await search({ orderby, filter })).slugs).toEqual(slugs)
  })

  test('browsing shows partners first, then the well liked', async () => {
    const { documents } = await search({ filter: "type eq 'restaurant'", top: 5 })
    expect(documents.map((document) => document.id)).toEqual([
      'da-mario',
      'joes-pizza',
      'muller-pizza',
      'thai-orchid',
      expect.anything(),
    ])
    expect(documents.every((document) => document['@search.score'] === 1)).toBe(true)
  })

  test('pages meet without gap or overlap', async () => {
    const whole = await search({})
    const pages = []
    for (let skip = 0; skip < 30; skip += 4) pages.push(...(await search({ skip, top: 4 })).slugs)
    expect(pages).toEqual(whole.slugs)
    expect(whole.count).toBe(25)
    expect(await search({ top: 0 })).toMatchObject({ slugs: [], count: 25 })
  })
})

describe('facets', () => {
  test('count exactly what matches', async () => {
    const { facets } = await search({
      filter: inVienna,
      facets: ['cuisine,count:2', 'price', 'services,sort:value', 'neighborhoods'],
    })
    expect(Object.fromEntries(facets)).toEqual({
      cuisine: [
        { value: 'italian', count: 4 },
        { value: 'regional', count: 2 },
      ],
      price: [
        { value: 2, count: 3 },
        { value: 1, count: 2 },
        { value: 3, count: 2 },
      ],
      services: [
        { value: 'delivery', count: 1 },
        { value: 'outdoor', count: 2 },
        { value: 'reserve', count: 2 },
        { value: 'takeout', count: 1 },
      ],
      neighborhoods: [
        { value: 'Innere Stadt', count: 7 },
        { value: 'Neubau', count: 3 },
      ],
    })
  })

  test('a value of a facet filters to its count', async () => {
    const { facets } = await search({ facets: ['cuisine,count:1000'] })
    for (const { value, count } of facets.get('cuisine') ?? [])
      expect((await search({ filter: `cuisine/any(c: c eq '${value}')` })).count).toBe(count)
  })

  test('follow the words, and are empty where nothing matches', async () => {
    expect((await search({ search: 'pizza', facets: ['cuisine'] })).facets.get('cuisine')?.[0]).toEqual({
      value: 'pizza',
      count: 3,
    })
    expect((await search({ search: '🍕', facets: ['cuisine'] })).facets.get('cuisine')).toEqual([])
  })
})

describe('large regions', () => {
  test.each([
    ['', 25],
    ["regionPath/any(r: r eq 'g')", 25],
    ["regionPath/any(r: r eq 'at') and hideFromSearch ne true", 14],
    [`${inVienna} and type eq 'restaurant'`, 13],
    ["regionPath/any(r: r eq 'soho')", 2],
    ["regionPath/any(r: r eq 'us-nyx')", 0],
  ])('%s has %i places, counted or kept', async (filter, places) => {
    const facets = ['cuisine,count:1000', 'price', 'services', 'neighborhoods', 'averageRating']
    const kept = await search({ filter, facets })
    // A condition that every place fulfils, but that the roll-up knows nothing of.
    const counted = await search({ filter: [filter, 'totalReviews ge 0'].filter(Boolean).join(' and '), facets })
    expect([kept.count, counted.count]).toEqual([places, places])
    expect([...kept.facets]).toEqual([...counted.facets])
    expect(kept.slugs).toEqual(counted.slugs)
  })

  test('words find the same with and without the quick way', async () => {
    for (const text of ['pizza*', 'italian wien', 'margerita', 'reef']) {
      const criteria = { search: text, facets: ['cuisine', 'price', 'services', 'neighborhoods', 'averageRating'] }
      const quick = await search(criteria)
      const slow = await search({ ...criteria, filter: 'totalReviews ge 0' })
      expect([slow.slugs, slow.count, [...slow.facets]]).toEqual([quick.slugs, quick.count, [...quick.facets]])
    }
  })
})

describe('open now', () => {
  const open = async (moment: string) =>
    (await search({ filter: "isOpenNow and type eq 'restaurant'", now: Temporal.Instant.from(moment) })).slugs.sort()

  beforeAll(async () => {
    const late = [[], [[1080, 1500]], [], [], [], [], [[1080, 1560]]]
    const always = Array.from({ length: 7 }, () => [[0, 1440]])
    const set = (slug: string, hours: number[][][]) =>
      database.db
        .updateTable('restaurants')
        .set({ opening_hours: JSON.stringify(hours) })
        .where('slug', '=', slug)
        .execute()
    await set('da-mario', late)
    await set('joes-pizza', always)
    await database.db
      .insertInto('special_periods')
      .values({
        restaurant_id: ids.get('joes-pizza') ?? 0,
        period_id: '018f0000-0000-7000-8000-000000000009',
        starts_on: '2030-12-24',
        ends_on: '2030-12-26',
        closed: true,
        repeats_yearly: true,
      })
      .execute()
    await refreshSearchOf(database.db, [ids.get('da-mario') ?? 0, ids.get('joes-pizza') ?? 0])
  })

  test.each([
    ['2031-01-06T17:00:00Z', ['da-mario', 'joes-pizza'], 'Monday 18:00 in Vienna'],
    ['2031-01-06T16:59:00Z', ['joes-pizza'], 'a minute before'],
    ['2031-01-06T23:59:00Z', ['da-mario', 'joes-pizza'], 'past midnight in Vienna'],
    ['2031-01-07T00:00:00Z', ['joes-pizza'], 'closing time'],
    ['2031-01-05T00:30:00Z', ['da-mario', 'joes-pizza'], "Saturday's evening, on Sunday"],
    ['2031-12-25T12:00:00Z', [], 'a holiday of every year'],
    ['2031-12-27T12:00:00Z', ['joes-pizza'], 'the day after it'],
  ])('at %s: %j, %s', async (moment, slugs) => expect(await open(moment)).toEqual(slugs))

  test('hours that nobody knows are not open', async () => {
    expect((await search({ filter: 'isOpenNow eq false' })).count).toBe(24)
  })
})

test('the nearest come first, near and far, page by page', async () => {
  const orderby = "geo.distance(location, geography'POINT(16.37 48.21)')"
  const filter = "type eq 'restaurant'"
  const whole = (await search({ orderby, filter })).slugs
  expect(whole.slice(0, 3)).toEqual(['cafe-muller', 'da-mario', 'osteria'])
  expect(whole.at(-1)).toMatch(/^fiji/)
  const pages = []
  for (let skip = 0; skip < 30; skip += 5) pages.push(...(await findPage({ orderby, filter, skip, top: 5 })))
  expect(pages).toEqual(whole)
})

async function findPage({
  orderby,
  filter,
  skip,
  top,
}: Required<Pick<TestSearchCriteria, 'orderby' | 'filter' | 'skip' | 'top'>>) {
  const found = await findDocuments(database.db, {
    text: readQueryText('*'),
    filter: valueOf(parseFilter(filter, restaurantFields)),
    order: valueOf(parseOrder(orderby, restaurantFields)),
    facets: [],
    skip,
    top,
    count: false,
    now: newYear,
  })
  return (await listDocuments(database.db, found)).map((document) => document.id)
}

test('a document has all a card needs', async () => {
  const [restaurant] = (await search({ filter: "id eq 'da-mario'" })).documents
  expect(restaurant).toMatchObject({
    hostmeId: ids.get('da-mario'),
    type: 'restaurant',
    neighborhoods: ['Innere Stadt'],
    country: 'Austria',
    services: ['reserve'],
    averageRating: 4.8,
    location: { type: 'Point', coordinates: [16.371, 48.209] },
    regionPath: ['g', 'at', 'at-9', 'vie', 'vie-1'],
    promoImage: '/media/photos/cod-1280.webp',
    promoPhoto: { widths: [320, 1280], blur: '#aabbcc', credit: 'A. Cook' },
    currency: 'eur',
    areas: ['Garden'],
  })
  const [event] = (await search({ filter: "type eq 'event'" })).documents
  expect(event).toMatchObject({
    id: 'wine-night',
    parentRestaurantId: 'da-mario',
    startDate: '2031-06-21',
    dates: ['2031-06-21', '2031-06-22'],
    areas: ['Cellar'],
    services: [],
    promoImage: '/media/photos/cod-1280.webp',
  })
  expect(event?.hostmeId).not.toBe(ids.get('da-mario'))
})

describe('refreshing', () => {
  const versions = async () => {
    const { rows } = await sql`
      SELECT xmin::text, word AS name FROM search.terms UNION ALL
      SELECT xmin::text, document_id::text FROM search.documents UNION ALL
      SELECT xmin::text, region_id FROM search.region_words ORDER BY 2, 1`.execute(database.db)
    return rows
  }

  test('a second time writes nothing', async () => {
    const before = await versions()
    await refreshSearch(database.db)
    expect(await versions()).toEqual(before)
  })

  test('one place that lies in no neighbourhood stays in the results, still in none', async () => {
    const [before] = (await search({ filter: "id eq 'gasthaus'" })).documents
    await refreshSearchOf(database.db, [ids.get('gasthaus') ?? 0])
    const [after] = (await search({ filter: "id eq 'gasthaus'" })).documents
    expect(after).toMatchObject({ id: 'gasthaus', neighborhoods: [] })
    expect(after).toEqual(before)
  })

  test('one place shows its change at once', async () => {
    const restaurant_id = ids.get('strasse') ?? 0
    const change = (values: { name?: string; is_hidden?: boolean }) =>
      database.db.updateTable('restaurants').set(values).where('restaurant_id', '=', restaurant_id).execute()
    await change({ name: 'Zwetschkenröster' })
    await refreshSearchOf(database.db, [restaurant_id])
    expect((await search({ search: 'zwetschkenroster' })).slugs).toEqual(['strasse'])
    expect((await search({ search: 'zwetchkenrost*' })).slugs).toEqual(['strasse'])
    await change({ is_hidden: true })
    await refreshSearchOf(database.db, [restaurant_id])
    expect((await search({ search: 'zwetschkenroster' })).count).toBe(0)
    expect((await search({})).count).toBe(24)
  })
})
