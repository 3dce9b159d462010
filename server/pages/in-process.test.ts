import { expect, test } from 'vitest'
import { CallError, createClient } from '#contract/endpoints/client.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { testApi } from '#http/api/test-api.ts'
import { sendInProcess } from './in-process.ts'

const asking = {
  origin: 'http://localhost',
  requestId: 'request-0001',
  searchKey: 'demo',
  country: null,
  caller: null,
  tenant: null,
  scope: null,
  locale: 'en' as const,
}

test.each([
  ['when its time is over', () => AbortSignal.timeout(5)],
  ['when it was over before', () => AbortSignal.abort()],
])('a call that does not answer is given up %s', async (_, signalOf) => {
  const client = createClient(sendInProcess(() => new Promise(() => {}), asking))
  const call = client.floors.monitors({ params: { restaurantId: 1 }, signal: signalOf() })
  await expect(call).rejects.toThrow(CallError)
  await expect(call).rejects.toMatchObject({ status: 504, code: 'too_late' })
})

test('pictures are paths for pages, which any host of ours may show, and name their host for everybody else', async () => {
  const database = await createTestDatabase()
  await insertRestaurantFixture(database.pool, { restaurantId: 5101, tables: [{ number: '1', max: 2 }] })
  const { app } = testApi(
    database.db,
    { now: () => Temporal.Instant.from('2026-11-27T11:00:00Z') },
    { publicUrl: 'https://eat.example' },
  )
  const inside = createClient(sendInProcess((request) => app.fetch(request), asking))
  const outside = createClient(({ url, ...init }) =>
    Promise.resolve(app.fetch(new Request(`https://eat.example${url}`, init))),
  )
  for (const _again of [1, 2]) {
    const [here, there] = await Promise.all(
      [inside, outside].map((client) => client.floors.list({ params: { restaurantId: 5101 } })),
    )
    expect(here?.[0]?.floorUrl).toBe('/floor-plans/5101/main.svg')
    expect(there?.[0]?.floorUrl).toBe('https://eat.example/floor-plans/5101/main.svg')
  }
  await database.close()
})

test('a call that answers in time is answered', async () => {
  const client = createClient(sendInProcess(() => Response.json([]), asking))
  expect(await client.floors.list({ params: { restaurantId: 1 }, signal: AbortSignal.timeout(10_000) })).toEqual([])
})
