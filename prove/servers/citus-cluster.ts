import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { type Account, asAccount, serverAccount } from '../../data/database/server-account.ts'
import { freePort } from '../../scripts/free-port.ts'
import { settles } from './nodes.ts'

/**
 * The programs of a PostgreSQL that has Citus: those in TAVOLA_CITUS_BIN, or the first found where packages and the path
 * have them.
 */
export function findCitus(): string | null {
  const named = process.env.TAVOLA_CITUS_BIN
  const packaged = ['/usr/lib/postgresql', '/usr/local/pgsql', '/usr'].flatMap((root) => [
    ...(existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : []),
    join(root, 'bin'),
  ])
  const folders = named ? [named] : [...packaged, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find(hasCitus) ?? null
}

function hasCitus(bin: string): boolean {
  if (!existsSync(join(bin, 'postgres')) || !existsSync(join(bin, 'pg_config'))) return false
  const { stdout } = spawnSync(join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' })
  return existsSync(join(stdout.trim(), 'extension', 'citus.control'))
}

export type CitusCluster = {
  /** Of a database on the coordinator. */
  urlOf(database: string): string
  url: string
  version: string
  /** Stops the worker with that number, from 0 on, or starts it again. */
  stopWorker(index: number): Promise<void>
  portOf(worker: number): number
  startWorker(index: number): Promise<void>
  stop(): Promise<void>
}

const user = 'tavola'
const database = 'tavola'
type Server = { port: number; cluster: string; child: ChildProcess | null }

/** A coordinator with so many workers, each a server of its own, gone with the proof. With none it has the shards itself. */
export async function startCitus(bin: string, { workers }: { workers: number }): Promise<CitusCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'tavola-citus-'))
  chmodSync(directory, 0o755)
  const account = serverAccount(directory)
  const servers: Server[] = []
  const urlOf = (name: string, server = servers[0]) => `postgresql://${user}@127.0.0.1:${server?.port}/${name}`

  async function start(server: Server) {
    server.child = run(bin, server, account)
    const answers = await settles(() => ask(urlOf('postgres', server), 'SELECT 1').then(Boolean, () => false))
    if (!answers) throw new Error(`PostgreSQL did not start; its log is ${server.cluster}.log`)
  }

  async function stop(server: Server) {
    const { child } = server
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGINT')
    await gone
  }

  async function stopAll() {
    await Promise.all(servers.map(stop))
    rmSync(directory, { recursive: true, force: true })
  }

  try {
    for (let index = 0; index <= workers; index++) {
      const server: Server = { port: await freePort(), cluster: join(directory, `server-${index}`), child: null }
      servers.push(server)
      create(bin, server.cluster, account)
      await start(server)
      await ask(urlOf('postgres', server), `CREATE DATABASE ${database}`)
      await ask(urlOf(database, server), 'CREATE EXTENSION citus')
    }
    const [coordinator, ...others] = servers
    if (others.length > 0) {
      await ask(urlOf(database), `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator?.port})`)
      for (const { port } of others) await ask(urlOf(database), `SELECT citus_add_node('127.0.0.1', ${port})`)
    }
    const [found] = await ask(urlOf(database), `SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`)
    const worker = (index: number) => others[index] as Server
    return {
      urlOf,
      url: urlOf(database),
      version: String(found?.version),
      stopWorker: (index) => stop(worker(index)),
      portOf: (index) => worker(index).port,
      startWorker: (index) => start(worker(index)),
      stop: stopAll,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

function create(bin: string, cluster: string, account: Account) {
  mkdirSync(cluster, { mode: 0o700 })
  if (account.switched) chownSync(cluster, account.uid, account.gid)
  const flags = [`--pgdata=${cluster}`, `--username=${user}`, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const command = asAccount(account, join(bin, 'initdb'), [...flags, '--no-instructions'])
  const made = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr.trim()}`)
}

function run(bin: string, { port, cluster }: Server, account: Account): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_preload_libraries: 'citus',
    max_connections: 200,
    max_prepared_transactions: 400,
    max_locks_per_transaction: 1024,
    shared_buffers: '128MB',
    jit: 'off',
    // Citus looks after each of its databases by a process of its own, and the suites make many.
    max_worker_processes: 64,
    // Few shards: what a proof needs is that there are several on each server.
    'citus.shard_count': 4,
    'citus.enable_statistics_collection': 'off',
    // Certificates of whoever runs the proof are nothing to servers that talk to each other on one machine.
    'citus.node_conninfo': 'sslmode=disable',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = asAccount(account, join(bin, 'postgres'), ['-D', cluster, ...flags], { endWithParent: true })
  const log = openSync(`${cluster}.log`, 'a')
  return spawn(command.file, command.args, { ...command.options, stdio: ['ignore', log, log], detached: true })
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
