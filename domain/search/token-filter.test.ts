import { describe, expect, test } from 'vitest'
import { largeRegionOnly } from './large-region.ts'
import { restaurantFields } from './odata-fields.ts'
import { parseFilter } from './odata-parse-filter.ts'
import { tokenFilter } from './token-filter.ts'

function read(text: string) {
  const parsed = parseFilter(text, restaurantFields)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.value
}

describe('a filter as tokens', () => {
  test.each<[string, string[][] | null]>([
    ['', []],
    ['hideFromSearch ne true and isOffline eq false', []],
    ["regionPath/any(r: r eq 'at')", [['@at']]],
    ["regionPath/any(r: r eq 'g')", []],
    ["cuisine/any(c: search.in(c, 'thai,sushi')) and price eq 2", [['#thai', '#sushi'], ['$2']]],
    [
      "(cuisine/any(x: x eq 'a') or cuisine/any(x: x eq 'b')) and (price eq 1 or price eq 2)",
      [
        ['#a', '#b'],
        ['$1', '$2'],
      ],
    ],
    ["neighborhoods/any(n: n eq 'SoHo') or services/any(s: s eq 'reserve')", [['^SoHo', '%reserve']]],
    ['hideFromSearch ne true or price eq 2', null],
    ['price ge 2', null],
    ['not (price eq 2)', null],
    ["cuisine/any(c: c ne 'thai')", null],
    ['cuisine/any()', null],
    ["areas/any(a: a eq 'Garden')", null],
    ['(price eq 1 and price eq 2) or price eq 3', null],
    ["geo.distance(location, geography'POINT(1 2)') le 3", null],
    ['isOpenNow', null],
  ])('%s', (text, groups) => expect(tokenFilter(read(text))).toEqual(groups))
})

describe('nothing but a region', () => {
  test.each([
    ['', { regionId: 'g', type: null }],
    ["regionPath/any(r: r eq 'at') and hideFromSearch ne true", { regionId: 'at', type: null }],
    ["type eq 'restaurant'", { regionId: 'g', type: 'restaurant' }],
    ["type eq 'event'", null],
    ["regionPath/any(r: r eq 'at' or r eq 'us')", null],
    ["regionPath/any(r: r eq 'at') and regionPath/any(r: r eq 'vie')", null],
    ["regionPath/any(r: r eq 'at') or hideFromSearch ne true", null],
    ['hideFromSearch', null],
    ['price eq 2', null],
  ])('%s', (text, region) => expect(largeRegionOnly(read(text))).toEqual(region))
})
