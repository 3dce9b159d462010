import { existsSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { clusterIn, embeddedPostgres, isServed } from '../database/embedded-postgres.ts'
import { serverAccount } from '../database/server-account.ts'
import { listCluster } from './cluster-files.ts'
import { checksumOf, clusterName, type Manifest, readManifest } from './manifest.ts'

type RestoreResult = {
  manifest: Manifest
  /** Where the files that were there before are now. */
  before: string | null
}

/**
 * Puts a copy in the place of the embedded server's files and starts it once, so that it is known to be whole. Nothing is
 * changed when the copy is damaged or a server works there; files that are there are put aside, and back if it does not start.
 */
export async function restore(
  source: string,
  dataDirectory: string,
  { replace }: { replace: boolean },
): Promise<RestoreResult> {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  const cluster = clusterIn(dataDirectory)
  if (await isServed(cluster)) throw new Error(`A server works in ${dataDirectory}. Stop Tavola first.`)
  const isTaken = existsSync(cluster)
  if (isTaken && !replace)
    throw new Error(`${dataDirectory} holds data already. With --replace it is put aside, and this takes its place.`)
  const draft = `${cluster}.${process.pid}.part`
  const before = isTaken ? `${cluster}.before-${manifest.madeAt.replaceAll(/\D/g, '')}-${process.pid}` : null
  try {
    await mkdir(dirname(cluster), { recursive: true })
    await copyChecked(join(folder, clusterName), draft, manifest, dataDirectory)
    if (before) await rename(cluster, before)
    await rename(draft, cluster)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  try {
    const server = await embeddedPostgres(dataDirectory)
    await server.stop()
  } catch (error) {
    await rm(cluster, { recursive: true, force: true })
    if (before) await rename(before, cluster)
    throw error
  }
  return { manifest, before }
}

/** Each file is checked where it will be used. */
async function copyChecked(from: string, to: string, { files }: Manifest, dataDirectory: string): Promise<void> {
  const account = serverAccount(resolve(dataDirectory))
  const own = async (path: string, mode: number) => {
    await chmod(path, mode)
    if (account.switched) await chown(path, account.uid, account.gid)
  }
  const there = await listCluster(from)
  for (const name of ['', ...there.folders]) {
    await mkdir(join(to, name), { recursive: true })
    await own(join(to, name), 0o700)
  }
  for (const [name, sum] of Object.entries(files)) {
    const path = join(to, name)
    await copyFile(join(from, name), path).catch(() => {
      throw new Error(`The copy is damaged: ${name} is missing.`)
    })
    if ((await checksumOf(path)) !== sum) throw new Error(`The copy is damaged: ${name} is not what it was.`)
    await own(path, 0o600)
  }
}
