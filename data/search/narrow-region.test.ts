import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { documentTables } from './document-source.ts'
import { narrowestRegion } from './narrow-region.ts'
import { refreshSearch } from './refresh/refresh.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`
    INSERT INTO regions (region_id, kind, name, parent_id, path, lat, lon, place_count) VALUES
      ('g', 'world', 'World', NULL, '/', 0, 0, 2000000),
      ('land', 'country', 'Land', 'g', '/land/', 0, 0, 40000),
      ('city', 'city', 'City', 'land', '/land/city/', 0, 0, 300),
      ('town', 'city', 'Town', 'land', '/land/town/', 0, 0, 0)`)
})
afterAll(() => database.close())

describe('a region that is looked at whole', () => {
  test.each([
    ['none asked for', [], 24, null],
    ['a city', ['city'], 24, 'city'],
    ['a country, whose best are met at once in the order of all', ['land'], 24, null],
    ['the smaller of two', ['land', 'city'], 24, 'city'],
    ['one without places', ['town'], 24, 'town'],
    ['one that nobody knows', ['nowhere'], 24, 'nowhere'],
    ['a country for a page so far down that all would be gone through', ['land'], 1000, 'land'],
  ])('%s', async (_, regions, onPage, expected) => {
    expect(await narrowestRegion(database.db, regions, onPage)).toBe(expected)
  })
})

test('the places of a region are not met by going through all in their order, however cheap the planner takes that to be', async () => {
  const { db, pool } = database
  await pool.query(`
    INSERT INTO restaurants (slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency, review_count)
    SELECT 'place-' || n, 'place-' || n, 'test', 'Place ' || n, 'restaurant', '/land/' || CASE WHEN n % 100 = 0 THEN 'city' ELSE 'town' END || '/',
      0, 0, 'AT', 'UTC', 'EUR', n % 400 FROM generate_series(1, 5000) AS n`)
  await refreshSearch(db)
  const planOf = (within: string | null) =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(
        trx,
      )
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT d.document_id FROM ${documentTables([], within)} WHERE d.words @@ '''@city'''::tsquery
        ORDER BY d.standing DESC, d.document_id LIMIT 24`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  expect(await planOf(null)).toContain('documents_standing')
  expect(await planOf('city')).toMatch(/Sort[^]*Seq Scan on documents/)
})
