import { type Kysely, sql } from 'kysely'
import { UnfitDatabase } from '../database/unfit-database.ts'

const oldestServer = 15

/** Asked before anything is changed. */
export async function assertFits<T>(db: Kysely<T>, known: readonly string[]): Promise<void> {
  const { rows } = await sql<{ version: string; number: number; hasMigrations: boolean }>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
      to_regclass('kysely_migration') IS NOT NULL AS "hasMigrations"`.execute(db)
  const [server] = rows
  if (!server) return
  if (server.number < oldestServer * 10_000)
    throw new UnfitDatabase(
      `This is PostgreSQL ${server.version}; take one of version ${oldestServer} or newer, or leave DATABASE_URL away for the one that comes along.`,
    )
  if (!server.hasMigrations) return
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  const foreign = applied.rows.find(({ name }) => !known.includes(name))
  if (foreign)
    throw new UnfitDatabase(
      `This database was made by a newer release (${foreign.name}); start that release, or bring back a copy from before it.`,
    )
}
