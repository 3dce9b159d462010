import { beforeAll, describe, expect, test } from 'vitest'
import { refreshSearch } from '#data/search/refresh/refresh.ts'
import { type CatalogueFixture, openCatalogueFixture } from '../api/catalogue-fixtures.ts'
import { hostileTexts } from '../api/input/test-hostile-texts.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
})

const from = (country?: string) =>
  fixture.api('/api/regions/findByIp', country === undefined ? {} : { headers: { 'x-tavola-country': country } })

describe('the region of a network address', () => {
  test('is its country, with the regions below, and made for one caller', async () => {
    const response = await from('AT')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toMatchObject({
      id: 'at',
      name: 'Austria',
      regionPath: [{ id: 'g' }, { id: 'at' }],
      regions: [{ id: 'at-09', name: 'Vienna' }],
    })
  })

  test.each([
    ['an unknown place', undefined],
    ['a country without a region', 'NZ'],
    ['a region that is no country', 'c2761369'],
    ['the world itself', 'G'],
  ])('is refused for %s', async (_, country) => {
    const response = await from(country)
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'no_region_near' })])
  })
})

describe('regions by name', () => {
  const suggest = (body: { search?: string; top?: number; parentRegionId?: string; lat?: number; lon?: number }) =>
    fixture.client.regions.suggest({ body })

  test('bring the regions directly below them', async () => {
    const [austria] = await suggest({ search: 'austria' })
    expect(austria).toMatchObject({ id: 'at', regions: [{ id: 'at-09', name: 'Vienna' }] })
    expect((await suggest({ search: 'neubau' }))[0]?.regions).toEqual([])
  })

  test('a state called like its city is one with it, and says how many restaurants there are', async () => {
    expect(await suggest({ search: 'vienna' })).toMatchObject([
      { id: 'c2761369', level1: 'Austria', restsCount: 2, regions: [{ id: 'c2761369-neubau' }] },
    ])
    expect((await suggest({ parentRegionId: 'at' })).map(({ id }) => id)).toEqual(['c2761369', 'c2761369-neubau'])
  })

  test.each([
    ['Wien', 'c2761369'],
    ['wien', 'c2761369'],
    ['Bécs', 'c2761369'],
    ['becs', 'c2761369'],
    ['維也', 'c2761369'],
    ['osterreich', 'at'],
  ])('%s is found by what it is called elsewhere', async (search, id) => {
    expect((await suggest({ search }))[0]?.id).toBe(id)
  })

  test.each(['Viena', 'Vienan', 'Vinena', 'Viennna'])('%s is a typing mistake that is forgiven', async (search) => {
    await refreshSearch(fixture.context.db)
    expect((await suggest({ search }))[0]?.id).toBe('c2761369')
  })

  test('no more than asked for are suggested', async () => {
    expect(await suggest({ parentRegionId: 'at', top: 1 })).toHaveLength(1)
  })

  test('are found by any of their words once search is made', async () => {
    await fixture.context.db
      .insertInto('regions')
      .values({
        region_id: 'sg',
        kind: 'city',
        name: 'Sankt Gällen',
        parent_id: 'at',
        path: '/at/sg/',
        lat: 47,
        lon: 9,
      })
      .execute()
    await refreshSearch(fixture.context.db)
    expect((await suggest({ search: 'galle' })).map(({ id }) => id)).toEqual(['sg'])
    expect((await suggest({ search: 'gallen sankt' })).map(({ id }) => id)).toEqual(['sg'])
  })

  test('who is called exactly so comes before what only begins so, whatever their size', async () => {
    const { db } = fixture.context
    const near = { kind: 'city', parent_id: 'at', lat: 47, lon: 9 }
    await db
      .insertInto('regions')
      .values([
        { ...near, region_id: 'wn', name: 'Wiener Neustadt', path: '/at/wn/', place_count: 900 },
        { ...near, region_id: 'wa', name: 'Wie', path: '/at/wa/', place_count: 1 },
      ])
      .execute()
    await refreshSearch(db)
    expect((await suggest({ search: 'WIEN' })).map(({ id }) => id)).toEqual(['c2761369', 'wn'])
    expect((await suggest({ search: 'wie' })).map(({ id }) => id)).toEqual(['wa', 'wn', 'c2761369'])
  })

  test.each(hostileTexts.map((text) => [text.slice(0, 40), text]))('%j is only a text', async (_, search) => {
    const response = await fixture.api('/api/core/mb/guest/regions/suggestByName', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ search }),
    })
    expect([200, 400]).toContain(response.status)
    expect(fixture.logged).toEqual([])
  })
})

describe('names', () => {
  const asked = async (path: string, language: string) => {
    const response = await fixture.api(path, { headers: { 'accept-language': language } })
    const body = (await response.json()) as { regionName: string; regionPath: { name: string }[] }
    return { vary: response.headers.get('vary'), body }
  }
  const config = '/api/core/mb/guest/regions/c2761369/config'

  test.each([
    ['en-US,en;q=0.8', 'Vienna', ['World', 'Austria', 'Vienna', 'Vienna']],
    ['de-AT,en;q=0.5', 'Wien', ['World', 'Österreich', 'Wien', 'Wien']],
    // The state has no Chinese name of its own.
    ['zh-TW', '維也納', ['World', 'Austria', '維也納', '維也納']],
    ['sr-Latn', 'Vienna', ['World', 'Austrija', 'Vienna', 'Vienna']],
    ['fr', 'Vienna', ['World', 'Austria', 'Vienna', 'Vienna']],
  ])('a region for %s is called %s', async (language, name, path) => {
    const { vary, body } = await asked(config, language)
    expect(vary).toContain('accept-language')
    expect(body.regionName).toBe(name)
    expect(body.regionPath.map((part) => part.name).slice(0, path.length)).toEqual(path)
  })

  test('what was made for one language is not given to another', async () => {
    const both = await Promise.all([asked(config, 'de'), asked(config, 'en'), asked(config, 'de')])
    expect(both.map(({ body }) => body.regionName)).toEqual(['Wien', 'Vienna', 'Wien'])
  })

  test('are in the guest’s language along the way to a restaurant too', async () => {
    const { body } = await asked('/api/core/mb/guest/restaurants/4101', 'de')
    expect(body.regionPath).toMatchObject([{}, { name: 'Österreich' }, { name: 'Wien' }, { name: 'Wien' }, {}])
  })
})
