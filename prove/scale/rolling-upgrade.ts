import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../data/database/database.ts'
import { embeddedPostgres } from '../../data/database/embedded-postgres.ts'
import { readSecret } from '../../data/database/secrets.ts'
import formerRelease from '../../data/schema/release/former-release.json' with { type: 'json' }
import { thisRelease } from '../../data/schema/release/release.ts'
import { startSandboxProvider } from '../../gateways/payments/sandbox/provider-server.ts'
import { NoSuchRelease, type ReleaseFromGit, takeReleaseFromGit } from '../../scripts/release-from-git.ts'
import type { Arena, Proof } from '../arena.ts'
import { proveHoldRaces } from '../booking/hold-races.ts'
import { proveCancelRebook, proveChangeRace, proveLastTable, proveSameSubmit } from '../booking/races.ts'
import { notTried } from '../proving.ts'
import { openBalancer, proveNoFaults } from '../servers/balancer.ts'
import { type ServerNode, startNode } from '../servers/nodes.ts'
import { proveAudit } from '../whole-audit.ts'
import { proveNews } from './rolling-news.ts'
import {
  proveDrained,
  proveEveryKind,
  proveMigratedUnderLoad,
  proveOneBack,
  proveRestart,
  proveThatBreaksAreSeen,
} from './rolling-steps.ts'

const releases = `${thisRelease.version} beside ${formerRelease.version}`

export type RollingSize = {
  /** Whether packages are installed for a release that wants others than are here. */
  installs: boolean
  lastTable: { rounds: number; guests: number }
  sameSubmit: { rounds: number; presses: number }
  holds: number
  /** Of changes, and as many of cancellations. */
  changes: number
}

type MigrationRun = { status: number | null; said: string }

/** Both releases on one database, and what starts a node of each. */
export type TwoReleases = {
  former: ReleaseFromGit
  database: Database
  startFormer(role?: 'api' | 'worker'): Promise<ServerNode>
  startPresent(role?: 'api' | 'worker'): Promise<ServerNode>
  /** As their operators would: the command of each, and how that ended. */
  migrateByFormer(): MigrationRun
  migrateByPresent(): MigrationRun
}

/** The release before this one, out of git, serves while this one takes its place, node by node. */
export async function* proveRollingUpgrade(size: RollingSize): AsyncGenerator<Proof> {
  try {
    const former = await takeReleaseFromGit(formerRelease.commit, size)
    try {
      for await (const proof of rollOut(former, size)) yield { ...proof, promise: `${releases}: ${proof.promise}` }
    } finally {
      await former.remove()
    }
  } catch (error) {
    if (!(error instanceof NoSuchRelease)) throw error
    yield notTried(`${releases} on one database`, error.message)
  }
}

async function* rollOut(former: ReleaseFromGit, size: RollingSize): AsyncGenerator<Proof> {
  const directory = await mkdtemp(join(tmpdir(), 'tavola-rolling-'))
  const server = await embeddedPostgres(directory)
  const { host, user, database: name } = server.connection
  const DATABASE_URL = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const migrated = migrateFrom(former.folder, DATABASE_URL)
  if (migrated.status !== 0) throw new Error(`the former release could not migrate: ${migrated.said}`)
  const database = openDatabase(server.connection, { size: 24 })
  const nodes: ServerNode[] = []
  let turn = 0
  // Word of a payment comes to one node or the other, whichever began it.
  const provider = await startSandboxProvider({
    secret: createHmac('sha256', await readSecret(database.db))
      .update('sandbox')
      .digest('hex'),
    webhookUrl: (merchant) => `http://127.0.0.1:${nodes[turn++ % nodes.length]?.port}/api/payments/${merchant}/webhook`,
  })
  const env = {
    DATABASE_URL,
    TAVOLA_DEMO: 'off',
    TAVOLA_LIMITS: 'off',
    TAVOLA_SANDBOX: 'on',
    TAVOLA_SANDBOX_URL: provider.url,
    TAVOLA_DATA: directory,
  }
  const workers: ServerNode[] = []
  const start = async (role: 'api' | 'worker', folder?: string) => {
    const node = await startNode({ ...env, TAVOLA_ROLE: role }, folder)
    if (role === 'worker') workers.push(node)
    return node
  }
  const two: TwoReleases = {
    former,
    database,
    startFormer: (role = 'api') => start(role, former.folder),
    startPresent: (role = 'api') => start(role),
    migrateByFormer: () => migrateFrom(former.folder, DATABASE_URL),
    migrateByPresent: () => migrateFrom(join(import.meta.dirname, '../..'), DATABASE_URL),
  }
  try {
    nodes.push(await two.startFormer())
    const formerWorker = await two.startFormer('worker')
    const { client, faults } = openBalancer(nodes, 64)
    const arena: Arena = { client, ...database, today: Temporal.Now.plainDateISO('UTC') }
    yield await proveMigratedUnderLoad(arena, two, nodes)
    yield await proveLastTable(arena, size.lastTable)
    yield await proveSameSubmit(arena, size.sameSubmit)
    yield await proveHoldRaces(arena, { rounds: size.holds })
    yield await proveChangeRace(arena, { rounds: size.changes })
    yield await proveCancelRebook(arena, { rounds: size.changes })
    yield await proveEveryKind(arena, nodes, provider)
    yield await proveNews(arena, { nodes, formerWorker, startWorker: () => two.startPresent('worker') })
    yield await proveThatBreaksAreSeen(arena, nodes)
    yield await proveDrained(arena, two, nodes)
    yield await proveRestart(two)
    yield await proveOneBack(arena, two)
    yield proveNoFaults(faults)
    yield await proveAudit(arena)
  } finally {
    for (const node of [...nodes, ...workers]) await node.stop()
    await provider.close()
    await database.close()
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function migrateFrom(folder: string, url: string): MigrationRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server/cli/cli.ts'), 'migrate'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}
