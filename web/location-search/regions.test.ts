import { expect, test } from 'vitest'
import { testContext, vienna } from '../request/test-context.ts'
import { insideOf, nearbyRegions } from './regions.server.ts'

const tenant = { backgroundColor: null, themeColor: null, parentOrigins: [], languages: [] }
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

test('a state called like its capital gives way to it', async () => {
  const path = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
  const body = [
    { id: 'at-09', name: 'Vienna', regionPath: path('g', 'at', 'at-09') },
    { id: 'c2761369', name: 'Vienna', regionPath: path('g', 'at', 'at-09', 'c2761369') },
    { id: 'at-06', name: 'Styria', regionPath: path('g', 'at', 'at-06') },
  ]
  const found = await nearbyRegions(
    testContext(() => ({ body })),
    vienna,
  )
  expect(found.map(({ id }) => id)).toEqual(['c2761369', 'at-06'])
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
