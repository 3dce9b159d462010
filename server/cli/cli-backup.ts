import { backUp } from '#data/backup/back-up.ts'
import { restore } from '#data/backup/restore.ts'
import type { EmbeddedPostgres } from '#data/database/embedded-postgres.ts'
import type { Env } from '../settings/env.ts'

const ownTools =
  'DATABASE_URL names a server of your own. Its own tools copy it and bring it back: pg_basebackup, or your provider’s.'

export async function backupCommand(
  embedded: EmbeddedPostgres | null,
  folder: string,
  now: Temporal.Instant,
): Promise<number> {
  if (!embedded) return refused(ownTools)
  return attempt(async () => {
    const { files } = await backUp(embedded, folder, now)
    console.log(`${Object.keys(files).length} files copied to ${folder}. Keep it where this machine is not.`)
  })
}

export async function restoreCommand(
  { DATABASE_URL, TAVOLA_DATA }: Pick<Env, 'DATABASE_URL' | 'TAVOLA_DATA'>,
  folder: string,
  replace: boolean,
): Promise<number> {
  if (DATABASE_URL) return refused(ownTools)
  return attempt(async () => {
    const { manifest, before } = await restore(folder, TAVOLA_DATA, { replace })
    console.log(`${TAVOLA_DATA} is again as it was at ${manifest.madeAt}.`)
    if (before) console.log(`What was there before is in ${before}.`)
  })
}

async function attempt(work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}

function refused(sentence: string): number {
  console.error(sentence)
  return 1
}
