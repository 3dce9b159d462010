import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { distribute } from './distribution/distribute.ts'
import { assertFits } from './fits.ts'
import { migrate, migrationNames } from './migrate.ts'
import formerRelease from './release/former-release.json' with { type: 'json' }
import { isBefore, newestRelease, type Release, thisRelease } from './release/release.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let functions: string
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<{ functions: string }>(`SELECT ${functionsComment} AS functions`)
  functions = rows[0]?.functions ?? ''
})
afterAll(() => database.close())
afterEach(async () => {
  await database.pool.query(`DELETE FROM kysely_migration WHERE name = '9999_later'`)
  await database.pool.query('DELETE FROM releases WHERE version <> $1', [thisRelease.version])
  await database.pool.query(`COMMENT ON FUNCTION lock_service_day IS '${functions}'`)
})

const functionsComment = `obj_description('lock_service_day'::regproc, 'pg_proc')`

const everything = async () => {
  const tables = await Promise.all(
    ['SELECT * FROM kysely_migration ORDER BY name', 'SELECT * FROM releases ORDER BY version'].map((text) =>
      database.pool.query(text),
    ),
  )
  const { rows } = await database.pool.query(`SELECT ${functionsComment} AS functions`)
  return [...tables.map((table) => table.rows), rows]
}

/** As if the next release had migrated it: a migration and functions that this one has never heard of. */
async function migrateByLater(later: Release) {
  await database.pool.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '2030-01-01')`)
  await database.pool.query(`INSERT INTO releases (version, oldest_beside) VALUES ($1, $2)`, [
    later.version,
    later.oldestBeside,
  ])
  await database.pool.query(`COMMENT ON FUNCTION lock_service_day IS '9999 later'`)
}

test('a database of this release fits, and says which release may serve beside it', async () => {
  expect(await assertFits(database.db, await migrationNames())).toEqual({ isNewer: false })
  expect(await newestRelease(database.db)).toEqual({ ...thisRelease, oldestBeside: formerRelease.version })
  expect(isBefore(formerRelease.version, thisRelease.version)).toBe(true)
})

test('one of a newer release is refused in one sentence, and nothing is changed', async () => {
  await database.pool.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '2030-01-01')`)
  const before = await everything()
  await expect(migrate(database.db)).rejects.toThrow(
    'This database was made by a newer release (9999_later); start that release, or bring back a copy from before it.',
  )
  expect(await everything()).toEqual(before)
})

test('a node one release back serves the database of a newer release as it is', async () => {
  await migrateByLater({ version: '99.0.0', oldestBeside: thisRelease.version })
  const before = await everything()
  expect(await migrate(database.db)).toEqual([])
  expect(await everything()).toEqual(before)
})

test('a node two releases back is refused in one sentence, and nothing is changed', async () => {
  await migrateByLater({ version: '99.0.0', oldestBeside: '98.0.0' })
  const before = await everything()
  await expect(migrate(database.db)).rejects.toThrow(
    'This database was made by a newer release (99.0.0); start that release, or bring back a copy from before it.',
  )
  expect(await everything()).toEqual(before)
})

test('also where the newer release has changed no table', async () => {
  await database.pool.query(`INSERT INTO releases (version, oldest_beside) VALUES ('99.0.0', '98.0.0')`)
  await expect(migrate(database.db)).rejects.toThrow('made by a newer release (99.0.0)')
})

test('the newest of many is the one that counts, by its numbers', async () => {
  await database.pool.query(
    `INSERT INTO releases (version, oldest_beside) VALUES ('9.9.0', '9.8.0'), ('9.10.0', '0.0.1')`,
  )
  expect(await newestRelease(database.db)).toEqual({ version: '9.10.0', oldestBeside: '0.0.1' })
})

test('tables are laid out over servers by the newest release alone', async () => {
  await migrateByLater({ version: '99.0.0', oldestBeside: thisRelease.version })
  await expect(distribute(database.db)).rejects.toThrow('made by a newer release (99.0.0)')
})

test('the next release writes itself down beside this one', async () => {
  const next = { version: '99.0.0', oldestBeside: thisRelease.version }
  expect(await migrate(database.db, { release: next })).toEqual([])
  expect(await newestRelease(database.db)).toEqual(next)
})
