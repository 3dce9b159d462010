import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { isDistributed } from './distribution/citus.ts'
import { delegateFunctions, functionNames } from './distribution/delegate-functions.ts'
import { allowOurChanges } from './distribution/new-tables.ts'
import { executeEach } from './distribution/statements.ts'

const folder = join(import.meta.dirname, 'functions')
const versionFile = join(folder, 'version.json')

/** Numbers the text of the functions, so that of two releases on one database it is known which is newer. */
type FunctionsVersion = { version: number; digest: string }

/**
 * Functions hold no data, so they are not migrated but written anew, all of them, whenever their text has changed. The
 * database keeps the version it was given as the comment on `lock_service_day`: a node of an older release that starts again
 * leaves newer functions alone.
 */
export async function renewFunctions<T>(db: Kysely<T>): Promise<boolean> {
  const text = await functionsText()
  const own: FunctionsVersion = { ...(await recordedVersion()), digest: digestOf(text) }
  if (!isNewer(own, await versionInside(db))) return false
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('tavola functions'))`.execute(transaction)
    if (!isNewer(own, await versionInside(transaction))) return false
    const isSpread = await isDistributed(transaction)
    if (isSpread) await allowOurChanges(transaction)
    await write(transaction, text, isSpread)
    if (isSpread) await delegateFunctions(transaction, text)
    await sql.raw(`COMMENT ON FUNCTION lock_service_day IS '${own.version} ${own.digest}'`).execute(transaction)
    return true
  })
}

export async function functionsText(): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}

export async function recordedVersion(): Promise<FunctionsVersion> {
  return JSON.parse(await readFile(versionFile, 'utf8')) as FunctionsVersion
}

/** A text that differs from the recorded one is the next version. */
export async function recordVersion(): Promise<void> {
  const digest = digestOf(await functionsText())
  const recorded = await recordedVersion()
  if (recorded.digest === digest) return
  await writeFile(versionFile, `${JSON.stringify({ version: recorded.version + 1, digest }, null, 2)}\n`)
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Of one version the texts differ only while somebody is writing them. */
function isNewer(own: FunctionsVersion, inside: FunctionsVersion): boolean {
  return own.version === inside.version ? own.digest !== inside.digest : own.version > inside.version
}

const otherResult = '42P13'

/**
 * Replaced where that is possible, so that calls under way go on; a function that gives something else is made anew, and
 * with it the triggers that call one.
 */
async function write<T>(db: Kysely<T>, text: string, isSpread: boolean): Promise<void> {
  const execute = () => (isSpread ? executeEach(db, text) : sql.raw(text).execute(db))
  await sql`SAVEPOINT former`.execute(db)
  try {
    await execute()
  } catch (error) {
    if ((error as { code?: string }).code !== otherResult) throw error
    await sql`ROLLBACK TO SAVEPOINT former`.execute(db)
    await dropFormer(db, text)
    await execute()
  }
}

async function dropFormer<T>(db: Kysely<T>, text: string): Promise<void> {
  const names = functionNames(text)
  const { rows } = await sql<{ signature: string }>`
    SELECT oid::regprocedure::text AS signature FROM pg_proc
    WHERE proname = ANY(${names}) AND pronamespace = current_schema()::regnamespace`.execute(db)
  for (const { signature } of rows) await sql.raw(`DROP FUNCTION ${signature} CASCADE`).execute(db)
}

async function versionInside<T>(db: Kysely<T>): Promise<FunctionsVersion> {
  const { rows } = await sql<{ comment: string | null }>`
    SELECT obj_description(oid, 'pg_proc') AS comment FROM pg_proc
    WHERE proname = 'lock_service_day' AND pronamespace = current_schema()::regnamespace`.execute(db)
  const [, version, digest] = /^(\d+) (\w+)$/.exec(rows[0]?.comment ?? '') ?? []
  return { version: Number(version ?? 0), digest: digest ?? '' }
}
