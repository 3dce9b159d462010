import { spawn, spawnSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../data/database/database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { settles } from './nodes.ts'

export const hasPooler = () => spawnSync('pgbouncer', ['--version']).status === 0

export const needsPooler = 'It needs PgBouncer: install the package pgbouncer.'

export type Pooler = { url: string; stop(): void }

/** PgBouncer in transaction mode in front of a server, its files in a folder that the server's account may read. */
export async function startPooler(
  directory: string,
  { host, user, database }: { host: string; user: string; database: string },
): Promise<Pooler> {
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
  const child = spawn(isRoot ? 'setpriv' : 'pgbouncer', isRoot ? lent : args, {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
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
  return { url, stop: () => void child.kill('SIGTERM') }
}
