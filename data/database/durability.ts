import { sql } from 'kysely'
import type { Db } from './database.ts'
import { UnfitDatabase } from './unfit-database.ts'

/** What was confirmed must survive a power cut; a server set up otherwise is refused at the start. */
export async function assertDurable(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name IN ('synchronous_commit', 'fsync', 'full_page_writes')`.execute(db)
  const weak = rows.filter(({ setting }) => setting === 'off' || setting === 'local')
  if (weak.length === 0) return
  const listed = weak.map(({ name, setting }) => `${name}=${setting}`).join(', ')
  throw new UnfitDatabase(`This PostgreSQL could lose what it has confirmed (${listed}). Set these to on.`)
}
