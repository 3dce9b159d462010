import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale/language.ts'
import { locationFields } from '#domain/search/odata-fields.ts'
import { parseFilter } from '#domain/search/odata-parse-filter.ts'
import { readTypedText } from '#domain/search/query-text.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { findLocations } from './find-locations.ts'
import { refreshRegionWords } from './refresh/refresh-regions.ts'
import { suggestVenues } from './suggest.ts'
import { writeTestVenues } from './venue-fixtures.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
  await writeTestVenues(database.db)
})
afterAll(() => database.close())

describe('restaurants while typing', () => {
  const suggest = (
    search: string,
    criteria: { regionId?: string; near?: { lat: number; lon: number }; locale?: Locale } = {},
  ) =>
    suggestVenues(database.db, {
      text: readTypedText(search),
      regionId: criteria.regionId ?? null,
      near: criteria.near ?? null,
      top: 5,
      locale: criteria.locale ?? 'en',
    })
  const slugs = async (...criteria: Parameters<typeof suggest>) =>
    (await suggest(...criteria)).restaurants.map(({ id }) => id)

  test.each<[string, string[]]>([
    ['mull', ['muller-pizza', 'cafe-muller']],
    ['wine', []],
    ['vienna', []],
    ['margeri', ['margherita']],
    ['烤', ['duck']],
    ['%', []],
  ])('%s', async (text, found) => expect(await slugs(text)).toEqual(found))

  test('stay within the region', async () => {
    expect(await slugs('pizz', { regionId: 'nyc' })).toEqual(['joes-pizza'])
    expect(await slugs('pizz', { regionId: 'nowhere' })).toEqual([])
  })

  test('partners come first, then the nearer', async () => {
    expect(await slugs('reef', { near: { lat: -16.8, lon: -179.9 } })).toEqual(['fiji-east', 'fiji-west', 'fiji-far'])
    expect((await slugs('', { regionId: 'vie', near: { lat: 48.2, lon: 16.35 } })).slice(0, 2)).toEqual([
      'muller-pizza',
      'da-mario',
    ])
  })

  test('name their city in the guest’s language, and say which take no bookings', async () => {
    expect((await suggest('da mario', { locale: 'de' })).restaurants).toMatchObject([{ city: 'Wien' }])
    expect((await suggest('diner')).restaurants).toMatchObject([
      { city: 'New York City', neighborhoods: [], acceptReservation: false },
    ])
  })

  test('have what the list shows', async () => {
    const { restaurants } = await suggest('da mario')
    expect(restaurants).toEqual([
      {
        id: 'da-mario',
        hostmeId: expect.any(Number),
        name: 'Da Mario',
        city: 'Vienna',
        neighborhoods: ['Innere Stadt'],
        acceptReservation: true,
        promoImage: '/media/photos/cod-1280.webp',
      },
    ])
  })

  test.each<[string, string | undefined, { value: string; count: number }[]]>([
    ['ital', undefined, [{ value: 'italian', count: 3 }]],
    ['chinesich', undefined, [{ value: 'chinese', count: 1 }]],
    ['ice cr', undefined, [{ value: 'ice_cream', count: 1 }]],
    ['義大利', undefined, [{ value: 'italian', count: 3 }]],
    ['pizza', 'nyc', [{ value: 'pizza', count: 2 }]],
    ['pizza', 'fj', []],
  ])('cuisines of %s', async (text, regionId, cuisines) =>
    expect((await suggest(text, regionId ? { regionId } : {})).cuisines).toEqual(cuisines),
  )

  test('nothing typed shows the most frequent cuisines', async () => {
    expect((await suggest('', { regionId: 'vie' })).cuisines[0]).toEqual({ value: 'italian', count: 3 })
  })
})

describe('locations', () => {
  const locations = async (search: string, filter = '') => {
    const parsed = parseFilter(filter, locationFields)
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return findLocations(database.db, { text: readTypedText(search), filter: parsed.value, top: 10 }, 'en')
  }

  test.each<[string, string, string[]]>([
    ['new y', '', ['nyc']],
    ['city', '', ['nyc']],
    ['stadt inn', '', ['vie-1']],
    ['gall', '', ['sg']],
    ['*', "type eq 'City'", ['vie', 'nyc', 'fj-t', 'sg']],
    ['*', "type eq 'Neighborhood' and regionPath/any(r: r eq 'us')", ['nyc-m', 'soho']],
    ['*', "(type eq 'City' or type eq 'Neighborhood') and level1 eq 'Fiji'", ['fj-t']],
    ['*', "level2 eq 'New York' and id ne 'soho'", ['nyc', 'nyc-m']],
    ['*', "geo.distance(location, geography'POINT(16.35 48.2)') le 1", ['vie-7']],
    ['viena', '', ['vie']],
    ['wien', '', ['vie']],
    ['Nueva York', '', ['nyc']],
    ['neuva yrok', '', ['nyc']],
    ['austria', '', []],
    ['Vienna, Austria', '', ['vie']],
    ['vienna aus', '', ['vie']],
    ['Neubau, Wien', '', ['vie-7']],
    ['manhattan ny', '', ['nyc-m']],
    ['New York City, USA', '', ['nyc']],
    ['Neubau, UK', '', []],
    ["'; --", '', []],
  ])('%s %s', async (text, filter, ids) => expect((await locations(text, filter)).map(({ id }) => id)).toEqual(ids))

  test('are found by their nicknames, before others that begin so', async () => {
    const region = { region_id: 'c5391959', kind: 'city', name: 'San Francisco', path: '/us/c5391959/' }
    await database.db
      .insertInto('regions')
      .values({ ...region, parent_id: 'us', country_code: 'US', lat: 37.77, lon: -122.42 })
      .execute()
    try {
      expect((await locations('SF')).map(({ id }) => id)).toEqual([])
      await refreshRegionWords(database.db)
      expect((await locations('SF')).map(({ id }) => id)).toEqual(['c5391959'])
    } finally {
      await database.db.deleteFrom('regions').where('region_id', '=', region.region_id).execute()
      await refreshRegionWords(database.db)
    }
  })

  test('say where they are', async () => {
    expect(await locations('soho')).toEqual([
      {
        '@search.text': 'SoHo',
        id: 'soho',
        name: 'SoHo',
        type: 'Neighborhood',
        level1: 'United States',
        level2: 'New York',
        regionPath: ['g', 'us', 'us-ny', 'nyc', 'nyc-m', 'soho'],
        location: { type: 'Point', coordinates: [-74, 40.72] },
      },
    ])
  })
})
