import { expect, test } from 'vitest'
import { readScope, scopeText, withinScope } from './catalogue-scope.ts'

test.each([
  [null, null, null],
  ['g', null, null],
  ['c2761369', null, 'c2761369'],
  ['c2761369', [4102, 4101, 4102], 'c2761369:4101,4102'],
  [null, [4101], ':4101'],
  ['g', [4101], ':4101'],
  [null, [], ':'],
] as const)('region %j with restaurants %j is %j', (regionId, restaurantIds, text) => {
  expect(scopeText({ regionId, restaurantIds })).toBe(text)
  const read = readScope(text)
  expect(read && [read.regionId, read.restaurantIds]).toEqual(
    text && [regionId === 'g' ? null : regionId, restaurantIds && [...new Set(restaurantIds)].sort((a, b) => a - b)],
  )
})

test.each([null, '', "c1' or 1 eq 1", 'c1:1,2;3', 'a b'])('%j is no scope', (text) =>
  expect(readScope(text)).toBeNull(),
)

test.each([
  ['price eq 2', 'c1', "regionPath/any(r: r eq 'c1') and (price eq 2)"],
  ['price eq 2 or price eq 3', ':7,9', '(hostmeId eq 7 or hostmeId eq 9) and (price eq 2 or price eq 3)'],
  ['', 'c1:7', "regionPath/any(r: r eq 'c1') and (hostmeId eq 7)"],
  ['', ':', '(hostmeId eq 0)'],
  ['price eq 2', null, 'price eq 2'],
])('%j within %j is %j', (filter, scope, expected) => expect(withinScope(filter, readScope(scope))).toBe(expected))
