import { type Kysely, sql } from 'kysely'
import packageJson from '../../../package.json' with { type: 'json' }
import formerRelease from './former-release.json' with { type: 'json' }

/** A release as the database knows it: `oldestBeside` is the first one that may serve while this one does. */
export type Release = { version: string; oldestBeside: string }

export const thisRelease: Release = { version: packageJson.version, oldestBeside: formerRelease.version }

/** By their numbers: 0.9.0 comes before 0.10.0. */
export function isBefore(version: string, other: string): boolean {
  const [own, others] = [version, other].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = own.findIndex((number, index) => number !== others[index])
  return at >= 0 && (own[at] ?? 0) < (others[at] ?? 0)
}

/** The newest release that has brought this database up to date; null where none has said so. */
export async function newestRelease<T>(db: Kysely<T>): Promise<Release | null> {
  const { rows: found } = await sql<{ is: boolean }>`SELECT to_regclass('releases') IS NOT NULL AS is`.execute(db)
  if (!found[0]?.is) return null
  const { rows } = await sql<Release>`
    SELECT version, oldest_beside AS "oldestBeside" FROM releases ORDER BY version`.execute(db)
  return rows.reduce<Release | null>(
    (newest, each) => (newest && !isBefore(newest.version, each.version) ? newest : each),
    null,
  )
}

/** Written when everything else is done: until then nobody is told that an older node may serve. */
export async function recordRelease<T>(db: Kysely<T>, { version, oldestBeside }: Release): Promise<void> {
  await sql`
    INSERT INTO releases (version, oldest_beside) VALUES (${version}, ${oldestBeside})
    ON CONFLICT (version) DO UPDATE SET oldest_beside = excluded.oldest_beside
      WHERE releases.oldest_beside <> excluded.oldest_beside`.execute(db)
}
