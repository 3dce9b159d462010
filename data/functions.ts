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
    await write(transaction, text)
    await sql.raw(`COMMENT ON FUNCTION open_day IS '${digest}'`).execute(transaction)
    return true
  })
}

const otherResult = '42P13'

/** Replaced where that is possible, so that calls under way go on; a function that gives something else is made anew. */
async function write<T>(db: Kysely<T>, text: string): Promise<void> {
  await sql`SAVEPOINT former`.execute(db)
  try {
    await sql.raw(text).execute(db)
  } catch (error) {
    if ((error as { code?: string }).code !== otherResult) throw error
    await sql`ROLLBACK TO SAVEPOINT former`.execute(db)
    await dropFormer(db, text)
    await sql.raw(text).execute(db)
  }
}

async function dropFormer<T>(db: Kysely<T>, text: string): Promise<void> {
  const names = [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(([, name]) => name)
  const { rows } = await sql<{ signature: string }>`
    SELECT oid::regprocedure::text AS signature FROM pg_proc
    WHERE proname = ANY(${names}) AND pronamespace = current_schema()::regnamespace`.execute(db)
  for (const { signature } of rows) await sql.raw(`DROP FUNCTION ${signature}`).execute(db)
}

async function digestInside<T>(db: Kysely<T>): Promise<string | null> {
  const { rows } = await sql<{ digest: string | null }>`
    SELECT obj_description(oid, 'pg_proc') AS digest FROM pg_proc
    WHERE proname = 'open_day' AND pronamespace = current_schema()::regnamespace`.execute(db)
  return rows[0]?.digest ?? null
}
