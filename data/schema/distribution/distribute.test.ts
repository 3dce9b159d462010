import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../database/test-database.ts'
import { isDistributed, readCitusState } from './citus.ts'
import { distribute } from './distribute.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
afterEach(() => database.close())

/** Everything that a change would show in. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await database.pool.query(`
    SELECT (SELECT array_agg(name ORDER BY name) FROM kysely_migration) AS migrations,
      (SELECT array_agg(oid::regclass::text ORDER BY oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace) AS relations,
      (SELECT array_agg(conname ORDER BY oid) FROM pg_constraint) AS constraints,
      (SELECT array_agg(tgname ORDER BY oid) FROM pg_trigger) AS triggers,
      (SELECT array_agg(proname ORDER BY oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace) AS functions`)
  return rows[0]
}

test('without Citus it says so, and nothing is changed', async () => {
  database = await createTestDatabase()
  const before = await fingerprint()
  expect(await readCitusState(database.db)).toMatchObject({ isAvailable: false, version: null, workers: 0 })
  expect(await isDistributed(database.db)).toBe(false)
  await expect(distribute(database.db)).rejects.toThrow(
    'This PostgreSQL has no Citus, and nothing was changed; one server needs none, and several need it installed on each of them.',
  )
  expect(await fingerprint()).toEqual(before)
})

test('nor is a database of a former release migrated', async () => {
  database = await createTestDatabase({ upTo: '0043_plain_names' })
  const before = await fingerprint()
  await expect(distribute(database.db)).rejects.toThrow('has no Citus')
  expect(await fingerprint()).toEqual(before)
})

test('nor one of a newer release, of which it is told first', async () => {
  database = await createTestDatabase()
  await database.pool.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '2030-01-01')`)
  const before = await fingerprint()
  await expect(distribute(database.db)).rejects.toThrow('was made by a newer release (9999_later)')
  expect(await fingerprint()).toEqual(before)
})
