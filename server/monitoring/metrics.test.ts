import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { createMetrics } from './metrics.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurantFixture(database.pool, { restaurantId: 7601, tables: [{ number: '1', max: 2 }], line: true })
})
afterAll(() => database.close())

test('say how the connections to the database stand', async () => {
  await Promise.all([1, 2].map(() => database.pool.query('SELECT 1')))
  const text = await createMetrics(database).registry.metrics()
  expect(text).toMatch(/tavola_database_connections\{state="open"\} [1-9]/)
  for (const state of ['stuck', 'waiting']) expect(text).toContain(`tavola_database_connections{state="${state}"} 0`)
})

test('say how good the waits of lines were, by party size', async () => {
  await database.pool.query(
    `INSERT INTO quotes (restaurant_id, quote_id, party_size, areas, minutes, low_minutes, high_minutes, hour, quoted_at, called_at)
     SELECT 7601, gen_random_uuid(), 2, '{}', 20, 10, 30, 19, now() - make_interval(mins => waited), now() FROM unnest(ARRAY[12, 25, 50]) AS waited`,
  )
  const { registry } = createMetrics(database)
  const text = await registry.metrics()
  expect(text).toContain('tavola_line_quotes{party="2",outcome="within_range"} 2')
  expect(text).toContain('tavola_line_quotes{party="2",outcome="missed"} 1')
  expect(text).toContain('tavola_line_quote_error_minutes{party="2"} 8')
})
