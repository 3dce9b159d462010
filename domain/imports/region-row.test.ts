import { describe, expect, test } from 'vitest'
import { checkRegionRow, type RegionRow } from './region-row.ts'

const world = { id: 'g', type: 'world', name: 'World', path: [], lat: 20, lon: 0, restaurants: 3 }
const austria = {
  id: 'at',
  type: 'country',
  name: 'Austria',
  parentId: 'g',
  countryCode: 'AT',
  lat: 47.5,
  lon: 14,
  currency: 'EUR',
  callingCode: '+43',
}

function accepted(value: unknown, known: Map<string, RegionRow>): RegionRow {
  const checked = checkRegionRow(value, known)
  if (!checked.ok) throw new Error(checked.reason)
  known.set(checked.row.id, checked.row)
  return checked.row
}

function twoRegions(): Map<string, RegionRow> {
  const known = new Map<string, RegionRow>()
  accepted(world, known)
  accepted(austria, known)
  return known
}

describe('a region row', () => {
  test('gets its path from its parent', () => {
    const known = twoRegions()
    const vienna = accepted(
      {
        id: 'c1',
        type: 'city',
        name: 'Vienna',
        parentId: 'at',
        lat: 48.2,
        lon: 16.4,
        timeZone: 'Europe/Vienna',
        polygon: true,
      },
      known,
    )
    expect(known.get('g')?.path).toBe('/')
    expect(vienna).toMatchObject({
      path: '/at/c1/',
      parentId: 'at',
      timeZone: 'Europe/Vienna',
      hasPolygon: true,
      venueCount: 0,
    })
  })

  test.each([
    ['no object', [], 'not an object'],
    ['no id', { ...austria, id: undefined }, 'id is missing'],
    [
      'unknown kind',
      { ...austria, id: 'x', type: 'planet' },
      'type "planet" is not one of world, country, state, city, district, neighbourhood',
    ],
    ['known id', austria, 'id "at" appears twice'],
    ['slash in the id', { ...austria, id: 'a/t' }, 'id "a/t" contains a slash or a blank'],
    ['unknown parent', { ...austria, id: 'x', parentId: 'mars' }, 'parent region "mars" is unknown'],
    ['no parent', { ...austria, id: 'x', parentId: undefined }, 'parentId is missing'],
    ['a world above the world', { ...world, id: 'g2', parentId: 'at' }, 'the world has a parent'],
    ['latitude', { ...austria, id: 'x', lat: 91 }, 'lat 91 is outside -90 to 90'],
    ['longitude', { ...austria, id: 'x', lon: '14' }, 'lon is not a number'],
    ['time zone', { ...austria, id: 'x', timeZone: 'Europe/Atlantis' }, 'time zone "Europe/Atlantis" is unknown'],
    ['currency', { ...austria, id: 'x', currency: 'ZZZ' }, 'currency "ZZZ" is unknown'],
    ['country code', { ...austria, id: 'x', countryCode: 'at' }, 'countryCode "at" is not two capital letters'],
    ['population', { ...austria, id: 'x', population: 1.5 }, 'population is not a whole number'],
  ])('is refused for its %s', (_, value, reason) => {
    expect(checkRegionRow(value, twoRegions())).toEqual({ ok: false, reason })
  })
})
