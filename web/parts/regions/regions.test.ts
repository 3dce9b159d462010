import { expect, test } from 'vitest'
import { testContext, vienna } from '../request/test-context.ts'
import { insideOf, nearbyRegions, toChoice } from './regions.server.ts'

const tenant = {
  name: 'Tenant',
  logo: null,
  analytics: null,
  backgroundColor: null,
  themeColor: null,
  parentOrigins: [],
  languages: [],
}
test.each([
  ['the country', null, 'at'],
  ["the tenant's locked region", 'at-09', 'at-09'],
])('suggestions stay within %s', async (_, lockRegionId, parentRegionId) => {
  const asked: unknown[] = []
  const context = testContext(
    ({ body }) => {
      asked.push(JSON.parse(body ?? ''))
      return { body: [{ id: 'c2761369', name: 'Vienna', level1: 'Austria', regions: [] }] }
    },
    lockRegionId ? { ...tenant, lockRegionId } : null,
  )
  expect(await nearbyRegions(context, vienna)).toMatchObject([{ id: 'c2761369', name: 'Vienna', above: 'Austria' }])
  expect(asked).toMatchObject([{ parentRegionId }])
})

test.each([
  [
    'a city by its country',
    { name: 'Vienna', mainLevel: { id: 'at-09', name: 'Vienna' }, level1: 'Austria' },
    'Austria',
  ],
  [
    'a city by its state and country',
    { name: 'Vienna', mainLevel: { id: 'us-va', name: 'Virginia' }, level1: 'United States' },
    'Virginia, United States',
  ],
  [
    'a neighbourhood by its city',
    { name: 'Neubau', mainLevel: { id: 'c1', name: 'Vienna' }, level1: 'Austria', level2: 'Vienna' },
    'Vienna, Austria',
  ],
  [
    'a state by its country',
    { name: 'Styria', mainLevel: { id: 'at', name: 'Austria' }, level1: 'Austria' },
    'Austria',
  ],
  ['a country by nothing', { name: 'Austria', mainLevel: { id: 'g', name: 'World' } }, null],
])('a guest tells %s', (_, region, above) => {
  expect(toChoice({ id: 'x', restsCount: 3884, ...region })).toMatchObject({ above, count: 3884 })
})

test('a lock holds whatever the address asks for', () => {
  const region = (id: string, ...above: string[]) => ({
    id,
    name: id,
    regionPath: [...above, id].map((each) => ({ id: each, name: each })),
  })
  const found = [region('at-09', 'g', 'at'), region('de', 'g'), { id: 'x', name: 'x' }]
  expect(found.filter(insideOf('at')).map(({ id }) => id)).toEqual(['at-09'])
  expect(found.filter(insideOf(null))).toEqual(found)
})
