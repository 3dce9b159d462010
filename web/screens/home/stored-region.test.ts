import { beforeEach, describe, expect, test } from 'vitest'
import { rememberRegion, takeEarlierSlot } from './stored-region.ts'

class Kept implements Storage {
  #values = new Map<string, string>()
  get length() {
    return this.#values.size
  }
  clear = () => this.#values.clear()
  getItem = (key: string) => this.#values.get(key) ?? null
  key = (index: number) => [...this.#values.keys()][index] ?? null
  removeItem = (key: string) => void this.#values.delete(key)
  setItem = (key: string, value: string) => void this.#values.set(key, value)
}

const vienna = { id: 'c2761369', name: 'Vienna', path: [{ id: 'at', name: 'Austria' }] }
let stores: { local: Kept; session: Kept }
beforeEach(() => (stores = { local: new Kept(), session: new Kept() }))

describe('what is stored', () => {
  test('a chosen region with its path', () => {
    rememberRegion(stores, { region: vienna, chosen: true, lockRegionId: null })
    expect(stores.local.getItem('globalRegion')).toBe('{"id":"c2761369","name":"Vienna"}')
    expect(stores.local.getItem('region-breadcrumbs')).toBe('[{"id":"at","name":"Austria"}]')
    expect(stores.session.length).toBe(0)
  })

  test('a guessed region for the visit alone', () => {
    rememberRegion(stores, { region: vienna, chosen: false, lockRegionId: null })
    expect(stores.session.getItem('ipFoundRegion')).toBe('{"id":"c2761369","name":"Vienna"}')
    expect(stores.local.length).toBe(0)
  })

  test("a tenant's lock, until another tenant's page has none", () => {
    rememberRegion(stores, { region: vienna, chosen: true, lockRegionId: 'at' })
    expect(stores.local.getItem('lockRegionId')).toBe('at')
    rememberRegion(stores, { region: vienna, chosen: true, lockRegionId: null })
    expect(stores.local.getItem('lockRegionId')).toBeNull()
  })
})

describe('where a guest was before', () => {
  test.each([
    ['nothing stored', {}, null],
    ['a region', { globalRegion: '{"id":"c2761369","name":"Vienna"}' }, '/?regionId=c2761369#dine'],
    ['a region before a position', { globalRegion: '{"id":"at"}', uCoords: '{"lat":1,"lon":2}' }, '/?regionId=at#dine'],
    ['a position', { uCoords: '{"lat":48.2,"lon":16.37}' }, '/location-search?lat=48.2&lon=16.37'],
    ['the equator', { uCoords: '{"lat":0,"lon":0}' }, '/location-search?lat=0&lon=0'],
    ['broken JSON', { globalRegion: '{"id":', uCoords: 'x' }, null],
    ['another shape', { globalRegion: '["at"]', uCoords: '"48,16"' }, null],
    ['a hostile id', { globalRegion: '{"id":"//evil.example"}' }, null],
    ['a position off the earth', { uCoords: '{"lat":91,"lon":0}' }, null],
    ['a position of words', { uCoords: '{"lat":"48","lon":"16"}' }, null],
  ])('%s', (_, stored, expected) => {
    for (const [key, value] of Object.entries(stored)) stores.local.setItem(key, value)
    expect(takeEarlierSlot(stores)).toBe(expected)
  })

  test('a region that may be gone is followed once, a position each time', () => {
    stores.local.setItem('globalRegion', '{"id":"gone"}')
    stores.local.setItem('uCoords', '{"lat":1,"lon":2}')
    const asked = [1, 2, 3].map(() => takeEarlierSlot(stores))
    expect(asked).toEqual(['/?regionId=gone#dine', '/location-search?lat=1&lon=2', '/location-search?lat=1&lon=2'])
  })
})
