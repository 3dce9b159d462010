import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const folder = join(import.meta.dirname, 'functions')

/**
 * Functions hold no data, so they are not migrated but written anew, all of them, whenever their text has changed. The
 * database keeps the digest of the text it was given as the comment on `open_day`.
 */
export async function renewFunctions<T>(db: Kysely<T>): Promise<boolean> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const text = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
  const digest = createHash('sha256').update(text).digest('hex')
  if ((await digestInside(db)) === digest) return false
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('tavola functions'))`.execute(transaction)
    if ((await digestInside(transaction)) === digest) return false
    await sql.raw(text).execute(transaction)
    await sql.raw(`COMMENT ON FUNCTION open_day IS '${digest}'`).execute(transaction)
    return true
  })
}

async function digestInside<T>(db: Kysely<T>): Promise<string | null> {
  const { rows } = await sql<{ digest: string | null }>`
    SELECT obj_description(oid, 'pg_proc') AS digest FROM pg_proc
    WHERE proname = 'open_day' AND pronamespace = current_schema()::regnamespace`.execute(db)
  return rows[0]?.digest ?? null
}
