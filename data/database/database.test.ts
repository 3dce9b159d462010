import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDayRow } from '../availability/day-rows.ts'
import { openDatabase } from './database.ts'
import { createTestDatabase } from './test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.each([
  [true, ['day_rows_1']],
  [false, []],
])('statements that carry a name are kept by it, unless that is switched off: %s', async (named, kept) => {
  const { db, close } = openDatabase(database.connection, { size: 1, named })
  const asked = { restaurantId: 7, date: '2026-12-04', now: Temporal.Instant.from('2026-12-01T12:00:00Z') }
  for (let times = 0; times < 2; times++) expect(await readDayRow(db, asked)).toBeNull()
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(kept)
  await close()
})
