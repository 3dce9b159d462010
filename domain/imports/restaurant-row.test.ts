import { describe, expect, test } from 'vitest'
import { checkRegionRow, type RegionRow } from './region-row.ts'
import { checkRestaurantRow, type RestaurantSurroundings } from './restaurant-row.ts'

const regions = new Map<string, RegionRow>()
for (const value of [
  { id: 'g', type: 'world', name: 'World', lat: 20, lon: 0 },
  { id: 'at', type: 'country', name: 'Austria', parentId: 'g', lat: 47.5, lon: 14 },
  { id: 'c1', type: 'city', name: 'Vienna', parentId: 'at', lat: 48.2, lon: 16.4 },
  { id: 'c1-neubau', type: 'neighbourhood', name: 'Neubau', parentId: 'c1', lat: 48.2, lon: 16.35 },
]) {
  const checked = checkRegionRow(value, regions)
  if (checked.ok) regions.set(checked.row.id, checked.row)
}
const around: RestaurantSurroundings = { regions, seen: new Set(['n9']), cuisineKeys: new Set(['austrian', 'pizza']) }

const everyDay = Array.from({ length: 7 }, () => [[660, 1380]])
const good = {
  id: 'n1',
  name: 'Gasthaus Blau',
  kind: 'restaurant',
  lat: 48.2,
  lon: 16.35,
  country: 'AT',
  cityId: 'c1',
  neighbourhoodId: 'c1-neubau',
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  street: 'Lindengasse',
  houseNumber: '1',
  postcode: '1070',
  cuisine: ['austrian', 'grandma', 'austrian'],
  openingHours: 'Mo-Su 11:00-23:00',
  hours: everyDay,
  phone: '+4312345678',
  website: 'https://blau.example',
  vegan: 'yes',
  capacity: 40,
  src: 'osm',
}

describe('a restaurant row', () => {
  test('is read into our own words', () => {
    const checked = checkRestaurantRow(good, around)
    expect(checked).toMatchObject({
      ok: true,
      row: {
        sourceRef: 'n1',
        region: { path: '/at/c1/c1-neubau/' },
        cityRegion: { name: 'Vienna' },
        cuisines: ['austrian'],
        facts: { vegan: 'yes', capacity: 40, otherCuisines: ['grandma'] },
      },
    })
  })

  test('keeps the wording of hours that could not be worked out, and only then', () => {
    const without = checkRestaurantRow({ ...good, hours: undefined }, around)
    expect(without).toMatchObject({ ok: true, row: { facts: { openingHoursText: 'Mo-Su 11:00-23:00' } } })
    const known = checkRestaurantRow(good, around)
    expect(known.ok && known.row.facts.openingHoursText).toBeUndefined()
  })

  test('begins the week with Sunday', () => {
    const hours = [[], [], [], [], [], [], [[1080, 1560]]]
    const checked = checkRestaurantRow({ ...good, hours }, around)
    expect(checked.ok && checked.row.hours).toEqual([[[1080, 1560]], [], [], [], [], [], []])
  })

  test('stands in its country when it names no closer region', () => {
    const checked = checkRestaurantRow({ ...good, cityId: undefined, neighbourhoodId: undefined }, around)
    expect(checked).toMatchObject({ ok: true, row: { region: { id: 'at' }, cityRegion: undefined } })
  })

  test.each([
    ['no object', 'text', 'not an object'],
    ['missing name', { ...good, name: '  ' }, 'name is missing'],
    ['name that is no text', { ...good, name: 5 }, 'name is not text'],
    ['long name', { ...good, name: 'x'.repeat(201) }, 'name is longer than 200 characters'],
    ['NUL character', { ...good, name: 'a\u0000b' }, 'name contains a NUL character'],
    ['doubled id', { ...good, id: 'n9' }, 'id "n9" appears twice'],
    [
      'unknown kind',
      { ...good, kind: 'zoo' },
      'kind "zoo" is not one of restaurant, cafe, fast_food, bakery, bar, ice_cream, pub, food_court, biergarten',
    ],
    ['latitude', { ...good, lat: -91 }, 'lat -91 is outside -90 to 90'],
    ['missing longitude', { ...good, lon: undefined }, 'lon is missing'],
    ['unknown country', { ...good, country: 'XX' }, 'country "XX" is not among the regions'],
    ['unknown city', { ...good, cityId: 'c2' }, 'cityId "c2" is not among the regions'],
    [
      'unknown neighbourhood',
      { ...good, neighbourhoodId: 'c1-mars' },
      'neighbourhoodId "c1-mars" is not among the regions',
    ],
    ['unknown time zone', { ...good, timeZone: 'Europe/Wien' }, 'time zone "Europe/Wien" is unknown'],
    ['offset as time zone', { ...good, timeZone: '+01:00' }, 'time zone "+01:00" is unknown'],
    ['unknown currency', { ...good, currency: 'EURO' }, 'currency is longer than 3 characters'],
    ['made-up currency', { ...good, currency: 'QQQ' }, 'currency "QQQ" is unknown'],
    ['phone', { ...good, phone: '01 234' }, 'phone "01 234" is not an international number'],
    ['website', { ...good, website: 'javascript:alert(1)' }, 'website is not an http or https address'],
    ['cuisine', { ...good, cuisine: 'austrian' }, 'cuisine is not a list'],
    ['six days of hours', { ...good, hours: everyDay.slice(1) }, 'hours is not a list of seven days'],
    [
      'backward hours',
      { ...good, hours: [[[900, 600]], ...everyDay.slice(1)] },
      'hours of Monday: closes at minute 600, not after 900',
    ],
    ['capacity', { ...good, capacity: -1 }, 'capacity -1 is outside 0 to 100000'],
  ])('is refused for its %s', (_, value, reason) => {
    expect(checkRestaurantRow(value, around)).toEqual({ ok: false, reason })
  })

  test('tells everything that is wrong at once', () => {
    const checked = checkRestaurantRow({ ...good, name: '', lat: 100 }, around)
    expect(checked).toEqual({ ok: false, reason: 'name is missing; lat 100 is outside -90 to 90' })
  })
})
