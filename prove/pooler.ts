import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../data/database/database.ts'
import { embeddedPostgres } from '../data/database/embedded-postgres.ts'
import { keepRoleSettings } from '../data/database/role-settings.ts'
import { insertRestaurantFixture } from '../data/restaurants/restaurant-fixtures.ts'
import { migrate } from '../data/schema/migrate.ts'
import type { Proof } from './arena.ts'

const bookings = 40

/** The product behind PgBouncer in transaction mode, where a connection is another one after each transaction. */
export async function* provePooler(): AsyncGenerator<Proof> {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) {
    yield { promise: 'behind a pooler', held: false, detail: 'pgbouncer is not installed' }
    return
  }
  const directory = await mkdtemp(join(tmpdir(), 'tavola-pooler-'))
  const server = await embeddedPostgres(join(directory, 'data'))
  const direct = openDatabase(server.connection)
  const children: ChildProcess[] = []
  try {
    // As `npm run tavola -- migrate` does: sessions that a pooler begins later have what stands with the role.
    await migrate(direct.db)
    await keepRoleSettings(direct.db)
    const pooler = await startPooler(directory, server.connection, children)
    const env = { DATABASE_URL: pooler, DATABASE_NAMED: 'off', TAVOLA_DEMO: 'off', TAVOLA_LIMITS: 'off' }
    const api = await startNode({ ...env, TAVOLA_ROLE: 'api' }, children)
    const worker = await startNode({ ...env, TAVOLA_ROLE: 'worker' }, children)
    yield { promise: 'nodes start', held: api.port > 0 && worker.port > 0, detail: `ports ${api.port}, ${worker.port}` }

    const tables = Array.from({ length: bookings }, (_, n) => ({ number: String(n + 1), max: 2 }))
    await insertRestaurantFixture(direct.pool, { restaurantId: 6001, tables, timeZone: 'UTC' })
    const made = await Promise.all(tables.map((_, n) => book(api.port, n)))
    const booked = made.filter((status) => status === 200).length
    yield { promise: 'bookings at once', held: booked === bookings, detail: `${booked} of ${bookings}` }

    const count = async (from: string) =>
      Number((await direct.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${from}`)).rows[0]?.n)
    const mailed = await settles(async () => (await count('mails')) === bookings)
    yield { promise: 'their mails are written', held: mailed, detail: `${await count('mails')} of ${bookings}` }

    const pooled = openDatabase({ connectionString: pooler }, { named: false, size: 2 })
    const { rows } = await pooled.pool.query<{ lock_timeout: string }>('SHOW lock_timeout')
    await pooled.close()
    const timeout = rows[0]?.lock_timeout ?? ''
    yield { promise: 'time-outs reach through it', held: timeout === '3s', detail: `lock_timeout ${timeout}` }

    // Long enough for the queue's own reconnecting, polling and cron to have come round.
    await sleep(5000)
    const alive = [api, worker].filter(({ child }) => child.exitCode === null && child.signalCode === null).length
    yield { promise: 'nothing ends uncaught', held: alive === 2, detail: `${alive} of 2 nodes alive` }
    const jobs = await count(`graphile_worker.jobs WHERE task_identifier = 'mail'`)
    yield { promise: 'no job is left or fails', held: jobs === 0, detail: `${jobs} left` }
  } finally {
    for (const child of children) await end(child)
    await direct.close()
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function startPooler(
  directory: string,
  { host, user, database }: { host: string; user: string; database: string },
  children: ChildProcess[],
): Promise<string> {
  const port = await freePort()
  const users = join(directory, 'users.txt')
  const settings = join(directory, 'pgbouncer.ini')
  await writeFile(users, `"${user}" ""\n`)
  await writeFile(
    settings,
    `[databases]
${database} = host=${host} user=${user} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  )
  await chmod(directory, 0o755)
  const args = ['--quiet', settings]
  // It refuses to be root, and reaches the socket only as the account that runs the server.
  const lent = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', 'pgbouncer', ...args]
  const isRoot = process.getuid?.() === 0
  children.push(
    spawn(isRoot ? 'setpriv' : 'pgbouncer', isRoot ? lent : args, { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  const url = `postgresql://${user}@127.0.0.1:${port}/${database}`
  const probe = openDatabase({ connectionString: url }, { named: false, size: 1 })
  const answers = await settles(() =>
    probe.pool.query('SELECT 1').then(
      () => true,
      () => false,
    ),
  )
  await probe.close()
  if (!answers) throw new Error('pgbouncer did not answer')
  return url
}

type Node = { child: ChildProcess; port: number }

async function startNode(env: NodeJS.ProcessEnv, children: ChildProcess[]): Promise<Node> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TAVOLA_LOG: 'error', ...env },
  })
  children.push(child)
  const gone = new Promise<{ port: number }>((done) => child.once('exit', () => done({ port: 0 })))
  const { port } = await Promise.race([
    new Promise<{ port: number }>((done) => child.once('message', done as never)),
    gone,
  ])
  return { child, port }
}

async function book(port: number, n: number): Promise<number> {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 7 })
  const response = await fetch(`http://127.0.0.1:${port}/api/rsv/mb/guest/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      restaurantId: 6001,
      reservationTime: `${day.toString()}T19:00:00+00:00`,
      groupSize: 2,
      customerName: 'Ann Lee',
      email: `ann${n}@example.com`,
    }),
  })
  await response.arrayBuffer()
  return response.status
}

async function settles(holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 300; tries++) {
    if (await holds()) return true
    await sleep(100)
  }
  return false
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
