import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../schema/migrate.ts'
import { openDatabase } from './database.ts'
import { type EmbeddedPostgres, embeddedPostgres } from './embedded-postgres.ts'

export type TestReplica = { primary: EmbeddedPostgres; replica: EmbeddedPostgres; close(): Promise<void> }

/** A migrated primary and a standby that streams from it, both servers of their own. */
export async function openTestReplica(): Promise<TestReplica> {
  const directory = mkdtempSync(join(tmpdir(), 'tavola-replica-'))
  const folders = { primary: join(directory, 'primary'), replica: join(directory, 'replica') }
  chmodSync(directory, 0o755)
  const primary = await embeddedPostgres(folders.primary)
  const { db, close } = openDatabase(primary.connection)
  await migrate(db)
  await close()
  await copyCluster(primary.connection, folders)
  const replica = await embeddedPostgres(folders.replica)
  return {
    primary,
    replica,
    async close() {
      await replica.stop()
      await primary.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** What pg_basebackup does, which the embedded binaries lack: the files as they are, and from where to replay. */
async function copyCluster(connection: EmbeddedPostgres['connection'], folders: { primary: string; replica: string }) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`SELECT pg_backup_start('test', true)`)
  mkdirSync(folders.replica, { recursive: true })
  const cluster = join(folders.replica, 'postgres-18')
  spawnSync('cp', ['-a', join(folders.primary, 'postgres-18'), cluster])
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const owner = statSync(cluster)
  for (const [name, text] of Object.entries({ backup_label: rows[0].labelfile, 'standby.signal': '' })) {
    writeFileSync(join(cluster, name), text)
    chownSync(join(cluster, name), owner.uid, owner.gid)
  }
  const { host, user } = connection
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=${user}'\n`)
}
