import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueFixture, openCatalogueFixture } from '#http/api/catalogue-fixtures.ts'
import { mountSitemaps } from './sitemaps.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  await sql`UPDATE restaurants SET changed_at = '2026-11-01T10:00:00Z'`.execute(fixture.context.db)
  await sql`UPDATE restaurants SET changed_at = '2026-11-02T10:00:00Z' WHERE restaurant_id = 4102`.execute(
    fixture.context.db,
  )
  await sql`UPDATE events SET changed_at = '2026-10-01T10:00:00Z'`.execute(fixture.context.db)
  await sql`
    INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code,
      time_zone, currency, is_hidden, is_offline, changed_at)
    SELECT number, 'extra-' || number, 'x' || number, 'test', 'Extra', 'cafe', '/at/', 47, 14, 'AT', 'Europe/Vienna', 'EUR',
      number = 5001, number = 5002, '2026-09-01T10:00:00Z'
    FROM unnest(ARRAY[5001, 5002, 9999, 10000, 25000]) AS number`.execute(fixture.context.db)
  await sql`
    INSERT INTO events (restaurant_id, event_id, slug, name, starts_on, ends_on, dates, hours, hide_from_search)
    VALUES (4101, 4202, 'secret-evening', 'Secret', '2026-12-03', '2026-12-03', '{2026-12-03}', '[1140,1380]', true),
      (5001, 4203, 'evening-of-a-hidden-place', 'Evening', '2026-12-03', '2026-12-03', '{2026-12-03}', '[1140,1380]', false),
      (4101, 4204, 'tonight', 'Tonight', '2026-11-20', '2026-11-20', '{2026-11-20}', '[1140,1380]', false)
  `.execute(fixture.context.db)
  await sql`UPDATE events SET changed_at = '2026-11-03T10:00:00Z' WHERE event_id = 4204`.execute(fixture.context.db)
})

function openApp() {
  const app = new Hono()
  mountSitemaps(app, fixture.context)
  return async (path: string, init?: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init))
}

const listed = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, address, changed]) => [address, changed?.slice(0, 10)],
  )

describe('the sitemap', () => {
  test('is an index of files that have something in them', async () => {
    const response = await openApp()('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(listed(await response.text())).toEqual([
      ['/sitemaps/regions-1.xml', '2026-11-02'],
      ['/sitemaps/1.xml', '2026-11-03'],
      ['/sitemaps/2.xml', '2026-09-01'],
      ['/sitemaps/3.xml', '2026-09-01'],
    ])
  })

  test('lists exactly the public places and what is still on, each as of its last change', async () => {
    const ask = openApp()
    const venues = async (file: number) => listed(await (await ask(`/sitemaps/${file}.xml`)).text())
    expect(await venues(1)).toEqual([
      ['/restaurants/gasthaus-blau-vienna', '2026-11-01'],
      ['/restaurants/cafe-nebenan-vienna', '2026-11-02'],
      ['/restaurants/wine-evening-gasthaus-blau', '2026-11-01'],
      ['/restaurants/tonight', '2026-11-03'],
      ['/restaurants/extra-9999', '2026-09-01'],
    ])
    expect([await venues(2), await venues(3)]).toEqual([
      [['/restaurants/extra-10000', '2026-09-01']],
      [['/restaurants/extra-25000', '2026-09-01']],
    ])
  })

  test('lists home, the regions that have places, and the articles', async () => {
    expect(listed(await (await openApp()('/sitemaps/regions-1.xml')).text())).toEqual([
      ['/', '2026-11-02'],
      ['/?regionId=at', '2026-11-02'],
      ['/?regionId=at-09', '2026-11-02'],
      ['/?regionId=c2761369', '2026-11-02'],
      ['/?regionId=c2761369-neubau', '2026-11-01'],
      ['/articles', '2026-11-01'],
      ['/articles/where-vienna-eats', '2026-11-01'],
    ])
  })

  test('goes on reading where a thousand ended, and names nobody twice', async () => {
    await sql`
      INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency)
      SELECT number, 'many-' || number, 'm' || number, 'test', 'Many', 'cafe', '/', 47, 14, 'AT', 'Europe/Vienna', 'EUR'
      FROM generate_series(30000, 32500) AS number`.execute(fixture.context.db)
    const response = await openApp()('/sitemaps/4.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const addresses = listed(gunzipSync(await response.arrayBuffer()).toString()).map(([address]) => address)
    expect([addresses.length, new Set(addresses).size, addresses.at(-1)]).toEqual([
      2501,
      2501,
      '/restaurants/many-32500',
    ])
  })

  test('is not sent twice while nothing has changed, and is when something has', async () => {
    for (const path of ['/sitemap.xml', '/sitemaps/2.xml', '/sitemaps/regions-1.xml']) {
      const etag = (await openApp()(path)).headers.get('etag') ?? ''
      const again = () => openApp()(path, { headers: { 'if-none-match': etag } })
      expect([path, (await again()).status]).toEqual([path, 304])
      await sql`UPDATE restaurants SET changed_at = changed_at + interval '60 days' WHERE restaurant_id = 10000`.execute(
        fixture.context.db,
      )
      expect([path, (await again()).status]).toEqual([path, 200])
    }
  })

  test.each(['/sitemaps/0.xml', '/sitemaps/77.xml', '/sitemaps/regions-0.xml', '/sitemaps/regions-2.xml'])(
    '%s does not exist',
    async (path) => {
      expect((await openApp()(path)).status).toBe(404)
    },
  )
})

describe('texts', () => {
  test.each([
    ['/robots.txt', 'Sitemap: http://localhost/sitemap.xml'],
    ['/llms.txt', '(http://localhost/api/docs)'],
  ])('%s', async (path, words) => {
    const response = await openApp()(path)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await response.text()).toContain(words)
    const etag = response.headers.get('etag') ?? ''
    expect((await openApp()(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})
