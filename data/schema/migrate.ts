import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isDistributed } from './distribution/citus.ts'
import { allowOurChanges, distributeNewTables } from './distribution/new-tables.ts'
import { executeEach } from './distribution/statements.ts'
import { assertFits } from './fits.ts'
import { renewFunctions } from './functions.ts'
import { partitioned } from './partitions.ts'
import { type Release, recordRelease, thisRelease } from './release/release.ts'

const folder = join(import.meta.dirname, 'migrations')

export type MigrateOptions = {
  /** Makes new restaurant-owned tables of so many partitions; 0 leaves them whole. */
  partitions?: number | undefined
  /** Stops at this migration, before the functions: a database as a former release left it, for tests. */
  upTo?: string | undefined
  /** Given by tests alone. */
  release?: Release | undefined
}

/**
 * Brings the schema up to date and answers which steps it took. Several processes may call it at once. A database of a newer
 * release that this one may serve is left as it is.
 */
export async function migrate<T>(db: Kysely<T>, options: MigrateOptions = {}): Promise<string[]> {
  const { partitions = 0, upTo, release = thisRelease } = options
  const { isNewer } = await assertFits(db, await migrationNames(), release)
  if (isNewer) return []
  const isSpread = await isDistributed(db)
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(partitions, isSpread) } })
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error })
  }
  const renewed = !upTo && (await renewFunctions(db))
  if (!upTo) await recordRelease(db, release)
  return [...results.map((result) => result.migrationName), ...(renewed ? ['functions'] : [])]
}

export async function migrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

async function readMigrations(partitions = 0, isSpread = false): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const owned = new Set<string>()
  return Object.fromEntries(
    files.map((file, index) => {
      const whole = texts[index] ?? ''
      const text = partitions > 0 ? partitioned(whole, partitions, owned) : whole
      const up: Migration['up'] = async (db) => {
        if (!isSpread) return void (await sql.raw(text).execute(db))
        await allowOurChanges(db)
        await executeEach(db, distributeNewTables(whole))
      }
      return [file.replace(/\.sql$/, ''), { up }] as const
    }),
  )
}
