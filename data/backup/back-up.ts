import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import type { EmbeddedPostgres } from '../database/embedded-postgres.ts'
import { listCluster, listLog } from './cluster-files.ts'
import { checksumOf, clusterName, type Manifest, manifestName } from './manifest.ts'

/**
 * Copies the files of the embedded server while it works. What was committed before the copy began is in it; the log that
 * was written meanwhile brings all files to one moment when the copy is started. A copy that fails leaves nothing behind.
 */
export async function backUp(
  { connection, cluster }: EmbeddedPostgres,
  target: string,
  now: Temporal.Instant,
): Promise<Manifest> {
  const folder = resolve(target)
  if (existsSync(folder)) throw new Error(`${folder} is there already. Name a folder that is not.`)
  const draft = `${folder}.${process.pid}.part`
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  try {
    const files = await copyCluster(client, cluster, join(draft, clusterName))
    const server = await client.query<{ server: string }>("SELECT current_setting('server_version') AS server")
    const manifest: Manifest = { format: 1, madeAt: now.toString(), server: server.rows[0]?.server ?? '', files }
    await writeDurably(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`)
    await rename(draft, folder)
    await flush(dirname(folder))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

type BackupStartRow = { segment: string }
type BackupEndRow = { label: string; map: string }

async function copyCluster(client: pg.Client, cluster: string, to: string): Promise<Manifest['files']> {
  // Lives as long as this connection, and keeps the log that the copy needs.
  await client.query(`SELECT pg_create_physical_replication_slot('tavola_backup_${process.pid}', true, true)`)
  const begun = await client.query<BackupStartRow>("SELECT pg_walfile_name(pg_backup_start('tavola', true)) AS segment")
  const { folders, files } = await listCluster(cluster)
  for (const folder of ['', ...folders]) await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  const copied = await copyAll(cluster, to, files)
  const ended = await client.query<BackupEndRow>(
    'SELECT labelfile AS label, spcmapfile AS map FROM pg_backup_stop(wait_for_archive => false)',
  )
  await writeDurably(join(to, 'backup_label'), ended.rows[0]?.label ?? '')
  const log = await copyAll(cluster, to, await listLog(cluster, begun.rows[0]?.segment ?? ''))
  return { ...copied, ...log, backup_label: await checksumOf(join(to, 'backup_label')) }
}

/** Some at a time: most of it is waiting until the disk has written a small file. */
const atATime = 16

async function copyAll(from: string, to: string, names: readonly string[]): Promise<Manifest['files']> {
  const sums: Manifest['files'] = {}
  const waiting = names.values()
  const copyOn = async () => {
    for (const name of waiting) {
      const copy = join(to, name)
      if (!(await copyUnlessGone(join(from, name), copy))) continue
      await flush(copy)
      sums[name] = await checksumOf(copy)
    }
  }
  await Promise.all(Array.from({ length: atATime }, copyOn))
  return sums
}

/** A table may be dropped meanwhile; the log says so too. */
async function copyUnlessGone(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return false
    throw error
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  await flush(file)
}

async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
