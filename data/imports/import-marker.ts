import type { Db } from '../database/database.ts'

/** Whether this very content was imported before under that name. */
export async function isImported(db: Db, source: string, digest: string): Promise<boolean> {
  const found = await db.selectFrom('imports').select('digest').where('source', '=', source).executeTakeFirst()
  return found?.digest === digest
}

/** Whether anything was imported before under that name. */
export async function hasImports(db: Db, source: string): Promise<boolean> {
  const found = await db.selectFrom('imports').select('source').where('source', '=', source).execute()
  return found.length > 0
}

export async function markImported(db: Db, source: string, digest: string, rows: number): Promise<void> {
  await db
    .insertInto('imports')
    .values({ source, digest, rows })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ digest, rows, finished_at: new Date() }))
    .execute()
}
