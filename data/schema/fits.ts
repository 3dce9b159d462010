import { type Kysely, sql } from 'kysely'
import { UnfitDatabase } from '../database/unfit-database.ts'
import { isBefore, newestRelease, type Release, thisRelease } from './release/release.ts'

const oldestServer = 15

/**
 * Asked before anything is changed. A database that a newer release has migrated fits as long as that release lets this one
 * serve beside it; it is then served as it is.
 */
export async function assertFits<T>(
  db: Kysely<T>,
  known: readonly string[],
  release: Release = thisRelease,
): Promise<{ isNewer: boolean }> {
  const { rows } = await sql<{ version: string; number: number; hasMigrations: boolean }>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
      to_regclass('kysely_migration') IS NOT NULL AS "hasMigrations"`.execute(db)
  const [server] = rows
  if (!server) return { isNewer: false }
  if (server.number < oldestServer * 10_000)
    throw new UnfitDatabase(
      `This is PostgreSQL ${server.version}; take one of version ${oldestServer} or newer, or leave DATABASE_URL away for the one that comes along.`,
    )
  if (!server.hasMigrations) return { isNewer: false }
  const newest = await newestRelease(db)
  if (newest && isBefore(release.version, newest.version)) {
    if (isBefore(release.version, newest.oldestBeside)) throw madeByNewer(newest.version)
    return { isNewer: true }
  }
  const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  const foreign = applied.rows.find(({ name }) => !known.includes(name))
  if (foreign) throw madeByNewer(foreign.name)
  return { isNewer: false }
}

export const madeByNewer = (release: string) =>
  new UnfitDatabase(
    `This database was made by a newer release (${release}); start that release, or bring back a copy from before it.`,
  )
