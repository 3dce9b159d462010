import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { listTenants } from '#data/tenants/tenants.ts'
import { seedDemo } from './seed.ts'
import { writeTestCatalogue } from './test-catalogue.ts'

const today = Temporal.Instant.from('2026-11-15T12:00:00Z')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let directory: string

beforeAll(async () => {
  database = await createTestDatabase()
  directory = await writeTestCatalogue({ vienna: 30 })
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})

async function one<Row>(query: string): Promise<Row> {
  const { rows } = await sql.raw<Row>(query).execute(database.db)
  return rows[0] as Row
}

describe('the demo seed', () => {
  test('two at once seed once', async () => {
    const both = await Promise.all([
      seedDemo(database.db, { today, directory }),
      seedDemo(database.db, { today, directory }),
    ])
    expect(both.filter((report) => report.done)).toHaveLength(1)
    const { partners, venues } = await one<{ partners: number; venues: number }>(
      'SELECT count(*) FILTER (WHERE is_partner) AS partners, count(*) AS venues FROM restaurants',
    )
    expect(venues).toBe(30)
    expect(partners).toBeGreaterThan(10)
    expect(both.find((report) => report.done)).toMatchObject({ partners, summary: `30 places, ${partners} partners` })
  })

  test('every partner has tables, hours, a menu, photos and settings; a chain is only listed', async () => {
    const bare = await one<{ count: number }>(`
      SELECT count(*) FROM restaurants r WHERE is_partner AND NOT (
        EXISTS (SELECT FROM dining_tables t WHERE t.restaurant_id = r.restaurant_id)
        AND EXISTS (SELECT FROM service_hours h WHERE h.restaurant_id = r.restaurant_id AND purpose = 'booking')
        AND EXISTS (SELECT FROM products p WHERE p.restaurant_id = r.restaurant_id)
        AND EXISTS (SELECT FROM restaurant_photos p WHERE p.restaurant_id = r.restaurant_id)
        AND EXISTS (SELECT FROM booking_settings s WHERE s.restaurant_id = r.restaurant_id)
        AND review_count = (SELECT count(*) FROM reviews v WHERE v.restaurant_id = r.restaurant_id)
        AND average_rating IS NOT NULL AND price_level IS NOT NULL AND opening_hours IS NOT NULL)`)
    expect(bare.count).toBe(0)
    expect(await one("SELECT is_partner FROM restaurants WHERE source_ref = 'vienna7'")).toEqual({ is_partner: false })
  })

  test('one tenant is locked to its region, the other shows a few partners of it, and only regions that exist have articles', async () => {
    expect(await one("SELECT tenant_id, locked_region_id FROM tenants WHERE tenant_id = 'vienna'")).toEqual({
      tenant_id: 'vienna',
      locked_region_id: 'c2761369',
    })
    const linden = (await listTenants(database.db)).find(({ host }) => host === 'linden.localhost')
    expect(linden).toMatchObject({ unknown: [], tenant: { analytics: { kind: 'ga4' }, logo: { height: 100 } } })
    expect(linden?.tenant.restaurantIds?.length).toBeGreaterThan(0)
    expect(await one('SELECT count(*) FROM critic_articles')).toEqual({ count: 1 })
  })

  test('places can be found afterwards', async () => {
    expect(await one("SELECT count(*) FROM search.documents WHERE type = 'restaurant'")).toEqual({ count: 30 })
  })

  test('another day changes nothing', async () => {
    const before = await one('SELECT max(changed_at) AS changed, count(*) FROM restaurants')
    const report = await seedDemo(database.db, { today: today.add({ hours: 24 * 400 }), directory })
    expect(report).toMatchObject({ done: false })
    expect(await one('SELECT max(changed_at) AS changed, count(*) FROM restaurants')).toEqual(before)
  })
})
