import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#data/database/database.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { accessLogger } from '../http/access-log.ts'
import { createHealth } from '../monitoring/health.ts'
import { createLog } from '../monitoring/log.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { createApp } from './app.ts'
import { clock } from './context.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const logged: string[] = []
const log = createLog('info', { write: (line) => void logged.push(line) })

function openApp({ db, counts }: Pick<Database, 'db' | 'counts'> = database, metricsToken?: string) {
  const context = { db, catalogue: db, clock, log, searchKey: 'k', publicUrl: 'http://localhost' }
  const health = createHealth(db)
  const metrics = createMetrics({ db, counts })
  const app = createApp({
    context,
    health,
    metrics,
    files: new Map(),
    tenantById: () => null,
    accessLog: accessLogger(metrics, log),
    api: createApi(handlers, context),
    metricsToken,
  })
  return {
    health,
    ask: async (path: string, init?: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init)),
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    `INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency)
     VALUES (4101, 'blau', 'n1', 'test', 'Blau', 'restaurant', '/', 48, 16, 'AT', 'Europe/Vienna', 'EUR')`,
  )
})
afterAll(() => database.close())

const restaurant = '/api/core/mb/guest/restaurants/4101'

describe('every answer', () => {
  test('is packed when that pays and the browser can read it', async () => {
    const { ask } = openApp()
    const packed = await ask('/api/openapi.json', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect((await ask('/healthz', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBeNull()
    const plain = await ask('/api/openapi.json')
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await plain.text())
  })

  test('an unknown address of the API is refused in the contract’s shape', async () => {
    const response = await openApp().ask('/api/nothing', { headers: { 'x-request-id': 'request-0001' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found', requestId: 'request-0001' })
  })
})

describe('public reads', () => {
  test('carry a tag, and an unchanged answer is not sent twice', async () => {
    const { ask } = openApp()
    const first = await ask(restaurant)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toContain('public')
    const again = await ask(restaurant, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('are right again within a second of a change', async () => {
    const { ask } = openApp()
    const name = async () => ((await (await ask(restaurant)).json()) as { name: string }).name
    expect(await name()).toBe('Blau')
    await database.pool.query(`UPDATE restaurants SET name = 'Rot' WHERE restaurant_id = 4101`)
    await expect.poll(name, { interval: 50 }).toBe('Rot')
    await database.pool.query(`UPDATE restaurants SET name = 'Blau' WHERE restaurant_id = 4101`)
  })

  test('with a bearer they are made for it alone', async () => {
    const response = await openApp().ask(restaurant, { headers: { authorization: 'Bearer x' } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  })
})

describe('operators', () => {
  test('alive, ready and on the way out are told apart', async () => {
    const { ask, health } = openApp()
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200])
    health.stopping()
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503])
  })

  test('metrics count answers by route, never by address', async () => {
    const { ask } = openApp(database, 'scrape-token')
    await ask(restaurant)
    const text = await (await ask('/metrics', { headers: { authorization: 'Bearer scrape-token' } })).text()
    expect(text).toContain(
      'tavola_http_requests_total{method="GET",route="/api/core/mb/guest/restaurants/:id",status="200"} 1',
    )
    expect(text).not.toMatch(/\{[^}]*4101/)
  })

  test.each([
    ['no token is set', undefined, 'Bearer scrape-token', 404],
    ['none is sent', 'scrape-token', null, 401],
    ['another is sent', 'scrape-token', 'Bearer scrape-tokem', 401],
    ['it is sent in another way', 'scrape-token', 'Basic scrape-token', 401],
  ])('metrics are for whoever has their token: %s', async (_, token, authorization, status) => {
    const { ask } = openApp(database, token)
    const response = await ask('/metrics', authorization ? { headers: { authorization } } : {})
    expect([response.status, (await response.text()).includes('tavola_')]).toEqual([status, false])
  })

  test('a database that is away is a 503 with a time to come back, and no stack', async () => {
    const away = openDatabase({ host: '/nowhere', user: 'x', database: 'x' })
    const { ask } = openApp(away)
    const response = await ask(restaurant)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ code: 'busy', message: expect.not.stringContaining('ENOENT') })
    expect((await ask('/readyz')).status).toBe(503)
    await away.close()
  })
})

describe('logs', () => {
  test('tell the route and never what a guest typed', async () => {
    logged.length = 0
    const { ask } = openApp()
    await ask('/api/places/4101/notify?utm_source=secret-source', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret-token' },
      body: '{"email":"ann@example.com"}',
    })
    const text = logged.join('')
    expect(JSON.parse(text)).toMatchObject({ method: 'POST', route: '/api/places/:restId/notify', status: 200 })
    expect(text).not.toMatch(/ann@example\.com|secret/)
  })

  test('strike out personal fields should one slip in', () => {
    const lines: string[] = []
    const own = createLog('info', { write: (line) => void lines.push(line) })
    own.info({ email: 'ann@example.com', guest: { phone: '+431234567' } }, 'said')
    expect(lines).toHaveLength(1)
    expect(lines.join('')).not.toMatch(/ann@|\+43/)
  })
})
