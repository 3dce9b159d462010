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

test('a refusal reaches a page as it reaches everybody else, without a body to read', async () => {
  const database = await createTestDatabase()
  const { app } = testApi(database.db, { now: () => Temporal.Instant.from('2026-11-27T11:00:00Z') })
  const bodies: unknown[] = []
  const send = async (request: Request) => {
    const response = await app.fetch(request)
    bodies.push(response.body)
    return response
  }
  const inside = createClient(sendInProcess(send, asking))
  const outside = createClient(({ url, ...init }) =>
    Promise.resolve(
      app.fetch(
        new Request(`http://localhost${url}`, {
          ...init,
          headers: { ...init.headers, 'x-request-id': asking.requestId, 'api-key': asking.searchKey },
        }),
      ),
    ),
  )
  const refusals = [
    (client: typeof inside) => client.translations.get({ params: { restaurantId: '5102', file: 'en.json' } }),
    (client: typeof inside) => client.search.restaurants({ body: { filter: 'name eq' } }),
    (client: typeof inside) => client.reservations.create({ body: { restaurantId: 5102 } as never }),
  ]
  for (const refused of refusals) {
    const [here, there] = await Promise.all(
      [inside, outside].map((client) => refused(client).catch((error: unknown) => error)),
    )
    expect(here).toBeInstanceOf(CallError)
    expect({ ...(here as CallError) }).toEqual({ ...(there as CallError) })
  }
  expect(bodies).toEqual([null, null, null])
  await database.close()
})
