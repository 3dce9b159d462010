import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { renewFunctions } from './functions.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Brings the schema up to date and tells which steps it took. Several processes may call it at once. */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error })
  }
  const renewed = await renewFunctions(db)
  return [...results.map((result) => result.migrationName), ...(renewed ? ['functions'] : [])]
}

export async function migrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8')
    const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) }
    return [file.replace(/\.sql$/, ''), migration] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
