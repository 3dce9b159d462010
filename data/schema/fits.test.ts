import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { assertFits } from './fits.ts'
import { migrate, migrationNames } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a database of this release fits', async () => {
  await assertFits(database.db, await migrationNames())
})

test('one of a newer release is refused in one sentence, and nothing is changed', async () => {
  await database.pool.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '2030-01-01')`)
  const before = await database.pool.query('SELECT * FROM kysely_migration ORDER BY name')
  await expect(migrate(database.db)).rejects.toThrow(
    'This database was made by a newer release (9999_later); start that release, or bring back a copy from before it.',
  )
  const { rows } = await database.pool.query('SELECT * FROM kysely_migration ORDER BY name')
  expect(rows).toEqual(before.rows)
})
