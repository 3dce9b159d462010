import { expect, test } from 'vitest'
import { restaurantFields } from './odata-fields.ts'
import { parseFilter } from './odata-parse-filter.ts'
import { requiredRegions } from './required-regions.ts'

const inRegion = (id: string) => `regionPath/any(r: r eq '${id}')`

test.each([
  ['', []],
  ['hideFromSearch ne true', []],
  [inRegion('vie'), ['vie']],
  [`${inRegion('at')} and ${inRegion('vie')} and price eq 2`, ['at', 'vie']],
  [inRegion('g'), []],
  [`${inRegion('vie')} or ${inRegion('nyc')}`, []],
  [`not (${inRegion('vie')})`, []],
  ["regionPath/any(r: r eq 'vie' or r eq 'nyc')", []],
  ["cuisine/any(c: c eq 'vie')", []],
])('%s asks for places in %j', (text, regions) => {
  const filter = parseFilter(text, restaurantFields)
  if (!filter.ok) throw new Error(filter.problem.message)
  expect(requiredRegions(filter.value)).toEqual(regions)
})
