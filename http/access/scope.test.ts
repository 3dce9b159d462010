import { beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '#contract/endpoints/client.ts'
import { refreshSearch } from '#data/search/refresh/refresh.ts'
import { type CatalogueFixture, openCatalogueFixture } from '../api/catalogue-fixtures.ts'
import { scopeHeader, tenantHeader } from './tenant.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  await fixture.context.db
    .insertInto('regions')
    .values([
      { region_id: 'it', kind: 'country', name: 'Italy', parent_id: 'g', path: '/it/', lat: 42, lon: 12 },
      { region_id: 'c1', kind: 'city', name: 'Rome', parent_id: 'it', path: '/it/c1/', lat: 41.9, lon: 12.5 },
    ])
    .execute()
  await fixture.context.db
    .updateTable('restaurants')
    .set({ region_path: '/it/c1/', lat: 41.9, lon: 12.5 })
    .where('restaurant_id', '=', 4102)
    .execute()
  await refreshSearch(fixture.context.db)
})

const headersOf = (scope: string) => ({ [tenantHeader]: 'one', [scopeHeader]: scope })
const clientOf = (scope: string) =>
  createClient(({ url, headers, ...init }) =>
    fixture.api(url, { ...init, headers: { 'api-key': 'test-key', ...headers, ...headersOf(scope) } }),
  )

const [blau, nebenan] = ['gasthaus-blau-vienna', 'cafe-nebenan-vienna']

describe.each([
  ['a region', 'c2761369', [blau, 'wine-evening-gasthaus-blau']],
  ['a country', 'it', [nebenan]],
  ['a list', ':4101', [blau, 'wine-evening-gasthaus-blau']],
  ['a list in a region', 'it:4101,4102', [nebenan]],
  ['a list of nobody', ':', []],
  ['a list of unknown restaurants', ':999999', []],
  ['what cannot be read', 'c1; everything', []],
])('a tenant that shows %s', (_, scope, shown) => {
  const client = clientOf(scope)

  test('finds those alone, whatever is asked for', async () => {
    for (const filter of [
      '',
      "regionPath/any(r: r eq 'c1') or regionPath/any(r: r eq 'at')",
      'price ge 0 or price eq null',
    ]) {
      const { value } = await client.search.restaurants({ body: { filter, count: true, facets: ['cuisine'] } })
      expect([filter, value.map(({ id }) => id).sort()]).toEqual([filter, [...shown].sort()])
    }
    const words = await client.search.restaurants({ body: { search: 'gasthaus', count: true } })
    expect(words.value.map(({ id }) => id).every((id) => shown.includes(id ?? ''))).toBe(true)
    expect(words['@odata.count']).toBe(words.value.length)
  })

  test('suggests those alone, with their cuisines', async () => {
    for (const regionId of [undefined, 'g', 'at', 'c1']) {
      const { restaurants, cuisines } = await client.restaurants.suggest({ body: { search: '*', regionId } })
      expect(restaurants.every(({ id }) => shown.includes(id))).toBe(true)
      expect(
        cuisines.every(({ value }) => (value === 'austrian' ? shown.includes(blau) : shown.includes(nebenan))),
      ).toBe(true)
    }
  })

  test.each([blau, nebenan, '4101', '4102', 'wine-evening-gasthaus-blau'])('knows %s or does not', async (id) => {
    const name = { 4101: blau, 4102: nebenan }[id] ?? id
    const status = async (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    expect(await status(client.restaurants.get({ params: { id } }))).toBe(shown.includes(name) ? 200 : 404)
    if (id !== '4101') return
    const own = shown.includes(blau) ? 200 : 404
    expect(await status(client.places.events({ params: { idOrName: id } }))).toBe(own)
    expect(await status(client.places.reviews({ params: { id } }))).toBe(own)
    expect(await status(client.menus.get({ params: { restaurantId: 4101 } }))).toBe(own)
    expect(await status(client.blogs.article({ params: { slug: 'where-vienna-eats' } }))).toBe(
      scope.startsWith('it') ? 404 : 200,
    )
  })

  test('names regions that have some of them', async () => {
    const names = (await client.regions.suggest({ body: { search: 'vienna' } })).map(({ id }) => id)
    expect(names.length > 0).toBe(shown.includes(blau) && scope !== 'c2761369' && scope !== 'it')
    const { value } = await client.search.locations({ query: { search: 'rome' } })
    expect(value.map(({ id }) => id)).toEqual(shown.includes(nebenan) ? ['c1'] : [])
  })
})

test('counts of a listed region are those of the list', async () => {
  const [austria] = await clientOf(':4101').regions.suggest({ body: { search: '*' } })
  expect(austria).toMatchObject({ id: 'at', restsCount: 1 })
})

test('a booking outside cannot be made, and one that has its token is read anywhere', async () => {
  const id = '019b0000000070008000000000001005'
  const body = {
    id,
    restaurantId: 4101,
    groupSize: 2,
    reservationTime: '2026-11-27T19:00:00+01:00',
    customerName: 'Ann',
  }
  const send = (scope: string) =>
    fixture.api('/api/rsv/mb/guest/reservations', {
      method: 'POST',
      headers: { ...headersOf(scope), 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, phoneNumber: '+4312345678' }),
    })
  expect((await send(':4102')).status).toBe(404)
  expect((await send(':4101')).status).not.toBe(404)
})
