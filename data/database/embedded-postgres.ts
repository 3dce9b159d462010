import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './postgres-binaries.ts'
import { type Account, asAccount, serverAccount } from './server-account.ts'

export type EmbeddedPostgres = {
  /** Where to connect: a socket, never a port. */
  connection: { host: string; user: string; database: string }
  /** Where its files are. */
  cluster: string
  /** Starts or adopts the server again when it has gone, as it does when the process that owned it ends. */
  ensure(): Promise<void>
  /** Stops the server if this process started it. */
  stop(): Promise<void>
}

const startTimeout = 120_000
const database = 'tavola'
const user = 'tavola'

/** One PostgreSQL server per data directory: started by the first process that needs it, adopted by the others. */
export async function embeddedPostgres(
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDirectory, { recursive: true })
  const account = serverAccount(resolve(dataDirectory))
  const binaries = await findBinaries(account)
  const cluster = clusterIn(dataDirectory)
  const sockets = socketDirectory(cluster)
  const connection = { host: sockets, user, database }
  let child: ChildProcess | undefined

  async function ensure() {
    if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(binaries.initdb, cluster, account)
    prepareSockets(sockets, account)
    const deadline = performance.now() + startTimeout
    while (performance.now() < deadline) {
      const state = await probe(connection)
      if (state === 'ready') return ensureDatabase(connection)
      const running = child && child.exitCode === null && child.signalCode === null
      if (state === 'absent' && !running) child = startServer(binaries.postgres, cluster, sockets, account, settings)
      await sleep(15)
    }
    throw new Error(
      `PostgreSQL did not answer within ${startTimeout / 1000} s. Its log: ${logFile(cluster)}\n${await logTail(cluster)}`,
    )
  }

  async function stop() {
    const server = child
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((done) => server.once('exit', done))
    server.kill('SIGINT')
    await gone
  }

  await ensure()
  return { connection, cluster, ensure, stop }
}

export const clusterIn = (dataDirectory: string): string => resolve(dataDirectory, 'postgres-18')

/** Whether a server works on these files. */
export const isServed = async (cluster: string): Promise<boolean> =>
  (await probe({ host: socketDirectory(cluster), user, database })) !== 'absent'

/** A socket's path may have 107 bytes, and a checkout can lie deeper than that; so it stands in the temporary folder. */
function socketDirectory(cluster: string) {
  return join(tmpdir(), `tavola-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`)
}

function prepareSockets(sockets: string, account: Account) {
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  if (account.switched) chownSync(sockets, account.uid, account.gid)
}

/** Made aside and renamed into place: of two processes that start at once one wins, the other deletes its copy. */
function createCluster(initdb: string, cluster: string, account: Account) {
  const draft = `${cluster}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (account.switched) chownSync(draft, account.uid, account.gid)
  const command = asAccount(account, initdb, [
    `--pgdata=${draft}`,
    `--username=${user}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  const made = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not create its data directory: ${made.error?.message ?? made.stderr.trim()}`)
  }
  try {
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

function startServer(
  postgres: string,
  cluster: string,
  sockets: string,
  account: Account,
  settings: Record<string, string>,
) {
  const all = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    jit: 'off',
    logging_collector: 'off',
    // A refused row is a guest's.
    log_error_verbosity: 'terse',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = asAccount(account, postgres, ['-D', cluster, ...flags], { endWithParent: true })
  const log = openSync(logFile(cluster), 'a')
  chmodSync(logFile(cluster), 0o600)
  return spawn(command.file, command.args, { ...command.options, stdio: ['ignore', log, log], detached: true })
}

/** Ready only when a query answers; log text and files say nothing certain. */
async function probe(connection: EmbeddedPostgres['connection']): Promise<'ready' | 'busy' | 'absent'> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return 'ready'
  } catch (error) {
    const code = (error as { code?: string }).code
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'absent' : 'busy'
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(connection: EmbeddedPostgres['connection']) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } catch (error) {
    const duplicate = ['42P04', '23505'].includes((error as { code?: string }).code ?? '')
    if (!duplicate) throw error
  } finally {
    await client.end()
  }
}

const logFile = (cluster: string) => `${cluster}.log`

async function logTail(cluster: string) {
  const text = await readFile(logFile(cluster), 'utf8').catch(() => '')
  return text.split('\n').slice(-8).join('\n')
}
