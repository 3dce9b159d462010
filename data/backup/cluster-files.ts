import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Folders whose files mean something to the running server alone; they have to be there, and empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_(label|manifest).*|tablespace_map.*)$/

type ClusterFiles = { folders: string[]; files: string[] }

/** What has to be copied of a server's files, as paths within its folder. */
export async function listCluster(cluster: string): Promise<ClusterFiles> {
  const found: ClusterFiles = { folders: [], files: [] }
  async function walk(folder: string) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const name = relative(cluster, path)
      if (leftOut.test(entry.name)) continue
      if (entry.isFile()) found.files.push(name)
      else if (entry.isDirectory()) {
        found.folders.push(name)
        if (!emptied.has(name)) await walk(path)
      }
    }
  }
  await walk(cluster)
  found.folders.push(join('pg_wal', 'archive_status'), join('pg_wal', 'summaries'))
  return found
}

const segment = /^[0-9A-F]{24}$/

/** The pieces of the log from the first one that a copy needs; they are named in the order in which they were written. */
export async function listLog(cluster: string, first: string): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal'))
  return names.filter((name) => segment.test(name) && name >= first).map((name) => join('pg_wal', name))
}
