import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type CatalogueFixture, openCatalogueFixture } from '../api/catalogue-fixtures.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  await sql`
    INSERT INTO reviews (restaurant_id, review_id, author, rating, text, source, created_at)
    SELECT 4101, gen_random_uuid(), 'Guest ' || n, 1 + n % 5, 'Text', 'guest', '2026-09-01T12:00:00Z'::timestamptz + n * interval '1 hour'
    FROM generate_series(1, 30) AS n`.execute(fixture.context.db)
  await sql`
    INSERT INTO events (restaurant_id, event_id, slug, name, starts_on, ends_on, dates, hours)
    SELECT 4101, 5000 + n, 'evening-' || n, 'Evening ' || n, '2026-12-03'::date + n, '2026-12-03'::date + n,
      ARRAY['2026-12-03'::date + n], '[1140,1380]'
    FROM generate_series(1, 14) AS n`.execute(fixture.context.db)
})

const reviews = (query: Parameters<CatalogueFixture['client']['places']['reviews']>[0]['query']) =>
  fixture.client.places.reviews({ params: { id: '4101' }, query: query ?? {} })

test('reviews say how many gave how many stars, whatever page is asked for', async () => {
  const page = await reviews({ skip: '30', top: '10' })
  expect(page).toMatchObject({ total: 32, stars: [6, 6, 7, 6, 7] })
  expect(page.reviews).toHaveLength(2)
})

test.each([
  ['rating asc', [1, 1, 1, 1, 1, 1, 2]],
  ['rating desc', [5, 5, 5, 5, 5, 5, 5]],
] as const)('reviews by %s', async (orderby, expected) => {
  const page = await reviews({ top: '7', orderby })
  expect(page.reviews.map(({ rating }) => rating)).toEqual(expected)
})

test('pages of reviews neither repeat nor lose one', async () => {
  const pages = await Promise.all(
    ['0', '10', '20', '30'].map((skip) => reviews({ skip, top: '10', orderby: 'rating asc' })),
  )
  expect(new Set(pages.flatMap((page) => page.reviews.map(({ id }) => id))).size).toBe(32)
})

test('events are paged by ten, soonest first', async () => {
  const events = (skip: string) =>
    fixture.client.places.events({ params: { idOrName: '4101' }, query: { skip, top: '10' } })
  const [first, second] = await Promise.all([events('0'), events('10')])
  expect([first.length, second.length]).toEqual([10, 5])
  expect(first[0]?.name).toBe('Wine evening')
  expect(second.at(-1)?.name).toBe('Evening 14')
})

test('without a number, a hundred events come and ten suggestions', async () => {
  const { db } = fixture.context
  await sql`
    INSERT INTO events (restaurant_id, event_id, slug, name, starts_on, ends_on, dates, hours)
    SELECT 4101, 6000 + n, 'night-' || n, 'Night ' || n, '2027-01-03'::date + n, '2027-01-03'::date + n,
      ARRAY['2027-01-03'::date + n], '[1140,1380]'
    FROM generate_series(1, 110) AS n`.execute(db)
  const events = await fixture.client.places.events({ params: { idOrName: '4101' }, query: {} })
  expect(events).toHaveLength(100)
  await sql`
    INSERT INTO regions (region_id, kind, parent_id, path, name, lat, lon, time_zone, place_count)
    SELECT 'lindau-' || n, kind, 'at', '/at/lindau-' || n || '/', 'Lindau ' || n, lat, lon, time_zone, 1
    FROM regions, generate_series(1, 12) AS n WHERE region_id = 'c2761369'`.execute(db)
  expect(await fixture.client.regions.suggest({ body: { search: '*', parentRegionId: 'at' } })).toHaveLength(10)
})

test.each(['rating sideways', "created desc'; DROP TABLE reviews"])('an order of %s is refused', async (orderby) => {
  const response = await fixture.api(`/api/places/4101/reviews?orderby=${encodeURIComponent(orderby)}`)
  expect(response.status).toBe(400)
})
