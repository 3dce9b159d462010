import { beforeAll, describe, expect, test } from 'vitest'
import { refreshSearch } from '#data/search/refresh.ts'
import { type CatalogueFixture, openCatalogueFixture } from '../api/catalogue-fixtures.ts'
import { hostileTexts } from '../api/hostile-texts.ts'

let world: CatalogueFixture
beforeAll(async () => {
  world = await openCatalogueFixture()
})

const from = (country?: string) =>
  world.api('/api/regions/findByIp', country === undefined ? {} : { headers: { 'x-tavola-country': country } })

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
    world.client.regions.suggest({ body })

  test('bring the regions directly below them', async () => {
    const found = await suggest({ search: 'vienna' })
    expect(found.map(({ id, regions }) => [id, regions])).toEqual([
      ['at-09', [{ id: 'c2761369', name: 'Vienna' }]],
      ['c2761369', [{ id: 'c2761369-neubau', name: 'Neubau' }]],
    ])
    expect((await suggest({ search: 'neubau' }))[0]?.regions).toEqual([])
  })

  test('are found by any of their words once search is made', async () => {
    await world.context.db
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
    await refreshSearch(world.context.db)
    expect((await suggest({ search: 'galle' })).map(({ id }) => id)).toEqual(['sg'])
    expect((await suggest({ search: 'gallen sankt' })).map(({ id }) => id)).toEqual(['sg'])
  })

  test.each(hostileTexts.map((text) => [text.slice(0, 40), text]))('%j is only a text', async (_, search) => {
    const response = await world.api('/api/core/mb/guest/regions/suggestByName', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ search }),
    })
    expect([200, 400]).toContain(response.status)
    expect(world.logged).toEqual([])
  })
})
