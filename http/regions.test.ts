import { beforeAll, describe, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from './test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
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
