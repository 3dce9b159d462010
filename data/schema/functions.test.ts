import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { digestOf, functionsText, recordedVersion, renewFunctions } from './functions.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const midnight = async () => {
  const { rows } = await sql<{ at: Date }>`SELECT local_midnight('2026-12-04', 'UTC') AS at`.execute(database.db)
  return rows[0]?.at.toISOString()
}

test('functions whose text has not changed are left alone', async () => {
  expect(await renewFunctions(database.db)).toBe(false)
})

test('a database that was given another text gets this one, once, however many ask', async () => {
  await database.pool.query(`
    CREATE OR REPLACE FUNCTION local_midnight(p_date date, p_zone text) RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT '2000-01-01Z'::timestamptz $$;
    COMMENT ON FUNCTION lock_service_day IS '1 0ldd1ge5t'`)
  expect(await midnight()).toBe('2000-01-01T00:00:00.000Z')
  const renewed = await Promise.all([1, 2, 3].map(() => renewFunctions(database.db)))
  expect(renewed.filter(Boolean)).toHaveLength(1)
  expect(await midnight()).toBe('2026-12-04T00:00:00.000Z')
})

test('a function that gave something else before is made anew', async () => {
  await database.pool.query(`
    DROP FUNCTION local_midnight(date, text);
    CREATE FUNCTION local_midnight(p_date date, p_zone text) RETURNS date LANGUAGE sql AS $$ SELECT p_date $$;
    COMMENT ON FUNCTION lock_service_day IS '1 0ldd1ge5t'`)
  expect(await renewFunctions(database.db)).toBe(true)
  expect(await midnight()).toBe('2026-12-04T00:00:00.000Z')
  expect(await renewFunctions(database.db)).toBe(false)
})

test('an older release that starts beside a newer one leaves the newer functions alone', async () => {
  const { version } = await recordedVersion()
  await database.pool.query(`
    CREATE OR REPLACE FUNCTION local_midnight(p_date date, p_zone text) RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT '2000-01-01Z'::timestamptz $$;
    COMMENT ON FUNCTION lock_service_day IS '${version + 1} newer'`)
  expect(await renewFunctions(database.db)).toBe(false)
  expect(await midnight()).toBe('2000-01-01T00:00:00.000Z')
})

test('the text has the version it is recorded with: after a change run `npm run schema`', async () => {
  expect((await recordedVersion()).digest).toBe(digestOf(await functionsText()))
})
